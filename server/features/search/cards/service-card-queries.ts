import { sql, type RawBuilder } from 'kysely';
import { availabilityOf, nextStart } from './availability-queries.ts';
import { coverVariants } from './card-rules.ts';
import { personJson } from './person-queries.ts';
import { listPhotoName } from './photo-queries.ts';
import { reasonsOf, shownKm, type Hit } from './reason-queries.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import { mediaUrlOf } from '#server/kernel/files/media.ts';

type Sql = RawBuilder<unknown>;

/**
 * The offers that meet a condition on rows `v` of service: services with what else their cards show. Those that are
 * not in the search have no starts.
 */
export const offers = (language: Sql, condition: Sql) => sql`(
  select v.*, (select t.name from category_text t where t.category_id = v.category_id and t.language = ${language}) as category_name,
    x.next_slots, x.has_hours,
    coalesce(x.root_id, (select coalesce(c.parent_id, c.id) from category c where c.id = v.category_id)) as root_id
  from service v
  left join service_search x on x.service_id = v.id
  where ${condition})`;

/** coverName of a root category and an id. */
export const drawnCover = (rootId: Sql, id: Sql) =>
  sql`('cover-' || ${rootId} || '-' || get_byte(uuid_send(${id}), 15) % ${sql.lit(coverVariants)} || '.webp')`;

export const euros = (cents: Sql) => sql`${cents} / 100::float8`;

/** Joins an offer `v` of a provider `p` with its starts at the time that a search asks for. */
export const joinAsked = (asked: Sql | null) => (asked ? sql`cross join lateral ${asked} asked` : sql``);

/**
 * The fields of ServiceCard: rows `v` of offers with their provider `p` and their `next` start; `provider` and
 * `reasons` are columns of JSON. `start` and `photo` are those that the card shows.
 */
export function serviceCardFields({
  now,
  provider,
  hit = null,
  reasons = reasonsOf(hit, now),
  start = sql`next.start`,
  photo = listPhotoName(sql`v.id`),
}: {
  now: Sql;
  provider: Sql;
  hit?: Hit | null;
  reasons?: Sql;
  start?: Sql;
  photo?: Sql;
}): Sql {
  // A chosen drawing is a pattern too: a photo says more.
  const uploaded = sql`case when v.cover_name not like 'cover-%' then v.cover_name end`;
  const cover = sql`coalesce(${uploaded}, ${photo}, v.cover_name, ${drawnCover(sql`v.root_id`, sql`v.id`)})`;
  return sql`
    v.id, v.title, v.category_id as "categoryId", v.category_name as "categoryName",
    ${euros(sql`v.price_cents`)} as price, v.price_unit as "priceUnit", v.duration_minutes as "durationMinutes",
    ${mediaUrlOf(cover)} as "coverUrl",
    case when v.offered then ${availabilityOf({ hasHours: sql`v.has_hours`, now })} else 'UNAVAILABLE' end as availability,
    ${instantText(start)} as "nextSlotAt", v.shown_rating as rating, v.review_count as "reviewCount",
    ${shownKm(hit)} as "distanceKm", ${provider} as provider, ${reasons} as reasons`;
}

/** What ProfileService has beside the card, of a row `v` of service. */
export const serviceScopeFields = sql`
  v.duration_step_minutes as "durationStepMinutes", v.duration_max_minutes as "durationMaxMinutes",
  v.included, v.excluded, v.to_prepare as "toPrepare", v.travel_included as "travelIncluded"`;

/**
 * The card of the service `id`, as a column; `now` is a timestamptz, `hit` what the search knows of the service, and
 * `asked` the relation of its starts at the time that is asked for.
 */
export const serviceCardJson = ({
  id,
  language,
  now,
  hit,
  asked = null,
}: {
  id: Sql;
  language: Sql;
  now: Sql;
  hit: Hit | null;
  asked?: Sql | null;
}): Sql => sql`(
  select row_to_json(card) from (
    select ${serviceCardFields({ now, provider: personJson(now), hit, ...(asked && { start: sql`asked.start` }) })}
    from ${offers(language, sql`v.id = ${id}`)} v
    join provider p on p.id = v.provider_id join account a on a.id = p.account_id
    cross join lateral ${nextStart(now)} next ${joinAsked(asked)}
  ) card)`;
