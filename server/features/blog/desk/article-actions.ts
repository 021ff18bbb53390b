import { v7 as newId } from 'uuid';
import type { BlogArticleChange, BlogArticleInput, DeskArticle } from '#contract/blog-desk.ts';
import { renderManuscript } from '../rendering/actions.ts';
import { hashOf, type Rendering } from '#server/features/blog/rendering/rules.ts';
import {
  deleteSlug,
  findDeskArticle,
  insertArticle,
  insertSlug,
  listKnownPictures,
  listSlugsLike,
  lockArticle,
  lockSlug,
  replaceTopics,
  updateArticle,
  type ArticleRow,
  updateArticleHidden,
} from './article-queries.ts';
import { audited, changesOf, toColumns } from './article-rules.ts';
import { holdCategory, holdTopics } from './category-queries.ts';
import { getDeskArticle } from './reading-actions.ts';
import { freeSlug, isReserved, missingFields, slugOf } from './rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { lockFileName } from '#server/features/files/queries.ts';
import { getCoverName } from '#server/features/images/actions.ts';
import { readDrawnCover } from '#server/features/images/rules.ts';
import { findAccount } from '#server/features/users/queries.ts';
import { fullName } from '#contract/users-rules.ts';
import { inTransaction, isUniqueViolation, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { mediaUrl } from '#server/kernel/files/media.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';

type DeskDeps = Pick<Deps, 'db' | 'clock'>;
export type Editor = Readonly<{ accountId: string }>;

/**
 * Writes a new draft, of an article of its own or of a translation. @throws VAL001 for a text, picture, category,
 * topic or slug that cannot be, or a translation that exists
 */
export async function createArticle(
  deps: DeskDeps,
  editor: Editor,
  { language, translationOf, slug, ...input }: BlogArticleInput,
): Promise<DeskArticle> {
  const rendering = await renderManuscript({ markdown: input.markdown, language });
  return writeArticle(deps, async (tx, now) => {
    const id = newId();
    await lockCategoryAndTopics(tx, input);
    const chosen = await chooseSlug(tx, slug, input.title);
    const row = {
      ...toColumns(input, rendering, await choosePictures(tx, editor, input.coverUrl, rendering, null)),
      id,
      work_id: translationOf === undefined ? id : await workOf(tx, translationOf),
      language,
      slug: chosen,
      content_hash: hashOf({ markdown: input.markdown, language }),
      author_id: editor.accountId,
      author_name: input.authorName === undefined ? await nameOf(tx, editor) : input.authorName || null,
      created_at: now,
      content_at: now,
      updated_at: now,
    };
    await insertArticle(tx, row);
    await insertSlug(tx, { slug: chosen, articleId: id, now });
    await replaceTopics(tx, id, [...new Set(input.topics)]);
    await auditArticle(tx, 'CREATED', id, { editor, after: audited(row), now });
    return id;
  });
}

/**
 * Replaces an article; what is public stays complete. @throws RES001, CNF001 another version, VAL001 as for a new one
 */
export async function changeArticle(
  deps: DeskDeps,
  editor: Editor,
  id: string,
  { version, slug, ...input }: BlogArticleChange,
): Promise<DeskArticle> {
  const { language } = (await findDeskArticle(deps.db, id)) ?? fail('RES001');
  const rendering = await renderManuscript({ markdown: input.markdown, language });
  return writeArticle(deps, async (tx, now) => {
    const before = (await lockArticle(tx, id)) ?? fail('RES001');
    if (version !== undefined && version !== before.version) fail('CNF001');
    await lockCategoryAndTopics(tx, input);
    const coverName = await choosePictures(tx, editor, input.coverUrl, rendering, before);
    const columns = toColumns(input, rendering, coverName);
    const isReadable = before.status === 'PUBLISHED' || before.status === 'SCHEDULED';
    if (isReadable) refuseMissing(columns);
    const content_hash = hashOf({ markdown: input.markdown, language });
    const isSame =
      content_hash === before.content_hash &&
      columns.title === before.title &&
      columns.summary === before.summary;
    const after = {
      ...columns,
      content_hash,
      slug: slug ?? before.slug,
      author_name: input.authorName === undefined ? before.author_name : input.authorName || null,
      content_at: isSame ? before.content_at : now,
      updated_at: now,
    };
    if (after.slug !== before.slug) {
      if (isReserved(after.slug)) failField('slug', 'slug_taken');
      await insertSlug(tx, { slug: after.slug, articleId: id, now });
    }
    await updateArticle(tx, id, after);
    const isKnown = before.was_public || isReadable;
    if (after.slug !== before.slug && !isKnown) await deleteSlug(tx, before.slug);
    await replaceTopics(tx, id, [...new Set(input.topics)]);
    const changed = changesOf(audited(before), audited({ ...before, ...after }));
    await auditArticle(tx, 'CHANGED', id, { editor, ...changed, now });
    return id;
  });
}

/** Runs a write and returns the article. A violated constraint becomes an error of the field that caused it. */
async function writeArticle(
  { db, clock }: DeskDeps,
  write: (tx: Tx, now: Date) => Promise<string>,
): Promise<DeskArticle> {
  const now = clock.now();
  try {
    return await inTransaction(db, async (tx) => {
      const id = await write(tx, now);
      return getDeskArticle({ db: tx, clock }, id);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'blog_slug_pkey')) failField('slug', 'slug_taken');
    if (isUniqueViolation(error, 'blog_article_language')) failField('language', 'translation_exists');
    throw error;
  }
}

/**
 * Locks the category and the topics of an article, so that they still exist when the transaction ends.
 * @throws VAL001 when one is unknown, or a topic belongs to another category
 */
async function lockCategoryAndTopics(
  tx: Tx,
  { categoryId, topics }: { categoryId: string; topics: readonly string[] },
): Promise<void> {
  if (!(await holdCategory(tx, categoryId))) failField('categoryId', 'unknown_category');
  const known = await holdTopics(tx, topics, categoryId);
  const areKnown = topics.every((topic) => known.some(({ id }) => id === topic));
  if (!areKnown) failField('topics', 'unknown_topic');
  const elsewhere = known.filter(({ is_near: isNear }) => !isNear).map(({ id }) => id);
  if (elsewhere.length > 0) failField('topics', 'topic_elsewhere', { topics: elsewhere.join(', ') });
}

async function chooseSlug(tx: Tx, wished: string | undefined, title: string): Promise<string> {
  if (wished !== undefined) return isReserved(wished) ? failField('slug', 'slug_taken') : wished;
  const slug = slugOf(title);
  await lockSlug(tx, slug);
  return freeSlug(slug, await listSlugsLike(tx, slug));
}

/** The work that an article belongs to; its translations belong to the same one. @throws VAL001 no such article */
async function workOf(tx: Tx, id: string): Promise<string> {
  return (await findDeskArticle(tx, id))?.work_id ?? failField('translationOf', 'unknown_article');
}

async function nameOf(tx: Tx, { accountId }: Editor): Promise<string | null> {
  const account = await findAccount(tx, accountId);
  return account ? fullName(account.first_name, account.last_name).slice(0, 100) : null;
}

/**
 * The stored name of the cover. The current one stays, also when another account stored it; every picture of the text is one that is
 * stored on this site.
 */
async function choosePictures(
  tx: Tx,
  { accountId }: Editor,
  url: string | null | undefined,
  { pictures }: Rendering,
  before: Pick<ArticleRow, 'cover_name'> | null,
): Promise<string | null> {
  const stored = pictures.filter((name) => !readDrawnCover(name)).toSorted();
  // The lock prevents their deletion until the end of the transaction.
  for (const name of stored) await lockFileName(tx, name);
  const known = await listKnownPictures(tx, stored);
  const isDrawable = (name: string) => !name.startsWith('cover-') || readDrawnCover(name) !== undefined;
  if (!stored.every((name) => known.has(name)) || !pictures.every(isDrawable))
    failField('markdown', 'unknown_picture');
  if (before && (url === undefined || url === mediaUrl(before.cover_name))) return before.cover_name;
  return (await getCoverName(tx, accountId, url, 'coverUrl')) ?? null;
}

/** Refuses an article without the fields that a public page needs. @throws VAL001 for each of them */
export function refuseMissing(article: Parameters<typeof missingFields>[0]): void {
  const missing = missingFields(article);
  if (missing.length === 0) return;
  fail('VAL001', { fields: Object.fromEntries(missing.map((field) => [field, { key: 'required' }])) });
}

export function auditArticle(
  tx: Tx,
  change: 'CREATED' | 'CHANGED' | 'DRAFTED' | 'SCHEDULED' | 'PUBLISHED' | 'ARCHIVED',
  id: string,
  { editor, before, after, now }: { editor: Editor | null; before?: object; after?: object; now: Date },
): Promise<void> {
  return recordAudit(tx, {
    actorId: editor?.accountId ?? null,
    action: `BLOG_ARTICLE_${change}`,
    subject: { type: 'BLOG_ARTICLE', id },
    ...(before && { before }),
    ...(after && { after }),
    at: now,
  });
}

/** Takes an article that is locked away from readers, whatever its status. */
export const hideArticle = (tx: Tx, id: string, now: Date): Promise<void> => updateArticleHidden(tx, id, now);

/** Shows a hidden article again, as far as its status does. */
export const restoreArticle = (tx: Tx, id: string): Promise<void> => updateArticleHidden(tx, id, null);
