import { sql } from 'kysely';
import type { PriceUnit } from '#contract/catalog-limits.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import type { Language } from '#contract/languages.ts';
import { areaFields } from '#server/features/providers/queries.ts';
import {
  nextStart,
  providerShownUntil,
  startShownUntil,
} from '#server/features/search/cards/availability-queries.ts';
import { personJson } from '#server/features/search/cards/person-queries.ts';
import {
  activeOffers,
  providerCardFields,
  providerCardJoins,
} from '#server/features/search/cards/provider-card-queries.ts';
import { listPhotoName, photosOfService, photosOfWork } from '#server/features/search/cards/photo-queries.ts';
import { reasonsOf } from '#server/features/search/cards/reason-queries.ts';
import {
  offers,
  serviceCardFields,
  serviceScopeFields,
} from '#server/features/search/cards/service-card-queries.ts';
import { rowVersions } from '#server/features/search/cards/row-version-queries.ts';
import { maskStoredTexts } from '#server/features/search/cards/stored-text-rules.ts';
import { compileStatement } from '#server/kernel/database/compiled-statements.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import { keepAnswers, type VersionedAnswer } from '#server/kernel/database/kept-reads.ts';
import { mediaUrlOf } from '#server/kernel/files/media.ts';
import { JsonText } from '#server/kernel/http/json-text.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';
import { movedCounts, type StarChange } from '#server/features/search/queries.ts';

