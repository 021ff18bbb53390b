import { sql, type RawBuilder } from 'kysely';
import { mediaUrlOf } from '#server/kernel/files/media.ts';

type Sql = RawBuilder<unknown>;

/** A photo without a text is its owner's only. */
const isShown = sql`h.provider_id = p.id and h.alt is not null`;

/**
 * The stored name of the photo by which a list shows the work of a provider `p`: the first one of this service, otherwise
 * of no service, and never the one before the work.
 */
export const listPhotoName = (serviceId: Sql) => sql`(
  select h.small_name from provider_photo h
  where ${isShown} and h.phase is distinct from 'BEFORE' and (h.service_id = ${serviceId} or h.service_id is null)
  order by h.service_id nulls last, h.position limit 1)`;

const photoJson = sql`json_build_object('id', h.id, 'url', ${mediaUrlOf(sql`h.name`)}, 'smallUrl', ${mediaUrlOf(sql`h.small_name`)},
  'width', h.width, 'height', h.height, 'alt', h.alt, 'position', h.position, 'pairId', h.pair_id, 'phase', h.phase)`;

/** The photos of a provider `p` in their order. */
export const photosOfProvider = sql`(
  select coalesce(json_agg(${photoJson} order by h.position), '[]') from provider_photo h where ${isShown})`;

/** The photos of a service `v` of a provider `p`; where it has none, those of no service. */
export const photosOfService = sql`(
  select coalesce(json_agg(${photoJson} order by h.position), '[]') from provider_photo h
  where ${isShown} and h.service_id is not distinct from (
    select s.service_id from provider_photo s where s.service_id = v.id and s.alt is not null limit 1))`;
