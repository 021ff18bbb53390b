import { createHash } from 'node:crypto';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import { createTransport as createSmtpTransport } from 'nodemailer';
import { z } from 'zod';
import { v7 as newId } from 'uuid';
import { emailMaxLength, emailPattern } from '#contract/auth-limits.ts';
import type { Language } from '#contract/languages.ts';
import type { MailTemplate } from '#contract/mail-templates.ts';
import type { OutgoingMailTable } from '#db/schema.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Events } from '#server/kernel/events.ts';
import { inTransaction, type Db } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';
import {
  defineTask,
  handleTask,
  jobWritten,
  type Attempt,
  type TaskHandler,
} from '#server/kernel/jobs/jobs.ts';

/** A mail to queue. `dedupeKey` names the occasion: a second mail with the same key is not queued. */
export type Mail = {
  dedupeKey: string;
  to: { email: string; name?: string | undefined };
  language: Language;
  template: MailTemplate;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** A calendar file (RFC 5545, METHOD:PUBLISH) that is attached. */
  calendar?: { name: string; content: string } | undefined;
  at: Date;
};

/** The `last_error` of a mail that stays in the table because no mail server is configured. */
export const keptWithoutServer = 'KEPT_WITHOUT_SERVER';

export const mailTask = defineTask('send-mail', z.object({ mailId: z.uuid() }));
const mailJobPrefix = `${mailTask.name}-`;
const jobKeyOf = (mailId: string) => `${mailJobPrefix}${mailId}`;
/** The key of the job that sends a mail, in SQL. */
export const mailJobKey = (id: RawBuilder<unknown>) => sql`${sql.lit(mailJobPrefix)} || ${id}`;

const answerTimeoutMs = 6000;

const Headers = z.record(z.string().regex(/^[A-Za-z][A-Za-z-]*$/), z.string().regex(/^[^\r\n]*$/));

// A line end in an address or a name could add recipients, so nothing outside this pattern is sent.
function checkAddress(email: string): string {
  if (email.length > emailMaxLength || !emailPattern.test(email)) throw new Error('Not a mail address.');
  return email;
}

function onOneLine(text: string, length: number): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, length);
}

/**
 * Writes a mail and its job in the caller's transaction: it is sent after the commit, or never. Returns false when a
 * mail with this dedupe key exists already. An address or header that contains a line end throws.
 */
export async function queueMail(tx: Db, mail: Mail): Promise<boolean> {
  const id = newId();
  const job = jobWritten(mailTask, { mailId: id }, { key: jobKeyOf(id) });
  const written = mailsWritten(tx, [toRow(id, mail)]);
  const { rows } = await sql`${prepared} with mail as (${written}) select ${job} from mail`.execute(tx);
  return rows.length > 0;
}

/**
 * The same for many mails in one statement. Their jobs wait until those with a smaller `priority` are done, which is 0
 * for all other mails: a code for a sign-in is not sent after thousands of letters.
 */
export async function queueMails(tx: Db, mails: readonly Mail[], priority: number): Promise<void> {
  if (mails.length === 0) return;
  const written = mailsWritten(
    tx,
    mails.map((mail) => toRow(newId(), mail)),
  );
  await sql`
    with mail as (${written})
    select graphile_worker.add_job(${mailTask.name}::text, payload => json_build_object('mailId', mail.id),
      job_key => ${mailJobKey(sql`mail.id`)}, priority => ${priority}::smallint) from mail`.execute(tx);
}

const mailsWritten = (tx: Db, rows: Insertable<OutgoingMailTable>[]) =>
  tx
    .insertInto('outgoing_mail')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id');

const toRow = (id: string, mail: Mail): Insertable<OutgoingMailTable> => ({
  id,
  dedupe_key: mail.dedupeKey,
  recipient_email: checkAddress(mail.to.email),
  recipient_name: mail.to.name ? onOneLine(mail.to.name, 100) : null,
  locale: mail.language,
  template: mail.template,
  subject: onOneLine(mail.subject, 200),
  html: mail.html,
  text: mail.text,
  headers: JSON.stringify(Headers.parse(mail.headers ?? {})),
  calendar_name: mail.calendar?.name ?? null,
  calendar: mail.calendar?.content ?? null,
  created_at: mail.at,
});

