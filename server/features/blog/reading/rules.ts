import { createHmac } from 'node:crypto';
import type { ArticlesQuery, BlogCategory, BlogSubcategory, BlogTopic } from '#contract/blog.ts';
import { addDays } from '#contract/dates-rules.ts';
import type { CategoryRow, TopicRow } from './category-queries.ts';
import type { ArticleFilter } from './list-queries.ts';
import { toLexemes } from '#server/features/search/rules.ts';
import { readWords } from '#server/features/search/understanding/word-rules.ts';
import { mediaUrl } from '#server/kernel/files/media.ts';
import { platformTimeZone, startOfDay } from '#server/kernel/time-zone.ts';

/** What a query looks for; undefined when it has words of which nothing can be compared, such as "?!". */
export function filterOf(query: Omit<ArticlesQuery, 'page' | 'size'>): ArticleFilter | undefined {
  const words = lexemesOf(query.query);
  const titleWords = lexemesOf(query.title);
  if (words === '' || titleWords === '') return undefined;
  return {
    words,
    titleWords: titleWords && inTitle(titleWords),
    categoryId: query.categoryId ?? null,
    serviceCategoryId: query.serviceCategoryId ?? null,
    topic: query.topic ?? null,
    featured: query.featured ?? null,
    from: query.from ? startOfDay(query.from, platformTimeZone) : null,
    until: query.to ? startOfDay(addDays(query.to, 1), platformTimeZone) : null,
    minViews: query.minViews ?? null,
    sort: query.sort ?? (words === null ? 'recent' : 'relevance'),
    order: query.order === undefined ? null : directionOf(query.order),
  };
}

const directionOf = (order: string) => (/^asc$/i.test(order) ? 'asc' : 'desc');

const lexemesOf = (typed: string | undefined): string | null =>
  typed === undefined ? null : toLexemes(readWords(typed)).join(' & ');

/** The words of a tsquery limited to the weight that titles have. */
const inTitle = (lexemes: string): string =>
  lexemes.replaceAll(/('[^']*')(:\*)?/g, (_all, word: string, mark = ':') => `${word}${mark}A`);

/** The roots of the tree with their subcategories, or all categories in the order of the rows. */
export function toCategories(rows: readonly CategoryRow[]): BlogCategory[] {
  return rows.map((row) => {
    const children = rows.filter(({ parent_id: parent }) => parent === row.id).map(toSubcategory);
    const parent = rows.find(({ id }) => id === row.parent_id);
    return {
      ...toSubcategory(row),
      parent: parent ? { slug: parent.id, name: parent.name } : null,
      children,
    };
  });
}

const toSubcategory = (row: CategoryRow): BlogSubcategory => ({
  slug: row.id,
  name: row.name,
  description: row.description,
  coverUrl: mediaUrl(row.cover_name),
  serviceCategoryId: row.service_category_id,
  articleCount: row.article_count,
  topics: row.topics,
});

export const toTopic = ({ slug, name, category, articleCount }: TopicRow): BlogTopic => ({
  slug,
  name,
  category,
  articleCount,
});

/** Programs that read pages for search engines and previews. */
const program =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|headless|lighthouse|facebookexternalhit|feed|curl|wget|python|java\/|okhttp/i;

export const isProgram = (userAgent: string | undefined): boolean => !userAgent || program.test(userAgent);

/** The slug of the article in the address of its page or call. */
export function viewedSlug(url: string): string | undefined {
  const slug = /^\/(?:blog\/articles|api\/v1\/blog\/articles\/published)\/([a-z0-9-]+)(?:$|\?)/.exec(
    url,
  )?.[1];
  return slug === 'featured' ? undefined : slug;
}

/** A reader on one day: neither the person nor another day of theirs can be found from it. */
export const visitorOf = (
  secret: string,
  { day, address, userAgent }: { day: string; address: string; userAgent: string },
): Buffer =>
  createHmac('sha256', secret).update(`blog view\n${day}\n${address}\n${userAgent}`).digest().subarray(0, 16);
