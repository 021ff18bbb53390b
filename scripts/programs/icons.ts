import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { colour, darkColour } from '#contract/colours.ts';

/* Draws the icons of the installed site from the mark of web/public/favicon.svg into web/public/icons. */

const folder = fileURLToPath(new URL('../../web/public/icons', import.meta.url));
const roof = 'M7.5 23.5V14.2l4.7-4.7L16 13.6l3.8-4.1 4.7 4.7v9.3';

type Look = { ground: string | null; line: string; corner: number; scale: number };

/** The mark in the middle; a maskable one keeps it within the circle that every device shows. */
function draw({ ground, line, corner, scale }: Look): Buffer {
  const around = `translate(16 16) scale(${scale}) translate(-16 -16.5)`;
  const rect = ground === null ? '' : `<rect width="32" height="32" rx="${corner}" fill="${ground}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">${rect}<path transform="${around}" d="${roof}" fill="none" stroke="${line}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  );
}

const { brand, onBrand } = colour;
const looks: Record<string, Look & { sizes: readonly number[] }> = {
  app: { ground: brand, line: onBrand, corner: 10, scale: 1, sizes: [192, 512] },
  dark: { ground: darkColour.brand, line: darkColour.onBrand, corner: 10, scale: 1, sizes: [192, 512] },
  maskable: { ground: brand, line: onBrand, corner: 0, scale: 0.82, sizes: [192, 512] },
  outline: { ground: null, line: onBrand, corner: 0, scale: 0.9, sizes: [192, 512] },
  touch: { ground: brand, line: onBrand, corner: 0, scale: 0.92, sizes: [180] },
};

await mkdir(folder, { recursive: true });
for (const [name, { sizes, ...look }] of Object.entries(looks))
  for (const size of sizes) {
    const icon = await sharp(draw(look)).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
    await writeFile(join(folder, `${name}-${size}.png`), icon);
  }
