import { sql, type Insertable, type Updateable } from 'kysely';
import { languages, type Language } from '#contract/languages.ts';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

/** Whether there is a category, which is not deleted until the end of the transaction. */
export async function holdCategory(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('blog_category')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Those of the topics that exist, which are not deleted until the end of the transaction. `is_near`: the topic is of
 * this category, or of the one above it.
 */
export async function holdTopics(
  tx: Tx,
  ids: readonly string[],
  categoryId: string,
): Promise<{ id: string; is_near: boolean }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; is_near: boolean }>`
    select t.id, t.category_id in (c.id, c.parent_id) as is_near
    from blog_topic t, blog_category c
    where t.id = any(${[...ids]}::text[]) and c.id = ${categoryId} for key share of t`.execute(tx);
  return rows;
}

const categories = (db: Db) =>
  db.selectFrom('blog_category as c').select((row) => [
    'c.id',
    'c.parent_id',
    'c.position',
    'c.service_category_id',
    'c.cover_name',
    'c.version',
    sql<Record<string, { name: string; description: string | null }>>`(
        select json_object_agg(t.language, json_build_object('name', t.name, 'description', t.description))
        from blog_category_text t where t.category_id = c.id)`.as('texts'),
    row
      .selectFrom('blog_article as a')
      .select((count) => count.fn.countAll<number>().as('count'))
      .whereRef('a.category_id', '=', 'c.id')
      .as('article_count'),
  ]);
export type DeskCategoryRow = Awaited<ReturnType<typeof listDeskCategories>>[number];

/** Each root before its subcategories. */
export const listDeskCategories = (db: Db) =>
  categories(db)
    .leftJoin('blog_category as root', 'root.id', 'c.parent_id')
    .orderBy(sql`coalesce(root.position, c.position), coalesce(root.id, c.id), c.depth, c.position, c.id`)
    .execute();

export const lockCategory = (tx: Tx, id: string) =>
  tx.selectFrom('blog_category').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Lets other transactions read the categories only: one change of the tree comes after the other. */
export async function lockCategories(tx: Tx): Promise<void> {
  await sql`lock table blog_category in share row exclusive mode`.execute(tx);
}

export async function countCategories(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('blog_category')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertCategory(tx: Tx, values: Insertable<DB['blog_category']>): Promise<void> {
  await tx.insertInto('blog_category').values(values).execute();
}

export async function updateCategory(
  tx: Tx,
  id: string,
  values: Omit<Updateable<DB['blog_category']>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('blog_category')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('blog_category').where('id', '=', id).execute();
}

export async function replaceCategoryTexts(
  tx: Tx,
  id: string,
  texts: Readonly<Record<Language, { name: string; description?: string | null | undefined }>>,
): Promise<void> {
  await tx.deleteFrom('blog_category_text').where('category_id', '=', id).execute();
  const rows = languages.map((language) => ({
    category_id: id,
    language,
    name: texts[language].name,
    description: texts[language].description || null,
  }));
  await tx.insertInto('blog_category_text').values(rows).execute();
}

/** Whether subcategories, topics or articles belong to a category. */
export async function isCategoryUsed(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from blog_category where parent_id = ${id})
      or exists (select from blog_topic where category_id = ${id})
      or exists (select from blog_article where category_id = ${id}) as used`.execute(tx);
  return rows[0]?.used ?? false;
}

/** Whether a category has subcategories. */
export async function isParent(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('blog_category')
    .select('id')
    .where('parent_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const topics = (db: Db) =>
  db.selectFrom('blog_topic as o').select((row) => [
    'o.id',
    'o.category_id',
    'o.position',
    'o.version',
    sql<Record<string, { name: string }>>`(
        select json_object_agg(t.language, json_build_object('name', t.name))
        from blog_topic_text t where t.topic_id = o.id)`.as('texts'),
    row
      .selectFrom('blog_article_topic as x')
      .select((count) => count.fn.countAll<number>().as('count'))
      .whereRef('x.topic_id', '=', 'o.id')
      .as('article_count'),
  ]);
export type DeskTopicRow = Awaited<ReturnType<typeof listDeskTopics>>[number];

export const listDeskTopics = (db: Db) => topics(db).orderBy('o.position').orderBy('o.id').execute();

export const findDeskTopic = (db: Db, id: string) => topics(db).where('o.id', '=', id).executeTakeFirst();

export const lockTopic = (tx: Tx, id: string) =>
  tx.selectFrom('blog_topic').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** How many there are, while no other transaction adds one. */
export async function countTopics(tx: Tx): Promise<number> {
  await sql`lock table blog_topic in share row exclusive mode`.execute(tx);
  const { count } = await tx
    .selectFrom('blog_topic')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTopic(tx: Tx, values: Insertable<DB['blog_topic']>): Promise<void> {
  await tx.insertInto('blog_topic').values(values).execute();
}

export async function updateTopic(
  tx: Tx,
  id: string,
  values: Omit<Updateable<DB['blog_topic']>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('blog_topic')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteTopic(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('blog_topic').where('id', '=', id).execute();
}

export async function replaceTopicTexts(
  tx: Tx,
  id: string,
  texts: Readonly<Record<Language, { name: string }>>,
): Promise<void> {
  await tx.deleteFrom('blog_topic_text').where('topic_id', '=', id).execute();
  const rows = languages.map((language) => ({ topic_id: id, language, name: texts[language].name }));
  await tx.insertInto('blog_topic_text').values(rows).execute();
}
