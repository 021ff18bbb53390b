import { sql, type Insertable, type Updateable } from 'kysely';
import type { BlogStatus } from '#contract/blog-limits.ts';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

const articles = (db: Db) => db.selectFrom('blog_article').selectAll();

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findDeskArticle>>>;

export const findDeskArticle = (db: Db, id: string) => articles(db).where('id', '=', id).executeTakeFirst();

export const lockArticle = (tx: Tx, id: string) =>
  articles(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** The article of each language of the same work. */
export const listTranslations = (db: Db, workIds: readonly string[]) =>
  db
    .selectFrom('blog_article')
    .select(['id', 'work_id', 'language', 'slug', 'title', 'status', 'published_at'])
    .where('work_id', 'in', workIds)
    .orderBy('language')
    .execute();

export async function insertArticle(tx: Tx, values: Insertable<DB['blog_article']>): Promise<void> {
  await tx.insertInto('blog_article').values(values).execute();
}

export async function updateArticle(
  tx: Tx,
  id: string,
  values: Omit<Updateable<DB['blog_article']>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('blog_article')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The version stays, because nothing that is edited changes. */
export async function updateArticleHidden(tx: Tx, id: string, hiddenAt: Date | null): Promise<void> {
  await tx.updateTable('blog_article').set({ hidden_at: hiddenAt }).where('id', '=', id).execute();
}

/** The topics of an article in their order. */
export async function replaceTopics(tx: Tx, articleId: string, topics: readonly string[]): Promise<void> {
  await tx.deleteFrom('blog_article_topic').where('article_id', '=', articleId).execute();
  if (topics.length === 0) return;
  const rows = topics.map((topic, position) => ({ article_id: articleId, topic_id: topic, position }));
  await tx.insertInto('blog_article_topic').values(rows).execute();
}

export async function listTopicsOf(db: Db, articleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('blog_article_topic')
    .select('topic_id')
    .where('article_id', '=', articleId)
    .orderBy('position')
    .orderBy('topic_id')
    .execute();
  return rows.map(({ topic_id: id }) => id);
}

/** Lets one transaction at a time look for a free slug that begins with this one. */
export async function lockSlug(tx: Tx, slug: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${slug}, 18))`.execute(tx);
}

/** Slugs that begin with this one, of every article. */
export async function listSlugsLike(tx: Tx, slug: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('blog_slug')
    .select('slug')
    .where((row) => row.or([row('slug', '=', slug), row('slug', '~', `^${slug}-[0-9]+$`)]))
    .execute();
  return new Set(rows.map((row) => row.slug));
}

/** Gives an article a slug, which it may have had before. @throws a unique violation when another article has or had it */
export async function insertSlug(
  tx: Tx,
  { slug, articleId, now }: { slug: string; articleId: string; now: Date },
): Promise<void> {
  await sql`
    insert into blog_slug (slug, article_id, created_at) values (${slug}, ${articleId}, ${now})
    on conflict on constraint blog_slug_article do nothing`.execute(tx);
}

export async function deleteSlug(tx: Tx, slug: string): Promise<void> {
  await tx.deleteFrom('blog_slug').where('slug', '=', slug).execute();
}

export async function listOldSlugs(db: Db, articleId: string, current: string): Promise<string[]> {
  const rows = await db
    .selectFrom('blog_slug')
    .select('slug')
    .where('article_id', '=', articleId)
    .where('slug', '<>', current)
    .orderBy('created_at')
    .orderBy('slug')
    .execute();
  return rows.map((row) => row.slug);
}

/** Those of the names that are pictures that are stored to be shown, or which an article shows. */
export async function listKnownPictures(tx: Tx, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) as name
    where exists (select from stored_file f where f.storage_name = name and f.category in ('COVER', 'SERVICE'))
      or exists (select from blog_article a where a.pictures @> array[name])`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

type DeskFilter = Readonly<{
  status: BlogStatus | null;
  language: string | null;
  categoryId: string | null;
  words: string | null;
  names: string;
  now: Date;
}>;

/** The articles of the desk, the one that was changed last first, with the name of their category. */
export async function listDeskArticles(
  db: Db,
  filter: DeskFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { status, language, categoryId, words, names, now } = filter;
  const shown = sql`case when a.status = 'SCHEDULED' and a.published_at <= ${now} then 'PUBLISHED' else a.status end`;
  const conditions = [
    status && sql`${shown} = ${status}`,
    language && sql`a.language = ${language}`,
    categoryId &&
      sql`a.category_id in (select c.id from blog_category c where ${categoryId} in (c.id, c.parent_id))`,
    words && sql`a.document @@ to_tsquery('public.fr', ${words})`,
  ].filter((condition) => condition !== null && typeof condition === 'object');
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const { rows } = await sql<DeskRow>`
    select a.id, a.work_id, a.language, a.slug, a.title, a.status, a.published_at, a.author_name, a.hidden_at, a.featured,
      a.ai_generated, a.views, a.created_at, a.updated_at, a.version, a.category_id, t.name as category_name,
      (select count(*) from blog_bookmark b where b.article_id = a.id) as bookmarks
    from blog_article a join blog_category_text t on t.category_id = a.category_id and t.language = ${names}
    where ${where} order by a.updated_at desc, a.id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from blog_article a where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type DeskRow = Pick<
  ArticleRow,
  | 'id'
  | 'work_id'
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
  | 'category_id'
> & { category_name: string; bookmarks: number };

/** Publishes what is due, and returns it; an article is returned to one process only. */
export async function publishDue(tx: Tx, now: Date): Promise<{ id: string; published_at: Date | null }[]> {
  return tx
    .updateTable('blog_article')
    .set({ status: 'PUBLISHED', was_public: true })
    .where('status', '=', 'SCHEDULED')
    .where('published_at', '<=', now)
    .returning(['id', 'published_at'])
    .execute();
}
