import { sql, type Insertable, type RawBuilder } from 'kysely';
import { auditThingsMax, auditTotalMax } from '#contract/audit-limits.ts';
import type { AuditFilter } from '#contract/audit.ts';
import { referencePrefixes } from '#contract/reports-limits.ts';
import { languages } from '#contract/languages.ts';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';
import type { HistoryPart } from '#server/kernel/database/history-parts.ts';
import { fullNameOf, hasEveryWord } from '#server/features/users/queries.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import { prepared, preparedPage, windowOf } from '#server/kernel/database/prepared-statements.ts';

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
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  /** How long the view lasted that it ended. */
  minutes: number | null;
  at: string;
}>;
/** Where a list goes on: after this event. */
type Place = Readonly<{ at: string; id: string }>;

/** What a search may mean: those who did something, what it was done to, and words of the reason. */
export type Sought = Readonly<{
  actors: readonly string[];
  things: readonly Readonly<{ kind: string; id: string }>[];
  /** Of a tsquery; empty for signs only. */
  words: string;
  /** More events have the words than are counted: they are met soon among the newest ones. */
  isCommon: boolean;
}>;
export type EventFilter = Omit<AuditFilter, 'query'> & Readonly<{ sought?: Sought | undefined }>;

export type SearchWords = Readonly<{
  words: readonly string[];
  bookingNumber: string | null;
  /** Of a report (SG), of a contact message (CT) or of a decision (DC). */
  reference: Readonly<{ kind: string; number: number | null }>;
}>;

/** The people and things that words or a number name. What is deleted has no name any more, and is not found by it. */
export async function findSought(
  db: Db,
  { people, words, bookingNumber, reference }: SearchWords & Readonly<{ people: readonly string[] }>,
): Promise<Sought> {
  const ofPeople = sql`p.account_id = any(${people}::uuid[])`;
  const isCalled = (name: RawBuilder<unknown>) =>
    words.length === 0 ? sql`false` : hasEveryWord(sql`folded(${name})`, words);
  const { rows: things } = await sql<{ kind: string; id: string }>`
    select kind, id::text from (
      select 'ACCOUNT' as kind, id from unnest(${people}::uuid[]) as id
      union all select 'PROFILE', p.id from provider p where ${ofPeople} or ${isCalled(sql`p.business_name`)}
      union all select 'DOCUMENT', d.id from verification_document d join provider p on p.id = d.provider_id where ${ofPeople}
      union all select 'BLOG_ARTICLE', id from blog_article where ${isCalled(sql`title`)}
      union all select 'LETTER', id from letter where ${isCalled(titlesOf(sql`texts`, 'subject'))}
      union all select 'ANNOUNCEMENT', id from announcement where ${isCalled(titlesOf(sql`wordings`, 'title'))}
      union all select 'BOOKING', id from booking where number = ${bookingNumber}
      union all select 'REPORT', id from report where ${reference.kind === 'SG'} and number = ${reference.number}
      union all select 'CONTACT_MESSAGE', id from contact_message where ${reference.kind === 'CT'} and number = ${reference.number}
      union all select part.kind, part.id from moderation_decision d
        cross join lateral (
          select 'DECISION' as kind, d.id
          union all select 'REPORT', r.id from report r where r.decision_id = d.id
          union all select d.kind, d.object_id where d.origin <> 'REPORT' and d.kind <> 'ACCOUNT'
        ) part where ${reference.kind === 'DC'} and d.number = ${reference.number}
    ) named limit ${auditThingsMax}`.execute(db);
  const query = words.map((word) => `${word}:*`).join(' & ');
  return { actors: people, things, words: query, isCommon: query !== '' && (await areCommon(db, query)) };
}

