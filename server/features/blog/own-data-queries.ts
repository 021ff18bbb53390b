import { sql } from 'kysely';
import { bookmarkExport } from './bookmarks/queries.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';
import type { Tx } from '#server/kernel/database/database.ts';

const articleExport: ExportPart = exportRows(
  'blog/articles',
  ({ accountId }) => sql`
    select a.id as key, a.slug, a.language, a.title, a.author_name, a.status, a.published_at, a.created_at
    from blog_article a where a.author_id = ${accountId}`,
);

export const blogExport: readonly ExportPart[] = [bookmarkExport, articleExport];

/** Articles stay without the name of an administrator who left. */
export async function eraseAuthor(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('blog_article')
    .set({ author_id: null, author_name: null })
    .where('author_id', '=', accountId)
    .execute();
}
