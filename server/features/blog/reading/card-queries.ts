import { sql, type RawBuilder } from 'kysely';
import { instantText } from '#server/kernel/database/instants.ts';
import { mediaUrlOf } from '#server/kernel/files/media.ts';

type Sql = RawBuilder<unknown>;
/** Whose card it is: the language of names, the reader (null for a visitor), and the name of the site. */
export type CardReader = Readonly<{ language: Sql; viewer: Sql; brand: Sql }>;
/** The values of a statement that shows articles. */
export type ReaderValues = Readonly<{
  now: Date;
  language: string;
  viewerId: string | null;
  brandName: string;
}>;

/** Whether readers see an article now: a scheduled one as soon as its time has come, even before the job, and none that is hidden. */
export const isPublic = (article: string, now: Sql): Sql =>
  sql`(${sql.ref(`${article}.status`)} in ('PUBLISHED', 'SCHEDULED') and ${sql.ref(`${article}.published_at`)} <= ${now}
    and ${sql.ref(`${article}.hidden_at`)} is null)`;

/**
 * Whether an article `a` is in the lists of a language: it is written in it, or is the original of one that is not. In
 * this form PostgreSQL looks for the translation of each row that it reads in the order of the list; for `not exists` it
 * reads all translations first, and for a comparison with null it expects too few rows.
 */
export const isListed = (
  language: Sql,
  now: Sql,
): Sql => sql`(a.language = ${language} or (a.id = a.work_id and coalesce((
  select false from blog_article other
  where other.work_id = a.work_id and other.language = ${language} and ${isPublic('other', now)} limit 1), true)))`;

/**
 * In its own select PostgreSQL estimates the time without its value. With it a plan for the values looks a third cheaper
 * than the plan for any, and is made anew for each call, which takes longer than the statement.
 */
const moment = (now: Sql): Sql => sql`(select ${now}::timestamptz)`;

export const readerAt = (place: (name: keyof ReaderValues) => Sql): CardReader & { now: Sql } => ({
  language: place('language'),
  viewer: sql`${place('viewerId')}::uuid`,
  brand: sql`${place('brandName')}::text`,
  now: moment(place('now')),
});

/** The category of an article with its name. */
export const categoryJson = (categoryId: Sql, language: Sql): Sql => sql`(
  select json_build_object('slug', t.category_id, 'name', t.name)
  from blog_category_text t where t.category_id = ${categoryId} and t.language = ${language})`;

/**
 * The stored name of the cover of an article `a`, otherwise that of a drawing for its trade, another one for each article
 * and title (docs/product/blog.md#covers).
 */
const coverName = sql`coalesce(a.cover_name, 'cover-' || coalesce((
  select coalesce(trade.parent_id, trade.id)
  from blog_category own left join blog_category above on above.id = own.parent_id
  join category trade on trade.id = coalesce(own.service_category_id, above.service_category_id)
  where own.id = a.category_id), 'other') || '-' || left(md5(a.title || a.id), 8) || '.webp')`;

/** The fields of ArticleCard of an article `a`. */
export const cardFields = (
  { language, viewer, brand }: CardReader,
  excerpt: Sql = sql`null::text`,
): Sql => sql`
  a.id, a.slug, a.language, a.title, coalesce(a.summary, '') as summary, ${mediaUrlOf(coverName)} as "coverUrl",
  a.cover_alt as "coverAlt", ${categoryJson(sql`a.category_id`, language)} as category,
  (select coalesce(json_agg(json_build_object('slug', t.topic_id, 'name', t.name) order by x.position, t.topic_id), '[]')
    from blog_article_topic x join blog_topic_text t on t.topic_id = x.topic_id and t.language = ${language}
    where x.article_id = a.id) as topics,
  json_build_object('displayName', coalesce(a.author_name, ${brand})) as author,
  ${instantText(sql`a.published_at`)} as "publishedAt", a.reading_minutes as "readingTimeMinutes", a.views, a.featured,
  a.ai_generated as "aiGenerated",
  case when ${viewer} is not null then exists (
    select from blog_bookmark b where b.article_id = a.id and b.account_id = ${viewer}) end as bookmarked,
  ${excerpt} as excerpt`;
