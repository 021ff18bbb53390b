import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { AuditFilter } from '#contract/audit.ts';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';
import type { HistoryPart } from '#server/kernel/database/history-parts.ts';
import { fullNameOf } from '#server/features/users/queries.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';

export async function insertAuditEvent(tx: Tx, values: Insertable<DB['audit_event']>): Promise<void> {
  await tx.insertInto('audit_event').values(values).execute();
}

export type AuditRow = Awaited<ReturnType<typeof listAuditEvents>>['rows'][number];

/** What was done to things of one type, with who did it: one page, newest first. */
export async function listAuditEvents(db: Db, subjectType: string, request: PageRequest) {
  const { limit, offset } = pageWindow(request);
  const events = db.selectFrom('audit_event as e').where('e.subject_type', '=', subjectType);
  const rows = await events
    .leftJoin('account as a', 'a.id', 'e.actor_id')
    .select(['e.id', 'e.action', 'e.before', 'e.after', 'e.at', 'a.first_name', 'a.last_name'])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .$narrowType<{ before: Record<string, unknown>; after: Record<string, unknown> }>()
    .execute();
  const { total } = await events
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type EventRow = Readonly<{
  id: string;
  actor_id: string | null;
  first_name: string | null;
  last_name: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  /** Of a booking. */
  number: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  at: Date;
}>;
/** Where a list goes on: after this event. */
type Place = Readonly<{ at: Date; id: string }>;

function matching(filter: AuditFilter, after?: Place): RawBuilder<unknown> {
  const conditions = [
    filter.actorId && sql`e.actor_id = ${filter.actorId}`,
    filter.action && sql`e.action = ${filter.action}`,
    filter.kind && sql`e.subject_type = ${filter.kind}`,
    filter.objectId && sql`e.subject_id = ${filter.objectId}`,
    filter.from && sql`e.at >= ${new Date(filter.from)}`,
    filter.to && sql`e.at < ${new Date(filter.to)}`,
    after && sql`(e.at, e.id) < (${after.at}, ${after.id}::uuid)`,
  ].filter((condition) => typeof condition === 'object');
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

async function selectEvents(
  db: Db,
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    ${prepared}
    select e.*, a.first_name, a.last_name, b.number
    from (select * from audit_event e where ${where} order by e.at desc, e.id desc limit ${limit} offset ${offset}) e
      left join account a on a.id = e.actor_id
      left join booking b on b.id = case when e.subject_type = 'BOOKING' then e.subject_id::uuid end
    order by e.at desc, e.id desc`.execute(db);
  return rows;
}

/** Newest first. */
export const listEvents = (db: Db, filter: AuditFilter, window: { limit: number; offset: number }) =>
  selectEvents(db, matching(filter), window);

/** Counts at most `most`. */
export async function countEvents(db: Db, filter: AuditFilter, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    ${prepared}
    select count(*)::int as total from (select from audit_event e where ${matching(filter)} limit ${most}) b`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/**
 * What people call the things with these ids, whatever they are: a document, a review and a profile are called by their
 * provider. A deleted person has no name.
 */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`any(${[...new Set(ids)]}::uuid[])`;
  const ofProvider = (provider: RawBuilder<unknown>) => sql`(
    select coalesce(nullif(p.business_name, ''), concat_ws(' ', a.first_name, a.last_name))
    from provider p join account a on a.id = p.account_id and a.deleted_at is null where p.id = ${provider})`;
  const { rows } = await sql<{ id: string; name: string }>`
    ${prepared}
    select id, name from (
      select id, concat_ws(' ', first_name, last_name) as name from account where id = ${wanted} and deleted_at is null
      union all select id, ${ofProvider(sql`x.id`)} from provider x where id = ${wanted}
      union all select id, ${ofProvider(sql`x.provider_id`)} from verification_document x where id = ${wanted}
      union all select id, ${ofProvider(sql`x.provider_id`)} from review x where id = ${wanted}
      union all select id, title from service where id = ${wanted}
      union all select id, service_title from booking where id = ${wanted}
      union all select id, object_name from report where id = ${wanted}
      union all select id, object_name from moderation_decision where id = ${wanted}
      union all select id, name from contact_message where id = ${wanted}
      union all select id, name from contact_template where id = ${wanted}
      union all select id, title from blog_article where id = ${wanted}
    ) named where name <> ''`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const readingSize = 500;

/** All events, newest first, one page after another. */
export async function* readEvents(db: Db, filter: AuditFilter): AsyncGenerator<EventRow[]> {
  for (let after: Place | undefined, isMore = true; isMore;) {
    const rows = await selectEvents(db, matching(filter, after), { limit: readingSize, offset: 0 });
    yield rows;
    after = rows.at(-1);
    isMore = rows.length === readingSize;
  }
}

/** What a person did as an administrator, and what was done to their account or profile. */
export const auditExport: ExportPart = exportRows(
  'audit',
  ({ accountId, providerId }) => sql`
    select id as key, action, subject_type, subject_id, before, after, reason, at
    from audit_event where actor_id = ${accountId} or subject_id in (${accountId}::text, ${providerId}::text)`,
);

/** What administrators did to a person's account; the notes have a list of their own. */
const accountEvents =
  (actions: RawBuilder<unknown>): HistoryPart['select'] =>
  ({ accountId }) =>
    sql`
    select e.id, e.at, e.action as what, jsonb_build_object('text', e.reason, 'by', ${fullNameOf('a')}) as facts
    from audit_event e left join account a on a.id = e.actor_id and a.deleted_at is null
    where e.subject_type = 'ACCOUNT' and e.subject_id = ${accountId}::text and e.action ${actions}`;

export const auditHistory: readonly HistoryPart[] = [
  { kind: 'SUSPENSION', select: accountEvents(sql`in ('ACCOUNT_SUSPENDED', 'ACCOUNT_RESTORED')`) },
  {
    kind: 'DECISION',
    select: accountEvents(sql`not in ('ACCOUNT_SUSPENDED', 'ACCOUNT_RESTORED', 'ACCOUNT_NOTED')`),
  },
];
