import { photoSizeMax } from '#contract/files-limits.ts';
import { shrinkPicture } from '#web/api/signed-in/shrink-picture.ts';

/** A photo prepared for sending; one that stays too large is sent, and the API refuses it with its own text. */
export async function prepared(file: File, longestSide: number): Promise<Blob> {
  return file.size > photoSizeMax ? file : shrinkPicture(file, longestSide);
}
