import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/database/database.ts';

/** Records a deletion, with the mails that name its person. */
export async function insertDeletion(
  tx: Tx,
  { accountId, mailIds, now }: { accountId: string; mailIds: readonly string[]; now: Date },
): Promise<void> {
  await tx.insertInto('account_deletion').values({ account_id: accountId, at: now }).execute();
  await tx
    .insertInto('account_deletion_mail')
    .values(mailIds.map((mailId) => ({ mail_id: mailId, account_id: accountId })))
    .execute();
}

/** Mails of deletions that were sent, or were not within a day. */
export async function listDueMails(db: Db, dayAgo: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from account_deletion_mail t
    join account_deletion d on d.account_id = t.account_id
    join outgoing_mail m on m.id = t.mail_id
    where m.sent_at is not null or d.at <= ${dayAgo}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletions after which no access token can be valid any more. */
export async function deleteDoneDeletions(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    delete from account_deletion d where d.at <= ${before}
      and not exists (select from account_deletion_mail t where t.account_id = d.account_id)
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
