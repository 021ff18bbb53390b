import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { sendAgain } from '#server/kernel/mail/mailer.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** A mail that a mail server refused `attempts` times and that waits for the next one. Returns its id. */
export async function makeUnsentMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { attempts = 3, ...details }: { attempts?: number; recipient_email?: string; template?: string } = {},
): Promise<string> {
  const id = newId();
  await db
    .insertInto('outgoing_mail')
    .values({
      id,
      dedupe_key: id,
      recipient_email: 'lea.fontaine@example.org',
      locale: 'fr',
      template: 'booking.requested',
      subject: 'Votre demande est partie',
      html: '<p>Bonjour Léa</p>',
      text: 'Bonjour Léa',
      created_at: clock.now(),
      attempts,
      last_error: attempts > 0 ? '421 4.7.0 try again later' : null,
      ...details,
    })
    .execute();
  await sendAgain(db, [id]);
  return id;
}

/** A job whose last of `attempts` attempts failed. Returns its number. */
export async function makeFailedJob(
  { db }: Pick<Deps, 'db'>,
  { attempts = 2, error = 'lock wait timeout' }: { attempts?: number; error?: string | null } = {},
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with job as (select id from graphile_worker.add_job('sweep-reviews', job_key => ${randomUUID()}))
    select id::text from job`.execute(db);
  const [{ id } = { id: '' }] = rows;
  await sql`update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error} where id = ${id}::bigint`.execute(
    db,
  );
  return id;
}
