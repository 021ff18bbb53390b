import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/database/database.ts';

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
