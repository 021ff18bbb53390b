import { rootCategoryOf, type RootCategoryId } from '#contract/category-tree.ts';
import type { CoverPhotoQuery, ImagesConnection, ImagesStatus, Picture } from '#contract/images.ts';
import type * as z from 'zod/mini';
import { generatedPictures as source } from './client.ts';
import { findFirstCategory } from './queries.ts';
import { storePicture } from '#server/features/files/actions.ts';
import { readMeaning } from '#server/features/search/meaning-rules.ts';
import { getVocabulary } from '#server/features/search/understanding-actions.ts';
import { readWords } from '#server/features/search/word-rules.ts';
import type { Db } from '#server/kernel/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

type CoverWish = z.infer<typeof CoverPhotoQuery>;

/**
 * Draws a cover for a profile or service and keeps it for its owner. The trade is what the words say, the nearest first,
 * or else that of the first service. @throws VAL001 when the owner keeps too many files, SYS003 without room
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

/** The trades that the words mean, by name or slug, the surest first. */
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

/** Covers to choose from; where the words say no trade, one of each. */
export async function searchPictures({ db }: Pick<Deps, 'db'>, words: string): Promise<Picture[]> {
  return source.search(await listMeant(db, words));
}

export const getImagesStatus = (): ImagesStatus => ({ source: source.name, available: true });

export async function testImagesConnection(): Promise<ImagesConnection> {
  const start = performance.now();
  const reachable = await source.isReachable().catch(() => false);
  return { source: source.name, reachable, milliseconds: Math.round(performance.now() - start) };
}
