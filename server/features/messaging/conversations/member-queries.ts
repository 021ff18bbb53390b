import { sql, type Selectable } from 'kysely';
import { blockingStatuses } from '#contract/bookings-rules.ts';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';

export type ConversationRow = Selectable<DB['conversation']>;
export type MemberRow = Selectable<DB['conversation_member']>;
/** A conversation with the rows of the person who acts and of the other member. */
export type Membership = { conversation: ConversationRow; me: MemberRow; other: MemberRow };

/**
 * Locks a conversation until the transaction ends, so that its messages, marks and settings change one after the other.
 * Undefined for a person who is no member.
 */
export async function lockConversation(
  tx: Tx,
  id: string,
  accountId: string,
): Promise<Membership | undefined> {
  const conversation = await tx
    .selectFrom('conversation')
    .selectAll()
    .where('id', '=', id)
    .where((row) => row.or([row('customer_id', '=', accountId), row('provider_account_id', '=', accountId)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return conversation && joinMembers(tx, conversation, accountId);
}

/** Locks the conversation of the customer and the provider of a booking, whichever of them is the customer in it. */
export function lockConversationOfBooking(tx: Tx, bookingId: string) {
  return tx
    .selectFrom('conversation')
    .select(['id', 'customer_id', 'provider_account_id', 'trusted_at'])
    .where(
      sql<boolean>`(least(customer_id, provider_account_id), greatest(customer_id, provider_account_id)) = (
        select least(b.customer_id, p.account_id), greatest(b.customer_id, p.account_id)
        from booking b join provider p on p.id = b.provider_id where b.id = ${bookingId})`,
    )
    .forNoKeyUpdate()
    .modifyEnd(prepared)
    .executeTakeFirst();
}

async function joinMembers(
  tx: Tx,
  conversation: ConversationRow,
  accountId: string,
): Promise<Membership | undefined> {
  const members = await tx
    .selectFrom('conversation_member')
    .selectAll()
    .where('conversation_id', '=', conversation.id)
    .execute();
  const me = members.find((member) => member.account_id === accountId);
  const other = members.find((member) => member.account_id !== accountId);
  return me && other && { conversation, me, other };
}

export async function updateMember(
  tx: Tx,
  { conversation_id, account_id }: Pick<MemberRow, 'conversation_id' | 'account_id'>,
  change: Partial<Omit<MemberRow, 'conversation_id' | 'account_id' | 'role'>>,
): Promise<void> {
  await tx
    .updateTable('conversation_member')
    .set(change)
    .where('conversation_id', '=', conversation_id)
    .where('account_id', '=', account_id)
    .execute();
}

export async function updateConversation(
  tx: Tx,
  id: string,
  change: Partial<Omit<ConversationRow, 'id'>>,
): Promise<void> {
  await tx.updateTable('conversation').set(change).where('id', '=', id).execute();
}

/** Bookings of two people, whichever of them is the provider. */
const ofPair = (one: string, two: string) => sql<boolean>`
  (booking.customer_id = ${one} and provider.account_id = ${two}
    or booking.customer_id = ${two} and provider.account_id = ${one})`;

/** The next visit of the pair that is requested, agreed or in progress, with the changes that are due by time. */
export async function findLiveBooking(
  db: Db,
  { customer_id, provider_account_id }: Pick<ConversationRow, 'customer_id' | 'provider_account_id'>,
  now: Date,
): Promise<string | null> {
  const live = await db
    .selectFrom('booking')
    .innerJoin('provider', 'provider.id', 'booking.provider_id')
    .select('booking.id')
    .where(ofPair(customer_id, provider_account_id))
    .where('booking.status', 'in', blockingStatuses)
    .where((row) => row.or([row('booking.due_at', 'is', null), row('booking.due_at', '>', now)]))
    .orderBy('booking.start_at')
    .limit(1)
    .executeTakeFirst();
  return live?.id ?? null;
}

/** When a booking of the pair was confirmed for the first time, whatever became of it. */
export async function findFirstConfirmation(
  db: Db,
  { customer_id, provider_account_id }: Pick<ConversationRow, 'customer_id' | 'provider_account_id'>,
): Promise<Date | null> {
  const first = await db
    .selectFrom('booking')
    .innerJoin('provider', 'provider.id', 'booking.provider_id')
    .select('booking.confirmed_at')
    .where(ofPair(customer_id, provider_account_id))
    .where('booking.confirmed_at', 'is not', null)
    .orderBy('booking.confirmed_at')
    .limit(1)
    .executeTakeFirst();
  return first?.confirmed_at ?? null;
}
