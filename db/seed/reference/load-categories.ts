import type { PoolClient } from 'pg';
import { languages } from '#contract/languages.ts';
import { foldText } from '#contract/text-folding.ts';
import { categories } from './categories.ts';

/** Writes every category and its texts; a newer version of the seed overwrites the texts. */
export async function loadCategories(client: PoolClient): Promise<void> {
  const rows = categories.map(({ id, parentId, icon, position, featured }) => ({
    id,
    parent_id: parentId,
    icon,
    position,
    featured,
  }));
  await client.query(
    `insert into category (id, parent_id, icon, position, featured)
     select id, parent_id, icon, position, featured
     from jsonb_to_recordset($1::jsonb) as c (id text, parent_id text, icon text, position int, featured boolean)
     on conflict (id) do update set parent_id = excluded.parent_id, icon = excluded.icon, position = excluded.position, featured = excluded.featured`,
    [JSON.stringify(rows)],
  );
  const texts = categories.flatMap(({ id, texts: byLanguage }) =>
    languages.map((language) => {
      const { name, description, synonyms } = byLanguage[language];
      return {
        category_id: id,
        language,
        name,
        description,
        synonyms,
        words: [name, ...synonyms].map(foldText).join(' | '),
      };
    }),
  );
  await client.query(
    `insert into category_text (category_id, language, name, description, synonyms, words)
     select category_id, language, name, description, synonyms, words
     from jsonb_to_recordset($1::jsonb) as t (category_id text, language text, name text, description text, synonyms text[], words text)
     on conflict (category_id, language) do update
     set name = excluded.name, description = excluded.description, synonyms = excluded.synonyms, words = excluded.words`,
    [JSON.stringify(texts)],
  );
}
