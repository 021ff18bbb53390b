import { coverArt, type CoverArt } from './cover-art.ts';

const SHEET = { width: 320, height: 160 };
const QUALITY = 80;

export interface CoverRequest {
  /** A root category; any other text gets the drawing of `other`. */
  categoryId: string;
  /** Any stable text: the same seed gives the same picture, another one another ground, motif and place of the drawing. */
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

/** What lies behind the drawing, as white or ink of little strength, so that covers of one trade are told apart. */
const motifs: ((ink: string) => string)[] = [
  () => '',
  () => '<circle cx="76" cy="66" r="58" fill="#fff" fill-opacity=".42"/>',
  () =>
    '<path d="M0 118C60 84 110 84 160 108s110 22 160-14V160H0Z" fill="#fff" fill-opacity=".4"/><path d="M0 140c70-24 120-20 180-4s100 10 140-8v32H0Z" fill="#fff" fill-opacity=".4"/>',
  (ink) =>
    `<g fill="none" stroke="${ink}" stroke-opacity=".13" stroke-width="7">${[34, 62, 90, 118].map((radius) => `<circle cx="28" cy="150" r="${radius}"/>`).join('')}</g>`,
  (ink) =>
    `<g fill="${ink}" fill-opacity=".13">${Array.from({ length: 40 }, (_, dot) => `<circle cx="${18 + (dot % 8) * 24}" cy="${18 + Math.floor(dot / 8) * 30}" r="3.4"/>`).join('')}</g>`,
  () =>
    `<g fill="#fff" fill-opacity=".3">${[-40, 24, 88, 152].map((x) => `<path d="M${x} 160l80-160h30l-80 160Z"/>`).join('')}</g>`,
  (ink) =>
    `<path d="M24 160V58a48 48 0 0 1 96 0v102Z" fill="#fff" fill-opacity=".42"/><path d="M40 160V62a32 32 0 0 1 64 0v98" fill="none" stroke="${ink}" stroke-opacity=".14" stroke-width="3"/>`,
  () => '<path d="M0 0h120L0 120ZM320 160H170L320 30Z" fill="#fff" fill-opacity=".32"/>',
];
/** The ends of the ground: light and deep. */
const grounds = [
  [40, -40, 280, 200],
  [280, -40, 40, 200],
  [160, 0, 160, 160],
  [320, 80, 0, 80],
] as const;
/** How much ink is mixed into the deep end. */
const depths = [0, 0.1, 0.2, 0.04];

/** A colour of six digits with a share of another. */
function blended(colour: string, other: string, share: number): string {
  const part = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(part(colour, at) * (1 - share) + part(other, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

const one = <T>(items: readonly T[], fraction: number, otherwise: T): T =>
  items[Math.floor(fraction * items.length)] ?? otherwise;

/**
 * The cover of a category as SVG: a ground from light to deep with a motif and line art that fades towards the text
 * side (the mock's `.cover`). Pure: equal requests give equal text.
 */
export function coverSvg({ categoryId, seed, width }: CoverRequest): string {
  const { tint, drawing } = artOf(categoryId);
  const next = fractionsOf(`${categoryId}/${seed}`);
  const scale = (0.85 + next() * 0.65).toFixed(3);
  const right = (next() * 40 - 16).toFixed(1);
  const down = (next() * 36 - 18).toFixed(1);
  const turn = (next() * 20 - 10).toFixed(1);
  const [x1, y1, x2, y2] = one(grounds, next(), grounds[0]);
  const deep = blended(tint.deep, tint.ink, one(depths, next(), 0));
  const motif = one(motifs, next(), () => '')(tint.ink);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round(width / 2)}" viewBox="0 0 ${SHEET.width} ${SHEET.height}">` +
    '<defs>' +
    `<linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="${tint.light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
    '<linearGradient id="fade"><stop offset=".12" stop-color="#000"/><stop offset=".58" stop-color="#fff"/></linearGradient>' +
    '<mask id="side"><rect width="320" height="160" fill="url(#fade)"/></mask>' +
    '</defs>' +
    '<rect width="320" height="160" fill="url(#ground)"/>' +
    motif +
    `<g mask="url(#side)"><g transform="translate(${right} ${down}) rotate(${turn} 250 80) translate(320 80) scale(${scale}) translate(-320 -80)" fill="none" stroke="${tint.ink}" stroke-opacity=".3" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></g>` +
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
