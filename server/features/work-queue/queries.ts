import { sql, type RawBuilder } from 'kysely';
import { decideWithinHours } from '#contract/reports-limits.ts';
import { claimMinutes, reviewTargetHours } from '#contract/verification-rules.ts';
import {
  answerWithinHours,
  soonMinutes,
  soonShare,
  workSearchMax,
  type WorkAssignee,
  type WorkKind,
} from '#contract/work-queue-limits.ts';
import type { WorkItem, WorkParams } from '#contract/work-queue.ts';
import { fullNameOf, hasEveryWord, providerName, worksAs } from '#server/features/users/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';

type Sql = RawBuilder<unknown>;

export type WorkRow = {
  kind: WorkKind;
  id: string;
  title: string | null;
  thing: WorkItem['thing'];
  reference: string | null;
  topic: string | null;
  words: string | null;
  since: Date;
  due_at: Date;
  answered_at: Date | null;
  assignee_id: string | null;
  assignee_first_name: string | null;
  assignee_last_name: string | null;
  assigned_at: Date | null;
  claimed_until: Date | null;
  is_reserved: boolean;
  parts: WorkItem['parts'];
  version: number;
  languages: WorkItem['languages'];
};

/** How each kind of work is read: its open rows in the order of an index, and what the list shows of one row `x`. */
type Source = {
  table: Sql;
  isOpen: Sql;
  /** Of the case. */
  id: Sql;
  since: Sql;
  /** Null where the row itself says when it is due. */
  hours: number | null;
  /** When the team answered: it waits for the person since then, and comes after what waits for the team. */
  answeredAt: Sql | null;
  title: Sql;
  /** Of a report. */
  thing: Sql;
  /** What comes before the number of its row where people write it. */
  prefix: string | null;
  /** What else a search finds it by: the address of who wrote, the service that a review is about. */
  names: Sql;
  topic: Sql;
  words: Sql;
  assignee: Sql;
  /** That the reader is the assignee, in the words of an index. */
  isMine: Sql;
  assignedAt: Sql;
  /** Null where the assignee stays. */
  claimedUntil: Sql;
  isReserved: Sql;
  parts: Sql;
  version: Sql;
  /** Of the person it is about, and of who reported it. */
  authorLanguage: Sql;
  reporterLanguage: Sql;
};

const none = sql`null::text`;
const fullName = (account: Sql) =>
  sql`(select ${fullNameOf('n')} from account n where n.id = ${account} and n.deleted_at is null)`;
const languageOf = (account: Sql) =>
  sql`(select n.language from account n where n.id = ${account} and n.deleted_at is null)`;
const waiting = (table: string) =>
  sql`${sql.ref(`${table}.status`)} in ('PENDING', 'IN_REVIEW') and ${sql.ref(`${table}.submitted_at`)} is not null`;
/** The documents of a person that wait, with how often one of the type and side was handed in by then. */
const documentsOf = (provider: Sql) => sql`(
  select json_agg(json_build_object('id', y.id, 'type', y.type, 'side', y.side, 'attempt', (
      select count(*) from verification_document z where z.provider_id = y.provider_id and z.type = y.type
        and z.side is not distinct from y.side and z.submitted_at <= y.submitted_at)) order by y.submitted_at, y.id)
  from verification_document y where y.provider_id = ${provider} and ${waiting('y')})`;

