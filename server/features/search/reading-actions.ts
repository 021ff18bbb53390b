import type { Language } from '#contract/languages.ts';
import { distanceKm, touchingCodes } from '#contract/places-rules.ts';
import { otherTownsMax } from '#contract/search-limits.ts';
import type { SearchQuery, Understood } from '#contract/search.ts';
import type { Criteria } from './form-queries.ts';
import { isUnknownMeaning, listUnknown, readMeaning } from './understanding/meaning-rules.ts';
import { isRarePriceRange } from './actions.ts';
import { findNearestInsee } from './queries.ts';
import { literalMatchOf, matchOf, nameMatchOf, readBox, type Origin, type TextMatch } from './rules.ts';
import { readTime, type SaidTime } from './understanding/time-rules.ts';
import {
  getVocabulary,
  readQuery,
  withoutTime,
  type Reading,
} from './understanding/understanding-actions.ts';
import { isFiller, isOnlyUnused, listUnused, readWords } from './understanding/word-rules.ts';
import {
  findPlace,
  findPlaceByPostalCode,
  findTimeZone,
  hasPlaceNamesake,
  type Town,
} from '#server/features/places/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { failField } from '#server/kernel/http/errors.ts';
import type { Searched } from '#server/kernel/http/access.ts';
import type { ProviderCard, ServiceCard } from '#contract/cards.ts';
import { resultsText } from './cards/page-rules.ts';
import { getCounts } from './counts/count-actions.ts';
import { noCounts, type Counts } from './counts/count-queries.ts';
import { listProviderHits, listServiceHits, noHits, type HitPage } from './statement-queries.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { pageWindow } from '#server/kernel/http/page.ts';
import { localDay, platformTimeZone } from '#server/kernel/time-zone.ts';
import { readWhen, type AskedTime, type When } from './when-rules.ts';

/** A search as it was understood. */
type ReadSearch = {
  /** Null for words that cannot be compared with anything. */
  criteria: Criteria | null;
  understood: Omit<Understood, 'unknownWords'>;
  /** The words beside a trade that mean nothing. */
  unknown: string | null;
  /** The day of the place. */
  today: string;
};

/**
 * Understands the query: the trade and the place in its words, then the remaining words. @throws VAL001 for an unknown
 * place, a place given twice, an incomplete point, an invalid price range, time or part of the map
 */
export async function readSearch(
  db: Db,
  query: Omit<SearchQuery, 'page' | 'size'>,
  language: Language,
  now: Date,
): Promise<ReadSearch> {
  const { minPrice, maxPrice, day, from, to, box, ...filters } = query;
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    failField('minPrice', 'price_range');
  const area = box === undefined ? undefined : (readBox(box) ?? failField('box', 'box'));
  const given = await findOrigin(db, query);
  const reading = query.query && !query.exact ? await readQuery(db, query.query) : null;
  const towns = pickTowns(reading?.slip ?? null, given);
  const insee = towns[0]?.insee ?? reading?.insee ?? null;
  // A place in the words takes precedence over a field that was filled before.
  const typed = insee === null ? null : await findOrigin(db, { place: insee });
  const origin = typed ?? given;
  const today = localDay(now, origin?.timeZone ?? platformTimeZone);
  // So does a time.
  const said = reading && readTime(reading.words, today);
  const asked = { day: said?.day ?? day, from, to, ...(said && spanOf(said)) };
  const when = whenOf(asked, today);
  const { match, category, left, unknown, unused } = await understand(
    db,
    query,
    reading && said ? withoutTime(reading, said) : reading,
    language,
  );
  const prices = { minPriceCents: toCents(minPrice), maxPriceCents: toCents(maxPrice) };
  const criteria = {
    ...filters,
    ...prices,
    isRarePrice: await isRarePriceRange(db, { ...prices, categoryId: filters.categoryId }, now),
    when,
    area,
    origin,
    now,
  };
  return {
    criteria: match === undefined ? null : { ...criteria, match },
    understood: {
      place: namedPlace(origin),
      placeHasNamesake: origin?.hasNamesake ?? false,
      otherPlace: await nameOther(db, reading),
      unknownPlace: reading?.unknownPlace ?? null,
      misspelledPlace: reading?.slip?.typed ?? null,
      otherPlaces: towns.slice(1),
      placeFromQuery: typed !== null,
      day: when?.day ?? null,
      from: when?.from ?? null,
      to: when?.to ?? null,
      whenFromQuery: said !== null,
      category,
      query: left,
      unused,
    },
    unknown,
    today,
  };
}

