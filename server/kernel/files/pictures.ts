import { createRequire } from 'node:module';
import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { picturePixelsMax } from '#contract/files-limits.ts';

/** A stored picture: re-encoded, rotated upright, without the metadata of the camera. */
export type RedrawnPicture = Readonly<{ bytes: Buffer; width: number; height: number; mediaType: string }>;

/** The longest side of the picture of a document, large enough to be read. */
const documentSideMax = 2600;
/** More frames than a camera produces; each frame of a decompression bomb costs time. */
const framesMax = 200;
const secondsMax = 10;

/** The media type found in the content, never in the name; undefined for anything but bitmap pictures and PDF. */
export async function sniffMediaType(bytes: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found || hidesPage(bytes)) return undefined;
  if (found.mime === 'application/pdf') return endsLikePdf(bytes) ? found.mime : undefined;
  return endsWhereItSays(bytes, found.mime) ? found.mime : undefined;
}

/** A script or a page inside a file is meant for a program that takes the file for another type. */
function hidesPage(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return /<(?:script|html|body|iframe|svg|\?php|!doctype html)\b/i.test(text) && !text.startsWith('%PDF-');
}

const endsLikePdf = (bytes: Buffer) => bytes.subarray(-1024).includes('%%EOF');

/** Bytes after the end of a picture belong to another file. Cameras append data to JPEG, so a JPEG is only re-encoded. */
function endsWhereItSays(bytes: Buffer, mediaType: string): boolean {
  if (mediaType === 'image/gif') return bytes.at(-1) === 0x3b;
  if (mediaType === 'image/png') return bytes.subarray(-8, -4).toString('latin1') === 'IEND';
  if (mediaType === 'image/webp') return Math.abs(bytes.readUInt32LE(4) + 8 - bytes.length) <= 1;
  return true;
}

/** A public picture as WebP: `square` crops it to the middle, otherwise it is scaled down to the width when it is wider. */
export async function redrawPublic(
  bytes: Buffer,
  shape: { width: number; square: boolean },
): Promise<RedrawnPicture | undefined> {
  return redraw(bytes, (picture) => {
    const { width } = shape;
    const sized = shape.square
      ? picture.resize(width, width, { fit: 'cover' })
      : picture.resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true });
    return sized.webp({ quality: 82, effort: 4 });
  });
}

/** The picture of a document as JPEG, large enough to be read. */
export async function redrawDocument(bytes: Buffer): Promise<RedrawnPicture | undefined> {
  return redraw(bytes, (picture) =>
    picture
      .resize({
        width: documentSideMax,
        height: documentSideMax,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85, mozjpeg: false }),
  );
}

/** undefined when it cannot be read, is damaged, or would be too large when decoded. */
async function redraw(bytes: Buffer, finish: (picture: Sharp) => Sharp): Promise<RedrawnPicture | undefined> {
  const sharp = await loadSharp();
  const options = { failOn: 'error', limitInputPixels: picturePixelsMax, sequentialRead: true } as const;
  try {
    // The header is enough to recognise a decompression bomb.
    const { width, height, pages = 1 } = await sharp(bytes, options).metadata();
    if (width * height > picturePixelsMax || pages > framesMax) return undefined;
    const picture = sharp(bytes, options).timeout({ seconds: secondsMax }).autoOrient();
    const { data, info } = await finish(picture).toBuffer({ resolveWithObject: true });
    const mediaType = `image/${info.format}`;
    return { bytes: data, width: info.width, height: info.height, mediaType };
  } catch {
    return undefined;
  }
}

/** The font is bundled, because a server may have none, or none for the script of the reviewer's name. */
const markFont = () => ({
  font: 'DejaVu Sans',
  fontfile: createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
});

/** The picture with lines of text across it, so that a copy shows who opened it. */
export async function watermark(bytes: Buffer, text: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes).metadata();
  const tileWidth = Math.max(60, Math.round(width * 0.42));
  const words = await sharp({
    text: {
      text: `<span foreground="#c0182a" alpha="55%">${escapeMarkup(text)}</span>`,
      ...markFont(),
      rgba: true,
      dpi: 200,
    },
  })
    .png()
    .toBuffer();
  const gap = { top: 14, bottom: 14, left: 14, right: 14, background: '#0000' };
  const turned = await sharp(words).extend(gap).png().toBuffer();
  const rotated = await sharp(turned).rotate(-22, { background: '#0000' }).png().toBuffer();
  const tile = await sharp(rotated).resize({ width: tileWidth, height, fit: 'inside' }).png().toBuffer();
  return sharp(bytes)
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A text inside Pango markup. */
export const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Loaded on use, because the library takes twenty megabytes of memory. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
