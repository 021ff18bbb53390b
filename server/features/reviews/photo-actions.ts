import { v7 as newId } from 'uuid';
import { reviewPhotosMax } from '#contract/reviews-rules.ts';
import type { Review } from '#contract/reviews.ts';
import { lockAsParty, lockToChange, readReview } from './actions.ts';
import { judgeText } from './moderation-rules.ts';
import { deleteReviewPhotos, findReviewPhoto, insertReviewPhoto, listPlaces } from './photo-queries.ts';
import { freePlace, readReviewPhotoFile, reviewPhotoPath } from './photo-rules.ts';
import {
  deleteUnreferenced,
  keepFiles,
  photoRules,
  privateName,
  readPhotoCopies,
} from '#server/features/files/actions.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { UploadedFile } from '#server/kernel/files/uploads.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { isSignedLink } from '#server/kernel/http/signed-links.ts';

export const reviewPhotoRules = photoRules('file');

/**
 * @throws RES001, REV001 and REV003 as a change of the text; VAL001 a text that the filter would hold back, or one photo
 * too many; FIL002, SYS003
 */
export async function addReviewPhoto(
  deps: Deps,
  author: Principal,
  id: string,
  { alt, file }: { alt: string; file: UploadedFile | null },
): Promise<Review> {
  if (judgeText(alt) !== 'CLEAR') failField('alt', 'not_publishable');
  const { large, small } = await readPhotoCopies(file, reviewPhotoRules);
  const names = { name: privateName(), small_name: privateName() };
  const copies = [
    { name: names.name, bytes: large.bytes },
    { name: names.small_name, bytes: small.bytes },
  ];
  return keepFiles(deps, 'files', copies, async (tx) => {
    const now = deps.clock.now();
    await lockToChange(tx, author, id, now);
    const position = freePlace(await listPlaces(tx, id));
    if (position === undefined) return failField('file', 'limit_reached', { max: reviewPhotosMax });
    const { width, height } = large;
    await insertReviewPhoto(tx, {
      id: newId(),
      review_id: id,
      position,
      ...names,
      width,
      height,
      alt,
      created_at: now,
    });
    return readReview(deps, tx, id, author.accountId);
  });
}

/** Its author may remove a photo at any time, as the whole review. @throws RES001, REV001 not the author */
export async function removeReviewPhoto(
  deps: Pick<Deps, 'db' | 'files'>,
  author: Principal,
  id: string,
  photoId: string,
): Promise<void> {
  const names = await inTransaction(deps.db, async (tx) => {
    const { side } = await lockAsParty(tx, author, id);
    if (side !== 'AUTHOR') fail('REV001', { reason: 'CHANGE' });
    return deleteReviewPhotos(tx, id, photoId);
  });
  if (names.length === 0) fail('RES001');
  for (const name of names) await deleteUnreferenced(deps, 'files', name);
}

/** The bytes of a photo: of a review that is not public only by a signed address. @throws RES001 */
export async function openReviewPhoto(
  { db, files, config, clock }: Pick<Deps, 'db' | 'files' | 'config' | 'clock'>,
  file: string,
  { expires, signature }: { expires?: string | undefined; signature?: string | undefined },
): Promise<{ bytes: Buffer; isPublic: boolean }> {
  const { id, isSmall } = readReviewPhotoFile(file) ?? fail('RES001');
  const photo = (await findReviewPhoto(db, id)) ?? fail('RES001');
  const isPublic = photo.status === 'PUBLISHED';
  const signed = { expires: Number(expires), signature: signature ?? '' };
  if (!isPublic && !isSignedLink(config.secrets.auth, reviewPhotoPath(file), signed, clock.now()))
    fail('RES001');
  const bytes = await files.read('files', isSmall ? photo.small_name : photo.name);
  return { bytes: bytes ?? fail('RES001'), isPublic };
}
