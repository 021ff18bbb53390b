import { sql, type Insertable } from 'kysely';
import type { ContactTemplateInput } from '#contract/contact.ts';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

const templates = (db: Db) =>
  db.selectFrom('contact_template').select(['id', 'language', 'name', 'text', 'version', 'updated_at']);

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number];

export const listTemplates = (db: Db) => templates(db).orderBy('language').orderBy('name').execute();

export const findTemplate = (db: Db, id: string) => templates(db).where('id', '=', id).executeTakeFirst();

export const lockTemplate = (tx: Tx, id: string) =>
  templates(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** How many there are, while no other transaction adds one. */
export async function countTemplates(tx: Tx): Promise<number> {
  await sql`lock table contact_template in share row exclusive mode`.execute(tx);
  const { count } = await tx
    .selectFrom('contact_template')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTemplate(tx: Tx, values: Insertable<DB['contact_template']>): Promise<void> {
  await tx.insertInto('contact_template').values(values).execute();
}

export async function updateTemplate(
  tx: Tx,
  id: string,
  { language, name, text }: ContactTemplateInput,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('contact_template')
    .set((row) => ({ language, name, text, updated_at: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteTemplate(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('contact_template').where('id', '=', id).execute();
}
