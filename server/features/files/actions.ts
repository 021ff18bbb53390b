import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { hourMs } from '#contract/durations.ts';
import {
  fileMediaTypes,
  fileQuota,
  fileSizeMax,
  megabyte,
  photoMediaTypes,
  photoSizeMax,
  unsentPhotoHours,
  type FileCategory,
} from '#contract/files-limits.ts';
import type { StoredFile } from '#contract/files.ts';
import { workPhotoWidths } from '#contract/photos-limits.ts';
import {
  deleteFile,
  deleteUnsentPhotos,
  findFile,
  findSameFile,
  insertFile,
  isNeeded,
  listFiles,
  lockFileName,
  lockUsage,
  type KeptArea,
  type StoredFileRow,
} from './queries.ts';
import {
  areaOf,
  exceededQuota,
  isPictureCategory,
  pictureName,
  shapeOf,
  toStoredFile,
  type PhotoPurpose,
  type PictureCategory,
} from './rules.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { keptPictureName } from '#server/kernel/files/media.ts';
import { pageWindow, toPage, type PageRequest } from '#server/kernel/http/page.ts';
import {
  readFileType,
  redrawDocument,
  redrawPublic,
  type KnownFile,
  type RedrawnPicture,
} from '#server/kernel/files/pictures.ts';
import { needsPassword } from '#server/kernel/files/pdf-password.ts';
import { refuseUpload, type UploadedFile, type UploadRules } from '#server/kernel/files/uploads.ts';

type FileDeps = Pick<Deps, 'db' | 'clock' | 'files'>;

/** A photo (docs/product/files.md#uploads) in the form field of this name. */
export const photoRules = (field: string): UploadRules => ({ field, bytesMax: photoSizeMax, kind: 'photo' });
/** The fields that a form may have for a purpose. */
export const uploadRules = (category: FileCategory): UploadRules =>
  isPictureCategory(category) || category === 'MESSAGE'
    ? photoRules('file')
    : { field: 'file', bytesMax: fileSizeMax, kind: 'document' };

/** The file, when its content has one of these types. */
async function readAs(
  file: UploadedFile | null,
  mediaTypes: readonly string[],
  rules: UploadRules,
): Promise<KnownFile> {
  if (!file) refuseUpload(rules, 'MISSING');
  if (file.bytes.length === 0) refuseUpload(rules, 'EMPTY');
  const known = await readFileType(file.bytes);
  return known && mediaTypes.includes(known.mediaType) ? known : refuseUpload(rules, 'FORMAT');
}

/**
 * Validates a photo by its content and re-encodes it for its purpose. @throws VAL001 missing, FIL002 no picture, or
 * damaged
 */
export async function readPhoto(
  file: UploadedFile | null,
  purpose: PhotoPurpose,
  rules: UploadRules,
): Promise<RedrawnPicture> {
  const { bytes } = await readAs(file, photoMediaTypes, rules);
  return (await redrawPublic(bytes, shapeOf(purpose))) ?? refuseUpload(rules, 'UNREADABLE');
}

/** A photo in the two copies of photos of the work. @throws VAL001 missing, FIL002 no picture, or damaged */
export async function readPhotoCopies(
  file: UploadedFile | null,
  rules: UploadRules,
): Promise<{ large: RedrawnPicture; small: RedrawnPicture }> {
  const large = await readPhoto(file, 'WORK', rules);
  const shape = { width: workPhotoWidths.small, square: false };
  const small = (await redrawPublic(large.bytes, shape)) ?? refuseUpload(rules, 'UNREADABLE');
  return { large, small };
}

/** The name of a file that is served only to those who may see what it belongs to. */
export const privateName = () => randomBytes(20).toString('hex');

/**
 * Validates a document by its content: pictures are re-encoded, PDF files stay unchanged. @throws VAL001, FIL002,
 * VER002
 */
export async function readDocument(
  file: UploadedFile | null,
  mediaTypes: readonly string[],
  rules: UploadRules,
): Promise<Omit<RedrawnPicture, 'width' | 'height'>> {
  const { bytes, mediaType } = await readAs(file, mediaTypes, rules);
  if (mediaType !== 'application/pdf')
    return (await redrawDocument(bytes)) ?? refuseUpload(rules, 'UNREADABLE');
  if (needsPassword(bytes)) refuseUpload(rules, 'LOCKED');
  return { bytes, mediaType };
}

/**
 * Stores the files of a row and runs `write` under the same locks: a row never names a file that does not exist, and a
 * file is deleted when its row could not be written. @throws SYS003 without disk space
 */
export async function keepFiles<T>(
  deps: Pick<Deps, 'db' | 'files'>,
  area: KeptArea,
  files: readonly { name: string; bytes: Buffer }[],
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      // In one order, so that two transactions with the same files do not wait for each other.
      for (const name of files.map((file) => file.name).toSorted()) await lockFileName(tx, name);
      for (const { name, bytes } of files) await deps.files.put(area, name, bytes);
      return write(tx);
    });
  } catch (error) {
    // The sweep deletes later what cannot be deleted now.
    for (const { name } of files) await deleteUnreferenced(deps, area, name).catch(() => undefined);
    throw error;
  }
}

