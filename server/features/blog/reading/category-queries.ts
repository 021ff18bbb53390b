import { sql } from 'kysely';
import { isPublic } from './card-queries.ts';
import { compileStatement } from '#server/kernel/database/compiled-statements.ts';
import type { Db } from '#server/kernel/database/database.ts';

export type CategoryRow = Readonly<{
  id: string;
  parent_id: string | null;
  name: string;
  description: string | null;
  cover_name: string | null;
  service_category_id: string | null;
  /** Those of its subcategories included. */
  article_count: number;
  topics: { slug: string; name: string }[];
}>;
type Values = { language: string; now: Date };

/** Articles that are public in any language; a translation is the same article. */
const works = sql`count(distinct a.work_id)`;

const categories = compileStatement<Values, CategoryRow>((place) => {
  const now = sql`${place('now')}::timestamptz`;
  return sql`
    select c.id, c.parent_id, t.name, t.description, c.cover_name, c.service_category_id,
      coalesce(counted.articles, 0)::int as article_count,
      (select coalesce(json_agg(json_build_object('slug', o.id, 'name', n.name) order by o.position, o.id), '[]')
        from blog_topic o join blog_topic_text n on n.topic_id = o.id and n.language = ${place('language')}
        where o.category_id = c.id) as topics
    from blog_category c
    join blog_category_text t on t.category_id = c.id and t.language = ${place('language')}
    left join (
      select above.id, ${works} as articles
      from blog_article a join blog_category own on own.id = a.category_id
      join blog_category above on above.id in (own.id, own.parent_id) where ${isPublic('a', now)} group by 1
    ) counted on counted.id = c.id
    order by c.depth, c.position, c.id`;
});

/** Every category, the roots first, each level in its order. */
export const listCategoryRows = (db: Db, values: Values): Promise<CategoryRow[]> => categories(db, values);

export type TopicRow = Readonly<{
  slug: string;
  name: string;
  category: { slug: string; name: string };
  /** The parent of the category. */
  parent_id: string | null;
  articleCount: number;
}>;

const topics = compileStatement<Values, TopicRow>((place) => {
  const now = sql`${place('now')}::timestamptz`;
  return sql`
    select o.id as slug, n.name, json_build_object('slug', c.id, 'name', t.name) as category, c.parent_id,
      coalesce(counted.articles, 0)::int as "articleCount"
    from blog_topic o
    join blog_topic_text n on n.topic_id = o.id and n.language = ${place('language')}
    join blog_category c on c.id = o.category_id
    join blog_category_text t on t.category_id = c.id and t.language = ${place('language')}
    left join (
      select x.topic_id, ${works} as articles
      from blog_article_topic x join blog_article a on a.id = x.article_id where ${isPublic('a', now)} group by 1
    ) counted on counted.topic_id = o.id
    order by c.depth, c.position, c.id, o.position, o.id`;
});

/** Every topic, by category. */
export const listTopicRows = (db: Db, values: Values): Promise<TopicRow[]> => topics(db, values);

/** Whether there is a category. */
export async function hasCategory(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('blog_category').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
