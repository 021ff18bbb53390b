import type { OverlayOptions } from 'sharp';
import { colour } from '#contract/colours.ts';
import { sharePictureSize as sheet } from '#contract/share-pictures-rules.ts';
import { directionOf } from '#contract/text-direction.ts';
import type { ShareCard } from './rules.ts';
import { drawText, type Block, type DrawnText } from './text-art.ts';
import { loadSharp } from '#server/kernel/files/pictures.ts';

/** In pixels: the picture fills the end of the sheet, the text the rest of it. */
const pictureWidth = 440;
const margin = 64;
const textWidth = sheet.width - pictureWidth - 2 * margin;
const markSide = 56;
const gap = 18;
const stripeHeight = 12;

const mark = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${markSide}" height="${markSide}" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" rx="10" fill="${colour.brand}"/>` +
    `<path d="M7.5 23.5V14.2l4.7-4.7L16 13.6l3.8-4.1 4.7 4.7v9.3" fill="none" stroke="${colour.onBrand}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
);
const stripe = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${stripeHeight}"><rect width="100%" height="100%" fill="${colour.brand}"/></svg>`,
);

/** The picture of the thing, and the part of it that stays when it is cut: drawings are mostly at the right. */
export type CardPicture = Readonly<{ bytes: Buffer; position: 'centre' | 'right' }>;

/** Draws a card with the picture of its thing; from right to left where its language is. */
export async function drawCard(card: ShareCard, picture: CardPicture): Promise<Buffer> {
  const sharp = await loadSharp();
  const fromRight = directionOf(card.language) === 'rtl';
  const startOf = (width: number, indent = 0) =>
    fromRight ? sheet.width - margin - indent - width : margin + indent;
  const overlays: OverlayOptions[] = [
    { input: await fillPlace(picture), left: fromRight ? 0 : sheet.width - pictureWidth, top: 0 },
    { input: mark, left: startOf(markSide), top: margin },
    { input: stripe, left: 0, top: sheet.height - stripeHeight },
  ];
  const put = (drawn: DrawnText, top: number, indent = 0) =>
    overlays.push({ input: drawn.input, left: startOf(drawn.width, indent), top: Math.round(top) });
  const write = (block: Omit<Block, 'width' | 'fromRight'>, width = textWidth) =>
    drawText({ ...block, width, fromRight });

  const indent = markSide + gap;
  const brand = await write(
    { text: card.brandName, family: 'heading', sizes: [34, 26], colour: colour.brand, height: markSide },
    textWidth - indent,
  );
  if (brand) put(brand, margin + (markSide - brand.height) / 2, indent);

  let bottom = sheet.height - stripeHeight - margin / 2 - gap;
  for (const block of [
    { text: card.price, family: 'strong', sizes: [38, 30], colour: colour.brand, height: 52 },
    { text: card.facts, family: 'plain', sizes: [28], colour: colour.muted, height: 42 },
  ] as const) {
    const drawn = await write(block);
    if (!drawn) continue;
    bottom -= drawn.height;
    put(drawn, bottom);
    bottom -= gap;
  }

  let top = margin + markSide + 2 * gap;
  for (const block of [
    { text: card.label, family: 'strong', sizes: [24], colour: colour.brand, height: 36 },
    { text: card.title, family: 'heading', sizes: [66, 56, 46], colour: colour.ink },
    { text: card.text, family: 'plain', sizes: [30, 26], colour: colour.ink },
  ] as const) {
    const room = bottom - top;
    const drawn = room > 0 ? await write({ height: room, ...block }) : undefined;
    if (!drawn || drawn.height > room) continue;
    put(drawn, top);
    top += drawn.height + gap;
  }

  return sharp({ create: { ...sheet, channels: 3, background: colour.paper } })
    .composite(overlays)
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function fillPlace({ bytes, position }: CardPicture): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes)
    .resize(pictureWidth, sheet.height, { fit: 'cover', position })
    .flatten({ background: colour.paper })
    .png()
    .toBuffer();
}
