import type { BlogArticleChange, DeskArticle, DeskArticleRow } from '#contract/blog-desk.ts';
import { wordsPerMinute } from '#contract/blog-limits.ts';
import type { ArticleHeading } from '#contract/blog.ts';
import type { Rendering } from '#server/features/blog/rendering/rules.ts';
import type { ArticleRow, DeskRow, listTranslations } from './article-queries.ts';
import { nextStatuses, shownStatus, titleKey } from './rules.ts';
import { mediaUrl } from '#server/kernel/files/media.ts';

type Translation = Awaited<ReturnType<typeof listTranslations>>[number];

/** The fields of an article that the desk types, as columns. */
export const toColumns = (
  input: Omit<BlogArticleChange, 'version' | 'slug' | 'topics' | 'coverUrl' | 'authorName'>,
  rendering: Rendering,
  coverName: string | null,
) => ({
  title: input.title,
  title_key: titleKey(input.title),
  summary: input.summary || null,
  markdown: input.markdown,
  html: rendering.html,
  toc: JSON.stringify(rendering.toc),
  body_text: rendering.text,
  word_count: rendering.wordCount,
  category_id: input.categoryId,
  cover_name: coverName,
  cover_alt: input.coverAlt || null,
  cover_credit: input.coverCredit || null,
  cover_credit_url: input.coverCredit && coverName !== null ? (input.coverCreditUrl ?? null) : null,
  pictures: [...new Set([...(coverName === null ? [] : [coverName]), ...rendering.pictures])],
  featured: input.featured,
  ai_generated: input.aiGenerated,
});

export const readingMinutes = (words: number): number => Math.max(1, Math.ceil(words / wordsPerMinute));

const toOther = (row: Translation, now: Date) => ({
  id: row.id,
  language: row.language,
  slug: row.slug,
  title: row.title,
  status: shownStatus(row, now),
});

const others = (row: { id: string; work_id: string }, all: readonly Translation[], now: Date) =>
  all
    .filter((other) => other.work_id === row.work_id && other.id !== row.id)
    .map((other) => toOther(other, now));

type Shown = Pick<
  DeskRow,
  | 'id'
  | 'language'
  | 'slug'
  | 'title'
  | 'status'
  | 'published_at'
  | 'author_name'
  | 'hidden_at'
  | 'featured'
  | 'ai_generated'
  | 'views'
  | 'created_at'
  | 'updated_at'
  | 'version'
>;

function summaryOf(row: Shown, now: Date) {
  const status = shownStatus(row, now);
  const at = row.published_at?.toISOString() ?? null;
  return {
    id: row.id,
    language: row.language,
    slug: row.slug,
    title: row.title,
    status,
    publishedAt: status === 'SCHEDULED' ? null : at,
    scheduledAt: status === 'SCHEDULED' ? at : null,
    authorName: row.author_name,
    hidden: row.hidden_at !== null,
    featured: row.featured,
    aiGenerated: row.ai_generated,
    views: row.views,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

export const toDeskRow = (row: DeskRow, all: readonly Translation[], now: Date): DeskArticleRow => ({
  ...summaryOf(row, now),
  bookmarks: row.bookmarks,
  category: { slug: row.category_id, name: row.category_name },
  translations: others(row, all, now),
});

export const toDeskArticle = (
  row: ArticleRow,
  more: { topics: string[]; oldSlugs: string[]; bookmarks: number; translations: readonly Translation[] },
  now: Date,
): DeskArticle => ({
  ...summaryOf(row, now),
  summary: row.summary,
  markdown: row.markdown,
  html: row.html,
  toc: row.toc as ArticleHeading[],
  wordCount: row.word_count,
  readingTimeMinutes: readingMinutes(row.word_count),
  categoryId: row.category_id,
  topics: more.topics,
  coverUrl: mediaUrl(row.cover_name),
  coverAlt: row.cover_alt,
  coverCredit: row.cover_credit,
  coverCreditUrl: row.cover_credit_url,
  oldSlugs: more.oldSlugs,
  bookmarks: more.bookmarks,
  translations: others(row, more.translations, now),
  isOriginal: row.id === row.work_id,
  allowed: nextStatuses(row, now),
});

/** What the audit keeps of an article: no name, and the text by its hash. */
export const audited = (
  row: Pick<
    ArticleRow,
    'language' | 'slug' | 'title' | 'category_id' | 'cover_name' | 'featured' | 'content_hash'
  > & {
    ai_generated: boolean;
  },
) => ({
  language: row.language,
  slug: row.slug,
  title: row.title,
  categoryId: row.category_id,
  coverName: row.cover_name,
  featured: row.featured,
  aiGenerated: row.ai_generated,
  contentHash: row.content_hash.slice(0, 16),
});

/** The fields of both that differ. */
export function changesOf<Fields extends object>(
  before: Fields,
  after: Fields,
): { before: Partial<Fields>; after: Partial<Fields> } {
  const names = (Object.keys(after) as (keyof Fields)[]).filter((name) => before[name] !== after[name]);
  const pick = (from: Fields) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>;
  return { before: pick(before), after: pick(after) };
}