/** Deletes a file that no row names any more. */
export async function deleteUnreferenced(
  deps: Pick<Deps, 'db' | 'files'>,
  area: KeptArea,
  name: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockFileName(tx, name);
    if (!(await isNeeded(tx, area, name))) await deps.files.remove(area, name);
  });
}

/** Stores an uploaded file for its owner. @throws VAL001 when there are too many, FIL002, SYS003 */
export async function storeUpload(
  deps: FileDeps,
  accountId: string,
  category: FileCategory,
  file: UploadedFile | null,
): Promise<StoredFile> {
  const rules = uploadRules(category);
  const fileName = file?.fileName ?? '';
  if (isPictureCategory(category)) {
    const picture = await readPhoto(file, category, rules);
    return storePicture(deps, accountId, { category, fileName, picture });
  }
  const { bytes, mediaType, width, height } =
    category === 'MESSAGE'
      ? await readPhoto(file, category, rules)
      : { ...(await readDocument(file, fileMediaTypes, rules)), width: null, height: null };
  const name = privateName();
  return keepFiles(deps, 'files', [{ name, bytes }], async (tx) => {
    const row = { category, file_name: fileName, media_type: mediaType, storage_name: name };
    return insertOwn(deps, tx, accountId, { ...row, size: bytes.length, width, height });
  });
}

/** Stores a picture for its owner; the same picture is not stored twice. @throws VAL001, SYS003 */
export async function storePicture(
  deps: FileDeps,
  accountId: string,
  given: { category: PictureCategory; fileName: string; picture: RedrawnPicture },
): Promise<StoredFile> {
  const { category, fileName, picture } = given;
  const { bytes, width, height } = picture;
  const name = pictureName(bytes, width);
  return keepFiles(deps, 'media', [{ name, bytes }], async (tx) => {
    const same = await findSameFile(tx, accountId, category, name);
    if (same) return toStoredFile(same);
    const row = { category, file_name: fileName, media_type: picture.mediaType, storage_name: name };
    return insertOwn(deps, tx, accountId, { ...row, size: bytes.length, width, height });
  });
}

async function insertOwn(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  accountId: string,
  file: Omit<StoredFileRow, 'id' | 'account_id' | 'created_at'>,
): Promise<StoredFile> {
  const exceeded = exceededQuota(await lockUsage(tx, accountId), { bytes: file.size });
  if (exceeded === 'FILES') failField('file', 'limit_reached', { max: fileQuota.files });
  if (exceeded === 'BYTES') failField('file', 'space_reached', { max: fileQuota.bytes / megabyte });
  const row = { ...file, id: newId(), account_id: accountId, created_at: clock.now() };
  await insertFile(tx, row);
  return toStoredFile(row);
}

export async function getFiles(
  { db }: Pick<Deps, 'db'>,
  of: { accountId: string; category?: FileCategory },
  request: PageRequest,
) {
  const { rows, total } = await listFiles(db, of, pageWindow(request));
  return toPage(rows.map(toStoredFile), total, request);
}

/** @throws RES001 when there is none or it belongs to another account */
export async function getFile({ db }: Pick<Deps, 'db'>, accountId: string, id: string): Promise<StoredFile> {
  return toStoredFile((await findFile(db, accountId, id)) ?? fail('RES001'));
}

/** The content of a file. @throws RES001, FIL003 when it no longer exists */
export async function openFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  accountId: string,
  id: string,
): Promise<{ fileName: string; mediaType: string; bytes: Buffer }> {
  const row = (await findFile(db, accountId, id)) ?? fail('RES001');
  const bytes = (await files.read(areaOf(row), row.storage_name)) ?? fail('FIL003');
  return { fileName: row.file_name, mediaType: row.media_type, bytes };
}

/** A picture stays public as long as a profile or service shows it. @throws RES001 */
export async function removeFile(
  deps: Pick<Deps, 'db' | 'files'>,
  accountId: string,
  id: string,
): Promise<void> {
  const row = await inTransaction(deps.db, async (tx) => {
    const found = (await findFile(tx, accountId, id)) ?? fail('RES001');
    await deleteFile(tx, id);
    return found;
  });
  await deleteUnreferenced(deps, areaOf(row), row.storage_name);
}

/** The content of a stored public picture; undefined when there is none. */
export async function openPicture({ files }: Pick<Deps, 'files'>, name: string): Promise<Buffer | undefined> {
  return keptPictureName.test(name) ? files.read('media', name) : undefined;
}

const leftoverMs = 3_600_000;

/**
 * Once a day: deletes photos that were never sent, the remains of interrupted uploads, and files that no row names. The
 * latter two are kept for an hour first.
 */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'files'>, now: Date): Promise<void> {
  await deleteUnsentPhotos(deps.db, new Date(now.getTime() - unsentPhotoHours * hourMs));
  const moment = new Date(now.getTime() - leftoverMs);
  for (const name of await deps.files.listOlderThan('temp', moment)) await deps.files.remove('temp', name);
  for (const area of ['media', 'files', 'documents'] as const)
    for (const name of await deps.files.listOlderThan(area, moment))
      await deleteUnreferenced(deps, area, name);
}
