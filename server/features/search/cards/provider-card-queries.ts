import { sql, type RawBuilder } from 'kysely';
import { spokenLanguages } from '#contract/languages.ts';
import { completionRateFromJobs } from '#contract/providers-limits.ts';
import { availabilityOf, nextStarts } from './availability-queries.ts';
import { personFields } from './person-queries.ts';
import { reasonsOf, shownKm, type Hit } from './reason-queries.ts';
import { listPhotoName } from './photo-queries.ts';
import { euros, joinAsked, offers } from './service-card-queries.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import { mediaUrlOf } from '#server/kernel/files/media.ts';

type Sql = RawBuilder<unknown>;

/** clockTime of a column. */
function clockTime(minutes: Sql): Sql {
  return sql`to_char(${minutes} * interval '1 minute', 'HH24:MI')`;
}

/** A relation with the weekly hours of a provider `p`, each with its local times (`span`). */
export const weeklyHours = sql`(
  select o.weekday, o.start_minute, o.end_minute, row_to_json(span) as span
  from opening_hours o cross join lateral (
    select ${clockTime(sql`o.start_minute`)} as start, ${clockTime(sql`o.end_minute`)} as "end") span
  where o.provider_id = p.id)`;

const instantOf = (minutes: Sql) =>
  sql`((next.today + make_interval(mins => ${minutes})) at time zone p.time_zone)`;

const isOff = sql`exists (
  select from time_off f where f.provider_id = p.id and f.kind = 'OFF'
    and f.start_at <= ${instantOf(sql`o.start_minute`)} and f.end_at >= ${instantOf(sql`o.end_minute`)})`;

/** The spans of today without time off, of weekly hours; null when there are none at all. */
export const openingToday = (weekly: Sql) => sql`(
  select case when count(*) > 0 then coalesce(
    json_agg(o.span order by o.weekday, o.start_minute) filter (
      where o.weekday = extract(isodow from next.today) and not ${isOff}), '[]') end as spans
  from ${weekly} o)`;

/**
 * Joins a provider `p` with the offer `v` that its card shows to the starts of the offer and the day by the clock of the
 * provider (`next`), and to the spans of that day (`opening`).
 */
export const providerCardJoins = (now: Sql) => sql`
  cross join lateral ${nextStarts(now)} next cross join lateral ${openingToday(weeklyHours)} opening`;

/** The categories of rows of offers, that of the oldest first. */
const categoriesOf = (offered: Sql) => sql`(
  select coalesce(json_agg(json_build_object('id', c.category_id, 'name', c.name) order by c.created_at, c.category_id), '[]')
  from (
    select o.category_id, min(o.category_name) as name, min(o.created_at) as created_at
    from ${offered} o group by o.category_id) c)`;

const checks = sql`(
  select coalesce(json_agg(one order by one.type), '[]') from (
    select k.type, ${instantText(sql`k.checked_at`)} as "checkedAt"
    from provider_check k where k.provider_id = p.id and (k.valid_until is null or k.valid_until >= next.today)) one)`;

const languages = sql`array_remove(array[${sql.join(
  spokenLanguages.map((one) => sql`case when ${sql.lit(one)} = any(p.languages) then ${sql.lit(one)} end`),
)}], null)`;

/** The completion rate in percent; null under five visits (docs/product/providers.md#record). */
const completionRate = sql`
  case when p.completed_count + p.provider_fault_count >= ${sql.lit(completionRateFromJobs)}
    then floor(p.completed_count::float8 / (p.completed_count + p.provider_fault_count) * 100 + 0.5)::int end`;

const offer = sql`
  case when v.id is not null then json_build_object('id', v.id, 'title', v.title, 'durationMinutes', v.duration_minutes,
    'price', ${euros(sql`v.price_cents`)}, 'priceUnit', v.price_unit) end`;

/** The lowest price of the offers that count, and whether others cost something else. */
export type PriceFrom = { cents: Sql; unit: Sql; varies: Sql };

/** The public point of a provider `p`, null before it has an address. */
export const publicPoint = sql`
  case when p.public_lat is not null and p.public_lon is not null
    then json_build_object('lat', p.public_lat, 'lng', p.public_lon) end`;

/**
 * The fields of ProviderCard: a provider `p` with its account `a` and an offer `v`, with the joins above. `offered` are
 * its active offers; `km` is whole, `reasons` a column of JSON, `starts` another one of those that the card shows, `photo`
 * the stored name of one, and `opening` the spans of today and whether the week has any.
 */
export const providerCardFields = ({
  now,
  offered,
  price,
  km,
  reasons,
  starts = sql`next.starts`,
  photo = listPhotoName(sql`v.id`),
  opening = { spans: sql`opening.spans`, hasAny: sql`opening.spans is not null` },
}: {
  now: Sql;
  offered: Sql;
  price: PriceFrom;
  km: Sql;
  reasons: Sql;
  starts?: Sql;
  photo?: Sql;
  opening?: { spans: Sql; hasAny: Sql };
}): Sql => sql`
  ${personFields(now)}, p.headline, coalesce(p.postal_code, '') as "postalCode", ${categoriesOf(offered)} as categories,
  ${languages} as languages, ${checks} as checks, ${completionRate} as "completionRate",
  ${euros(price.cents)} as "priceFrom", ${price.unit} as "priceFromUnit", ${price.varies} as "priceVaries",
  ${mediaUrlOf(photo)} as "photoUrl", ${offer} as service, ${instantText(sql`next.start`)} as "nextSlotAt",
  ${starts} as "nextSlots",
  ${availabilityOf({ hasHours: opening.hasAny, now })} as availability,
  p.by_appointment as "byAppointment", ${opening.spans} as "openingToday", ${km} as "distanceKm", ${publicPoint} as position,
  ${reasons} as reasons`;

/** The active offers of a provider `p`. */
export const activeOffers = (language: Sql) => offers(language, sql`v.provider_id = p.id and v.offered`);

/**
 * The card of the provider of a matching service, as a column: with its best matching service, and the matching one of
 * the lowest price. `now` is a timestamptz, `hit` what the search knows of the best service, and `asked` the relation of
 * its starts at the time that is asked for.
 */
export const providerCardJson = ({
  bestId,
  cheapestId,
  priceVaries,
  language,
  now,
  hit,
  asked = null,
}: {
  bestId: Sql;
  cheapestId: Sql;
  priceVaries: Sql;
  language: Sql;
  now: Sql;
  hit: Hit;
  asked?: Sql | null;
}): Sql => sql`(
  select row_to_json(card) from (
    select ${providerCardFields({
      now,
      offered: activeOffers(language),
      price: { cents: sql`cheapest.price_cents`, unit: sql`cheapest.price_unit`, varies: priceVaries },
      km: shownKm(hit),
      reasons: reasonsOf(hit, now),
      ...(asked && { starts: sql`asked.starts` }),
    })}
    from ${offers(language, sql`v.id = ${bestId}`)} v
    join service cheapest on cheapest.id = ${cheapestId}
    join provider p on p.id = v.provider_id join account a on a.id = p.account_id
    ${providerCardJoins(now)} ${joinAsked(asked)}
  ) card)`;
