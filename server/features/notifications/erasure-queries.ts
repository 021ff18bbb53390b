import { sql } from 'kysely';
import { conversationGroup } from './rules.ts';
import type { Tx } from '#server/kernel/database/database.ts';

/** The id of a booking or review in the key of a notification. */
const idInKey = sql`substring(n.dedupe_key from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')`;

/** Everything that is kept of a person to be notified; pushes that wait go with it. */
export async function eraseNotifications(tx: Tx, accountId: string): Promise<void> {
  for (const table of [
    'notification',
    'notification_setting',
    'notification_type_setting',
    'notification_request',
    'push_subscription',
  ] as const)
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx);
}

/**
 * Takes a person who leaves out of the notifications of others: about their bookings and reviews, of which the service has
 * the name that the booking keeps, and about their conversations, in which nothing is unread any more. Call it when the
 * bookings are anonymised and the reviews still there. Returns who may have fewer unread ones.
 */
export async function anonymiseNotifications(
  tx: Tx,
  { accountId, providerId }: { accountId: string; providerId: string | null },
  now: Date,
): Promise<string[]> {
  await sql`
    with subject as (
      select b.id::text, case when b.customer_id = ${accountId} then p.account_id else b.customer_id end as other_id,
        b.service_title
      from booking b join provider p on p.id = b.provider_id
      where b.customer_id = ${accountId} or b.provider_id = ${providerId}::uuid
    ), named as (
      select * from subject union all
      select r.id::text, s.other_id, s.service_title from review r join subject s on s.id = r.booking_id::text
    )
    update notification n
    set params = n.params || jsonb_build_object('other', '') || jsonb_strip_nulls(jsonb_build_object(
      'service', case when n.params ? 'service' then named.service_title end))
    from named where n.account_id = named.other_id and ${idInKey} = named.id and n.params ? 'other'`.execute(
    tx,
  );
  const { rows } = await sql<{ account_id: string }>`
    update notification n
    set params = n.params || '{"other": ""}', deleted_at = case when n.read_at is null then ${now} else n.deleted_at end
    from conversation_member o, conversation_member m
    where m.account_id = ${accountId} and o.conversation_id = m.conversation_id and o.account_id <> m.account_id
      and n.account_id = o.account_id and n.group_key = ${conversationGroup('')} || m.conversation_id
    returning n.account_id`.execute(tx);
  if (providerId !== null)
    await sql`delete from notification n
      where n.type = 'VERIFICATION_SUBMITTED' and ${idInKey} = ${providerId}::text`.execute(tx);
  return [...new Set(rows.map((row) => row.account_id))];
}
