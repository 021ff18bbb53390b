import { sql, type RawBuilder } from 'kysely';
import {
  failureTextMax,
  outboxTotalMax,
  type MailSort,
  type MailState,
  type OutboxState,
} from '#contract/outbox-limits.ts';
import type { OutboxMail } from '#contract/outbox.ts';
import { keptWithoutServer, mailJobKey, mailTask } from '#server/kernel/mail/mailer.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { HistoryPart } from '#server/kernel/database/history-parts.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import type { PageRequest } from '#server/kernel/http/page.ts';
import { selectPageText } from '#server/kernel/http/page-text.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';

type Window = { limit: number; offset: number; most: number };
export type JobRow = {
  id: string;
  task: string;
  created_at: Date;
  attempts: number;
  error: string | null;
  next_try_at: Date | null;
};

const isUnsent = sql`m.sent_at is null`;
const isSent = sql`m.sent_at is not null`;
const isUntried = sql`${isUnsent} and m.attempts = 0`;
const isRefused = sql`${isUnsent} and m.attempts > 0`;
/** The queue keeps the stack of an error below its message. */
const shownError = (error: RawBuilder<unknown>) =>
  sql`left(split_part(${error}, chr(10), 1), ${sql.lit(failureTextMax)})`;
/** A job that was tried as often as it may be is never run again. */
const nextTry = sql`case when j.attempts < j.max_attempts then j.run_at end`;

// What sends a mail is listed with the mail.
const hasFailed = sql`j.last_error is not null and j.task_identifier <> ${mailTask.name}`;

export type JobFilter = Readonly<{
  kind?: string | undefined;
  state?: OutboxState | undefined;
  until?: Date | undefined;
}>;
export type MailFilter = Omit<JobFilter, 'state'> &
  Readonly<{ query?: string | undefined; state?: MailState | undefined }>;

/** A job that was removed was given up too. */
const inState = (state: OutboxState) =>
  state === 'WAITING' ? sql`j.attempts < j.max_attempts` : sql`(j.attempts < j.max_attempts) is not true`;

const jobOfMail = sql`left join graphile_worker._private_jobs j on j.key = ${mailJobKey(sql`m.id`)}`;

const both = (conditions: readonly (RawBuilder<unknown> | false | undefined)[]) =>
  sql.join(
    conditions.filter((one) => typeof one === 'object'),
    sql` and `,
  );

function conditionsOf(state: MailState | undefined): RawBuilder<unknown>[] {
  switch (state) {
    case 'SENT':
      return [isSent];
    case 'UNTRIED':
      return [isUntried];
    case 'WAITING':
    case 'GIVEN_UP':
      return [isRefused, inState(state)];
    case undefined:
      return [isRefused];
  }
}

/** For a part of an address all that are listed are read: those that were sent are too many. */
const isTo = (query: string, state: MailState | undefined) =>
  state === 'SENT'
    ? sql`m.recipient_email in (${query}, lower(${query}))`
    : sql`position(lower(${query}) in lower(m.recipient_email)) > 0`;

/** The job of a mail is looked up where it decides. */
const matchingMails = ({ query, kind, state, until }: MailFilter) => sql`
  from outgoing_mail m ${state === 'WAITING' || state === 'GIVEN_UP' ? jobOfMail : sql``}
  where ${both([
    ...conditionsOf(state),
    kind !== undefined && sql`m.template = ${kind}`,
    query !== undefined && isTo(query, state),
    until && sql`m.created_at <= ${until}`,
  ])}`;

const direction = { NEWEST: sql`desc`, OLDEST: sql`asc` };

/** What is in the subject of a mailed code is for its reader only. */
const shownSubject = sql`case when m.template <> 'mailedCode' then m.subject end`;

const isKept = sql`coalesce(m.last_error = ${sql.lit(keptWithoutServer)}, false)`;
const mailItem = sql`json_build_object(
  'id', m.id, 'template', m.template, 'recipient', m.recipient_email, 'subject', ${shownSubject},
  'createdAt', ${instantText(sql`m.created_at`)}, 'attempts', m.attempts,
  'error', case when not ${isKept} then ${shownError(sql`m.last_error`)} end,
  'nextTryAt', case when not ${isKept} then ${instantText(nextTry)} end,
  'isKept', ${isKept}, 'sentAt', ${instantText(sql`m.sent_at`)})`;

