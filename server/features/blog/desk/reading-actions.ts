import type { BlogPreview, DeskArticle, DeskArticlesQuery } from '#contract/blog-desk.ts';
import type { Language } from '#contract/languages.ts';
import { countBookmarks } from '../bookmarks/queries.ts';
import { renderManuscript } from '../rendering/actions.ts';
import type { Manuscript } from '#server/features/blog/rendering/rules.ts';
import {
  findDeskArticle,
  listDeskArticles,
  listOldSlugs,
  listTopicsOf,
  listTranslations,
} from './article-queries.ts';
import { readingMinutes, toDeskArticle, toDeskRow } from './article-rules.ts';
import { toLexemes } from '#server/features/search/rules.ts';
import { readWords } from '#server/features/search/understanding/word-rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { pageWindow, toPage } from '#server/kernel/http/page.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;

/** @throws RES001 */
export async function getDeskArticle({ db, clock }: Reading, id: string): Promise<DeskArticle> {
  const row = (await findDeskArticle(db, id)) ?? fail('RES001');
  const more = {
    topics: await listTopicsOf(db, id),
    oldSlugs: await listOldSlugs(db, id, row.slug),
    bookmarks: await countBookmarks(db, id),
    translations: await listTranslations(db, [row.work_id]),
  };
  return toDeskArticle(row, more, clock.now());
}

export async function getDeskArticles({ db, clock }: Reading, names: Language, query: DeskArticlesQuery) {
  const now = clock.now();
  const words = query.query === undefined ? null : toLexemes(readWords(query.query)).join(' & ');
  if (words === '') return toPage([], 0, query);
  const filter = {
    status: query.status ?? null,
    language: query.language ?? null,
    categoryId: query.categoryId ?? null,
    words,
    names,
    now,
  };
  const { rows, total } = await listDeskArticles(db, filter, pageWindow(query));
  const works = [...new Set(rows.map((row) => row.work_id))];
  const translations = works.length === 0 ? [] : await listTranslations(db, works);
  return toPage(
    rows.map((row) => toDeskRow(row, translations, now)),
    total,
    query,
  );
}

/** A text as readers would see it. @throws VAL001 as for an article */
export async function previewArticle(manuscript: Manuscript): Promise<BlogPreview> {
  const { html, toc, wordCount } = await renderManuscript(manuscript);
  return { html, toc, wordCount, readingTimeMinutes: readingMinutes(wordCount) };
}
