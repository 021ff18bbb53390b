import { sql } from 'kysely';
import type { PriceUnit } from '#contract/catalog-limits.ts';
import type { Language } from '#contract/languages.ts';
import {
  providerCardColumns,
  serviceCardColumns,
  serviceCardJoins,
  type ProviderCardRow,
  type ServiceCardRow,
} from '#server/features/search/cards/card-queries.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';

export type ServiceWords = {
  categoryId: string;
  title: string;
  description: string;
  priceCents: number;
  priceUnit: PriceUnit;
  durationMinutes: number;
  durationMultiples: number;
  active: boolean;
  /** Null for the drawn cover; undefined leaves it unchanged. */
  coverName?: string | null | undefined;
};

export async function countServices(db: Db, providerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('service')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('provider_id', '=', providerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

const toColumns = (words: ServiceWords) => ({
  category_id: words.categoryId,
  title: words.title,
  description: words.description,
  price_cents: words.priceCents,
  price_unit: words.priceUnit,
  duration_minutes: words.durationMinutes,
  duration_multiples: words.durationMultiples,
  active: words.active,
  cover_name: words.coverName,
});

export async function insertService(
  tx: Tx,
  service: ServiceWords & { id: string; providerId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('service')
    .values({
      ...toColumns(service),
      id: service.id,
      provider_id: service.providerId,
      created_at: service.now,
      updated_at: service.now,
    })
    .execute();
}

/** A service of this provider, whose row is locked; undefined when the provider has no such service. */
export function findOwnService(tx: Tx, providerId: string, id: string) {
  return tx
    .selectFrom('service')
    .select('version')
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** All services of this provider, active or not. */
export function listOwnServices(tx: Tx, providerId: string) {
  return tx
    .selectFrom('service')
    .select(['id', 'active'])
    .where('provider_id', '=', providerId)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function updateService(tx: Tx, id: string, words: ServiceWords, now: Date): Promise<void> {
  await tx
    .updateTable('service')
    .set((set) => ({ ...toColumns(words), updated_at: now, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Removes a service of this provider permanently from the catalogue; its bookings keep its name. False when there is
 * none.
 */
export async function updateServiceDeleted(
  tx: Tx,
  providerId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('service')
    .set({ deleted_at: now, active: false, updated_at: now })
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type ServiceDetailRow = ServiceCardRow & {
  description: string;
  duration_multiples: number;
  version: number | null;
  created_at: Date;
  updated_at: Date;
  area_type: 'RADIUS' | 'AREAS';
  radius_km: number | null;
  area_names: string[];
  provider: ProviderCardRow;
};

/**
 * A service with its provider, in one statement: for any reader when it is active and its provider published, for its
 * owner (`viewerId`, an account) always. Undefined otherwise.
 */
export async function findServiceDetail(
  db: Db,
  id: string,
  viewerId: string | null,
  language: Language,
  now: Date,
): Promise<ServiceDetailRow | undefined> {
  const { rows } = await sql<ServiceDetailRow>`
    ${prepared} select ${serviceCardColumns}, v.description, v.duration_multiples, v.created_at, v.updated_at,
      case when p.account_id = ${viewerId}::uuid then v.version end as version, p.area_type, p.radius_km,
      array(select l.name from place l where p.area_type = 'AREAS' and l.insee = any(p.area_insee) order by l.name) as area_names,
      (select row_to_json(card) from (select ${providerCardColumns(sql`${language}`, sql`${now}::timestamptz`)}) card) as provider
    from service v ${serviceCardJoins(sql`${language}`)}
    where v.id = ${id} and v.deleted_at is null and ((v.active and p.published) or p.account_id = ${viewerId}::uuid)`.execute(
    db,
  );
  return rows[0];
}

/**
 * The services of a provider, the oldest first; for its owner also the inactive ones. Undefined when the provider is
 * not visible.
 */
export async function listProviderServices(
  db: Db,
  providerId: string,
  viewerId: string | null,
  language: Language,
): Promise<ServiceCardRow[] | undefined> {
  const { rows } = await sql<ServiceCardRow & { service_id: string | null }>`
    ${prepared} select service.* from provider o left join lateral (
      select ${serviceCardColumns} from service v ${serviceCardJoins(sql`${language}`)}
      where v.provider_id = o.id and v.deleted_at is null and (v.active or o.account_id = ${viewerId}::uuid)
      order by v.created_at, v.id
    ) service on true
    where o.id = ${providerId} and (o.published or o.account_id = ${viewerId}::uuid)`.execute(db);
  if (rows.length === 0) return undefined;
  return rows.filter((row) => row.service_id !== null);
}
