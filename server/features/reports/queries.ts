import { sql, type Insertable, type Updateable } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { BreachReason, ReportKind } from '#contract/reports-limits.ts';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

/** With the decision that answered it. */
const reports = (db: Db) =>
  db
    .selectFrom('report as r')
    .leftJoin('moderation_decision as d', 'd.id', 'r.decision_id')
    .selectAll('r')
    .select(['d.action', 'd.reason as decision_reason', 'd.text as decision_text'])
    .$narrowType<{
      kind: ReportKind;
      reason: BreachReason;
      decision_reason: BreachReason | null;
      language: Language;
    }>();

export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>;

export const findReport = (db: Db, id: string) => reports(db).where('r.id', '=', id).executeTakeFirst();

/** The reports that a person made, the newest first. */
export async function listReportsOf(
  db: Db,
  reporterId: string,
  request: PageRequest,
): Promise<{ rows: ReportRow[]; total: number }> {
  const { limit, offset } = pageWindow(request);
  const rows = await reports(db)
    .where('r.reporter_id', '=', reporterId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('report')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('reporter_id', '=', reporterId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type Reporter = Readonly<{ accountId: string } | { email: string }>;

/** What a reporter has sent since then, under a lock that lets their reports pass one by one. */
export async function countRecent(tx: Tx, reporter: Reporter, since: Date): Promise<number> {
  const [column, value] =
    'accountId' in reporter
      ? (['reporter_id', reporter.accountId] as const)
      : (['email', reporter.email] as const);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report:${value}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('report')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(column, '=', value)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws a unique violation of report_once or report_once_by_email when it is reported already. */
export async function insertReport(tx: Tx, values: Insertable<DB['report']>): Promise<void> {
  await tx.insertInto('report').values(values).execute();
}

/** The open reports of one thing, locked: they are decided together. */
export const lockOpenReports = (tx: Tx, kind: ReportKind, objectId: string) =>
  tx
    .selectFrom('report')
    .select(['id', 'claimed_by', 'claimed_until', 'version'])
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .where('decision_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const lockReport = (tx: Tx, id: string) =>
  tx
    .selectFrom('report')
    .select(['id', 'decision_id', 'claimed_by', 'claimed_until'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateReports(
  tx: Tx,
  ids: readonly string[],
  change: Pick<Updateable<DB['report']>, 'claimed_by' | 'claimed_until' | 'decision_id' | 'decided_at'>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('report')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
}

/** What a person reported while signed in, and the decisions about their content and account. */
export const reportExport: readonly ExportPart[] = [
  exportRows(
    'reports/reports',
    ({ accountId }) => sql`
      select r.id as key, r.number, r.kind, r.object_id, r.object_name, r.content, r.reason, r.text, r.created_at,
        r.decided_at, d.action, d.reason as decision_reason, d.text as answer
      from report r left join moderation_decision d on d.id = r.decision_id where r.reporter_id = ${accountId}`,
  ),
  exportRows(
    'reports/decisions',
    ({ accountId }) => sql`
      select d.id as key, d.number, d.kind, d.object_id, d.object_name, d.content, d.action, d.reason, d.text, d.origin,
        d.at, d.lifted_at, d.lift_text, d.appeal_text, d.appealed_at, d.appeal_outcome, d.appeal_decided_at, d.appeal_answer
      from moderation_decision d where d.author_id = ${accountId} and d.action <> 'KEEP'`,
  ),
];

/**
 * What a person reported, signed in or from the address of the account, what others reported of theirs, and the decisions
 * about them.
 */
export async function deleteReportsOf(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await tx
    .deleteFrom('report')
    .where((row) =>
      row.or([
        row('reporter_id', '=', accountId),
        row('author_id', '=', accountId),
        row('email', '=', email),
      ]),
    )
    .execute();
  await tx.deleteFrom('moderation_decision').where('author_id', '=', accountId).execute();
}

/** Reports that were decided long enough ago. */
export async function deleteDecidedReports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('report').where('decided_at', '<', before).execute();
}

/** Gives back the reports and appeals that a person has claimed. */
export async function deleteClaims(tx: Tx, accountId: string): Promise<void> {
  for (const table of ['report', 'moderation_decision'] as const)
    await tx
      .updateTable(table)
      .set({ claimed_by: null, claimed_until: null })
      .where('claimed_by', '=', accountId)
      .execute();
}
