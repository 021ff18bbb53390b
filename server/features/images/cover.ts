import { coverArt, type CoverArt } from './cover-art.ts';

const SHEET = { width: 320, height: 160 };
const QUALITY = 80;

export interface CoverRequest {
  /** A root category; any other text gets the drawing of `other`. */
  categoryId: string;
  /** Any stable text: the same seed gives the same picture, another one moves and scales the drawing. */
  seed: string;
  /** Width in pixels; the height is half of it. */
  width: number;
}

function artOf(categoryId: string): CoverArt {
  const art: Record<string, CoverArt> = coverArt;
  return (Object.hasOwn(art, categoryId) ? art[categoryId] : undefined) ?? coverArt.other;
}

function fractionsOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

/**
 * The cover of a category as SVG: gradient at 135 degrees with line art that fades towards the text side
 * (the mock's `.cover`). Pure: equal requests give equal text.
 */
export function coverSvg({ categoryId, seed, width }: CoverRequest): string {
  const { tint, drawing } = artOf(categoryId);
  const next = fractionsOf(`${categoryId}/${seed}`);
  const scale = (1 + next() * 0.3).toFixed(3);
  const right = (next() * 26 - 6).toFixed(1);
  const down = (next() * 18 - 6).toFixed(1);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round(width / 2)}" viewBox="0 0 ${SHEET.width} ${SHEET.height}">` +
    '<defs>' +
    `<linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="40" y1="-40" x2="280" y2="200"><stop stop-color="${tint.light}"/><stop offset="1" stop-color="${tint.deep}"/></linearGradient>` +
    '<linearGradient id="fade"><stop offset=".12" stop-color="#000"/><stop offset=".58" stop-color="#fff"/></linearGradient>' +
    '<mask id="side"><rect width="320" height="160" fill="url(#fade)"/></mask>' +
    '</defs>' +
    '<rect width="320" height="160" fill="url(#ground)"/>' +
    `<g mask="url(#side)"><g transform="translate(${right} ${down}) translate(320 80) scale(${scale}) translate(-320 -80)" fill="none" stroke="${tint.ink}" stroke-opacity=".3" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></g>` +
    '</svg>'
  );
}

/** The same cover as a WebP picture, twice as wide as high (docs/product/files.md#pictures). */
export async function renderCover(request: CoverRequest): Promise<Buffer> {
  // Loaded on use, because the library takes twenty megabytes of memory.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(coverSvg(request)))
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer();
}