async function areCommon(db: Db, words: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from audit_event e where ${hasReason(words)} limit ${auditTotalMax + 1}) c`.execute(db);
  return (rows[0]?.count ?? 0) > auditTotalMax;
}

function conditionsOf(filter: EventFilter, after?: Place): RawBuilder<unknown> {
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

/**
 * At most `most` that match. A search reads those of each person, of each thing and of the words by an index of their
 * own: one condition with all of them would read the whole audit.
 */
function matches(
  filter: EventFilter,
  most: number,
  way: 'ANY' | 'NEWEST',
  after?: Place,
): RawBuilder<unknown> {
  const where = conditionsOf(filter, after);
  const order = way === 'ANY' ? sql`` : sql`order by e.at desc, e.id desc`;
  const first = (condition: RawBuilder<unknown>) =>
    sql`(select e.id, e.at from audit_event e where ${condition} and ${where} ${order} limit ${sql.lit(most)})`;
  if (!filter.sought) return first(sql`true`);
  const { actors, things, words, isCommon } = filter.sought;
  const kinds = things.map(({ kind }) => kind);
  const ids = things.map(({ id }) => id);
  // Words that few events have: the planner, which cannot know that, would look for them among the newest of all.
  const ofFew = sql`(
    with e as materialized (select e.id, e.at from audit_event e where ${hasReason(words)} and ${where})
    select e.id, e.at from e ${order} limit ${sql.lit(most)})`;
  return sql`(
    select id, at from (
      select n.* from unnest(${actors}::uuid[]) as actor (id), lateral ${first(sql`e.actor_id = actor.id`)} n
      union select n.* from unnest(${kinds}::text[], ${ids}::text[]) as thing (kind, id),
        lateral ${first(sql`e.subject_type = thing.kind and e.subject_id = thing.id`)} n
      ${words === '' ? sql`` : sql`union ${way === 'NEWEST' && !isCommon ? ofFew : first(hasReason(words))}`}
    ) e ${order} limit ${sql.lit(most)})`;
}

const hasReason = (words: string) => sql`e.reason is not null
  and to_tsvector('pg_catalog.simple', folded(e.reason)) @@ to_tsquery('pg_catalog.simple', folded(${words}))`;

/** Why a document was refused: kept with the document only, so that it goes with it. */
const documentNotes = sql`(
  select max(v.notes) from verification_event v
  where v.document_id = case when e.subject_type = 'DOCUMENT' then e.subject_id::uuid end and v.at = e.at
    and 'DOCUMENT_' || v.action = e.action)`;

/** How long a view lasted, at its beginning, once it has ended, and at its end. */
const viewMinutes = sql`(
  select ceil(extract(epoch from max(w.ended_at - w.started_at)) / 60)::int from account_view w
  where w.account_id = case when e.action in ('ACCOUNT_VIEWED', 'ACCOUNT_VIEW_ENDED') then e.subject_id::uuid end
    and e.at = case e.action when 'ACCOUNT_VIEWED' then w.started_at else w.ended_at end)`;

/** The titles of a text in several languages. */
const titlesIn = (texts: RawBuilder<unknown>, field: string) =>
  sql.join(languages.map((language) => sql`nullif(${texts} #>> ${sql.lit(`{${language},${field}}`)}, '')`));
const titlesOf = (texts: RawBuilder<unknown>, field: string) =>
  sql`concat_ws(' ', ${titlesIn(texts, field)})`;
const firstTitleOf = (texts: RawBuilder<unknown>, field: string) =>
  sql`coalesce(${titlesIn(texts, field)}, '')`;

type Window = Readonly<{ limit: number; offset: number }>;

/** The found events of a window, newest first. */
const eventsOf = (found: RawBuilder<unknown>, window: Window) => sql`
  select e.id, e.actor_id, e.action, e.subject_type, e.subject_id, e.before, e.after, ${instantText(sql`e.at`)} as at,
    a.first_name, a.last_name,  coalesce(e.reason, ${documentNotes}) as reason, ${viewMinutes} as minutes
  from (select id from ${found} n order by at desc, id desc ${windowOf(window)}) n
    join audit_event e on e.id = n.id
    left join account a on a.id = e.actor_id
  order by e.at desc, e.id desc`;

/** A page of events, newest first, and how many there are, up to `most`. */
export async function listEvents(
  db: Db,
  filter: EventFilter,
  { most, ...window }: Window & Readonly<{ most: number }>,
): Promise<{ events: EventRow[]; total: number }> {
  const { rows } = await sql<{ events: EventRow[]; total: number }>`
    ${preparedPage(window)}
    select (select count(*)::int from ${matches(filter, most, 'ANY')} counted) as total, (
      select coalesce(json_agg(page), '[]')
      from (${eventsOf(matches(filter, window.offset + window.limit, 'NEWEST'), window)}) page
    ) as events`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A page is always one row.');
  return found;
}

export type Things = ReadonlyMap<string, Readonly<{ name: string | null; number: string | null }>>;

/**
 * What people call the things with these ids, whatever they are, and their numbers: a document, a review and a profile are
 * called by their provider. A deleted person has no name.
 */
export async function listThings(db: Db, ids: readonly string[]): Promise<Things> {
  if (ids.length === 0) return new Map();
  const wanted = sql`any(${[...new Set(ids)]}::uuid[])`;
  const ofProvider = (provider: RawBuilder<unknown>) => sql`(
    select coalesce(nullif(p.business_name, ''), concat_ws(' ', a.first_name, a.last_name))
    from provider p join account a on a.id = p.account_id and a.deleted_at is null where p.id = ${provider})`;
  const reference = (prefix: string) => sql`${sql.lit(prefix)} || number`;
  const { rows } = await sql<{ id: string; name: string | null; number: string | null }>`
    ${prepared}
    select id, nullif(name, '') as name, number from (
      select id, concat_ws(' ', first_name, last_name) as name, null as number from account
        where id = ${wanted} and deleted_at is null
      union all select id, ${ofProvider(sql`x.id`)}, null from provider x where id = ${wanted}
      union all select id, ${ofProvider(sql`x.provider_id`)}, null from verification_document x where id = ${wanted}
      union all select id, ${ofProvider(sql`x.provider_id`)}, null from review x where id = ${wanted}
      union all select id, title, null from service where id = ${wanted}
      union all select id, service_title, number from booking where id = ${wanted}
      union all select id, object_name, ${reference(referencePrefixes.REPORT)} from report where id = ${wanted}
      union all select id, object_name, ${reference(referencePrefixes.DECISION)} from moderation_decision where id = ${wanted}
      union all select id, name, ${reference('CT-')} from contact_message where id = ${wanted}
      union all select id, name, null from contact_template where id = ${wanted}
      union all select id, title, null from blog_article where id = ${wanted}
      union all select id, ${firstTitleOf(sql`wordings`, 'title')}, null from announcement where id = ${wanted}
      union all select id, ${firstTitleOf(sql`texts`, 'subject')}, null from letter where id = ${wanted}
    ) thing`.execute(db);
  return new Map(rows.map(({ id, ...thing }) => [id, thing]));
}

const readingSize = 500;

/** All events, newest first, one page after another. */
export async function* readEvents(db: Db, filter: EventFilter): AsyncGenerator<EventRow[]> {
  for (let after: Place | undefined, isMore = true; isMore;) {
    const found = matches(filter, readingSize, 'NEWEST', after);
    const window = { limit: readingSize, offset: 0 };
    const { rows } = await sql<EventRow>`${prepared}${eventsOf(found, window)}`.execute(db);
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
    kind: 'TEAM',
    select: accountEvents(sql`not in ('ACCOUNT_SUSPENDED', 'ACCOUNT_RESTORED', 'ACCOUNT_NOTED')`),
  },
];
