import { sql } from 'kysely';
import { mailJobKey, mailTask } from '#server/kernel/mail/mailer.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { HistoryPart } from '#server/kernel/database/history-parts.ts';

type Window = { limit: number; offset: number; most: number };
type Failure = { created_at: Date; attempts: number; error: string | null; next_try_at: Date | null };
export type MailRow = Failure & { id: string; template: string; recipient: string; subject: string };
export type JobRow = Failure & { id: string; task: string };

const isUnsent = sql`m.sent_at is null and m.attempts > 0`;
/** A job that was tried as often as it may be is never run again. */
const nextTry = sql`case when j.attempts < j.max_attempts then j.run_at end`;

/** Mails that a mail server did not take, one page, with how many there are up to `most`. */
export async function listUnsentMails(db: Db, { limit, offset, most }: Window) {
  const { rows } = await sql<MailRow>`
    select m.id, m.template, m.recipient_email as recipient, m.subject, m.created_at, m.attempts,
      m.last_error as error, ${nextTry} as next_try_at
    from outgoing_mail m
    left join graphile_worker.jobs j on j.key = ${mailJobKey(sql`m.id`)}
    where ${isUnsent}
    order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select from outgoing_mail m where ${isUnsent} limit ${most}) c`.execute(
    db,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function isUnsentMail(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from outgoing_mail m where m.id = ${id} and ${isUnsent}`.execute(db);
  return rows.length > 0;
}

// What sends a mail is listed with the mail.
const hasFailed = sql`j.last_error is not null and j.task_identifier <> ${mailTask.name}`;

/** Jobs whose last attempt failed, one page, with how many there are up to `most`. */
export async function listFailedJobs(db: Db, { limit, offset, most }: Window) {
  const { rows } = await sql<JobRow>`
    select j.id::text as id, j.task_identifier as task, j.created_at, j.attempts, j.last_error as error,
      ${nextTry} as next_try_at
    from graphile_worker.jobs j where ${hasFailed}
    order by j.created_at desc, j.id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select from graphile_worker.jobs j where ${hasFailed} limit ${most}) c`.execute(
    db,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Has a failed job run at once, counting its attempts anew. False when there is none, or it is running. */
export async function rescheduleJob(db: Db, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs j,
      graphile_worker.reschedule_jobs(array[j.id], run_at => ${at}::timestamptz, attempts => 0) r
    where j.id = ${id}::bigint and ${hasFailed}`.execute(db);
  return rows.length > 0;
}

/** The mails to the address of a person; a code in a subject is for its reader only. */
export const mailHistory: HistoryPart = {
  kind: 'MAIL',
  select: ({ email }) => sql`
    select m.id, m.created_at as at,
      case when m.sent_at is not null then 'SENT' when m.attempts > 0 then 'FAILED' else 'WAITING' end as what,
      jsonb_build_object('name', case when m.template <> 'mailedCode' then m.subject end) as facts
    from outgoing_mail m where m.recipient_email = ${email}`,
};
