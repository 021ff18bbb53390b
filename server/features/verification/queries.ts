import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { categoryTree } from '#contract/category-tree.ts';
import type { CheckType } from '#contract/providers-limits.ts';
import {
  documentStatuses,
  type DocumentAction,
  type DocumentStatus,
  type SystemReason,
  type DocumentSide,
  type DocumentType,
  type RequirementSubject,
} from '#contract/verification-rules.ts';
import type { Language } from '#contract/languages.ts';
import type { DB } from '#db/schema.ts';
import { requirementSubjectOf, type OfferedTrades, type TradedService } from './rules.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

export type DocumentRow = Selectable<DB['verification_document']>;

export function findProvider(db: Db, id: string) {
  return db.selectFrom('provider').select(['id', 'account_id']).where('id', '=', id).executeTakeFirst();
}

export function findProviderOf(db: Db, accountId: string) {
  return db.selectFrom('provider').select('id').where('account_id', '=', accountId).executeTakeFirst();
}

type Offered = Omit<OfferedTrades, 'services'> & { services: readonly TradedService[] };

/** What a provider offers and as whom, with the services that wait for documents. */
export async function findOffered(db: Db, providerId: string): Promise<Offered> {
  const { rows } = await sql<Offered>`
    select p.trader, p.childcare_under_3, coalesce((
      select json_agg(json_build_object(
        'id', v.id, 'category_id', v.category_id, 'active', v.active, 'waits', v.documents_pending))
      from service v where v.provider_id = p.id and v.deleted_at is null), '[]') as services
    from provider p where p.id = ${providerId}`.execute(db);
  return rows[0] ?? { trader: null, childcare_under_3: false, services: [] };
}

/** The facts that decide which documents are required. */
export const findRequirementSubject = async (db: Db, providerId: string): Promise<RequirementSubject> =>
  requirementSubjectOf(await findOffered(db, providerId));

