import type { Language } from '#contract/languages.ts';
import type { SearchQuery, Understood } from '#contract/search.ts';
import type { Criteria } from './hits/filter-queries.ts';
import { isUnknownMeaning, readMeaning } from './understanding/meaning-rules.ts';
import { toProviderPage, toServicePage } from './cards/page-rules.ts';
import { findNearestInsee, listProviderHits, listServiceHits, type HitPage } from './queries.ts';
import {
  cityOfArrondissement,
  literalMatchOf,
  matchOf,
  nameMatchOf,
  type Origin,
  type TextMatch,
} from './rules.ts';
import { getVocabulary, readQuery } from './understanding/understanding-actions.ts';
import { readWords } from './understanding/word-rules.ts';
import { findPlace, findPlaceByPostalCode, hasPlaceNamesake } from '#server/features/places/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { failField } from '#server/kernel/http/errors.ts';
import { pageWindow } from '#server/kernel/http/page.ts';

/**
 * Matching services as cards. @throws VAL001 for an unknown place, a place given twice, an incomplete point or an
 * invalid price range
 */
export async function searchServices(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: SearchQuery,
  language: Language,
) {
  const now = deps.clock.now();
  const { hits, understood } = await search(deps.db, query, language, now, (criteria) =>
    listServiceHits(deps.db, criteria, pageWindow(query), language),
  );
  return toServicePage(hits, understood, query, now);
}

/** Providers with at least one matching service, as cards. @throws VAL001 as searchServices */
export async function searchProviders(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: SearchQuery,
  language: Language,
) {
  const now = deps.clock.now();
  const { hits, understood } = await search(deps.db, query, language, now, (criteria) =>
    listProviderHits(deps.db, criteria, pageWindow(query), language),
  );
  return toProviderPage(hits, understood, query, now);
}

/** Understands the query: the trade and the place in its words, then the remaining words. */
async function search<Row>(
  db: Db,
  query: SearchQuery,
  language: Language,
  now: Date,
  list: (criteria: Criteria) => Promise<HitPage<Row>>,
): Promise<{ hits: HitPage<Row>; understood: Understood }> {
  const { minPrice, maxPrice, ...filters } = query;
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    failField('minPrice', 'price_range');
  const given = await findOrigin(db, query);
  const { match, insee, otherInsee, unknownPlace, category, left } = await understand(db, query, language);
  // A place in the words takes precedence over a field that was filled before.
  const typed = insee === null ? null : await findOrigin(db, { place: insee });
  const named = typed ?? given;
  const criteria = {
    ...filters,
    minPriceCents: minPrice === undefined ? undefined : Math.round(minPrice * 100),
    maxPriceCents: maxPrice === undefined ? undefined : Math.round(maxPrice * 100),
    origin: named,
    now,
  };
  const understood = {
    place: named?.place ?? null,
    placeHasNamesake: named?.hasNamesake ?? false,
    otherPlace: otherInsee === null ? null : ((await findOrigin(db, { place: otherInsee }))?.place ?? null),
    unknownPlace,
    placeFromQuery: typed !== null,
    category,
    query: left,
  };
  const hits = match === undefined ? { rows: [], total: 0 } : await list({ ...criteria, match });
  return { hits, understood };
}

type Understanding = {
  /** Null for no words, undefined for words that cannot be compared with anything. */
  match: TextMatch | null | undefined;
  insee: string | null;
  otherInsee: string | null;
  unknownPlace: string | null;
  category: Understood['category'];
  /** The words without the place. */
  left: string | null;
};

async function understand(
  db: Db,
  { query, exact, categoryId }: SearchQuery,
  language: Language,
): Promise<Understanding> {
  const nowhere = { insee: null, otherInsee: null, unknownPlace: null };
  if (!query) return { ...nowhere, match: null, category: null, left: null };
  const vocabulary = await getVocabulary(db);
  if (exact) {
    const match = literalMatchOf(readWords(query), vocabulary, categoryId) ?? undefined;
    return { ...nowhere, match, category: null, left: query };
  }
  const { words, text, ...where } = await readQuery(db, query);
  if (words.length === 0)
    return { ...where, match: where.insee === null ? undefined : null, category: null, left: text || null };
  if (isUnknownMeaning(words)) return { ...where, match: undefined, category: null, left: text };
  const meaning = readMeaning(words, vocabulary, categoryId);
  const id = meaning?.named;
  const name = vocabulary.categories.get(id ?? '')?.names.get(language)?.text;
  return {
    ...where,
    match: matchOf(words, meaning, nameMatchOf(words, vocabulary)) ?? undefined,
    category: id && name !== undefined ? { id, name } : null,
    left: text,
  };
}

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
    return { ...point, insee: codesOf(await findNearestInsee(db, point)), place: null, hasNamesake: false };
  }
  const place = insee
    ? ((await findPlace(db, insee)) ?? failField('place', 'unknown_place'))
    : ((await findPlaceByPostalCode(db, postalCode ?? '')) ?? failField('postalCode', 'unknown_place'));
  const hasNamesake = await hasPlaceNamesake(db, place);
  return { lat: place.lat, lng: place.lng, insee: codesOf(place.insee), place, hasNamesake };
}

function codesOf(insee: string | undefined): string[] {
  return insee === undefined ? [] : [insee, cityOfArrondissement(insee)].filter((code) => code !== undefined);
}

/** About a kilometre: the exact position of the reader is neither used nor stored. */
const round = (degrees: number) => Math.round(degrees * 100) / 100;