export type ServiceWords = {
  categoryId: string;
  title: string;
  description: string;
  priceCents: number;
  priceUnit: PriceUnit;
  durationMinutes: number;
  durationStepMinutes: number;
  durationMaxMinutes: number;
  active: boolean;
  /** Null for the drawn cover; undefined leaves it unchanged. */
  coverName?: string | null | undefined;
  /** What is undefined is unchanged; a new service has nothing. */
  included?: readonly string[] | undefined;
  excluded?: readonly string[] | undefined;
  toPrepare?: readonly string[] | undefined;
  travelIncluded?: boolean | undefined;
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
  duration_step_minutes: words.durationStepMinutes,
  duration_max_minutes: words.durationMaxMinutes,
  active: words.active,
  cover_name: words.coverName,
  included: words.included && [...words.included],
  excluded: words.excluded && [...words.excluded],
  to_prepare: words.toPrepare && [...words.toPrepare],
  travel_included: words.travelIncluded,
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
    .select(['version', 'hidden_at'])
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

/**
 * Makes these the services of a provider, whose row is locked, that wait for documents. No version is counted: what the
 * owner wrote is unchanged.
 */
export async function updateDocumentsPending(
  tx: Tx,
  providerId: string,
  waitingIds: readonly string[],
): Promise<void> {
  const waits = sql<boolean>`(id = any(${[...waitingIds]}::uuid[]))`;
  await tx
    .updateTable('service')
    .set({ documents_pending: waits })
    .where('provider_id', '=', providerId)
    .where('documents_pending', '<>', waits)
    .execute();
}

/** Hides a service, or shows it as its owner had chosen; a removed one stays removed. False when there is none. */
export async function updateServiceHidden(
  tx: Tx,
  id: string,
  { hiddenAt, active }: { hiddenAt: Date | null; active: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('service')
    .set((set) => ({ hidden_at: hiddenAt, active, updated_at: now, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const serviceDetail = compileStatement<
  { id: string; viewerId: string | null; language: Language; now: Date },
  VersionedAnswer
>((place) => {
  const now = sql`${place('now')}::timestamptz`;
  const language = place('language');
  const isOwn = sql`p.account_id is not distinct from ${place('viewerId')}::uuid`;
  const price = { cents: sql`v.price_cents`, unit: sql`v.price_unit`, varies: sql`false` };
  const km = sql`null::int`;
  // Both cards of the page have the same ones.
  const reasons = sql`shared.reasons`;
  const photo = sql`shared.photo`;
  const provider = sql`(select row_to_json(card) from (
    select ${providerCardFields({ now, offered: activeOffers(language), price, km, reasons, photo })}) card)`;
  return sql`
    select (
      select row_to_json(page)::text from (
        select ${serviceCardFields({ now, provider, reasons, photo })}, ${serviceScopeFields}, v.description, ${mediaUrlOf(sql`v.cover_name`)} as "chosenCoverUrl",
          shared.photos,
          v.duration_multiples as "durationMultiples", v.active, case when ${isOwn} then v.version end as version, v.terms_version as "termsVersion",
          ${instantText(sql`v.created_at`)} as "createdAt", ${instantText(sql`v.updated_at`)} as "updatedAt",
          'STANDARD' as "cancellationPolicy",
          (select row_to_json(area) from (select ${areaFields}) area) as area
      ) page
    ) as text,
    case when not ${isOwn} then ${rowVersions(now)} end as versions,
    least(${startShownUntil(sql`next.start`, now)}, ${providerShownUntil(now)}) as until
    from ${offers(language, sql`v.id = ${place('id')} and v.deleted_at is null`)} v
    join provider p on p.id = v.provider_id join account a on a.id = p.account_id ${providerCardJoins(now)}
    cross join lateral (
      with work as materialized ${photosOfWork}
      select ${reasonsOf(null, now)} as reasons, ${listPhotoName(sql`v.id`, sql`work`)} as photo,
        ${photosOfService(sql`v.id`, sql`work`)} as photos offset 0) shared
    where (v.offered and p.published) or ${isOwn}`;
});

/** For who does not own it, when it is offered. */
const serviceVersions = compileStatement<
  { id: string; viewerId: string | null; now: Date },
  { versions: string }
>(
  (place) => sql`
    select ${rowVersions(sql`${place('now')}::timestamptz`)} as versions
    from service v join provider p on p.id = v.provider_id join account a on a.id = p.account_id
    where v.id = ${place('id')} and v.deleted_at is null and v.offered and p.published
      and p.account_id is distinct from ${place('viewerId')}::uuid`,
);

const keptService = keepAnswers({ maxBytes: 4_000_000 });

/**
 * A service with its provider: for any reader when it is offered and its provider published, for its owner (`viewerId`,
 * an account) always. Undefined otherwise.
 */
export async function findServiceDetail(
  db: Db,
  id: string,
  viewerId: string | null,
  language: Language,
  now: Date,
): Promise<JsonText<ServiceDetail> | undefined> {
  const text = await keptService(
    { db, key: `${id} ${language}`, now },
    {
      readVersions: async () => (await serviceVersions(db, { id, viewerId, now }))[0]?.versions,
      readAnswer: async () => {
        const [row] = await serviceDetail(db, { id, viewerId, language, now });
        // The texts of its owner are unmasked.
        return row && (row.versions === null ? row : { ...row, text: maskStoredTexts(row.text) });
      },
    },
  );
  return text === undefined ? undefined : new JsonText(text);
}

const providerServices = compileStatement<
  { providerId: string; viewerId: string | null; language: Language; now: Date },
  { content: string; total: number }
>((place) => {
  const now = sql`${place('now')}::timestamptz`;
  const isOwn = sql`p.account_id = ${place('viewerId')}::uuid`;
  return sql`
    select shown.content, shown.total
    from provider p join account a on a.id = p.account_id
    cross join lateral (
      select coalesce(json_agg(service.card), '[]')::text as content, count(*) as total from (
        select (
          select row_to_json(card) from (select ${serviceCardFields({ now, provider: personJson(now) })}) card) as card
        from ${offers(place('language'), sql`v.provider_id = p.id and v.deleted_at is null`)} v
        cross join lateral ${nextStart(now)} next
        where v.offered or ${isOwn}
        order by v.created_at, v.id
      ) service
    ) shown
    where p.id = ${place('providerId')} and (p.published or ${isOwn})`;
});

/**
 * The services of a provider, the oldest first; for its owner also those that are not offered. Undefined when the provider is
 * not visible.
 */
export async function listProviderServices(
  db: Db,
  providerId: string,
  viewerId: string | null,
  language: Language,
  now: Date,
): Promise<{ content: string; total: number } | undefined> {
  const [row] = await providerServices(db, { providerId, viewerId, language, now });
  return row && { ...row, content: maskStoredTexts(row.content) };
}

export const serviceExport: ExportPart = exportRows(
  'provider/services',
  ({ providerId }) => sql`
    select v.id as key, v.*, (
      select json_agg(json_build_object('version', t.version, 'title', t.title, 'price_cents', t.price_cents,
        'price_unit', t.price_unit, 'duration_minutes', t.duration_minutes) order by t.version)
      from service_terms t where t.service_id = v.id
    ) as terms from service v where v.provider_id = ${providerId}`,
);

/** Updates the star counts of a service's published reviews. The caller holds the lock of its provider's row. */
export async function updateServiceRatings(tx: Tx, serviceId: string, change: StarChange): Promise<void> {
  await tx
    .updateTable('service')
    .set({ rating_counts: movedCounts(change) })
    .where('id', '=', serviceId)
    .execute();
}
