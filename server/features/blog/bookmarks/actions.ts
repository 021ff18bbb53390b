import type { ArticleCard, BlogBookmark } from '#contract/blog.ts';
import { listBookmarked } from '#server/features/blog/reading/list-queries.ts';
import { readerValues, type BlogReader } from '../reading/actions.ts';
import { countBookmarks, deleteBookmark, insertBookmark, isPublicArticle } from './queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { pageText } from '#server/kernel/http/json-text.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';

type Keeping = Pick<Deps, 'db' | 'clock'>;

/** Keeps an article for an account; a second time changes nothing. @throws RES001 none that is public */
export function bookmarkArticle(
  { db, clock }: Keeping,
  accountId: string,
  articleId: string,
): Promise<BlogBookmark> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    if (!(await isPublicArticle(tx, articleId, now))) fail('RES001');
    await insertBookmark(tx, { accountId, articleId, now });
    return { articleId, bookmarked: true, bookmarks: await countBookmarks(tx, articleId) };
  });
}

/** An article that is not kept, or not public any more, is no failure. */
export function forgetArticle({ db }: Pick<Deps, 'db'>, accountId: string, articleId: string): Promise<void> {
  return inTransaction(db, (tx) => deleteBookmark(tx, { accountId, articleId }));
}

/** What an account keeps, as far as it is public. */
export async function getBookmarks(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  reader: BlogReader,
  request: PageRequest,
) {
  const found = await listBookmarked(deps.db, readerValues(deps, reader), pageWindow(request));
  return pageText<ArticleCard>(found, request);
}
