import { photoSizeMax } from '#contract/files-limits.ts';
import { lighten } from '#web/api/lighten.ts';

/** A photo as it is sent; one that is too large stays so, and the API says it in its own words. */
export async function prepared(file: File, longestSide: number): Promise<Blob> {
  return file.size > photoSizeMax ? file : lighten(file, longestSide);
}
