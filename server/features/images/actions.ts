import { rootCategoryOf, type RootCategoryId } from '#contract/category-tree.ts';
import type {
  CoverPhotoQuery,
  ImageSearchQuery,
  ImagesConnection,
  ImagesStatus,
  Picture,
} from '#contract/images.ts';
import type * as z from 'zod/mini';
import { generatedPictures as source } from './client.ts';
import { readDrawnCover } from './rules.ts';
import { findFirstCategory, ownsCover } from './queries.ts';
import { findPhotos } from './services/actions.ts';
import type { PhotoService } from './services/photo-client.ts';
import { storePicture } from '#server/features/files/actions.ts';
import { readMeaning } from '#server/features/search/understanding/meaning-rules.ts';
import { getVocabulary } from '#server/features/search/understanding/understanding-actions.ts';
import { readWords } from '#server/features/search/understanding/word-rules.ts';
import { lockFileName } from '#server/features/files/queries.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { actsAs } from '#contract/staff-rules.ts';
import { failField } from '#server/kernel/http/errors.ts';
import { mediaName } from '#server/kernel/files/media.ts';

/** A drawn cover has no photographer, and is stored already. */
const ownWork = { credit: null, creditUrl: null, choice: null } as const;

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
  return { url: url ?? '', width: picture.width, height: picture.height, ...ownWork };
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

/**
 * Pictures to choose from: photos of the service in use for administrators, whose articles show the credit; else, and
 * while it does not answer, drawn covers, one of each trade when the words match none.
 */
export async function searchPictures(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  service: PhotoService | undefined,
  reader: Pick<Principal, 'roles'>,
  { query, drawn }: ImageSearchQuery,
): Promise<Picture[]> {
  const photos =
    service && !drawn && actsAs(reader, 'EDITOR') ? await findPhotos(deps, service, query) : undefined;
  return photos ?? source.search(await listMeant(deps.db, query));
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

export const getImagesStatus = (service: PhotoService | undefined): ImagesStatus => ({
  source: service?.name ?? source.name,
  available: service?.isAvailable() ?? true,
});

export async function testImagesConnection(service: PhotoService | undefined): Promise<ImagesConnection> {
  const start = performance.now();
  const reachable = await (service ?? source).isReachable().catch(() => false);
  const milliseconds = Math.round(performance.now() - start);
  return { source: service?.name ?? source.name, reachable, milliseconds };
}
