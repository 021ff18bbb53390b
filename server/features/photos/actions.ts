import { v7 as newId } from 'uuid';
import { photosMax } from '#contract/photos-limits.ts';
import { pairProblem, photosWithout } from '#contract/photos-rules.ts';
import type { OwnPhotos, PhotosChange } from '#contract/photos.ts';
import { listPhotos, replacePhotos, type PhotoRow } from './queries.ts';
import { changedRows, inOrder, photosVersion, toOwnPhotos } from './rules.ts';
import { listOwnServices } from '#server/features/catalog/queries.ts';
import {
  deleteUnreferenced,
  keepFiles,
  photoRules,
  readPhotoCopies,
} from '#server/features/files/actions.ts';
import { pictureName } from '#server/features/files/rules.ts';
import { findProviderId } from '#server/features/providers/queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { UploadedFile } from '#server/kernel/files/uploads.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';

type PhotoDeps = Pick<Deps, 'db' | 'clock' | 'files'>;

export const workPhotoRules = photoRules('file');

/** @throws RES001 the account has no provider */
export async function getOwnPhotos({ db }: Pick<Deps, 'db'>, accountId: string): Promise<OwnPhotos> {
  const providerId = (await findProviderId(db, accountId)) ?? fail('RES001');
  return toOwnPhotos(await listPhotos(db, providerId));
}

/** Locks the photos of a provider, so that two changes at once are made one after the other. */
async function lockPhotos(tx: Tx, accountId: string): Promise<{ providerId: string; rows: PhotoRow[] }> {
  const { id: providerId } = (await lockProvider(tx, { accountId }, ['id'])) ?? fail('RES001');
  return { providerId, rows: await listPhotos(tx, providerId) };
}

/** Adds a photo, which is not shown before it has a text. @throws RES001, VAL001 missing or one too many, FIL002, SYS003 */
export async function addPhoto(
  deps: PhotoDeps,
  accountId: string,
  file: UploadedFile | null,
): Promise<OwnPhotos> {
  const { large, small } = await readPhotoCopies(file, workPhotoRules);
  const name = pictureName(large.bytes, large.width);
  // By the hash of the large one: a page names both, and a second hash would weigh as much as all else of a photo.
  const smallName = pictureName(large.bytes, small.width);
  const copies = [
    { name, bytes: large.bytes },
    { name: smallName, bytes: small.bytes },
  ];
  return keepFiles(deps, 'media', copies, async (tx) => {
    const { providerId, rows } = await lockPhotos(tx, accountId);
    if (rows.length >= photosMax) failField('file', 'limit_reached', { max: photosMax });
    const added: PhotoRow = {
      id: newId(),
      provider_id: providerId,
      position: rows.length,
      service_id: null,
      name,
      small_name: smallName,
      width: large.width,
      height: large.height,
      alt: null,
      pair_id: null,
      phase: null,
      created_at: deps.clock.now(),
    };
    await replacePhotos(tx, providerId, [...rows, added]);
    return toOwnPhotos([...rows, added]);
  });
}

/**
 * Writes order, texts, pairs and services at once. @throws RES001 for a photo that the account does not have, CNF001 when
 * others were written since, VAL001 for a pair, an unknown service, or photos that are left out
 */
export function changePhotos(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  { version, photos }: PhotosChange,
): Promise<OwnPhotos> {
  return inTransaction(db, async (tx) => {
    const { providerId, rows } = await lockPhotos(tx, accountId);
    const known = new Set(rows.map(({ id }) => id));
    if (photos.some(({ id }) => !known.has(id))) fail('RES001');
    if (version !== photosVersion(rows)) fail('CNF001');
    const pair = pairProblem(photos);
    if (pair) failField(`photos.${pair.index}.pairId`, pair.problem);
    const services = new Set((await listOwnServices(tx, providerId)).map(({ id }) => id));
    for (const [index, { serviceId }] of photos.entries())
      if (serviceId !== null && !services.has(serviceId))
        failField(`photos.${index}.serviceId`, 'unknown_service');
    const changed = changedRows(rows, photos) ?? failField('photos', 'photo_order');
    await replacePhotos(tx, providerId, changed);
    return toOwnPhotos(changed);
  });
}

/** Removes a photo and its files; the other one of its pair stays. @throws RES001 */
export async function removePhoto(
  deps: Pick<Deps, 'db' | 'files'>,
  accountId: string,
  id: string,
): Promise<void> {
  const { name, small_name: smallName } = await inTransaction(deps.db, async (tx) => {
    const { providerId, rows } = await lockPhotos(tx, accountId);
    const removed = rows.find((row) => row.id === id) ?? fail('RES001');
    const left = photosWithout(
      rows.map((row) => ({ ...row, pairId: row.pair_id })),
      id,
    ).map(({ pairId, ...row }) => ({ ...row, pair_id: pairId }));
    await replacePhotos(tx, providerId, inOrder(left));
    return removed;
  });
  for (const file of [name, smallName]) await deleteUnreferenced(deps, 'media', file);
}
