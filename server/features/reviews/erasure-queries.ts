import type { Db, Tx } from '#server/kernel/database/database.ts';

export async function listReviewsOf(db: Db, authorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('review')
    .select('id')
    .where('author_id', '=', authorId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** With its earlier texts and its reply. */
export async function deleteReviewRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('review').where('id', '=', id).execute();
}

export async function eraseReplies(tx: Tx, providerId: string): Promise<void> {
  await tx
    .updateTable('review')
    .set({ reply_text: null, reply_at: null })
    .where('provider_id', '=', providerId)
    .where('reply_at', 'is not', null)
    .execute();
}
