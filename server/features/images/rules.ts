import { coverArt } from './cover-art.ts';
import { drawnCoverName } from '#server/kernel/files/media.ts';

export type DrawnCover = { categoryId: string; seed: string };

/** The trade and the variant in the name of a cover that is drawn on request; undefined for any other name. */
export function readDrawnCover(name: string): DrawnCover | undefined {
  const [, categoryId, seed] = drawnCoverName.exec(name) ?? [];
  if (categoryId === undefined || seed === undefined || !Object.hasOwn(coverArt, categoryId))
    return undefined;
  return { categoryId, seed };
}
