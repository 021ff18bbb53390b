import { sql, type RawBuilder } from 'kysely';
import { nowWindowHours, type AvailabilityFilter } from '#contract/availability-limits.ts';
import type { SpokenLanguage } from '#contract/languages.ts';
import { isRootCategory } from '#contract/category-tree.ts';
import type { SearchSort } from '#contract/search-limits.ts';
import type { Origin, TextMatch } from '../rules.ts';

export type Sql = RawBuilder<unknown>;

/** The resolved filters of a search. Prices are in cents. */
export type Criteria = {
  match: TextMatch | null;
  categoryId?: string | undefined;
  minRating?: number | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  verifiedOnly?: boolean | undefined;
  availability?: AvailabilityFilter | undefined;
  languages?: readonly SpokenLanguage[] | undefined;
  origin: Origin | null;
  radiusKm?: number | undefined;
  /** Also services of providers who do not travel to the origin, the nearest first. */
  isBeyondReach?: boolean | undefined;
  sort: SearchSort;
  now: Date;
};

// The index is on an expression, so that only a list ordered by price uses it: a plan for any price takes every range
// for selective, and would fetch all rows.
export const priceInOrder = sql`(s.price_cents + 0)`;

/** The conditions on a row of service_search `s` besides words and place. */
export function filters(criteria: Criteria): Sql[] {
  const { categoryId, minRating, minPriceCents, maxPriceCents, languages } = criteria;
  const where: Sql[] = [];
  // Either a trade or a child category, never both in one condition: only then can a list be read in the order of an
  // index.
  if (categoryId !== undefined)
    where.push(sql`${isRootCategory(categoryId) ? sql`s.root_id` : sql`s.category_id`} = ${categoryId}`);
  // The mean is displayed to one decimal: a mean displayed as 4.5 passes the filter 4.5.
  if (minRating) where.push(sql`s.rating_mean >= ${minRating - 0.05001}::real`);
  const price = criteria.sort === 'price' ? priceInOrder : sql`s.price_cents`;
  if (minPriceCents !== undefined) where.push(sql`${price} >= ${minPriceCents}`);
  if (maxPriceCents !== undefined) where.push(sql`${price} <= ${maxPriceCents}`);
  if (criteria.verifiedOnly) where.push(sql`s.verified`);
  if (languages && languages.length > 0) where.push(sql`s.languages && ${[...languages]}::text[]`);
  if (criteria.availability) where.push(slotFilter(criteria.availability, criteria.now));
  return where;
}

export const bookable = (now: Date) => sql`s.ask_by >= ${now}::timestamptz`;

/** Without its index, which half of all rows pass: joined with that of a category it costs more than it saves. */
const bookableInList = (now: Date) => sql`s.ask_by + interval '0' >= ${now}::timestamptz`;

function slotFilter(filter: AvailabilityFilter, now: Date): Sql {
  if (filter === 'BY_APPOINTMENT') return sql`s.by_appointment`;
  if (filter === 'NOW') {
    const until = new Date(now.getTime() + nowWindowHours * 3_600_000);
    return sql`(${bookableInList(now)} and s.next_slot_at <= ${until})`;
  }
  const local = sql`${now}::timestamptz at time zone s.time_zone`;
  const end =
    filter === 'TODAY'
      ? sql`date_trunc('day', ${local}) + interval '1 day'`
      : sql`date_trunc('week', ${local}) + interval '7 days'`;
  return sql`(${bookableInList(now)} and s.next_slot_at < (${end}) at time zone s.time_zone)`;
}

type Point = { lat: Sql; lng: Sql };

/** Great-circle kilometres between two points. */
export const kmBetween = (from: Point, to: Point) => sql`12742 * asin(least(1, sqrt(
    power(sin(radians(${to.lat} - ${from.lat}) / 2), 2)
    + cos(radians(${from.lat})) * cos(radians(${to.lat})) * power(sin(radians(${to.lng} - ${from.lng}) / 2), 2))))`;

export const pointOf = ({ lat, lng }: Origin): Point => ({
  lat: sql`${lat}::float8`,
  lng: sql`${lng}::float8`,
});

/** Kilometres from the origin to the public point of a row. */
export function distance(origin: Origin | null): Sql {
  return origin ? kmBetween(pointOf(origin), { lat: sql`s.lat`, lng: sql`s.lon` }) : sql`null::float8`;
}

/** Whether the provider of a row travels to a place so many kilometres away, which one of these codes names. */
export const comesTo = (km: Sql, codes: Sql) =>
  sql`case when s.area_insee is null then ${km} <= s.reach_km else s.area_insee && ${codes} end`;

/** The columns of a row `s` that the order of a list and its stages need. */
export const candidateColumns = sql`
  s.service_id, s.provider_id, s.category_id, s.price_cents, s.rating_rank, s.created_at, s.next_slot_at, s.ask_by,
  s.by_appointment, s.lat, s.lon, s.title_document, s.base_score`;
