import * as z from 'zod/mini';
import { availabilityFilters } from './availability-rules.ts';
import { priceUnits } from './catalog-limits.ts';
import { ProviderCard, ServiceCard } from './cards.ts';
import { Insee, Place } from './places.ts';
import {
  Day,
  Id,
  PostalCode,
  Slug,
  SpokenLanguageCode,
  named,
  soughtWords,
  pageFields,
  pageQuery,
  yesNo,
} from './primitives.ts';
import { priceCeiling, searchQueryMaxLength } from './primitives-limits.ts';
import { radiusKmLimits } from './providers-limits.ts';
import {
  alternativeCountMax,
  otherTownsMax,
  searchDayWords,
  overviewTownsMax,
  searchFilters,
  searchSorts,
  suggestionMinLength,
} from './search-limits.ts';

const degrees = (limit: number) => z.coerce.number<number>().check(z.minimum(-limit), z.maximum(limit));
const euros = z.coerce.number<number>().check(z.minimum(0), z.maximum(priceCeiling));

/** languages may be given once with commas, or several times. */
const LanguageList = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.pipe(
    z.transform((value: string | string[]) =>
      [value]
        .flat()
        .flatMap((one) => one.split(','))
        .filter(Boolean),
    ),
    z.array(SpokenLanguageCode).check(z.maxLength(7)),
  ),
);

/** "day" and the bounds of its time: a date or one of its names, and "09:30" on a quarter of an hour, "24:00" at most. */
const SearchDay = z.union([z.enum(searchDayWords), Day]);
const ClockTime = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$|^24:00$/, { error: 'quarter' }));

/** "west,south,east,north" in degrees; west is smaller than east, south than north. */
const Box = z
  .string()
  .check(z.maxLength(100))
  .check(z.regex(/^-?\d{1,3}(?:\.\d+)?(?:,-?\d{1,3}(?:\.\d+)?){3}$/, { error: 'box' }));

/**
 * Query of GET /providers and GET /services (docs/product/search.md). `day`, `from` and `to` ask for services with a
 * free start on that day, from `from` on and before `to`, by the clock of the provider; without a day it may be any
 * of the next days (searchDaysMax). `box` holds the public points of the providers. With `counts` the page has what its
 * filters would find (resultFields). A provider matches when one of its services meets query, category and price at once. Prices are compared as they are displayed. The words of `query` may name a
 * trade, a place and a provider; with `exact` they are only matched literally. The place is given once: `postalCode`
 * beside `place` is refused, and a place in the words takes precedence over either.
 */
export const SearchQuery = z.object({
  query: z.optional(soughtWords(0, searchQueryMaxLength)),
  exact: z.optional(yesNo()),
  categoryId: z.optional(Slug),
  minRating: z.optional(z.coerce.number<number>().check(z.minimum(0), z.maximum(5))),
  minPrice: z.optional(euros),
  maxPrice: z.optional(euros),
  verifiedOnly: z.optional(yesNo()),
  availability: z.optional(z.enum(availabilityFilters)),
  languages: z.optional(LanguageList),
  day: z.optional(SearchDay),
  from: z.optional(ClockTime),
  to: z.optional(ClockTime),
  box: z.optional(Box),
  place: z.optional(Insee),
  postalCode: z.optional(PostalCode),
  lat: z.optional(degrees(90)),
  lng: z.optional(degrees(180)),
  radiusKm: z.optional(
    z.coerce.number<number>().check(z.minimum(radiusKmLimits.min), z.maximum(radiusKmLimits.max)),
  ),
  counts: z.optional(yesNo()),
  sort: z._default(z.enum(searchSorts), 'relevance'),
  ...pageQuery,
});
export type SearchQuery = z.infer<typeof SearchQuery>;

const PlaceName = z.pick(Place, { insee: true, name: true, postalCode: true, department: true });

/**
 * How a search was understood: the place that it is near to (a parameter, or named in the query), the category when
 * the words name exactly one, and the words without the place and the time. When the query names several places, the
 * last one after "à" or "near" is taken, otherwise the first; unknownPlace is the text after such a word that names no
 * place. The place of a misspelled or unfinished name (misspelledPlace) is the closest one, of several the nearest to
 * the given place or point, otherwise the most populous; the others are otherPlaces. The asked time is day (null means
 * any of the next days), from and to: what the query says of the day or of the hours takes precedence over their
 * parameters. unknownWords mean neither a trade nor a place nor a provider of the list, which therefore is not limited
 * by them; nor is it by the parts of the query in unused, which say when, how or for how much.
 */
export const Understood = named(
  'Understood',
  z.object({
    place: z.nullable(PlaceName),
    /** Another commune has the same name: the department is needed to distinguish them. */
    placeHasNamesake: z.boolean(),
    otherPlace: z.nullable(PlaceName),
    unknownPlace: z.nullable(z.string()),
    misspelledPlace: z.nullable(z.string()),
    otherPlaces: z.array(PlaceName).check(z.maxLength(otherTownsMax)),
    unknownWords: z.nullable(z.string()),
    unused: z.array(z.string()).check(z.maxLength(searchQueryMaxLength)),
    placeFromQuery: z.boolean(),
    day: z.nullable(z.union([Day, z.literal('WEEKEND')])),
    from: z.nullable(ClockTime),
    to: z.nullable(ClockTime),
    whenFromQuery: z.boolean(),
    category: z.nullable(z.object({ id: Slug, name: z.string() })),
    query: z.nullable(z.string()),
  }),
);
export type Understood = z.infer<typeof Understood>;