function sourcesOf(readerId: string, now: Date): Record<WorkKind, Source> {
  const plain = {
    id: sql`x.id`,
    answeredAt: null,
    thing: none,
    prefix: null,
    names: none,
    topic: none,
    words: none,
    assignee: sql`case when x.claimed_until > ${now} then x.claimed_by end`,
    isMine: sql`x.claimed_by = ${readerId} and x.claimed_until > ${now}`,
    assignedAt: sql`x.claimed_until - make_interval(mins => ${sql.lit(claimMinutes)})`,
    claimedUntil: sql`x.claimed_until`,
    isReserved: sql`false`,
    parts: sql`'[]'::json`,
    version: sql`0`,
    authorLanguage: languageOf(sql`x.author_id`),
    reporterLanguage: none,
  };
  return {
    // The oldest document of a person is the row of their case.
    DOCUMENT: {
      ...plain,
      table: sql`verification_document`,
      isOpen: sql`${waiting('x')} and not exists (
        select from verification_document y where y.provider_id = x.provider_id and ${waiting('y')}
          and (y.submitted_at, y.id) < (x.submitted_at, x.id))`,
      id: sql`x.provider_id`,
      since: sql`x.submitted_at`,
      hours: reviewTargetHours,
      title: providerName(sql`x.provider_id`),
      names: sql`(select n.email from account n join provider p on p.account_id = n.id where p.id = x.provider_id)`,
      topic: sql`x.type`,
      parts: documentsOf(sql`x.provider_id`),
      authorLanguage: languageOf(sql`(select p.account_id from provider p where p.id = x.provider_id)`),
    },
    REPORT: {
      ...plain,
      table: sql`report`,
      isOpen: sql`x.decision_id is null`,
      since: sql`x.created_at`,
      hours: decideWithinHours.REPORT,
      title: sql`case when x.kind = 'REVIEW' then coalesce(
        (select ${providerName(sql`w.provider_id`)} from review w where w.id = x.object_id), x.object_name)
        else x.object_name end`,
      thing: sql`x.kind`,
      prefix: 'SG',
      names: sql`x.object_name`,
      topic: sql`x.reason`,
      words: sql`x.text`,
      version: sql`x.version`,
      reporterLanguage: sql`coalesce(${languageOf(sql`x.reporter_id`)}, x.language)`,
    },
    HELD_REVIEW: {
      ...plain,
      table: sql`review`,
      isOpen: sql`x.due_at is not null and x.status = 'PENDING'`,
      since: sql`x.created_at`,
      hours: null,
      title: providerName(sql`x.provider_id`),
      topic: sql`x.held_for`,
      words: sql`x.comment`,
      version: sql`(select count(*)::int from review_revision v where v.review_id = x.id)`,
    },
    APPEAL: {
      ...plain,
      table: sql`moderation_decision`,
      isOpen: sql`x.appealed_at is not null and x.appeal_outcome is null and x.lifted_at is null`,
      since: sql`x.appealed_at`,
      hours: decideWithinHours.APPEAL,
      prefix: 'DC',
      title: fullName(sql`x.author_id`),
      words: sql`x.appeal_text`,
      isReserved: sql`x.decided_by is not distinct from ${readerId}`,
    },
    CONTACT: {
      ...plain,
      table: sql`contact_message`,
      isOpen: sql`x.status in ('NEW', 'READ', 'IN_PROGRESS')`,
      since: sql`x.last_written_at`,
      hours: answerWithinHours,
      answeredAt: sql`x.answered_at`,
      title: sql`x.name`,
      prefix: 'CT',
      names: sql`x.email`,
      words: sql`x.subject`,
      assignee: sql`(select n.id from account n where n.id = x.assignee_id and ${worksAs('n', 'SUPPORT')})`,
      isMine: sql`x.assignee_id = ${readerId}`,
      assignedAt: sql`x.assigned_at`,
      claimedUntil: sql`null::timestamptz`,
      authorLanguage: sql`x.locale`,
    },
  };
}

const dueOf = ({ since, hours }: Source) =>
  hours === null ? sql`x.due_at` : sql`${since} + make_interval(hours => ${sql.lit(hours)})`;
const referenceOf = ({ prefix }: Source) => (prefix === null ? none : sql`${`${prefix}-`}::text || x.number`);
const answeredOf = ({ answeredAt }: Source) => answeredAt ?? sql`null::timestamptz`;
/** The order of the index: all rows of a kind wait equally long. */
function orderOf({ since, hours, answeredAt }: Source): Sql {
  if (answeredAt) return sql`(${answeredAt} is not null), (coalesce(${answeredAt}, ${since})), x.id`;
  return hours === null ? sql`x.due_at, x.id` : sql`${since}, x.id`;
}
/** The order of all kinds together. */
const order = sql`answered_at is not null, coalesce(answered_at, due_at), row_id`;

type Selection = {
  readerId: string;
  now: Date;
  kinds: readonly WorkKind[];
  assignee: WorkAssignee | undefined;
  /** Each is found in what the list shows of a case, or in its names. */
  words: readonly string[];
};

/** The open rows of a kind that have the wanted assignee. */
function openRows(
  { table, isOpen, assignee, isMine, isReserved }: Source,
  wanted: WorkAssignee | undefined,
): Sql {
  const open = sql`${table} x where ${isOpen}`;
  if (wanted === undefined) return open;
  return wanted === 'ME'
    ? sql`${open} and ${isMine}`
    : sql`${open} and (${assignee}) is null and not (${isReserved})`;
}

/** Those of them that a number names, or that have every word: a search computes the words of each row that it reads. */
function rowsOf(source: Source, { assignee, words: sought }: Pick<Selection, 'assignee' | 'words'>): Sql {
  const open = openRows(source, assignee);
  if (sought.length === 0) return open;
  const { prefix, title, names, words } = source;
  const [, letters, digits] = /^([a-z]{2})-?(\d{1,9})$/i.exec(sought.join('')) ?? [];
  if (letters && letters.toUpperCase() === prefix) return sql`${open} and x.number = ${Number(digits)}`;
  const said = sql`folded(concat_ws(' ', ${title}, ${referenceOf(source)}, ${names}, ${words}))`;
  return sql`(select x.* from ${open} order by ${orderOf(source)} limit ${workSearchMax}) x
    where ${hasEveryWord(said, sought)}`;
}

