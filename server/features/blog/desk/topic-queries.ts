import { sql, type Insertable, type Updateable } from 'kysely';
import { languages, type Language } from '#contract/languages.ts';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

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
