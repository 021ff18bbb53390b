import type {
  Article,
  ArticleCard,
  ArticlesQuery,
  BlogCategory,
  BlogTopic,
  PublishedSlug,
} from '#contract/blog.ts';
import type { Language } from '#contract/languages.ts';
import { findArticle } from './article-queries.ts';
import type { ReaderValues } from './card-queries.ts';
import { hasCategory, listCategoryRows, listTopicRows } from './category-queries.ts';
import { listArticles, listFeatured, listPublishedSlugs } from './list-queries.ts';
import { filterOf, toCategories, toTopic } from './rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { JsonText, pageText } from '#server/kernel/http/json-text.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

type Reading = Pick<Deps, 'db' | 'clock' | 'config'>;
/** The language of lists and names, and the account of a signed-in reader. */
export type BlogReader = Readonly<{ language: Language; viewerId: string | null }>;
type PageText<Item> = ReturnType<typeof pageText<Item>>;

type Asking = Parameters<typeof languageOf>[0] & { principal: { accountId: string } | null };

export const blogReaderOf = (request: Asking, language: Language | undefined): BlogReader => ({
  language: language ?? languageOf(request),
  viewerId: request.principal?.accountId ?? null,
});

export const readerValues = (
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  reader: BlogReader,
): ReaderValues => ({
  ...reader,
  now: clock.now(),
  brandName: config.brandName,
});

export async function getArticles(
  deps: Reading,
  reader: BlogReader,
  query: ArticlesQuery,
): Promise<PageText<ArticleCard>> {
  const filter = filterOf(query);
  const found =
    filter && (await listArticles(deps.db, readerValues(deps, reader), filter, pageWindow(query)));
  return pageText<ArticleCard>(found ?? { content: '[]', total: 0 }, query);
}

/** @throws RES001 no such category */
export async function getArticlesOfCategory(
  deps: Reading,
  reader: BlogReader,
  categoryId: string,
  query: Omit<ArticlesQuery, 'categoryId' | 'serviceCategoryId'>,
): Promise<PageText<ArticleCard>> {
  const filter = filterOf({ ...query, categoryId });
  const found =
    filter && (await listArticles(deps.db, readerValues(deps, reader), filter, pageWindow(query)));
  if (!found?.total && !(await hasCategory(deps.db, categoryId))) fail('RES001');
  return pageText<ArticleCard>(found ?? { content: '[]', total: 0 }, query);
}

export async function getFeaturedArticles(
  deps: Reading,
  reader: BlogReader,
): Promise<JsonText<ArticleCard[]>> {
  return new JsonText(await listFeatured(deps.db, readerValues(deps, reader)));
}

/** By the current slug of an article or an earlier one. @throws RES001 none that is public */
export async function getArticle(
  deps: Reading,
  reader: BlogReader,
  slug: string,
): Promise<JsonText<Article>> {
  return (await findArticle(deps.db, readerValues(deps, reader), slug)) ?? fail('RES001');
}

export async function getPublishedSlugs(
  { db, clock }: Reading,
  { language, ...request }: PageRequest & { language?: Language | undefined },
): Promise<PageText<PublishedSlug>> {
  const values = { now: clock.now(), language: language ?? null };
  return pageText<PublishedSlug>(await listPublishedSlugs(db, values, pageWindow(request)), request);
}

const listCategories = async ({ db, clock }: Reading, language: Language): Promise<BlogCategory[]> =>
  toCategories(await listCategoryRows(db, { language, now: clock.now() }));

export async function getRootCategories(deps: Reading, language: Language): Promise<BlogCategory[]> {
  return (await listCategories(deps, language)).filter(({ parent }) => parent === null);
}

/** @throws RES001 */
export async function getCategory(deps: Reading, language: Language, slug: string): Promise<BlogCategory> {
  return (await listCategories(deps, language)).find((category) => category.slug === slug) ?? fail('RES001');
}

/** @throws RES001 */
export async function getSubcategories(
  deps: Reading,
  language: Language,
  slug: string,
): Promise<BlogCategory[]> {
  const all = await listCategories(deps, language);
  if (!all.some((category) => category.slug === slug)) fail('RES001');
  return all.filter(({ parent }) => parent?.slug === slug);
}

/** From the root to the category. @throws RES001 */
export async function getBreadcrumb(
  deps: Reading,
  language: Language,
  slug: string,
): Promise<{ slug: string; name: string }[]> {
  const { name, parent } = await getCategory(deps, language, slug);
  return [...(parent ? [parent] : []), { slug, name }];
}

export async function getTopics({ db, clock }: Reading, language: Language): Promise<BlogTopic[]> {
  return (await listTopicRows(db, { language, now: clock.now() })).map(toTopic);
}

/** The topics of a category and of its subcategories. @throws RES001 no such category */
export async function getTopicsOfCategory(
  { db, clock }: Reading,
  language: Language,
  slug: string,
): Promise<BlogTopic[]> {
  const rows = await listTopicRows(db, { language, now: clock.now() });
  const own = rows.filter(({ category, parent_id: parent }) => category.slug === slug || parent === slug);
  if (own.length === 0 && !(await hasCategory(db, slug))) fail('RES001');
  return own.map(toTopic);
}
