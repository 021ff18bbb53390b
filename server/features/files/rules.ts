import { createHash } from 'node:crypto';
import {
  fileQuota,
  messagePhotoWidth,
  pictureCategories,
  pictureWidths,
  type FileCategory,
} from '#contract/files-limits.ts';
import { workPhotoWidths } from '#contract/photos-limits.ts';
import type { StoredFile } from '#contract/files.ts';
import type { StoredFileRow } from './queries.ts';
import { mediaUrl } from '#server/kernel/files/media.ts';

export type PictureCategory = (typeof pictureCategories)[number];

export const isPictureCategory = (category: FileCategory): category is PictureCategory =>
  pictureCategories.some((one) => one === category);

/** Where the file of a row is stored. */
export const areaOf = ({ category }: Pick<StoredFileRow, 'category'>) =>
  isPictureCategory(category) ? 'media' : 'files';

/** What a photo is for: a public picture, the photo of a message, or one of the work of a provider. */
export type PhotoPurpose = PictureCategory | 'MESSAGE' | 'WORK';

const widths: Readonly<Record<PhotoPurpose, number>> = {
  ...pictureWidths,
  MESSAGE: messagePhotoWidth,
  WORK: workPhotoWidths.large,
};

/** How a photo for this purpose is stored: an avatar is cropped to a square. */
export const shapeOf = (purpose: PhotoPurpose) => ({ width: widths[purpose], square: purpose === 'AVATAR' });

/**
 * The permanent name of a picture: 128 bits of the hash of its content, so that the same picture is stored once. A page
 * names dozens of them, and a document may weigh 30 kB.
 */
export const pictureName = (bytes: Buffer, width: number) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-${width}.webp`;

/** The limit of an account that the next file would exceed. */
export function exceededQuota(
  kept: { files: number; bytes: number },
  next: { bytes: number },
): 'FILES' | 'BYTES' | null {
  if (kept.files + 1 > fileQuota.files) return 'FILES';
  return kept.bytes + next.bytes > fileQuota.bytes ? 'BYTES' : null;
}

export function toStoredFile(row: StoredFileRow): StoredFile {
  return {
    id: row.id,
    category: row.category,
    fileName: row.file_name,
    mediaType: row.media_type,
    size: row.size,
    width: row.width,
    height: row.height,
    url: isPictureCategory(row.category) ? mediaUrl(row.storage_name) : null,
    createdAt: row.created_at.toISOString(),
  };
}
