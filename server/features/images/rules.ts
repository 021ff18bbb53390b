import { coverArt } from './cover-art.ts';
import { drawnCoverName } from '#server/kernel/files/media.ts';

export type DrawnCover = { categoryId: string; seed: string };

/** The trade and the variant in the name of a cover that is drawn when it is asked for; undefined for any other. */
export function readDrawnCover(name: string): DrawnCover | undefined {
  const [, categoryId, seed] = drawnCoverName.exec(name) ?? [];
  if (categoryId === undefined || seed === undefined || !Object.hasOwn(coverArt, categoryId))
    return undefined;
  return { categoryId, seed };
}
