import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/database/database.ts';

export async function insertDeletion(
  tx: Tx,
  deletion: { accountId: string; mailId: string; now: Date },
): Promise<void> {
  const { accountId, mailId, now } = deletion;
  await tx
    .insertInto('account_deletion')
    .values({ account_id: accountId, mail_id: mailId, at: now })
    .execute();
}

/** Deletions whose mail was sent, or was not within a day. */
export async function listDueDeletions(
  db: Db,
  dayAgo: Date,
): Promise<{ account_id: string; mail_id: string }[]> {
  const { rows } = await sql<{ account_id: string; mail_id: string }>`
    select d.account_id, d.mail_id from account_deletion d join outgoing_mail m on m.id = d.mail_id
    where m.sent_at is not null or d.at <= ${dayAgo}`.execute(db);
  return rows;
}

/** Deletions after which no access token can be valid any more. */
export async function deleteDoneDeletions(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    delete from account_deletion d where d.at <= ${before}
      and not exists (select from outgoing_mail m where m.id = d.mail_id)
    returning d.account_id`.execute(tx);
  return rows.map((row) => row.account_id);
}

type Leaver = Readonly<{ accountId: string; providerId: string | null }>;

const ownBookings = ({ accountId, providerId }: Leaver) =>
  sql`select id from booking where customer_id = ${accountId} or provider_id = ${providerId}::uuid`;

/** The addresses of those whom mails told of a person: the other parties of bookings and conversations. */
export const recipientsAbout = ({ accountId, providerId }: Leaver) => sql`
  select email from account where id in (
    select customer_id from booking where provider_id = ${providerId}::uuid
    union select p.account_id from booking b join provider p on p.id = b.provider_id where b.customer_id = ${accountId}
    union select recipient_id from message where sender_id = ${accountId})`;

/** What these mails are about. */
export const subjectsOf = (leaver: Leaver) => sql`
  ${ownBookings(leaver)}
  union select id from review where booking_id in (${ownBookings(leaver)})
  union select id from message where sender_id = ${leaver.accountId}`;
