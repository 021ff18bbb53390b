import { blogSlugMax, reservedBlogSlugs, type BlogStatus } from '#contract/blog-limits.ts';
import { foldText } from '#contract/text-folding.ts';
import type { DeskCategory, DeskTopic } from '#contract/blog-desk.ts';
import type { Language } from '#contract/languages.ts';
import type { DeskCategoryRow, DeskTopicRow } from './category-queries.ts';
import { mediaUrl } from '#server/kernel/files/media.ts';

type Dated = Readonly<{ status: BlogStatus; published_at: Date | null }>;

/** What readers see: a scheduled article is published as soon as its time has come. */
export const shownStatus = ({ status, published_at: at }: Dated, now: Date): BlogStatus =>
  status === 'SCHEDULED' && at !== null && at <= now ? 'PUBLISHED' : status;

const next: Readonly<Record<BlogStatus, readonly BlogStatus[]>> = {
  DRAFT: ['SCHEDULED', 'PUBLISHED', 'ARCHIVED'],
  SCHEDULED: ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'],
  PUBLISHED: ['ARCHIVED'],
  ARCHIVED: ['DRAFT', 'SCHEDULED', 'PUBLISHED'],
};

export const nextStatuses = (article: Dated, now: Date): BlogStatus[] => [...next[shownStatus(article, now)]];

/** What an article has to have before readers may see it: the fields without it. */
export function missingFields(article: {
  summary: string | null;
  markdown: string;
  cover_name: string | null;
  cover_alt: string | null;
}): ('summary' | 'markdown' | 'coverAlt')[] {
  const isMissing = {
    summary: article.summary === null,
    markdown: article.markdown === '',
    coverAlt: article.cover_name !== null && article.cover_alt === null,
  };
  return (['summary', 'markdown', 'coverAlt'] as const).filter((field) => isMissing[field]);
}

/** The key by which titles are sorted: without case and accents, Arabic in the order of its letters. */
export const titleKey = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}ـ]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const isReserved = (slug: string): boolean => reservedBlogSlugs.some((reserved) => reserved === slug);

const numberLength = 5;

/** The slug that a title gives, before it is known whether another article has it. */
export function slugOf(title: string): string {
  const words = foldText(title).replaceAll(/[^a-z0-9]+/g, '-');
  const short = words.slice(0, blogSlugMax - numberLength).replaceAll(/^-+|-+$/g, '');
  return short === '' || isReserved(short) ? `article${short === '' ? '' : `-${short}`}` : short;
}

/** The slug, or with the lowest number that makes it free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let count = 2; taken.has(free); count += 1) free = `${slug}-${count}`;
  return free;
}

const inLanguages = <Text>(texts: Readonly<Record<string, Text>>, none: Text): Record<Language, Text> => ({
  fr: texts['fr'] ?? none,
  en: texts['en'] ?? none,
  ar: texts['ar'] ?? none,
});

export const toDeskTopic = (row: DeskTopicRow): DeskTopic => ({
  id: row.id,
  categoryId: row.category_id,
  position: row.position,
  texts: inLanguages(row.texts, { name: '' }),
  articleCount: row.article_count ?? 0,
  version: row.version,
});

export const toDeskCategory = (row: DeskCategoryRow, topics: readonly DeskTopicRow[]): DeskCategory => ({
  id: row.id,
  parentId: row.parent_id,
  position: row.position,
  serviceCategoryId: row.service_category_id,
  coverUrl: mediaUrl(row.cover_name),
  texts: inLanguages<{ name: string; description: string | null }>(row.texts, {
    name: '',
    description: null,
  }),
  articleCount: row.article_count ?? 0,
  topics: topics.filter((topic) => topic.category_id === row.id).map(toDeskTopic),
  version: row.version,
});
