import { createHash } from 'node:crypto';
import { rootCategoryOf, type RootCategoryId } from '#contract/category-tree.ts';
import type { Picture } from '#contract/images.ts';
import { coverArt } from './cover-art.ts';
import { renderCover } from './cover.ts';
import type { RedrawnPicture } from '#server/kernel/files/pictures.ts';
import { createConcurrencyLimit } from '#server/kernel/concurrency.ts';

/** The covers that are drawn on this server. */
type PictureSource = Readonly<{
  name: 'generated';
  /** One cover for a trade; the same words give the same picture. */
  draw: (trade: RootCategoryId, words: string) => Promise<RedrawnPicture>;
  /** Covers to choose from for the matching trades, the best match first. */
  search: (trades: readonly RootCategoryId[]) => Picture[];
  isReachable: () => Promise<boolean>;
}>;

const coverWidth = 1280;
const offered = { width: 800, height: 400, variants: 8 } as const;
const withConcurrencyLimit = createConcurrencyLimit(2);
/** Enough variants for neighbours to differ, few enough to be drawn once per process. */
const variants = 32;
const drawn = new Map<string, Promise<Buffer>>();

export const generatedPictures: PictureSource = {
  name: 'generated',
  async draw(trade, words) {
    const bytes = await drawOnce(
      trade,
      createHash('sha256').update(words).digest().readUInt32BE() % variants,
    );
    return { bytes, width: coverWidth, height: coverWidth / 2, mediaType: 'image/webp' };
  },
  search(trades) {
    const shown = trades.length > 0 ? trades : knownTrades;
    const each = Math.max(1, Math.floor(offered.variants / shown.length));
    return shown.flatMap((trade) =>
      Array.from({ length: each }, (_, variant) => ({
        url: `/media/cover-${trade}-${variant}.webp`,
        width: offered.width,
        height: offered.height,
        credit: null,
        creditUrl: null,
        choice: null,
      })),
    );
  },
  async isReachable() {
    const bytes = await withConcurrencyLimit(() =>
      renderCover({ categoryId: 'other', seed: 'test', width: 64 }),
    );
    return bytes.length > 0;
  },
};

function drawOnce(trade: RootCategoryId, variant: number): Promise<Buffer> {
  const key = `${trade}-${variant}`;
  const known = drawn.get(key);
  if (known) return known;
  const picture = withConcurrencyLimit(() =>
    renderCover({ categoryId: trade, seed: `photo-${variant}`, width: coverWidth }),
  );
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  return picture;
}

const knownTrades = Object.keys(coverArt)
  .map(rootCategoryOf)
  .filter((trade) => trade !== undefined);