const facet = z.array(z.object({ value: z.string(), count: z.int().check(z.minimum(0)) }));

/**
 * How many providers a search would find with each value of a filter, as many as it has with its other filters: trades,
 * the next days as dates (each, also with 0), the weekend and "ANY", the parts of the asked day (of any day without
 * one) and "ANY" for all of it,
 * spoken languages, "verified", minimal ratings, kilometres of a radius, and prices in steps by their lowest euro.
 * A count may be a minute old.
 */
export const SearchFacets = named(
  'SearchFacets',
  z.object({
    category: facet,
    day: facet,
    part: facet,
    language: facet,
    verified: facet,
    rating: facet,
    radius: facet,
    price: facet,
  }),
);
export type SearchFacets = z.infer<typeof SearchFacets>;

/**
 * Beside a page of results. freeThen counts the providers who are free at the asked time, null without one; in a list of
 * services it is counted with `counts` only. priceRange and facets are null without `counts`, and when words and place
 * match more services than are counted (facetServicesMax). priceRange is in euros per unit, over the matching services
 * by the hour when at least half of the providers have one, otherwise over the others; half of them are from `quarter`
 * to `threeQuarters`. Without a match it is null.
 */
const resultFields = {
  understood: Understood,
  freeThen: z.nullable(z.int().check(z.minimum(0))),
  priceRange: z.nullable(
    z.object({
      low: z.number(),
      quarter: z.number(),
      threeQuarters: z.number(),
      high: z.number(),
      unit: z.enum(priceUnits),
    }),
  ),
  facets: z.nullable(SearchFacets),
};

/** Pages of results with the way in which the search was understood. */
export const FoundServices = named(
  'FoundServices',
  z.object({ ...pageFields(ServiceCard), ...resultFields }),
);
export type FoundServices = z.infer<typeof FoundServices>;
export const FoundProviders = named(
  'FoundProviders',
  z.object({ ...pageFields(ProviderCard), ...resultFields }),
);
export type FoundProviders = z.infer<typeof FoundProviders>;

/**
 * What the platform offers at a glance, for the home page (docs/product/search.md#overview): each featured category with
 * a bookable provider, its lowest price in euros, by the hour when at least half of its providers have such a price; the towns where
 * most providers live; one of the newest reviews with words, null without any.
 */
export const SearchOverview = named(
  'SearchOverview',
  z.object({
    categories: z.array(z.object({ id: Slug, priceFrom: z.number(), priceUnit: z.enum(priceUnits) })),
    towns: z
      .array(z.pick(Place, { insee: true, name: true, postalCode: true }))
      .check(z.maxLength(overviewTownsMax)),
    review: z.nullable(z.object({ rating: z.int(), comment: z.string(), visitDate: Day, providerId: Id })),
  }),
);
export type SearchOverview = z.infer<typeof SearchOverview>;

/** A search whose alternatives are asked for, and which of the two lists it is. */
export const AlternativesQuery = z.extend(
  z.omit(SearchQuery, { counts: true, sort: true, page: true, size: true }),
  {
    list: z._default(z.enum(['providers', 'services']), 'providers'),
  },
);
export type AlternativesQuery = z.infer<typeof AlternativesQuery>;

const alternativeCount = {
  count: z.int().check(z.minimum(1), z.maximum(alternativeCountMax)),
  /** Otherwise there are this many or more. */
  countIsExact: z.boolean(),
};

/**
 * What a search without results may become, each with the number of its results: the same search in the nearest towns
 * that have some, related trades in the same place, and the same search without one of its filters, or without any
 * ("all") when one is not enough.
 */
export const SearchAlternatives = named(
  'SearchAlternatives',
  z.object({
    places: z.array(z.object({ place: PlaceName, km: z.int().check(z.minimum(0)), ...alternativeCount })),
    categories: z.array(z.object({ id: Slug, name: z.string(), ...alternativeCount })),
    without: z.array(z.object({ filter: z.enum([...searchFilters, 'all']), ...alternativeCount })),
  }),
);
export type SearchAlternatives = z.infer<typeof SearchAlternatives>;

export const SuggestionsQuery = z.object({ query: soughtWords(suggestionMinLength, searchQueryMaxLength) });

/**
 * Suggestions for an unfinished search: categories and titles of services that begin with its words, places with the
 * rest of the words, and providers whose name begins with its words. Each list is sorted best first and has at most
 * four entries.
 */
export const SearchSuggestions = named(
  'SearchSuggestions',
  z.object({
    categories: z.array(z.object({ id: Slug, name: z.string(), parentName: z.nullable(z.string()) })),
    services: z.array(z.object({ title: z.string(), categoryId: Slug, categoryName: z.string() })),
    places: z.array(z.object({ place: Place, query: z.string() })),
    providers: z.array(z.object({ id: Id, displayName: z.string(), city: z.string() })),
  }),
);
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;
