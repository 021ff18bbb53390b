import { sql, type Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

export type ProviderSide = {
  provider_id: string;
  account_id: string;
  published: boolean;
  suspended_at: Date | null;
  account_suspended_at: Date | null;
};

/** The provider of a conversation, by its id or by the account that it belongs to. */
export function findProviderSide(
  db: Db,
  of: { id: string } | { accountId: string },
): Promise<ProviderSide | undefined> {
  const [column, value] = 'id' in of ? (['id', of.id] as const) : (['account_id', of.accountId] as const);
  return db
    .selectFrom('provider')
    .innerJoin('account', 'account.id', 'provider.account_id')
    .select(['provider.id as provider_id', 'provider.account_id', 'provider.published'])
    .select(['provider.suspended_at', 'account.suspended_at as account_suspended_at'])
    .where(`provider.${column}`, '=', value)
    .executeTakeFirst();
}

export function findOpener(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['email_verified_at', 'suspended_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/** The conversation of two people, whichever of them is the customer. */
export async function findConversationOfPair(db: Db, one: string, two: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from conversation
    where least(customer_id, provider_account_id) = least(${one}::uuid, ${two}::uuid)
      and greatest(customer_id, provider_account_id) = greatest(${one}::uuid, ${two}::uuid)`.execute(db);
  return rows[0]?.id;
}

/** How many conversations a person has opened since each of these times. */
export async function countOpened(
  db: Db,
  accountId: string,
  since: { hour: Date; day: Date },
): Promise<{ hour: number; day: number }> {
  return db
    .selectFrom('conversation')
    .select((row) => [
      row.fn.countAll<number>().as('day'),
      row.fn.countAll<number>().filterWhere('created_at', '>', since.hour).as('hour'),
    ])
    .where('opened_by', '=', accountId)
    .where('created_at', '>', since.day)
    .executeTakeFirstOrThrow();
}

/** Whether the customer has booked the provider since then, whatever became of it. */
export async function hasRelation(
  db: Db,
  { providerId, customerId }: { providerId: string; customerId: string },
  since: Date,
): Promise<boolean> {
  const booking = await db
    .selectFrom('booking')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('customer_id', '=', customerId)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return booking !== undefined;
}

/**
 * Which of a service and a booking do not belong to the pair. The booking is locked before the conversation, as by a
 * change of the booking, so that both wait instead of deadlocking.
 */
export async function findForeignContext(
  tx: Tx,
  { providerId, customerId }: { providerId: string; customerId: string },
  context: { serviceId?: string | undefined; bookingId?: string | undefined },
): Promise<'serviceId' | 'bookingId' | undefined> {
  const { serviceId, bookingId } = context;
  if (serviceId !== undefined) {
    const service = tx.selectFrom('service').select('id').where('id', '=', serviceId);
    if (!(await service.where('provider_id', '=', providerId).executeTakeFirst())) return 'serviceId';
  }
  if (bookingId === undefined) return undefined;
  const booking = tx.selectFrom('booking').select('id').where('id', '=', bookingId);
  const own = booking.where('provider_id', '=', providerId).where('customer_id', '=', customerId);
  return (await own.forKeyShare().executeTakeFirst()) ? undefined : 'bookingId';
}

/** Writes a conversation and its two members. @throws a unique violation of conversation_pair */
export async function insertConversation(tx: Tx, row: Insertable<DB['conversation']>): Promise<void> {
  await tx.insertInto('conversation').values(row).execute();
  const member = { conversation_id: row.id, listed_at: row.created_at };
  await tx
    .insertInto('conversation_member')
    .values([
      { ...member, account_id: row.customer_id, role: 'CUSTOMER' },
      { ...member, account_id: row.provider_account_id, role: 'PROVIDER' },
    ])
    .execute();
}
