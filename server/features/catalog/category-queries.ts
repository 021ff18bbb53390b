import { sql, type RawBuilder } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/kernel/database/database.ts';

/** Whether a category is the wanted one, or one of the trade that is wanted. */
export const isWithin = (category: RawBuilder<unknown>, wanted: RawBuilder<unknown>) =>
  sql<boolean>`${category} in (select c.id from category c where c.id = ${wanted} or c.parent_id = ${wanted})`;

export type CategoryRow = {
  id: string;
  parent_id: string | null;
  name: string;
  description: string | null;
  icon: string;
  position: number;
  featured: boolean;
  service_count: number;
  provider_count: number;
};

const columns = sql`c.id, c.parent_id, t.name, t.description, c.icon, c.position, c.featured, c.service_count, c.provider_count`;
const withText = (language: Language) =>
  sql`category c join category_text t on t.category_id = c.id and t.language = ${language}`;

export async function findCategoryId(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst();
  return row?.id;
}

/** The root categories, or the children of one, in display order. */
export async function listCategories(
  db: Db,
  parentId: string | null,
  language: Language,
): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select ${columns} from ${withText(language)}
    where c.parent_id is not distinct from ${parentId} order by c.position, c.id`.execute(db);
  return rows;
}

/** Every category, each root before its children. */
export async function listAllCategories(db: Db, language: Language): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select ${columns} from ${withText(language)} left join category root on root.id = c.parent_id
    order by coalesce(root.position, c.position), coalesce(root.id, c.id), c.parent_id is not null, c.position, c.id`.execute(
    db,
  );
  return rows;
}

/** A category with its parent and its children, in one statement: the parent first, then the category itself. */
export async function listCategoryFamily(db: Db, id: string, language: Language): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select ${columns} from ${withText(language)}
    where c.id = ${id} or c.parent_id = ${id} or c.id = (select parent_id from category where id = ${id})
    order by c.id = ${id} desc, c.position, c.id`.execute(db);
  return rows;
}

const leastLikeness = 0.5;
const mostFound = 20;

/**
 * Categories by their names and synonyms in every language, returned in the reader's language. Exact names come
 * first, then names that begin with the text, then other words and similar ones.
 */
export async function searchCategories(
  db: Db,
  query: { folded: string; lexemes: string },
  language: Language,
): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    with found as (
      select category_id, max(
        case
          when words = ${query.folded} or starts_with(words, ${`${query.folded} |`}) then 4
          when starts_with(words, ${query.folded}) then 3
          when document @@ to_tsquery('public.fr', ${query.lexemes}) then 2
          else word_similarity(${query.folded}, words)
        end) as score,
        max(word_similarity(${query.folded}, split_part(words, ' | ', 1))) as name_likeness
      from category_text group by category_id
    )
    select ${columns} from found f join ${withText(language)} on c.id = f.category_id
    where f.score >= ${leastLikeness}
      and (f.score > 1 or f.score >= (select max(score) - 0.15 from found))
    order by f.score desc, f.name_likeness desc, c.parent_id is not null, c.position, c.id limit ${mostFound}`.execute(
    db,
  );
  return rows;
}