/** Visits and requests of these services that are still ahead. */
export async function listBookingsAhead(db: Db, serviceIds: readonly string[], now: Date): Promise<string[]> {
  if (serviceIds.length === 0) return [];
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where('service_id', 'in', [...serviceIds])
    .where('start_at', '>', now)
    .where((row) =>
      row.or([
        row('status', '=', 'CONFIRMED'),
        row.and([row('status', '=', 'PENDING'), row('respond_by', '>', now)]),
      ]),
    )
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Every document that was handed in and is not superseded, oldest first. */
export function listDocuments(db: Db, providerId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('verification_document')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('status', '<>', 'SUPERSEDED')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function listChecks(db: Db, providerId: string) {
  return db
    .selectFrom('provider_check')
    .select(['type', 'checked_at', 'valid_until'])
    .where('provider_id', '=', providerId)
    .orderBy('type')
    .execute();
}

export function findDocument(db: Db, id: string) {
  return db
    .selectFrom('verification_document as d')
    .innerJoin('provider as p', 'p.id', 'd.provider_id')
    .selectAll('d')
    .select('p.account_id')
    .where('d.id', '=', id)
    .executeTakeFirst();
}

/** A document, under its provider's lock. */
export async function lockDocument(tx: Tx, id: string) {
  const found = await findDocument(tx, id);
  if (!found) return undefined;
  await lockProvider(tx, { id: found.provider_id }, ['id']);
  return findDocument(tx, id);
}

/** Documents of one type and side with these statuses. */
export function listSameKind(
  tx: Tx,
  of: Pick<DocumentRow, 'provider_id' | 'type' | 'side'>,
  statuses: readonly DocumentStatus[],
): Promise<DocumentRow[]> {
  return tx
    .selectFrom('verification_document')
    .selectAll()
    .where('provider_id', '=', of.provider_id)
    .where('type', '=', of.type)
    .where('side', 'is not distinct from', of.side)
    .where('status', 'in', [...statuses])
    .execute();
}

/** The documents that a new upload replaces: all but approved ones. */
export const replaceable = documentStatuses.filter(
  (status) => status !== 'APPROVED' && status !== 'SUPERSEDED',
);

export async function insertDocument(tx: Tx, row: Insertable<DB['verification_document']>): Promise<void> {
  await tx.insertInto('verification_document').values(row).execute();
}

export async function updateDocument(
  tx: Tx,
  id: string,
  change: Updateable<DB['verification_document']>,
): Promise<void> {
  await tx
    .updateTable('verification_document')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The reason stored with an event: words of an administrator, or a known reason of the system. */
export type EventWords = { notes?: string; reason?: SystemReason };

export async function insertEvent(
  tx: Tx,
  event: EventWords & {
    id: string;
    documentId: string;
    action: DocumentAction;
    accountId: string | null;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('verification_event')
    .values({
      id: event.id,
      document_id: event.documentId,
      action: event.action,
      account_id: event.accountId,
      notes: event.notes || null,
      reason: event.reason ?? null,
      at: event.at,
    })
    .execute();
}

export async function upsertCheck(
  tx: Tx,
  check: { providerId: string; type: CheckType; checkedAt: Date; validUntil: string | null },
): Promise<void> {
  const values = { checked_at: check.checkedAt, valid_until: check.validUntil };
  await tx
    .insertInto('provider_check')
    .values({ provider_id: check.providerId, type: check.type, ...values })
    .onConflict((conflict) => conflict.columns(['provider_id', 'type']).doUpdateSet(values))
    .execute();
}

export async function deleteCheck(tx: Tx, providerId: string, type: CheckType): Promise<void> {
  await tx
    .deleteFrom('provider_check')
    .where('provider_id', '=', providerId)
    .where('type', '=', type)
    .execute();
}

/** Providers of childcare with a badge that was computed with the other value of the flag. */
export async function listBadgesOfOtherFlag(db: Db, asked: boolean, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('service as v')
    .innerJoin('provider as p', 'p.id', 'v.provider_id')
    .select('p.id')
    .distinct()
    .where('v.category_id', 'in', ['childcare', ...categoryTree.childcare])
    .where('v.active', '=', true)
    .where('v.deleted_at', 'is', null)
    .where('p.criminal_record_asked', '<>', asked)
    .orderBy('p.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Documents whose due time has passed, the most overdue first. */
export async function listDueDocuments(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('verification_document')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Who is notified about verification. */
export type Recipient = { account_id: string; email: string; first_name: string; language: Language };

export type DocumentMail = Recipient & {
  id: string;
  type: DocumentType;
  side: DocumentSide | null;
  status: DocumentStatus;
  notes: string | null;
  valid_until: string | null;
  version: number;
};

const person = ['a.id as account_id', 'a.email', 'a.first_name', 'a.language'] as const;

const documentMails = (db: Db) =>
  db
    .selectFrom('verification_document as d')
    .innerJoin('provider as p', 'p.id', 'd.provider_id')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['d.id', 'd.type', 'd.side', 'd.status', 'd.notes', 'd.valid_until', 'd.version'])
    .select(person);

export const findDocumentMail = (db: Db, id: string): Promise<DocumentMail | undefined> =>
  documentMails(db).where('d.id', '=', id).executeTakeFirst();

export const listDocumentMails = (db: Db, ids: readonly string[]): Promise<DocumentMail[]> =>
  documentMails(db)
    .where('d.id', 'in', [...ids])
    .orderBy('d.submitted_at')
    .orderBy('d.id')
    .execute();

/** The owner of a provider, with the names that the public sees. */
export function findRecipient(db: Db, providerId: string) {
  return db
    .selectFrom('provider as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['a.last_name', 'p.business_name'])
    .select(person)
    .where('p.id', '=', providerId)
    .executeTakeFirst();
}

/** Gives back the documents that a person has claimed. */
export async function deleteClaims(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('verification_document')
    .set((row) => ({
      status: 'PENDING',
      claimed_by: null,
      claimed_until: null,
      version: row('version', '+', 1),
    }))
    .where('claimed_by', '=', accountId)
    .where('status', '=', 'IN_REVIEW')
    .execute();
}
