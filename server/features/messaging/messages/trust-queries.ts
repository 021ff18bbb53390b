import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/database/database.ts';

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
    .executeTakeFirst();
}

/** The messages of which something is masked. */
export function listMaskedMessages(db: Db, conversationId: string) {
  return db
    .selectFrom('message')
    .select(['id', 'text', 'masked_text', 'trusted_text'])
    .where('conversation_id', '=', conversationId)
    .where('masked_text', 'is not', null)
    .execute();
}

export async function updateSearchTexts(
  tx: Tx,
  texts: readonly { id: string; search_text: string }[],
): Promise<void> {
  if (texts.length === 0) return;
  const ids = texts.map(({ id }) => id);
  const words = texts.map((text) => text.search_text);
  await sql`update message set search_text = given.search_text
    from unnest(${ids}::uuid[], ${words}::text[]) given (id, search_text) where message.id = given.id`.execute(
    tx,
  );
}
