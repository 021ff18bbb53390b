import type { BlogTopicChange, BlogTopicInput, DeskTopic } from '#contract/blog-desk.ts';
import { blogTopicsMax } from '#contract/blog-limits.ts';
import type { Editor } from './article-actions.ts';
import {
  holdCategory,
  countTopics,
  deleteTopic,
  findDeskTopic,
  insertTopic,
  lockTopic,
  replaceTopicTexts,
  updateTopic,
} from './category-queries.ts';
import { toDeskTopic } from './rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { inTransaction, isUniqueViolation, type Db, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';

type DeskDeps = Pick<Deps, 'db' | 'clock'>;

const getDeskTopic = async (db: Db, id: string): Promise<DeskTopic> =>
  toDeskTopic((await findDeskTopic(db, id)) ?? fail('RES001'));

/** @throws VAL001 for a slug in use, an unknown category, or one topic too many */
export async function createTopic(
  { db, clock }: DeskDeps,
  editor: Editor,
  { id, categoryId, position, texts }: BlogTopicInput,
): Promise<DeskTopic> {
  try {
    return await inTransaction(db, async (tx) => {
      const now = clock.now();
      if ((await countTopics(tx)) >= blogTopicsMax) failField('id', 'limit_reached', { max: blogTopicsMax });
      if (!(await holdCategory(tx, categoryId))) failField('categoryId', 'unknown_category');
      await insertTopic(tx, { id, category_id: categoryId, position, created_at: now, updated_at: now });
      await replaceTopicTexts(tx, id, texts);
      await auditTopic(tx, 'CREATED', id, { editor, after: { categoryId, name: texts.fr.name }, now });
      return getDeskTopic(tx, id);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'blog_topic_pkey')) failField('id', 'slug_taken');
    throw error;
  }
}

/** @throws RES001, CNF001 another version, VAL001 an unknown category */
export function changeTopic(
  { db, clock }: DeskDeps,
  editor: Editor,
  id: string,
  { version, categoryId, position, texts }: BlogTopicChange,
): Promise<DeskTopic> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const before = await lockVersion(tx, id, version);
    if (!(await holdCategory(tx, categoryId))) failField('categoryId', 'unknown_category');
    await updateTopic(tx, id, { category_id: categoryId, position, updated_at: now });
    await replaceTopicTexts(tx, id, texts);
    const after = { categoryId, name: texts.fr.name };
    await auditTopic(tx, 'CHANGED', id, { editor, before: { categoryId: before.category_id }, after, now });
    return getDeskTopic(tx, id);
  });
}

/** @throws RES001, CNF001 another version, BLG001 while an article has it */
export function removeTopic(
  { db, clock }: DeskDeps,
  editor: Editor,
  id: string,
  version?: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { category_id: categoryId } = await lockVersion(tx, id, version);
    if ((await getDeskTopic(tx, id)).articleCount > 0) fail('BLG001');
    await deleteTopic(tx, id);
    await auditTopic(tx, 'DELETED', id, { editor, before: { categoryId }, now: clock.now() });
  });
}

async function lockVersion(tx: Tx, id: string, version: number | undefined) {
  const topic = (await lockTopic(tx, id)) ?? fail('RES001');
  if (version !== undefined && version !== topic.version) fail('CNF001');
  return topic;
}

function auditTopic(
  tx: Tx,
  change: 'CREATED' | 'CHANGED' | 'DELETED',
  id: string,
  { editor, before, after, now }: { editor: Editor; before?: object; after?: object; now: Date },
): Promise<void> {
  return recordAudit(tx, {
    actorId: editor.accountId,
    action: `BLOG_TOPIC_${change}`,
    subject: { type: 'BLOG_TOPIC', id },
    ...(before && { before }),
    ...(after && { after }),
    at: now,
  });
}
