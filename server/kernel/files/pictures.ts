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
/** A progressive picture is held whole in memory until it is decoded; cameras make none. */
const progressivePixelsMax = 50_000_000;

/** A file without what came before its first byte, and the type found in its content, never in its name. */
export type KnownFile = Readonly<{ bytes: Buffer; mediaType: string }>;

/** A file that is a bitmap picture or a PDF by its content; undefined for anything else. */
export async function readFileType(sent: Buffer): Promise<KnownFile | undefined> {
  const bytes = sent.subarray(beginningOf(sent));
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found) return undefined;
  // An animated PNG is a PNG to every reader.
  const mediaType = found.mime === 'image/apng' ? 'image/png' : found.mime;
  const isWhole = mediaType === 'application/pdf' ? endsLikePdf(bytes) : !isFollowedByText(bytes, mediaType);
  return isWhole ? { bytes, mediaType } : undefined;
}

/** The most bytes before a file that are passed over. */
const blanksMax = 1024;
/** A byte order mark, spaces, ends of lines and zeros, which programs for mail and transfer put before a file. */
const blanks = new Set([0xef, 0xbb, 0xbf, 0x00, 0x09, 0x0a, 0x0d, 0x20]);

function beginningOf(bytes: Buffer): number {
  const start = bytes.subarray(0, blanksMax).findIndex((byte) => !blanks.has(byte));
  return Math.max(start, 0);
}

const endsLikePdf = (bytes: Buffer) => bytes.subarray(-1024).includes('%%EOF');

/** Letters and signs at the end of a file by which a text is told from data: data has as many in a row by chance only. */
const textLength = 8;

/**
 * A page or script that was attached to a picture, so that other programs take the file for it. Data after the end is
 * passed over as readers do, and is lost when the picture is re-encoded: phones append it to every type, and also texts
 * to JPEG.
 */
function isFollowedByText(bytes: Buffer, mediaType: string): boolean {
  if (mediaType === 'image/jpeg' || endsWhereItSays(bytes, mediaType)) return false;
  return /^[\t\n\r\x20-\x7e]+$/.test(bytes.subarray(-textLength).toString('latin1'));
}

function endsWhereItSays(bytes: Buffer, mediaType: string): boolean {
  if (mediaType === 'image/gif') return bytes.at(-1) === 0x3b;
  if (mediaType === 'image/png') return bytes.subarray(-8, -4).toString('latin1') === 'IEND';
  return mediaType !== 'image/webp' || Math.abs(bytes.readUInt32LE(4) + 8 - bytes.length) <= 1;
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
    const { width, height, pages = 1, isProgressive } = await sharp(bytes, options).metadata();
    const pixelsMax = isProgressive ? progressivePixelsMax : picturePixelsMax;
    if (width * height > pixelsMax || pages > framesMax) return undefined;
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