/** @throws VAL001 for a day that is over or too far ahead, and for an end that is not after the start */
function whenOf(asked: AskedTime, today: string): When | null {
  const when = readWhen(asked, today);
  return when && 'field' in when ? failField(when.field, when.key, when.params) : when;
}

const toCents = (price: number | undefined) => (price === undefined ? undefined : Math.round(price * 100));

type Understanding = {
  /** Null for no words, undefined for words that cannot be compared with anything. */
  match: TextMatch | null | undefined;
  category: Understood['category'];
  /** The words without the place and the time. */
  left: string | null;
  /** Those of them that mean nothing, beside a trade. */
  unknown: string | null;
  /** The parts of the query that nothing is searched by. */
  unused: string[];
};

/** A query whose place and time are read: the other words, null for those that are searched literally. */
async function understand(
  db: Db,
  { query, categoryId }: Pick<SearchQuery, 'query' | 'categoryId'>,
  reading: (Reading & { isTimed?: boolean }) | null,
  language: Language,
): Promise<Understanding> {
  const nothing = { category: null, left: null, unknown: null, unused: [] };
  if (!query) return { ...nothing, match: null };
  const vocabulary = await getVocabulary(db);
  if (!reading) {
    const match = literalMatchOf(readWords(query), vocabulary, categoryId) ?? undefined;
    return { ...nothing, match, left: query };
  }
  const { words, text, street, isTimed = false } = reading;
  const streets = street === null ? [] : [street];
  const narrows = reading.insee !== null || reading.slip !== null || isTimed;
  if (words.length === 0)
    // A street alone narrows nothing: it is named as not used.
    return {
      ...nothing,
      match: narrows || street !== null ? null : undefined,
      left: text || null,
      unused: streets,
    };
  const unused = [...streets, ...listUnused(text, words)];
  if (isOnlyUnused(words) || (narrows && words.every(isFiller)))
    return { ...nothing, match: null, left: text, unused };
  if (isUnknownMeaning(words)) return { ...nothing, match: undefined, left: text, unused };
  const meaning = readMeaning(words, vocabulary, categoryId);
  const id = meaning?.named;
  const unknown = meaning ? listUnknown(words, vocabulary).map(({ raw }) => raw) : [];
  const name = vocabulary.categories.get(id ?? '')?.names.get(language)?.text;
  return {
    match: matchOf(words, meaning, nameMatchOf(words, vocabulary)) ?? undefined,
    category: id && name !== undefined ? { id, name } : null,
    left: text,
    unknown: unknown.join(' ') || null,
    unused,
  };
}

/** A time of day in the words, which is both bounds of it. */
const spanOf = ({ from, to }: SaidTime) =>
  from === null && to === null ? {} : { from: from ?? undefined, to: to ?? undefined };

/** The other place that the words name. */
const nameOther = async (db: Db, reading: Reading | null) =>
  reading?.otherInsee ? namedPlace(await findOrigin(db, { place: reading.otherInsee })) : null;

/** The town that a misspelled name is taken for, then those that it may be as well. */
function pickTowns(slip: Reading['slip'], given: Origin | null): Understood['otherPlaces'] {
  if (!slip) return [];
  const kmTo = ({ lat, lng }: Town) =>
    given ? distanceKm({ from: { lat: given.lat, lon: given.lng }, to: { lat, lon: lng } }) : 0;
  const closest = slip.closest.toSorted((one, other) => kmTo(one) - kmTo(other));
  return [...new Set([...closest, ...slip.all])].slice(0, 1 + otherTownsMax).map(toTownName);
}

type TownName = Understood['otherPlaces'][number];
const toTownName = ({ insee, name, postalCode, department }: TownName) => ({
  insee,
  name,
  postalCode,
  department,
});
const namedPlace = (origin: Origin | null) => (origin?.place ? toTownName(origin.place) : null);

/** Communes never change while the process runs: each is queried once. */
const origins = new Map<string, Origin>();
const originsKept = 5_000;

type Whereabouts = Pick<SearchQuery, 'place' | 'postalCode' | 'lat' | 'lng'>;

async function findOrigin(db: Db, query: Whereabouts): Promise<Origin | null> {
  const { place, postalCode, lat, lng } = query;
  if (place !== undefined && postalCode !== undefined) failField('postalCode', 'place_or_postcode');
  if ((lat === undefined) !== (lng === undefined)) failField(lat === undefined ? 'lat' : 'lng', 'required');
  const key = originKey(query);
  if (key === undefined) return null;
  const known = origins.get(key);
  if (known) return known;
  const origin = await readOrigin(db, query);
  if (origins.size >= originsKept) origins.clear();
  origins.set(key, origin);
  return origin;
}

