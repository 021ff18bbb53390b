import { sql } from 'kysely';
import type { CategoryWords } from './vocabulary-rules.ts';
import type { Db } from '#server/kernel/database/database.ts';

/** Names and synonyms of all categories in all languages, roots first. */
export function listCategoryWords(db: Db): Promise<CategoryWords[]> {
  return db
    .selectFrom('category_text as t')
    .innerJoin('category as c', 'c.id', 't.category_id')
    .select(['t.category_id', 'c.parent_id', 't.language', 't.name', 't.synonyms'])
    .orderBy((one) => one('c.parent_id', 'is not', null))
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
}

/** Whether the names of a provider who can be found have these folded words. */
export async function hasProviderNamed(db: Db, words: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from provider_name where document @@ plainto_tsquery('pg_catalog.simple', ${words})
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}
