import { sql, type RawBuilder } from 'kysely';
import { mediaUrlOf } from '#server/kernel/files/media.ts';

type Sql = RawBuilder<unknown>;

/** A relation with the photos of a provider `p` that others see: one without a text is its owner's only. */
const shownPhotos = sql`(select h.* from provider_photo h where h.provider_id = p.id and h.alt is not null)`;

/** The same for several uses, in the order in which lists choose one: PostgreSQL 17 does not sort it again for each. */
export const photosOfWork = sql`(
  select h.id, h.service_id, h.position, h.name, h.small_name, h.width, h.height, h.alt, h.pair_id, h.phase
  from ${shownPhotos} h order by h.service_id nulls last, h.position)`;

/**
 * The stored name of the photo by which a list shows the work of a provider `p`: the first one of this service, otherwise
 * of no service, and never the one before the work. `photos` has the photos of the provider.
 */
export const listPhotoName = (serviceId: Sql, photos = shownPhotos) => sql`(
  select h.small_name from ${photos} h
  where h.phase is distinct from 'BEFORE' and (h.service_id = ${serviceId} or h.service_id is null)
  order by h.service_id nulls last, h.position limit 1)`;

const photoFields = sql`
  h.id, ${mediaUrlOf(sql`h.name`)} as url, ${mediaUrlOf(sql`h.small_name`)} as "smallUrl", h.width, h.height, h.alt, h.position,
  h.pair_id as "pairId", h.phase`;

/** The photos of a relation of them in their order. */
export const photosOfProvider = (photos: Sql) => sql`(
  select coalesce(json_agg(one order by one.position), '[]') from (select ${photoFields} from ${photos} h) one)`;

/** The same of those of a service; where it has none, of those of no service. */
export const photosOfService = (serviceId: Sql, photos: Sql) => sql`(
  select coalesce(json_agg(one order by one.position), '[]') from (
    select ${photoFields} from ${photos} h where h.service_id is not distinct from (
      select s.service_id from ${photos} s where s.service_id = ${serviceId} limit 1)) one)`;