function originKey({ place, postalCode, lat, lng }: Whereabouts): string | undefined {
  if (place !== undefined) return `place ${place}`;
  if (postalCode !== undefined) return `postcode ${postalCode}`;
  return lat === undefined || lng === undefined ? undefined : `point ${round(lat)} ${round(lng)}`;
}

async function readOrigin(
  db: Db,
  { place: insee, postalCode, lat = 0, lng = 0 }: Whereabouts,
): Promise<Origin> {
  if (insee === undefined && postalCode === undefined) {
    const point = { lat: round(lat), lng: round(lng) };
    const nearest = await findNearestInsee(db, point);
    const timeZone = (nearest && (await findTimeZone(db, nearest))) ?? platformTimeZone;
    return {
      ...point,
      insee: nearest ? touchingCodes(nearest) : [],
      place: null,
      hasNamesake: false,
      timeZone,
    };
  }
  const place = insee
    ? ((await findPlace(db, insee)) ?? failField('place', 'unknown_place'))
    : ((await findPlaceByPostalCode(db, postalCode ?? '')) ?? failField('postalCode', 'unknown_place'));
  const hasNamesake = await hasPlaceNamesake(db, place);
  const timeZone = (await findTimeZone(db, place.insee)) ?? platformTimeZone;
  return { lat: place.lat, lng: place.lng, insee: touchingCodes(place.insee), place, hasNamesake, timeZone };
}

/** About a kilometre: the exact position of the reader is neither used nor stored. */
const round = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * Matching services as cards. @throws VAL001 for an unknown place, a place given twice, an incomplete point, an invalid
 * price range, time or part of the map
 */
export async function searchServices(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: SearchQuery,
  language: Language,
  onFound?: (searched: Searched) => void,
) {
  const now = deps.clock.now();
  const { hits, understood, counts } = await search(deps.db, query, language, now, (criteria) =>
    listServiceHits(deps.db, criteria, pageWindow(query), language, query.counts),
  );
  if (isSearch(query)) onFound?.(searchedFor(query, understood, hits));
  return resultsText<ServiceCard>(hits, understood, query, counts);
}

/** Providers with at least one matching service, as cards. @throws VAL001 as searchServices */
export async function searchProviders(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: SearchQuery,
  language: Language,
  onFound?: (searched: Searched) => void,
) {
  const now = deps.clock.now();
  const { hits, understood, counts } = await search(deps.db, query, language, now, (criteria) =>
    listProviderHits(deps.db, criteria, pageWindow(query), language),
  );
  if (isSearch(query)) onFound?.(searchedFor(query, understood, hits));
  return resultsText<ProviderCard>(hits, understood, query, counts);
}

/** The first results of a page of results: further pages, the map, and counts beside a filter are no search of their own. */
const isSearch = ({ counts, page, size, box }: SearchQuery) =>
  counts === true && page === 0 && size > 1 && box === undefined;

const searchedFor = (
  { categoryId }: SearchQuery,
  { category, place }: Understood,
  { total }: HitPage,
): Searched => ({
  categoryId: categoryId ?? category?.id ?? null,
  insee: place?.insee ?? null,
  found: total > 0,
});

async function search(
  db: Db,
  query: SearchQuery,
  language: Language,
  now: Date,
  list: (criteria: Criteria) => Promise<HitPage>,
): Promise<{ hits: HitPage; understood: Understood; counts: Counts }> {
  const { criteria, today, understood, unknown } = await readSearch(db, query, language, now);
  const [hits, counts] = await Promise.all([
    criteria ? list(criteria) : noHits,
    query.counts ? getCounts(db, { query, criteria, today }) : noCounts,
  ]);
  const unknownWords = hits.isNamed ? null : unknown;
  return {
    hits,
    understood: { ...understood, unknownWords },
    counts: await withAllTrades(db, counts, query, language, now),
  };
}

/** Words may mean other trades beside a chosen category than they mean alone: trades are counted without it. */
async function withAllTrades(
  db: Db,
  { facets, ...counts }: Counts,
  { categoryId, ...query }: SearchQuery,
  language: Language,
  now: Date,
): Promise<Counts> {
  if (!facets || !query.query || categoryId === undefined) return { facets, ...counts };
  const { criteria, today } = await readSearch(db, query, language, now);
  const all = await getCounts(db, { query, criteria, today });
  return { ...counts, facets: { ...facets, category: all.facets?.category ?? facets.category } };
}
