import { sql } from 'kysely';
import { blogFeedCount } from '#contract/blog-limits.ts';
import { isPublic } from './card-queries.ts';
import { compileStatement } from '#server/kernel/database/compiled-statements.ts';
import type { Db } from '#server/kernel/database/database.ts';

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
