import type { Tx } from '#server/kernel/database/database.ts';

/** Articles stay without the name of an administrator who left. */
export async function eraseAuthor(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('blog_article')
    .set({ author_id: null, author_name: null })
    .where('author_id', '=', accountId)
    .execute();
}