/** What the list shows of a row of a kind. */
const columnsOf = (kind: WorkKind, source: Source) => sql`
  ${kind}::text as kind, ${source.id} as id, x.id as row_id, ${source.title} as title,
  ${source.thing} as thing, ${referenceOf(source)} as reference, ${source.topic} as topic,
  ${source.words} as words, ${source.since} as since, ${dueOf(source)} as due_at,
  ${answeredOf(source)} as answered_at, ${source.assignee} as assignee_id,
  ${source.assignedAt} as assigned_at,
  ${source.claimedUntil} as claimed_until, ${source.isReserved} as is_reserved, ${source.parts} as parts, ${source.version} as version,
  json_build_object('author', ${source.authorLanguage}, 'reporter', ${source.reporterLanguage}) as languages`;

const withAssignee = (work: Sql) => sql<WorkRow>`
  select w.*, a.first_name as assignee_first_name, a.last_name as assignee_last_name
  from (${work}) w left join account a on a.id = w.assignee_id and a.deleted_at is null
  order by ${order}`;

/**
 * Open work, what is due first. Of each kind at most as many rows are read as could be on the page, and what the list
 * shows is looked up for those that are.
 */
export async function listWork(
  db: Db,
  selection: Selection,
  { limit, offset }: { limit: number; offset: number },
): Promise<WorkRow[]> {
  const sources = sourcesOf(selection.readerId, selection.now);
  const found = selection.kinds.map((kind) => {
    const source = sources[kind];
    return sql`(
      select ${kind}::text as kind, x.id as row_id, ${dueOf(source)} as due_at, ${answeredOf(source)} as answered_at
      from ${rowsOf(source, selection)} order by ${orderOf(source)} limit ${limit + offset})`;
  });
  if (found.length === 0) return [];
  const shown = selection.kinds.map(
    (kind) => sql`
      select ${columnsOf(kind, sources[kind])} from page join ${sources[kind].table} x on x.id = page.row_id
      where page.kind = ${kind}`,
  );
  const { rows } = await withAssignee(sql`
    with page as materialized (
      select * from (${sql.join(found, sql` union all `)}) found order by ${order} limit ${limit} offset ${offset}
    )
    ${sql.join(shown, sql` union all `)}`).execute(db);
  return rows;
}

/** Whether words are looked for in a part of what is open only. */
export async function isSearchCut(
  db: Db,
  { readerId, now, kinds, assignee, words }: Selection,
): Promise<boolean> {
  if (words.length === 0 || kinds.length === 0) return false;
  const sources = sourcesOf(readerId, now);
  const more = kinds.map(
    (kind) => sql`exists (select from ${openRows(sources[kind], assignee)} offset ${workSearchMax})`,
  );
  const { rows } = await sql<{ cut: boolean }>`select ${sql.join(more, sql` or `)} as cut`.execute(db);
  return rows[0]?.cut ?? false;
}

/** One open case; undefined once it is decided. */
export async function findWork(
  db: Db,
  { readerId, now }: Pick<Selection, 'readerId' | 'now'>,
  { kind, id }: WorkParams,
): Promise<WorkRow | undefined> {
  const source = sourcesOf(readerId, now)[kind];
  const { rows } = await withAssignee(sql`
    select ${columnsOf(kind, source)} from ${rowsOf(source, { assignee: undefined, words: [] })} and ${source.id} = ${id}`).execute(
    db,
  );
  return rows[0];
}

export type WorkCountRow = { kind: WorkKind; open: number; late: number; soon: number };

/** How much of each kind is open, late and due soon, counted up to `most`. */
export async function countWork(db: Db, selection: Selection, most: number): Promise<WorkCountRow[]> {
  const { readerId, now, kinds } = selection;
  const sources = sourcesOf(readerId, now);
  const parts = kinds.map((kind) => {
    const source = sources[kind];
    return sql`
      select ${kind}::text as kind, count(*)::int as open, (count(*) filter (where answered_at is null and due_at < ${now}))::int as late,
        (count(*) filter (where answered_at is null and due_at >= ${now} and due_at - ${now}::timestamptz <= greatest(
          make_interval(mins => ${sql.lit(soonMinutes)}), (due_at - since) * ${sql.lit(soonShare)})))::int as soon
      from (select ${dueOf(source)} as due_at, ${source.since} as since, ${answeredOf(source)} as answered_at
        from ${rowsOf(source, selection)} order by ${orderOf(source)} limit ${most}) c`;
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<WorkCountRow>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}
