import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DB } from '#db/schema.ts';
import { insertArticle, insertSlug, replaceTopics } from './desk/article-queries.ts';
import { titleKey } from './desk/rules.ts';
import {
  insertCategory,
  replaceCategoryTexts,
  insertTopic,
  replaceTopicTexts,
} from './desk/category-queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

type Making = Pick<Deps, 'db' | 'clock'>;
const ownSlug = (word: string) => `${word}-${randomBytes(6).toString('hex')}`;

/** Writes a category with its name in each language, and returns its slug. */
export async function makeBlogCategory(
  { db, clock }: Making,
  values: Partial<Insertable<DB['blog_category']>> = {},
): Promise<string> {
  const id = ownSlug('categorie');
  const at = clock.now();
  const depth = values.parent_id ? 1 : 0;
  await inTransaction(db, async (tx) => {
    await insertCategory(tx, { id, depth, created_at: at, updated_at: at, ...values });
    const named = (name: string) => ({ name: `${name} ${id.slice(-4)}`, description: null });
    await replaceCategoryTexts(tx, values.id ?? id, {
      fr: named('Jardinage'),
      en: named('Gardening'),
      ar: named('البستنة'),
    });
  });
  return values.id ?? id;
}

/** Writes a topic of a category, and returns its slug. */
export async function makeBlogTopic({ db, clock }: Making, categoryId: string): Promise<string> {
  const id = ownSlug('sujet');
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    await insertTopic(tx, { id, category_id: categoryId, created_at: at, updated_at: at });
    await replaceTopicTexts(tx, id, {
      fr: { name: `Taille ${id.slice(-4)}` },
      en: { name: `Pruning ${id.slice(-4)}` },
      ar: { name: `التقليم ${id.slice(-4)}` },
    });
  });
  return id;
}

type MadeArticle = { id: string; slug: string; categoryId: string };

/** Writes a published article of a category of its own, unless the values say otherwise. */
export async function makeArticle(
  deps: Making,
  { topics = [], ...values }: Partial<Insertable<DB['blog_article']>> & { topics?: string[] } = {},
): Promise<MadeArticle> {
  const id = values.id ?? newId();
  const slug = values.slug ?? ownSlug('article');
  const categoryId = values.category_id ?? (await makeBlogCategory(deps));
  const at = deps.clock.now();
  const status = values.status ?? 'PUBLISHED';
  const title = values.title ?? 'Tailler les rosiers';
  await inTransaction(deps.db, async (tx) => {
    await insertArticle(tx, {
      work_id: id,
      language: 'fr',
      title,
      title_key: titleKey(title),
      summary: 'Quand, où et comment couper.',
      markdown: 'Attendez **mars**.',
      content_hash: '0',
      html: '<p>Attendez <strong>mars</strong>.</p>',
      toc: '[]',
      body_text: 'Attendez mars.',
      word_count: 2,
      published_at: status === 'DRAFT' ? null : at,
      was_public: status === 'PUBLISHED',
      created_at: at,
      content_at: at,
      updated_at: at,
      ...values,
      id,
      slug,
      status,
      category_id: categoryId,
    });
    await insertSlug(tx, { slug, articleId: id, now: at });
    await replaceTopics(tx, id, topics);
  });
  return { id, slug, categoryId };
}
