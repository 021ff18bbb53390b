import type { BlogCategoryChange, BlogCategoryInput, DeskCategory } from '#contract/blog-desk.ts';
import { blogCategoriesMax } from '#contract/blog-limits.ts';
import type { Editor } from './article-actions.ts';
import {
  countCategories,
  deleteCategory,
  insertCategory,
  isCategoryUsed,
  isParent,
  listDeskCategories,
  lockCategories,
  lockCategory,
  replaceCategoryTexts,
  updateCategory,
  listDeskTopics,
} from './category-queries.ts';
import { toDeskCategory } from './rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { findCategoryId } from '#server/features/catalog/category-queries.ts';
import { getCoverName } from '#server/features/images/actions.ts';
import { inTransaction, isUniqueViolation, type Db, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { mediaUrl } from '#server/kernel/files/media.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';

type DeskDeps = Pick<Deps, 'db' | 'clock'>;

/** The tree with its topics, in every language. */
export async function getDeskCategories({ db }: Pick<Deps, 'db'>): Promise<DeskCategory[]> {
  const topics = await listDeskTopics(db);
  return (await listDeskCategories(db)).map((row) => toDeskCategory(row, topics));
}

const getDeskCategory = async (db: Db, id: string): Promise<DeskCategory> =>
  (await getDeskCategories({ db })).find((category) => category.id === id) ?? fail('RES001');

/** @throws VAL001 for a slug in use, a parent that is none, an unknown trade or picture, or one category too many */
export async function createCategory(
  { db, clock }: DeskDeps,
  editor: Editor,
  { id, texts, ...input }: BlogCategoryInput,
): Promise<DeskCategory> {
  try {
    return await inTransaction(db, async (tx) => {
      const now = clock.now();
      await lockCategories(tx);
      if ((await countCategories(tx)) >= blogCategoriesMax)
        failField('id', 'limit_reached', { max: blogCategoriesMax });
      const place = await placeOf(tx, null, input.parentId);
      const columns = await toColumns(tx, editor, input, null);
      await insertCategory(tx, { id, ...place, ...columns, created_at: now, updated_at: now });
      await replaceCategoryTexts(tx, id, texts);
      await auditCategory(tx, 'CREATED', id, { editor, after: { ...place, name: texts.fr.name }, now });
      return getDeskCategory(tx, id);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'blog_category_pkey')) failField('id', 'slug_taken');
    throw error;
  }
}

/** @throws RES001, CNF001 another version, VAL001 as for a new one */
export function changeCategory(
  { db, clock }: DeskDeps,
  editor: Editor,
  id: string,
  { version, texts, ...input }: BlogCategoryChange,
): Promise<DeskCategory> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const before = await lockVersion(tx, id, version);
    const place = await placeOf(tx, before, input.parentId);
    const columns = await toColumns(tx, editor, input, before.cover_name);
    await updateCategory(tx, id, { ...place, ...columns, updated_at: now });
    await replaceCategoryTexts(tx, id, texts);
    const after = { ...place, name: texts.fr.name };
    await auditCategory(tx, 'CHANGED', id, { editor, before: { parent_id: before.parent_id }, after, now });
    return getDeskCategory(tx, id);
  });
}

/** @throws RES001, CNF001 another version, BLG001 while something belongs to it */
export function removeCategory(
  { db, clock }: DeskDeps,
  editor: Editor,
  id: string,
  version?: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { parent_id } = await lockVersion(tx, id, version);
    if (await isCategoryUsed(tx, id)) fail('BLG001');
    await deleteCategory(tx, id);
    await auditCategory(tx, 'DELETED', id, { editor, before: { parent_id }, now: clock.now() });
  });
}

async function lockVersion(tx: Tx, id: string, version: number | undefined) {
  await lockCategories(tx);
  const category = (await lockCategory(tx, id)) ?? fail('RES001');
  if (version !== undefined && version !== category.version) fail('CNF001');
  return category;
}

/** A root, or below one; a category with subcategories stays a root. */
async function placeOf(
  tx: Tx,
  before: { id: string } | null,
  parentId: string | null | undefined,
): Promise<{ parent_id: string | null; depth: number }> {
  if (!parentId) return { parent_id: null, depth: 0 };
  const parent = parentId === before?.id ? undefined : await lockCategory(tx, parentId);
  if (!parent || parent.depth > 0) return failField('parentId', 'unknown_category');
  if (before && (await isParent(tx, before.id))) failField('parentId', 'category_parent');
  return { parent_id: parentId, depth: 1 };
}

async function toColumns(
  tx: Tx,
  { accountId }: Editor,
  {
    position,
    serviceCategoryId,
    coverUrl,
  }: Pick<BlogCategoryInput, 'position' | 'serviceCategoryId' | 'coverUrl'>,
  coverName: string | null,
) {
  if (serviceCategoryId && !(await findCategoryId(tx, serviceCategoryId)))
    failField('serviceCategoryId', 'unknown_category');
  const isSame = coverUrl === undefined || coverUrl === mediaUrl(coverName);
  return {
    position,
    service_category_id: serviceCategoryId ?? null,
    cover_name: isSame ? coverName : ((await getCoverName(tx, accountId, coverUrl, 'coverUrl')) ?? null),
  };
}

function auditCategory(
  tx: Tx,
  change: 'CREATED' | 'CHANGED' | 'DELETED',
  id: string,
  { editor, before, after, now }: { editor: Editor; before?: object; after?: object; now: Date },
): Promise<void> {
  return recordAudit(tx, {
    actorId: editor.accountId,
    action: `BLOG_CATEGORY_${change}`,
    subject: { type: 'BLOG_CATEGORY', id },
    ...(before && { before }),
    ...(after && { after }),
    at: now,
  });
}
