import { sql, type RawBuilder } from 'kysely';
import { blogRelatedCount, blogServicesCount } from '#contract/blog-limits.ts';
import type { Article } from '#contract/blog.ts';
import {
  cardFields,
  categoryJson,
  isListed,
  isPublic,
  readerAt,
  type CardReader,
  type ReaderValues,
} from './card-queries.ts';
import { serviceCardJson } from '#server/features/search/cards/service-card-queries.ts';
import { compileStatement } from '#server/kernel/database/compiled-statements.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import { JsonText } from '#server/kernel/http/json-text.ts';

type Sql = RawBuilder<unknown>;

/**
 * Three other articles for the reader of `shown`: those with most topics in common, then of its category, then new ones.
 * Those of a topic are read in the order of their ids, which is that of their making: in the order of publication
 * PostgreSQL would read all articles to find those of a rare topic.
 */
function relatedJson(reader: CardReader & { now: Sql }): Sql {
  const common = sql`(select count(*) from blog_article_topic mine join blog_article_topic x on x.topic_id = mine.topic_id
    where mine.article_id = shown.id and x.article_id = a.id)`;
  const isSeen = sql`${isPublic('a', reader.now)} and ${isListed(reader.language, reader.now)} and a.work_id <> shown.work_id`;
  const newest = sql`order by a.published_at desc, a.id desc limit ${sql.lit(candidates)}`;
  return sql`(
    select coalesce(json_agg(card order by nth), '[]') from (
      select page.nth, (select row_to_json(card) from (select ${cardFields(reader)}) card) as card
      from (
        select a.id, row_number() over (
          order by ${common} desc, a.category_id = shown.category_id desc, a.published_at desc, a.id desc) as nth
        from blog_article a where a.id in (
          (select near.id from blog_article_topic mine cross join lateral (
              select a.id from blog_article_topic x join blog_article a on a.id = x.article_id
              where x.topic_id = mine.topic_id and ${isSeen}
              order by x.article_id desc limit ${sql.lit(candidates)}) near
            where mine.article_id = shown.id)
          union (select a.id from blog_article a where a.category_id = shown.category_id and ${isSeen} ${newest})
          union (select a.id from blog_article a where ${isSeen} ${newest})
        )
        order by nth limit ${sql.lit(blogRelatedCount)}
      ) page join blog_article a on a.id = page.id
    ) cards)`;
}
/** How many of the newest articles of each kind are compared. */
const candidates = 12;

/** Some services of the trade of a category `c`, those first that a search would show first. */
const servicesJson = ({ language, now }: { language: Sql; now: Sql }): Sql => sql`(
  select coalesce(json_agg(${serviceCardJson({ id: sql`best.service_id`, language, now, hit: null })} order by best.nth), '[]')
  from (
    select s.service_id, row_number() over (order by s.base_score desc, s.service_id) as nth
    from service_score s
    where s.root_id = c.service_category_id or s.category_id = c.service_category_id
    order by s.base_score desc, s.service_id limit ${sql.lit(blogServicesCount)}
  ) best)`;

const articleDetail = compileStatement<ReaderValues & { slug: string }, { json: string }>((place) => {
  // Like the time, the language is not estimated with: the plan for any values is then as cheap as one for these.
  const language = sql`(select ${place('language')}::text)`;
  const reader = { ...readerAt(place), language };
  const { now } = reader;
  return sql`
    select row_to_json(page)::text as json from (
      select ${cardFields(reader)}, a.html, a.toc,
        (select coalesce(json_agg(json_build_object('language', o.language, 'slug', o.slug) order by o.language), '[]')
          from blog_article o where o.work_id = a.work_id and o.id <> a.id and ${isPublic('o', now)}) as translations,
        (select json_agg(crumb order by depth) from (
          select ${categoryJson(sql`b.id`, language)} as crumb, b.depth
          from blog_category b where b.id in (c.id, c.parent_id)) crumbs) as breadcrumb,
        (select ${relatedJson(reader)} from (select a.id, a.work_id, a.category_id) shown) as related,
        c.service_category_id as "serviceCategoryId", ${servicesJson({ language, now })} as services,
        (select count(*)::int from blog_bookmark k where k.article_id = a.id) as bookmarks,
        ${instantText(sql`greatest(a.content_at, a.published_at)`)} as "updatedAt", a.cover_credit as "coverCredit",
        a.cover_credit_url as "coverCreditUrl"
      from blog_slug known join blog_article a on a.id = known.article_id
      cross join lateral (
        select own.id, own.parent_id, coalesce(own.service_category_id, root.service_category_id) as service_category_id
        from blog_category own left join blog_category root on root.id = own.parent_id
        where own.id = a.category_id
      ) c
      where known.slug = ${place('slug')} and ${isPublic('a', now)}
    ) page`;
});

/** A public article by its slug or one that it had. */
export async function findArticle(
  db: Db,
  reader: ReaderValues,
  slug: string,
): Promise<JsonText<Article> | undefined> {
  const [row] = await articleDetail(db, { ...reader, slug });
  return row && new JsonText(row.json);
}

/** Counts a view, once for a visitor and a day, whichever process and slug it came by. */
export async function insertView(
  db: Db,
  { slug, day, visitor, now }: { slug: string; day: string; visitor: Buffer; now: Date },
): Promise<void> {
  await sql`
    with counted as (
      insert into blog_view (article_id, day, visitor)
      select a.id, ${day}::date, ${visitor} from blog_slug known join blog_article a on a.id = known.article_id
      where known.slug = ${slug} and ${isPublic('a', sql`${now}::timestamptz`)}
      on conflict do nothing returning article_id
    )
    update blog_article set views = views + 1 where id in (select article_id from counted)`.execute(db);
}

/** Forgets who has read what before a day. */
export async function deleteViewsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('blog_view').where('day', '<', day).execute();
}
