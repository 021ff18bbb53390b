import sharp from 'sharp';
import { workPhotoWidths } from '#contract/photos-limits.ts';
import { pictureName } from '#server/features/files/rules.ts';
import { createConcurrencyLimit } from '#server/kernel/concurrency.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import type { Picture } from './choice.ts';
import { heightOf, paletteOf, pictureSvg } from './shapes.ts';

const atOnce = 2;
/** Flat colours need no larger copy. */
const width = 800;

export type DrawnPicture = { name: string; small_name: string; width: number; height: number };

const keyOf = ({ scene, look, isBefore }: Picture) => `${look} ${isBefore} ${scene.alt}`;

/** Draws the pictures of photos, each once, and stores them in both sizes. Returns the rows of the photos. */
export async function drawPhotos<Row>(
  photos: readonly { row: Row; picture: Picture }[],
  files: Pick<FileStore, 'put'>,
  area: 'media' | 'files',
): Promise<(Row & DrawnPicture)[]> {
  const inTurn = createConcurrencyLimit(atOnce);
  const alike = Map.groupBy(photos, ({ picture }) => keyOf(picture));
  const rows = [...alike.values()].map((group) =>
    inTurn(async () => {
      const [first] = group;
      if (!first) return [];
      const drawn = await drawPicture(first.picture, files, area);
      return group.map(({ row }) => ({ ...row, ...drawn }));
    }),
  );
  return (await Promise.all(rows)).flat();
}

async function drawPicture(
  { scene, look, isBefore }: Picture,
  files: Pick<FileStore, 'put'>,
  area: 'media' | 'files',
): Promise<DrawnPicture> {
  const parts = isBefore ? [...scene.parts, ...(scene.before?.parts ?? [])] : scene.parts;
  const palette = paletteOf(look, isBefore);
  const draw = (size: number) =>
    sharp(Buffer.from(pictureSvg(parts, { palette, isMirrored: look % 2 === 1, width: size })))
      .webp({ quality: 82, effort: 1 })
      .toBuffer();
  const large = await draw(width);
  const names = { name: pictureName(large, width), small_name: pictureName(large, workPhotoWidths.small) };
  await files.put(area, names.name, large);
  await files.put(area, names.small_name, await draw(workPhotoWidths.small));
  return { ...names, width, height: heightOf(width) };
}
