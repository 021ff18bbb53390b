import { photoSizeMax } from '#contract/files-limits.ts';
import { shrinkPicture } from '#web/api/shrink-picture.ts';

/** A photo as it is sent; one that is too large stays so, and the API says it in its own words. */
export async function prepared(file: File, longestSide: number): Promise<Blob> {
  return file.size > photoSizeMax ? file : shrinkPicture(file, longestSide);
}
