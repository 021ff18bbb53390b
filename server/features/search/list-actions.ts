import type { Language } from '#contract/languages.ts';
import type { SearchQuery } from '#contract/search.ts';
import type { Criteria } from './hit-queries.ts';
import { toProviderPage, toServicePage } from './page-rules.ts';
import { findNearestInsee, listProviderHits, listServiceHits, type HitPage } from './queries.ts';
import { cityOfArrondissement, readQuery, type Origin } from './rules.ts';
import { findPlace, findPlaceByPostalCode } from '#server/features/places/queries.ts';
import type { Db } from '#server/kernel/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { failField } from '#server/kernel/errors.ts';
import { pageWindow } from '#server/kernel/page.ts';

/** Services that match, as cards. @throws VAL001 for an unknown place, half a point or a price range that is none */
export async function searchServices(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: SearchQuery,
  language: Language,
) {
  const now = deps.clock.now();
  const hits = await search(deps.db, query, now, (criteria) =>
    listServiceHits(deps.db, criteria, pageWindow(query), language),
  );
  return toServicePage(hits, query, now);
}

/** Providers of whom one and the same service matches, as cards. @throws VAL001 as searchServices */
export async function searchProviders(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: SearchQuery,
  language: Language,
) {
  const now = deps.clock.now();
  const hits = await search(deps.db, query, now, (criteria) =>
    listProviderHits(deps.db, criteria, pageWindow(query), language),
  );
  return toProviderPage(hits, query, now);
}

/** Reads the query in one way after the other until something is found: exactly, by any word, by likeness. */
async function search<Row>(
  db: Db,
  query: SearchQuery,
  now: Date,
  list: (criteria: Criteria) => Promise<HitPage<Row>>,
): Promise<HitPage<Row>> {
  if (query.minPrice !== undefined && query.maxPrice !== undefined && query.minPrice > query.maxPrice)
    failField('minPrice', 'price_range');
  const { minPrice, maxPrice, query: text, ...filters } = query;
  const criteria = {
    ...filters,
    minPriceCents: minPrice === undefined ? undefined : Math.round(minPrice * 100),
    maxPriceCents: maxPrice === undefined ? undefined : Math.round(maxPrice * 100),
    origin: await findOrigin(db, query),
    now,
  };
  if (!text) return list({ ...criteria, match: null });
  let page: HitPage<Row> = { rows: [], total: 0 };
  for (const match of readQuery(text)) {
    page = await list({ ...criteria, match });
    if (page.total > 0) break;
  }
  return page;
}

/** Communes never change while the process runs: asked for once each. */
const origins = new Map<string, Origin>();
const originsKept = 5_000;

async function findOrigin(db: Db, query: SearchQuery): Promise<Origin | null> {
  const { lat, lng } = query;
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

function originKey({ place, postalCode, lat, lng }: SearchQuery): string | undefined {
  if (place !== undefined) return `place ${place}`;
  if (postalCode !== undefined) return `postcode ${postalCode}`;
  return lat === undefined || lng === undefined ? undefined : `point ${round(lat)} ${round(lng)}`;
}

async function readOrigin(
  db: Db,
  { place: insee, postalCode, lat = 0, lng = 0 }: SearchQuery,
): Promise<Origin> {
  if (insee === undefined && postalCode === undefined) {
    const point = { lat: round(lat), lng: round(lng) };
    return { ...point, insee: codesOf(await findNearestInsee(db, point)) };
  }
  const place = insee
    ? ((await findPlace(db, insee)) ?? failField('place', 'unknown_place'))
    : ((await findPlaceByPostalCode(db, postalCode ?? '')) ?? failField('postalCode', 'unknown_place'));
  return { lat: place.lat, lng: place.lng, insee: codesOf(place.insee) };
}

function codesOf(insee: string | undefined): string[] {
  return insee === undefined ? [] : [insee, cityOfArrondissement(insee)].filter((code) => code !== undefined);
}

/** About a kilometre: where exactly the reader stands is never used nor kept. */
const round = (degrees: number) => Math.round(degrees * 100) / 100;