/** Mails of one state. */
export const listMails = (
  db: Db,
  { sort, ...filter }: MailFilter & Readonly<{ sort: MailSort }>,
  request: PageRequest,
) =>
  selectPageText<OutboxMail>(
    db,
    {
      alias: 'm',
      matching: matchingMails(filter),
      order: sql`m.created_at ${direction[sort]}, m.id ${direction[sort]}`,
      joins: jobOfMail,
      item: mailItem,
    },
    request,
    outboxTotalMax,
  );

/** How many mails were never tried, up to `most`, and when the first of them was written. */
export async function countWaitingMails(db: Db, most: number) {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    ${prepared}
    select count(*)::int as count, min(created_at) as since from (
      select m.created_at from outgoing_mail m where ${isUntried} order by m.created_at limit ${most}
    ) m`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}

/** How much of what failed is tried again by itself and how much was given up, each up to `most`. */
export async function countFailed(db: Db, most: number) {
  const counted = async (failed: RawBuilder<unknown>) => {
    const count = (state: OutboxState) =>
      sql`(select count(*)::int from (select ${failed} and ${inState(state)} limit ${most}) c)`;
    const { rows } = await sql<Record<OutboxState, number>>`
      ${prepared}
      select ${count('WAITING')} as "WAITING", ${count('GIVEN_UP')} as "GIVEN_UP"`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('An aggregate has one row.');
    return row;
  };
  return {
    mails: await counted(sql`from outgoing_mail m ${jobOfMail} where ${isRefused}`),
    jobs: await counted(sql`from graphile_worker.jobs j where ${hasFailed}`),
  };
}

export async function isUnsentMail(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from outgoing_mail m where m.id = ${id} and ${isUnsent}`.execute(db);
  return rows.length > 0;
}

/** The oldest mails that match, at most `limit`. */
export async function listMailsToRetry(db: Db, filter: MailFilter, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id ${matchingMails(filter)} order by m.created_at, m.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const matchingJobs = ({ kind, state, until }: JobFilter) => sql`
  from graphile_worker.jobs j
  where ${both([
    hasFailed,
    kind !== undefined && sql`j.task_identifier = ${kind}`,
    until && sql`j.created_at <= ${until}`,
    state && inState(state),
  ])}`;

/** Jobs whose last attempt failed, one page, with how many there are up to `most`. */
export async function listFailedJobs(db: Db, filter: JobFilter, { limit, offset, most }: Window) {
  const { rows } = await sql<JobRow>`
    select j.id::text as id, j.task_identifier as task, j.created_at, j.attempts, ${shownError(sql`j.last_error`)} as error,
      ${nextTry} as next_try_at
    ${matchingJobs(filter)}
    order by j.created_at desc, j.id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select ${matchingJobs(filter)} limit ${most}) c`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Now, by the clock of the queue, which is that of the database. */
export async function findQueueTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The time is always a row.');
  return row.now;
}

/** The oldest failed jobs that match, at most `limit`. */
export async function listJobsToRetry(db: Db, filter: JobFilter, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id::text as id ${matchingJobs(filter)} order by j.created_at, j.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Has failed jobs run at once, counting their attempts anew. Returns how many: one that succeeded meanwhile or is running
 * is left.
 */
export async function rescheduleJobs(db: Db, ids: readonly string[], at: Date): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker.jobs j,
      graphile_worker.reschedule_jobs(array[j.id], run_at => ${at}::timestamptz, attempts => 0) r
    where j.id = any(${ids}::bigint[]) and ${hasFailed}`.execute(db);
  return rows.length;
}

/** The mails to the address of a person, KEPT ones will not be sent. */
export const mailHistory: HistoryPart = {
  kind: 'MAIL',
  select: ({ email }) => sql`
    select m.id, m.created_at as at,
      case when m.sent_at is not null then 'SENT' when m.attempts > 0 then 'FAILED'
        when m.last_error = ${keptWithoutServer} then 'KEPT' else 'WAITING' end as what,
      jsonb_build_object('name', ${shownSubject}) as facts
    from outgoing_mail m where m.recipient_email = ${email}`,
};
