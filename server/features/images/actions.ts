import { rootCategoryOf, type RootCategoryId } from '#contract/category-tree.ts';
import type { CoverPhotoQuery, ImagesConnection, ImagesStatus, Picture } from '#contract/images.ts';
import type * as z from 'zod/mini';
import { generatedPictures as source } from './client.ts';
import { readDrawnCover } from './rules.ts';
import { findFirstCategory, ownsCover } from './queries.ts';
import { storePicture } from '#server/features/files/actions.ts';
import { readMeaning } from '#server/features/search/understanding/meaning-rules.ts';
import { getVocabulary } from '#server/features/search/understanding/understanding-actions.ts';
import { readWords } from '#server/features/search/understanding/word-rules.ts';
import { lockFileName } from '#server/features/files/queries.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { failField } from '#server/kernel/http/errors.ts';
import { mediaName } from '#server/kernel/files/media.ts';

type CoverWish = z.infer<typeof CoverPhotoQuery>;

/**
 * Draws a cover for a profile or service and stores it for its owner. The words decide the trade, the closest one
 * first; without a match it is that of the first service. @throws VAL001 when the owner has too many files, SYS003
 * without disk space
 */
export async function createCover(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  accountId: string,
  wish: CoverWish,
): Promise<Picture> {
  const trade = await findTrade(deps.db, accountId, wish);
  const picture = await source.draw(trade, wish.title ?? '');
  const given = { category: 'COVER', fileName: `${trade}.webp`, picture } as const;
  const { url } = await storePicture(deps, accountId, given);
  return { url: url ?? '', width: picture.width, height: picture.height, credit: null };
}

async function findTrade(
  db: Db,
  accountId: string,
  { categoryName, keywords, title }: CoverWish,
): Promise<RootCategoryId> {
  for (const words of [categoryName, keywords, title]) {
    const [meant] = words ? await listMeant(db, words) : [];
    if (meant) return meant;
  }
  return rootCategoryOf((await findFirstCategory(db, accountId)) ?? '') ?? 'other';
}

/** The trades that the words match, by name or slug, the best match first. */
async function listMeant(db: Db, words: string): Promise<RootCategoryId[]> {
  const named = rootCategoryOf(words);
  if (named) return [named];
  const meaning = readMeaning(readWords(words), await getVocabulary(db));
  const roots = (meaning?.categories ?? [])
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ id }) => rootCategoryOf(id))
    .filter((root) => root !== undefined);
  return [...new Set(roots)];
}

/** Covers to choose from; when the words match no trade, one of each. */
export async function searchPictures({ db }: Pick<Deps, 'db'>, words: string): Promise<Picture[]> {
  return source.search(await listMeant(db, words));
}

/**
 * The stored name of the cover at an address, chosen for a profile or service: a drawn one or one of the owner's.
 * Null removes the cover, undefined leaves it unchanged. @throws VAL001 under the field for any other address
 */
export async function getCoverName(
  tx: Tx,
  accountId: string,
  url: string | null | undefined,
  field: string,
): Promise<string | null | undefined> {
  if (url === null || url === undefined) return url;
  const name = mediaName(url) ?? failField(field, 'unknown_picture');
  if (readDrawnCover(name)) return name;
  // The lock prevents its deletion until the end of the transaction.
  await lockFileName(tx, name);
  return (await ownsCover(tx, accountId, name)) ? name : failField(field, 'unknown_picture');
}

export const getImagesStatus = (): ImagesStatus => ({ source: source.name, available: true });

export async function testImagesConnection(): Promise<ImagesConnection> {
  const start = performance.now();
  const reachable = await source.isReachable().catch(() => false);
  return { source: source.name, reachable, milliseconds: Math.round(performance.now() - start) };
}
