import { sql } from 'kysely';
import { nowWindowHours, type AvailabilityFilter } from '#contract/availability-limits.ts';
import type { Search, Sql } from './form-queries.ts';
import { platformTimeZone } from '#server/kernel/time-zone.ts';

// The index is on an expression, so that only a list ordered by price uses it.
export const priceInOrder = sql`(s.price_cents + 0)`;

/** The conditions on a row of service_search `s` besides words and place. */
export function filters(search: Search): Sql[] {
  const { category } = search.form;
  // Either a trade or a child category, never both in one condition: only then can a list be read in the order of an
  // index.
  const column = category === 'root' ? sql`s.root_id` : sql`s.category_id`;
  const ofCategory = category === null ? [] : [sql`${column} = ${search.at('categoryId')}`];
  return [...ofCategory, ...filtersBesideCategory(search)];
}

/** The same for rows of the meant trades, which are all in the chosen category. */
export function filtersBesideCategory({ form, at }: Search): Sql[] {
  const where: Sql[] = [];
  if (form.minRating) where.push(passes(sql`coalesce(s.rating_mean, 0) < ${at('minMean')}`));
  where.push(...priceFilters({ form, at }));
  if (form.verified) where.push(sql`s.verified`);
  if (form.languages) where.push(sql`s.languages && ${at('languages')}`);
  if (form.availability) where.push(slotFilter(form.availability, at('now')));
  return where;
}

/**
 * A condition that most rows pass. A plan for any value expects a third of the rows to pass a comparison and one in
 * two hundred to pass a range, so that it would fetch the whole range by its index; of a negated comparison it expects
 * two thirds, and no index serves it.
 */
const passes = (failing: Sql) => sql`(${failing}) is not true`;

/** By the index of prices only where few rows have such a price, or the list is in its order. */
function priceFilters({ form, at }: Search): Sql[] {
  const isByIndex = form.rarePrice || form.sort === 'price';
  const price = form.sort === 'price' ? priceInOrder : sql`s.price_cents`;
  const where: Sql[] = [];
  if (form.minPrice) {
    const lowest = at('minPriceCents');
    where.push(isByIndex ? sql`${price} >= ${lowest}` : passes(sql`${price} < ${lowest}`));
  }
  if (form.maxPrice) {
    const highest = at('maxPriceCents');
    where.push(isByIndex ? sql`${price} <= ${highest}` : passes(sql`${price} > ${highest}`));
  }
  return where;
}

export const bookable = (now: Sql) => sql`s.ask_by >= ${now}`;

/** Without its index, which half of all rows pass: joined with that of a category it costs more than it saves. */
const bookableInList = (now: Sql) => sql`s.ask_by + interval '0' >= ${now}`;

function slotFilter(filter: AvailabilityFilter, now: Sql): Sql {
  if (filter === 'BY_APPOINTMENT') return sql`s.by_appointment`;
  if (filter === 'NOW') {
    const until = sql`${now} + make_interval(hours => ${sql.lit(nowWindowHours)})`;
    return sql`(${bookableInList(now)} and s.next_slot_at <= ${until})`;
  }
  // Almost all providers are in one zone: the end of the period is computed once for them, and not for each row.
  const end = sql`case s.time_zone when ${sql.lit(platformTimeZone)} then (select ${endOf(filter, now, sql.lit(platformTimeZone))})
    else ${endOf(filter, now, sql`s.time_zone`)} end`;
  return sql`(${bookableInList(now)} and s.next_slot_at < ${end})`;
}

/** The end of the day or of the week of `now` by the clock of a zone. */
function endOf(filter: 'TODAY' | 'THIS_WEEK', now: Sql, zone: Sql): Sql {
  const local = sql`${now} at time zone ${zone}`;
  return filter === 'TODAY'
    ? sql`(date_trunc('day', ${local}) + interval '1 day') at time zone ${zone}`
    : sql`(date_trunc('week', ${local}) + interval '7 days') at time zone ${zone}`;
}

type Point = { lat: Sql; lng: Sql };

/** Great-circle kilometres between two points. */
export const kmBetween = (from: Point, to: Point) => sql`12742 * asin(least(1, sqrt(
    power(sin(radians(${to.lat} - ${from.lat}) / 2), 2)
    + cos(radians(${from.lat})) * cos(radians(${to.lat})) * power(sin(radians(${to.lng} - ${from.lng}) / 2), 2))))`;

export const originOf = ({ at }: Search): Point => ({ lat: at('lat'), lng: at('lng') });

/** Kilometres from the origin to the public point of a row. */
export function distance(search: Search): Sql {
  return search.form.place
    ? kmBetween(originOf(search), { lat: sql`s.lat`, lng: sql`s.lon` })
    : sql`null::float8`;
}

/** Whether the provider of a row travels to a place so many kilometres away, which one of these codes names. */
export const comesTo = (km: Sql, codes: Sql) =>
  sql`case when s.area_insee is null then ${km} <= s.reach_km else s.area_insee && ${codes} end`;

/** The columns of a row `s` that the order of a list and its stages need. */
export const candidateColumns = (km: Sql) => sql`
  s.service_id, s.provider_id, s.category_id, s.price_cents, s.rating_rank, s.created_at, s.next_slot_at, s.ask_by,
  s.by_appointment, s.title_document, s.base_score, ${km} as km`;
