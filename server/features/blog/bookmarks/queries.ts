import { sql } from 'kysely';
import { isPublic } from '../reading/card-queries.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

/** Whether readers see an article. */
export async function isPublicArticle(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from blog_article a where a.id = ${id} and ${isPublic('a', sql`${now}::timestamptz`)}`.execute(db);
  return rows.length > 0;
}

/** Changes nothing when the account has this bookmark already. */
export async function insertBookmark(
  tx: Tx,
  { accountId, articleId, now }: { accountId: string; articleId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('blog_bookmark')
    .values({ account_id: accountId, article_id: articleId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBookmark(
  tx: Tx,
  { accountId, articleId }: { accountId: string; articleId: string },
): Promise<void> {
  await tx
    .deleteFrom('blog_bookmark')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .execute();
}

export async function countBookmarks(db: Db, articleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('blog_bookmark')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteBookmarksOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('blog_bookmark').where('account_id', '=', accountId).execute();
}

export const bookmarkExport: ExportPart = exportRows(
  'blog/bookmarks',
  ({ accountId }) => sql`
    select b.article_id as key, a.slug, a.language, a.title, b.at
    from blog_bookmark b join blog_article a on a.id = b.article_id where b.account_id = ${accountId}`,
);
