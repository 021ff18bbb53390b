import { sql, type RawBuilder } from 'kysely';
import { spokenLanguages } from '#contract/languages.ts';
import { completionRateFromJobs } from '#contract/providers-limits.ts';
import { availabilityOf, nextStarts } from './availability-queries.ts';
import { personFields } from './person-queries.ts';
import { reasonsOf, shownKm, type Hit } from './reason-queries.ts';
import { listPhotoName } from './photo-queries.ts';
import { euros, joinAsked, offers } from './service-card-queries.ts';
import { starsOf } from './stars-queries.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import { mediaUrlOf } from '#server/kernel/files/media.ts';

type Sql = RawBuilder<unknown>;

/** A span of opening_hours `o` as local times. */
export const openingSpan = sql`json_build_object('start', ${clockTime(sql`o.start_minute`)}, 'end', ${clockTime(sql`o.end_minute`)})`;

/** clockTime of a column. */
function clockTime(minutes: Sql): Sql {
  const digits = (number: Sql) => sql`lpad((${number})::text, 2, '0')`;
  return sql`${digits(sql`${minutes} / 60`)} || ':' || ${digits(sql`${minutes} % 60`)}`;
}

const instantOf = (minutes: Sql) =>
  sql`((local.today + make_interval(mins => ${minutes})) at time zone p.time_zone)`;

const isOff = sql`exists (
  select from time_off f where f.provider_id = p.id and f.kind = 'OFF'
    and f.start_at <= ${instantOf(sql`o.start_minute`)} and f.end_at >= ${instantOf(sql`o.end_minute`)})`;

/** The spans of today without time off, of weekly hours; null when there are none at all. */
const openingToday = (weekly: Sql) => sql`(
  select case when count(*) > 0 then coalesce(
    json_agg(${openingSpan} order by o.start_minute) filter (
      where o.weekday = extract(isodow from local.today) and not ${isOff}), '[]') end as spans
  from ${weekly} o where o.provider_id = p.id)`;

// Without its offset the day would be computed anew for every row that is compared with it.
/**
 * Joins a provider `p` with the offer `v` that its card shows to the starts of the offer (`next`), to the day by its
 * clock (`local`) and to the spans of that day (`opening`), of the rows of opening_hours in `weekly`.
 */
export const providerCardJoins = (now: Sql, weekly = sql`opening_hours`) => sql`
  cross join lateral ${nextStarts(now)} next
  cross join lateral (select (${now} at time zone p.time_zone)::date as today offset 0) local
  cross join lateral ${openingToday(weekly)} opening`;

/** The categories of services of a provider `p`, that of the oldest first. */
const categoriesOf = (offered: Sql, language: Sql) => sql`(
  select coalesce(json_agg(json_build_object('id', c.category_id, 'name', (
      select t.name from category_text t where t.category_id = c.category_id and t.language = ${language}))
    order by c.first_at, c.category_id), '[]')
  from (select o.category_id, min(o.created_at) as first_at from ${offered} o group by o.category_id) c)`;

const checks = sql`(
  select coalesce(
    json_agg(json_build_object('type', k.type, 'checkedAt', ${instantText(sql`k.checked_at`)}) order by k.type), '[]')
  from provider_check k where k.provider_id = p.id and (k.valid_until is null or k.valid_until >= local.today))`;

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
 * the services that it offers; `km` is whole, `reasons` a column of JSON, and `starts` another one of those that the card shows.
 */
export const providerCardFields = ({
  now,
  language,
  offered,
  price,
  km,
  reasons,
  starts = sql`next.starts`,
}: {
  now: Sql;
  language: Sql;
  offered: Sql;
  price: PriceFrom;
  km: Sql;
  reasons: Sql;
  starts?: Sql;
}): Sql => sql`
  ${personFields(now)}, p.headline, coalesce(p.postal_code, '') as "postalCode", ${categoriesOf(offered, language)} as categories,
  ${languages} as languages, ${checks} as checks, ${completionRate} as "completionRate",
  ${euros(price.cents)} as "priceFrom", ${price.unit} as "priceFromUnit", ${price.varies} as "priceVaries",
  ${mediaUrlOf(listPhotoName(sql`v.id`))} as "photoUrl", ${offer} as service, ${instantText(sql`next.start`)} as "nextSlotAt",
  ${starts} as "nextSlots",
  ${availabilityOf({ hasHours: sql`opening.spans is not null`, now })} as availability,
  p.by_appointment as "byAppointment", opening.spans as "openingToday", ${km} as "distanceKm", ${publicPoint} as position,
  ${reasons} as reasons`;

/** The services that a provider `p` offers. */
export const offeredServices = sql`(select * from service o where o.provider_id = p.id and o.offered)`;

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
      language,
      offered: offeredServices,
      price: { cents: sql`cheapest.price_cents`, unit: sql`cheapest.price_unit`, varies: priceVaries },
      km: shownKm(hit),
      reasons: reasonsOf(hit, now),
      ...(asked && { starts: sql`asked.starts` }),
    })}
    from ${offers(language, sql`v.id = ${bestId}`)} v
    join service cheapest on cheapest.id = ${cheapestId}
    join provider p on p.id = v.provider_id join account a on a.id = p.account_id
    cross join lateral ${starsOf(sql`p.rating_counts`)} stars ${providerCardJoins(now)} ${joinAsked(asked)}
  ) card)`;