/**
 * Has mails that were not sent tried again after the commit, with all their attempts. One that is being sent is left: a
 * second job would send it beside the first. Returns the ids of the others.
 */
export async function sendAgain(tx: Db, ids: readonly string[]): Promise<string[]> {
  // The queue reschedules no job that runs, and adds none whose key another one has, also one that runs.
  const { rows } = await sql<{ id: string }>`
    with mail as materialized (
      select m.id, j.id as job_id
      from outgoing_mail m left join graphile_worker._private_jobs j on j.key = ${mailJobKey(sql`m.id`)}
      where m.id = any(${ids}::uuid[]) and m.sent_at is null
    ),
    again as materialized (
      select id from graphile_worker.reschedule_jobs(
        array(select job_id from mail where job_id is not null), run_at => now(), attempts => 0)
    ),
    added as materialized (
      select mail.id, graphile_worker.add_job(${mailTask.name}::text,
        payload => json_build_object('mailId', mail.id), job_key => ${mailJobKey(sql`mail.id`)},
        job_key_mode => 'unsafe_dedupe') as job
      from mail where job_id is null
    )
    select id from added union all select mail.id from mail join again on again.id = mail.job_id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * The task that sends queued mails over `smtpUrl`, or marks them as kept when there is none. A permanent refusal (5xx
 * for this mail) is recorded and not retried; any other failure is recorded and the queue retries it. The Message-ID
 * is derived from the dedupe key, so a mail that was sent twice is one mail for its reader.
 */
export function createMailer(config: {
  db: Db;
  clock: Clock;
  events: Events;
  smtpUrl: string | undefined;
  from: { email: string; name: string };
}): { task: TaskHandler; close: () => void } {
  const { db, clock, events } = config;
  const transport = config.smtpUrl === undefined ? undefined : createTransport(config.smtpUrl);
  const domain = checkAddress(config.from.email).split('@')[1];

  const deliver = async ({ mailId }: { mailId: string }, attempt: Attempt): Promise<void> => {
    const mail = await db
      .selectFrom('outgoing_mail')
      .selectAll()
      .where('id', '=', mailId)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    if (!mail) return;
    const record = async (change: { sent_at?: Date; last_error: string | null }, on = db): Promise<void> => {
      const attempts = transport ? attempt.number : 0;
      await on
        .updateTable('outgoing_mail')
        .set({ ...change, attempts })
        .where('id', '=', mailId)
        .execute();
    };
    if (!transport) return record({ last_error: keptWithoutServer });
    try {
      await transport.sendMail({
        messageId: `<${createHash('sha256').update(mail.dedupe_key).digest('hex').slice(0, 40)}@${domain}>`,
        date: mail.created_at,
        from: { name: config.from.name, address: config.from.email },
        to: { name: mail.recipient_name ?? '', address: checkAddress(mail.recipient_email) },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: {
          'Content-Language': mail.locale,
          'Auto-Submitted': 'auto-generated',
          ...Headers.parse(mail.headers),
        },
        ...(mail.calendar !== null && {
          attachments: [
            {
              filename: mail.calendar_name ?? undefined,
              content: mail.calendar,
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            },
          ],
        }),
      });
    } catch (error) {
      const isRefused = isRefusedForGood(error);
      await inTransaction(db, async (tx) => {
        await record(
          { last_error: error instanceof Error ? error.message.slice(0, 500) : String(error) },
          tx,
        );
        if (isRefused || attempt.isLast)
          await events.emit(tx, { type: 'mail.refused', dedupeKey: mail.dedupe_key, at: clock.now() });
      });
      if (isRefused) return;
      throw error;
    }
    const at = clock.now();
    await inTransaction(db, async (tx) => {
      await record({ sent_at: at, last_error: null }, tx);
      if (mail.last_error !== null)
        await events.emit(tx, { type: 'mail.recovered', dedupeKey: mail.dedupe_key, at });
    });
  };

  return { task: handleTask(mailTask, deliver), close: () => transport?.close() };
}

function createTransport(url: string) {
  return createSmtpTransport({
    url,
    pool: true,
    connectionTimeout: answerTimeoutMs,
    greetingTimeout: answerTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  // A wrong password in our settings also gives 5xx, but is no property of this mail.
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutMail && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
