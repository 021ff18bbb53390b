import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const width = 900;
const height = 600;
let folder: string;
let page: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maisonnee-fonts-'));
  await writeFile(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig><dir>${folder}/none</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  const background = '#ffffff';
  page = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true }));

/** Watermarks a white page in a separate process, on a machine without fonts. */
async function mark(name: string): Promise<Buffer> {
  const script = `
    import { watermark } from ${JSON.stringify(import.meta.resolve('./pictures.ts'))};
    const marked = await watermark(Buffer.from(process.env.PAGE, 'base64'), process.env.NAME);
    process.stdout.write(marked.toString('base64'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: {
      FONTCONFIG_PATH: folder,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      PAGE: page.toString('base64'),
      NAME: name,
    },
    maxBuffer: 16 * 1024 * 1024,
  });
  return Buffer.from(stdout, 'base64');
}

/** The share of the pixels of each sixth of the page that are no longer white. */
async function markedShares(marked: Buffer): Promise<number[]> {
  const shares: number[] = [];
  for (const top of [0, height / 2])
    for (const left of [0, width / 3, (width / 3) * 2]) {
      const { data } = await sharp(marked)
        .extract({ left, top, width: width / 3, height: height / 2 })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      shares.push(data.filter((value) => value < 220).length / data.length);
    }
  return shares;
}

describe('the watermark, on a machine without fonts', () => {
  test.each(['Nora Petit · 2026-11-22 10:00 UTC', 'نورا بيتي · 2026-11-22 10:00 UTC'])(
    'covers the page: %s',
    async (name) => {
      for (const share of await markedShares(await mark(name))) expect(share).toBeGreaterThan(0.01);
    },
  );

  test('has the letters of the name, and no placeholder boxes', async () => {
    const [one, other] = await Promise.all([mark('نورا'), mark('ليلى')]);
    expect(one.equals(other)).toBe(false);
    const [latin, another] = await Promise.all([mark('Nora'), mark('Lila')]);
    expect(latin.equals(another)).toBe(false);
  });
});
