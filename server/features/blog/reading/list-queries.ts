import { sql, type RawBuilder } from 'kysely';
import { type BlogSort, blogFeaturedMax, blogFeedCount } from '#contract/blog-limits.ts';
import { exactTotalLimit } from '#contract/primitives-limits.ts';
import { cardFields, isListed, isPublic, readerAt, type ReaderValues } from './card-queries.ts';
import { compileForms, compileStatement } from '#server/kernel/database/compiled-statements.ts';
import type { Db } from '#server/kernel/database/database.ts';

type Sql = RawBuilder<unknown>;
type Direction = 'asc' | 'desc';

/** What a reader looks for; words are those of a tsquery. */
export type ArticleFilter = Readonly<{
  words: string | null;
  titleWords: string | null;
  categoryId: string | null;
  serviceCategoryId: string | null;
  topic: string | null;
  featured: boolean | null;
  from: Date | null;
  until: Date | null;
  minViews: number | null;
  sort: BlogSort | 'relevance';
  /** Reverses the order that the sort has by itself. */
  order: Direction | null;
}>;
type Values = ReaderValues &
  Omit<ArticleFilter, 'sort' | 'order' | 'featured'> & { limit: number; offset: number };
type Form = {
  words: boolean;
  title: boolean;
  category: boolean;
  serviceCategory: boolean;
  topic: boolean;
  featured: boolean | null;
  from: boolean;
  until: boolean;
  minViews: boolean;
  sort: ArticleFilter['sort'];
  direction: Direction;
};
type Place = (name: keyof Values) => Sql;

/** The direction of a sort without `order`. */
const usual = {
  recent: 'desc',
  oldest: 'asc',
  popular: 'desc',
  alphabetical: 'asc',
  relevance: 'desc',
} as const;
const bounded = exactTotalLimit + 1;

const formOf = (filter: ArticleFilter): Form => ({
  words: filter.words !== null,
  title: filter.titleWords !== null,
  category: filter.categoryId !== null,
  serviceCategory: filter.serviceCategoryId !== null,
  topic: filter.topic !== null,
  featured: filter.featured,
  from: filter.from !== null,
  until: filter.until !== null,
  minViews: filter.minViews !== null,
  sort: filter.sort,
  direction: filter.order ?? usual[filter.sort],
});

/** In a select of its own, because a plan for any words would read them anew for each row. */
const tsquery = (words: Sql) => sql`(select to_tsquery('public.fr', ${words}))`;

/** A category and its subcategories. */
const inCategory = (id: Sql) =>
  sql`a.category_id in (select c.id from blog_category c where c.id = ${id} or c.parent_id = ${id})`;

/** The category of the blog about a category of services, otherwise the one about its trade. */
const categoryAbout = (serviceCategory: Sql) =>
  sql`(select c.id from category s join blog_category c on c.service_category_id in (s.id, s.parent_id)
    where s.id = ${serviceCategory} order by (c.service_category_id = s.id) desc, c.position, c.id limit 1)`;

function conditionOf(place: Place, form: Form): Sql {
  const { language, now } = readerAt(place);
  const conditions = [
    isPublic('a', now),
    isListed(language, now),
    form.words && sql`a.document @@ ${tsquery(place('words'))}`,
    form.title && sql`a.document @@ ${tsquery(place('titleWords'))}`,
    form.category && inCategory(sql`${place('categoryId')}::text`),
    form.serviceCategory && inCategory(categoryAbout(sql`${place('serviceCategoryId')}::text`)),
    form.topic &&
      sql`exists (select from blog_article_topic x where x.article_id = a.id and x.topic_id = ${place('topic')})`,
    form.featured !== null && (form.featured ? sql`a.featured` : sql`not a.featured`),
    form.from && sql`a.published_at >= ${place('from')}`,
    form.until && sql`a.published_at < ${place('until')}`,
    form.minViews && sql`a.views >= ${place('minViews')}::int`,
  ].filter((condition) => typeof condition === 'object');
  return sql.join(conditions, sql` and `);
}

function orderOf(place: Place, { sort, direction }: Form): Sql {
  const way = sql.raw(direction);
  if (sort === 'alphabetical') return sql`a.title_key ${way}, a.id ${way}`;
  if (sort === 'popular') return sql`a.views ${way}, a.id ${way}`;
  const byDate = sql`a.published_at ${way}, a.id ${way}`;
  return sort === 'relevance'
    ? sql`ts_rank(a.document, ${tsquery(place('words'))}) ${way}, ${byDate}`
    : byDate;
}

/** As much of a text is read for the place of the words: a page of the longest ones would take seconds. */
const excerptReadMax = 20_000;
/** Where the words of a search stand in the text, or its beginning when they come late. */
const excerptOf = (
  place: Place,
) => sql`ts_headline('public.fr', left(a.body_text, ${sql.lit(excerptReadMax)}), ${tsquery(place('words'))},
  'MaxFragments=1, MinWords=12, MaxWords=28, StartSel=@@, StopSel=@@')`;

