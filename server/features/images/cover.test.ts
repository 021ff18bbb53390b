import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { coverVariants } from '#server/features/search/cards/card-rules.ts';
import { coverArt } from './cover-art.ts';
import { coverSvg, renderCover } from './cover.ts';

const roots = Object.keys(coverArt);

describe('renderCover', () => {
  it.each(roots)(
    'draws %s as a WebP of the requested width, half as high, under 30 kB',
    async (categoryId) => {
      const picture = await renderCover({ categoryId, seed: 'a', width: 960 });
      const { format, width, height } = await sharp(picture).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 960, height: 480 });
      expect(picture.length).toBeLessThan(30_000);
    },
  );

  it('returns the same bytes for the same seed and others for another', async () => {
    const request = { categoryId: 'plumbing', seed: 'one', width: 320 };
    const picture = await renderCover(request);
    expect(picture.equals(await renderCover(request))).toBe(true);
    expect(picture.equals(await renderCover({ ...request, seed: 'two' }))).toBe(false);
  });

  it.each(roots)('draws every variant of %s otherwise', (categoryId) => {
    const drawings = Array.from({ length: coverVariants }, (_, variant) =>
      coverSvg({ categoryId, seed: String(variant), width: 320 }),
    );
    expect(new Set(drawings).size).toBe(coverVariants);
    const grounds = drawings.map((drawing) => /<linearGradient id="ground".*?<g mask/.exec(drawing)?.[0]);
    expect(new Set(grounds).size).toBeGreaterThan(coverVariants / 2);
  });

  it('draws the cover of other for an unknown category', () => {
    expect(coverSvg({ categoryId: 'constructor', seed: 'a', width: 320 })).toContain(
      coverArt.other.tint.light,
    );
  });
});
