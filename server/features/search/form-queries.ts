import { sql, type RawBuilder } from 'kysely';
import type { AvailabilityFilter } from '#contract/availability-rules.ts';
import { isRootCategory } from '#contract/category-tree.ts';
import type { SpokenLanguage } from '#contract/languages.ts';
import { radiusKmLimits } from '#contract/providers-limits.ts';
import type { SearchSort } from '#contract/search-limits.ts';
import { boxAround, sizeOf, type Origin, type TextMatch } from './rules.ts';
import type { Box } from '#server/kernel/geo.ts';
import { bitsOf, listAskedQuarters, storedQuarters, type When } from './when-rules.ts';

export type Sql = RawBuilder<unknown>;

/** The resolved filters of a search. Prices are in cents. */
export type Criteria = {
  match: TextMatch | null;
  categoryId?: string | undefined;
  minRating?: number | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  /** Few services have such a price, of all or of a small category (`isRarePriceRange`). */
  isRarePrice?: boolean | undefined;
  verifiedOnly?: boolean | undefined;
  availability?: AvailabilityFilter | undefined;
  languages?: readonly SpokenLanguage[] | undefined;
  origin: Origin | null;
  radiusKm?: number | undefined;
  when?: When | null | undefined;
  area?: Box | undefined;
  /** Also services of providers who do not travel to the origin, the nearest first. */
  isBeyondReach?: boolean | undefined;
  sort: SearchSort;
  now: Date;
};

/** What decides the text of the statement of a search: few values each, so that few texts are made (decision 32). */
export type SearchForm = {
  sort: SearchSort;
  match: TextMatch['kind'] | null;
  /** Where words are searched outside the meant trades. */
  within: 'title' | 'document';
  /** The number of meant trades. */
  trades: number;
  hasSeveralWords: boolean;
  hasNames: boolean;
  category: 'root' | 'child' | null;
  minRating: boolean;
  minPrice: boolean;
  maxPrice: boolean;
  rarePrice: boolean;
  verified: boolean;
  availability: AvailabilityFilter | null;
  languages: boolean;
  /** The only language asked for beside a place, when the index of places has one of its own for it. */
  rareLanguage: (typeof rareLanguages)[number] | null;
  place: boolean;
  radius: boolean;
  when: boolean;
  area: 'narrow' | 'wide' | null;
  isBeyondReach: boolean;
};

export function formOf(criteria: Criteria): SearchForm {
  const { match, categoryId, origin, languages, area } = criteria;
  return {
    sort: criteria.sort,
    match: match?.kind ?? null,
    within: match?.kind === 'meaning' ? match.within : 'title',
    trades: meantBy(match).length,
    hasSeveralWords: (match?.lexemes.length ?? 0) > 1,
    hasNames: match !== null && match.names !== null,
    category: categoryId === undefined ? null : levelOf(categoryId),
    minRating: Boolean(criteria.minRating),
    minPrice: criteria.minPriceCents !== undefined,
    maxPrice: criteria.maxPriceCents !== undefined,
    rarePrice: criteria.isRarePrice === true,
    verified: criteria.verifiedOnly === true,
    availability: criteria.availability ?? null,
    languages: languages !== undefined && languages.length > 0,
    rareLanguage: origin === null ? null : rareLanguageOf(languages ?? []),
    place: origin !== null,
    radius: criteria.radiusKm !== undefined,
    when: Boolean(criteria.when),
    area: area === undefined ? null : sizeOf(area),
    isBeyondReach: criteria.isBeyondReach === true,
  };
}

/** Languages that few people speak: each has an index of places (migration 0117). */
const rareLanguages = ['ar', 'de', 'es', 'it', 'pt'] as const satisfies readonly SpokenLanguage[];
const rareLanguageOf = ([first, ...others]: readonly SpokenLanguage[]) =>
  others.length > 0 ? null : (rareLanguages.find((code) => code === first) ?? null);

const levelOf = (categoryId: string) => (isRootCategory(categoryId) ? 'root' : 'child');
const meantBy = (match: TextMatch | null) => (match?.kind === 'meaning' ? match.categories : []);

/** The type in PostgreSQL of each value of a search. */
const types = {
  now: 'timestamptz',
  trades: 'text[]',
  weights: 'float8[]',
  allWords: 'text',
  anyWord: 'text',
  name: 'text',
  wholeName: 'text',
  foreignName: 'text',
  categoryId: 'text',
  minMean: 'real',
  minPriceCents: 'int',
  maxPriceCents: 'int',
  languages: 'text[]',
  lat: 'float8',
  lng: 'float8',
  insee: 'text[]',
  radiusKm: 'float8',
  today: 'date',
  whenQuarters: `bit(${storedQuarters})`,
  whenFirst: 'int',
  whenLast: 'int',
  areaWest: 'float8',
  areaSouth: 'float8',
  areaEast: 'float8',
  areaNorth: 'float8',
  south: 'float8',
  west: 'float8',
  north: 'float8',
  east: 'float8',
} as const;

/** The mean is displayed to one decimal: a mean displayed as 4.5 passes the filter 4.5. */
export const shownMeanTolerance = 0.05001;

export type SearchValues = Record<keyof typeof types, unknown>;

export function valuesOf(criteria: Criteria): SearchValues {
  const { match, origin, radiusKm, minRating = 0, languages = [], area } = criteria;
  const { lexemes = [], names } = match ?? {};
  const trades = meantBy(match);
  const { lat = 0, lng = 0, insee = [] } = origin ?? {};
  const box = boxAround({ lat }, Math.min(radiusKm ?? radiusKmLimits.max, radiusKmLimits.max));
  return {
    now: criteria.now,
    trades: trades.map(({ id }) => id),
    weights: trades.map(({ weight }) => weight),
    allWords: lexemes.join(' & '),
    anyWord: lexemes.join(' | '),
    name: names?.words,
    wholeName: names?.all.join(' & '),
    foreignName: names?.foreign.join(' & '),
    categoryId: criteria.categoryId,
    minMean: minRating - shownMeanTolerance,
    minPriceCents: criteria.minPriceCents,
    maxPriceCents: criteria.maxPriceCents,
    languages: [...languages],
    lat,
    lng,
    insee,
    radiusKm,
    ...whenValues(criteria.when),
    areaWest: area?.west,
    areaSouth: area?.south,
    areaEast: area?.east,
    areaNorth: area?.north,
    south: lat - box.lat,
    west: lng - box.lng,
    north: lat + box.lat,
    east: lng + box.lng,
  };
}

function whenValues(
  when: When | null | undefined,
): Pick<SearchValues, 'today' | 'whenQuarters' | 'whenFirst' | 'whenLast'> {
  const asked = when ? [...listAskedQuarters(when)] : [];
  return {
    today: when?.today,
    whenQuarters: when ? bitsOf(asked) : undefined,
    whenFirst: asked.at(0),
    whenLast: asked.at(-1),
  };
}

/** A search as its statement is written: the form, and the places of the values in the text. */
export type Search = { form: SearchForm; at: (name: keyof SearchValues) => Sql };

/** A search whose values are put in by `place`. */
export const searchAt = (form: SearchForm, place: (name: keyof SearchValues) => Sql): Search => ({
  form,
  at: (name) => sql`${place(name)}::${sql.raw(types[name])}`,
});

/** A search with its values, for a statement of several searches. */
export function searchOf(criteria: Criteria): Search {
  const values = valuesOf(criteria);
  return searchAt(formOf(criteria), (name) => sql`${values[name]}`);
}