const articlePage = compileForms<Values, { content: string; total: number }, Form>((place, form) => {
  const condition = conditionOf(place, form);
  const order = orderOf(place, form);
  const excerpt = form.words ? sql`replace(${excerptOf(place)}, '@@', '')` : undefined;
  return sql`
    select
      (select count(*) from (select from blog_article a where ${condition} limit ${sql.lit(bounded)}) b) as total,
      (select coalesce(json_agg(card order by nth), '[]')::text from (
        select page.nth, (select row_to_json(card) from (select ${cardFields(readerAt(place), excerpt)}) card) as card
        from (
          select a.id, row_number() over (order by ${order}) as nth from blog_article a where ${condition}
          order by ${order} limit ${place('limit')}::int offset ${place('offset')}::int
        ) page join blog_article a on a.id = page.id
      ) cards) as content`;
});

/** One page of the articles that a reader sees, as JSON of ArticleCard; `total` is exact up to the limit. */
export async function listArticles(
  db: Db,
  reader: ReaderValues,
  filter: ArticleFilter,
  window: { limit: number; offset: number },
): Promise<{ content: string; total: number; totalIsExact: boolean }> {
  const [row] = await articlePage(db, { ...reader, ...filter, ...window }, formOf(filter));
  const { content, total } = row ?? { content: '[]', total: 0 };
  return { content, total: Math.min(total, exactTotalLimit), totalIsExact: total <= exactTotalLimit };
}

const featuredArticles = compileStatement<ReaderValues, { content: string }>((place) => {
  const reader = readerAt(place);
  return sql`
    select coalesce(json_agg(card order by nth), '[]')::text as content from (
      select page.nth, (select row_to_json(card) from (select ${cardFields(reader)}) card) as card
      from (
        select a.id, row_number() over (order by a.published_at desc, a.id desc) as nth from blog_article a
        where a.featured and ${isPublic('a', reader.now)} and ${isListed(reader.language, reader.now)}
        order by a.published_at desc, a.id desc limit ${sql.lit(blogFeaturedMax)}
      ) page join blog_article a on a.id = page.id
    ) cards`;
});

/** The articles that open the blog, the newest first, as JSON. */
export async function listFeatured(db: Db, reader: ReaderValues): Promise<string> {
  const [row] = await featuredArticles(db, reader);
  return row?.content ?? '[]';
}

const bookmarkedArticles = compileStatement<
  ReaderValues & { limit: number; offset: number },
  { content: string; total: number }
>((place) => {
  const reader = readerAt(place);
  const kept = sql`blog_bookmark b join blog_article a on a.id = b.article_id
    where b.account_id = ${reader.viewer} and ${isPublic('a', reader.now)}`;
  return sql`
    select (select count(*) from ${kept}) as total,
      (select coalesce(json_agg(card order by at desc, id), '[]')::text from (
        select page.at, page.id, (select row_to_json(card) from (select ${cardFields(reader)}) card) as card
        from (
          select b.at, a.id from ${kept}
          order by b.at desc, a.id limit ${place('limit')}::int offset ${place('offset')}::int
        ) page join blog_article a on a.id = page.id
      ) cards) as content`;
});

/** The articles that a person keeps, the last one first. */
export async function listBookmarked(
  db: Db,
  reader: ReaderValues,
  window: { limit: number; offset: number },
): Promise<{ content: string; total: number }> {
  const [row] = await bookmarkedArticles(db, { ...reader, ...window });
  return row ?? { content: '[]', total: 0 };
}

const slugPage = compileForms<
  { now: Date; language: string | null; limit: number; offset: number },
  { content: string; total: number },
  { language: boolean }
>((place, form) => {
  const now = sql`${place('now')}::timestamptz`;
  const condition = sql`${isPublic('a', now)}${form.language ? sql` and a.language = ${place('language')}` : sql``}`;
  return sql`
    select (select count(*) from blog_article a where ${condition}) as total,
      (select coalesce(json_agg(row_to_json(page)), '[]')::text from (
        select a.slug, a.language, to_char(a.content_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"
        from blog_article a where ${condition}
        order by a.published_at desc, a.id desc limit ${place('limit')}::int offset ${place('offset')}::int
      ) page) as content`;
});

/** The addresses of public articles, the newest first. */
export async function listPublishedSlugs(
  db: Db,
  values: { now: Date; language: string | null },
  window: { limit: number; offset: number },
): Promise<{ content: string; total: number }> {
  const [row] = await slugPage(db, { ...values, ...window }, { language: values.language !== null });
  return row ?? { content: '[]', total: 0 };
}

type FeedRow = Readonly<{
  slug: string;
  title: string;
  summary: string;
  author_name: string | null;
  category: string;
  published_at: Date;
  content_at: Date;
}>;

const newest = compileStatement<{ language: string; now: Date }, FeedRow>(
  (place) => sql`
    select a.slug, a.title, a.summary, a.author_name, t.name as category, a.published_at, a.content_at
    from blog_article a join blog_category_text t on t.category_id = a.category_id and t.language = a.language
    where a.language = ${place('language')} and ${isPublic('a', sql`${place('now')}::timestamptz`)}
    order by a.published_at desc, a.id desc limit ${sql.lit(blogFeedCount)}`,
);

/** The newest articles that are written in a language. */
export const listNewest = (db: Db, values: { language: string; now: Date }): Promise<FeedRow[]> =>
  newest(db, values);
