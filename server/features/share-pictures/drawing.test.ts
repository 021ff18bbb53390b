import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPictures } from './actions.ts';
import { drawable, type ShareCard } from './rules.ts';
import { drawText, type Block } from './text-art.ts';

const block: Block = {
  text: '',
  family: 'heading',
  sizes: [60, 40],
  colour: '#000000',
  width: 600,
  height: 200,
  fromRight: false,
};

async function draw(text: string, wishes: Partial<Block> = {}) {
  const drawn = await drawText({ ...block, ...wishes, text });
  if (!drawn) throw new Error(`Nothing was drawn of ${text}`);
  return drawn;
}

/** The share of the columns of pixels that have ink. */
async function inkedColumns(input: Buffer): Promise<number> {
  const { data, info } = await sharp(input).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const inked = Array.from({ length: info.width }, (_none, x) =>
    Array.from({ length: info.height }, (_other, y) => data[(y * info.width + x) * 4 + 3] ?? 0).some(
      (alpha) => alpha > 100,
    ),
  );
  return inked.filter(Boolean).length / info.width;
}

test('the letters of an Arabic word are joined', async () => {
  const joined = await draw('بيتنا');
  const isolated = await draw('ب\u200Cي\u200Cت\u200Cن\u200Cا');
  expect(joined.width).toBeLessThan(isolated.width * 0.9);
  expect(await inkedColumns(joined.input)).toBeGreaterThan(await inkedColumns(isolated.input));
});

/** Whether the last line, which is short, is at the left or the right of its block. */
async function sideOfLastLine(input: Buffer): Promise<string> {
  const { width, height } = await sharp(input).metadata();
  const line = { top: height - 30, width: Math.floor(width / 3), height: 30 };
  const inked = async (left: number) => {
    const { channels } = await sharp(
      await sharp(input)
        .extract({ ...line, left })
        .png()
        .toBuffer(),
    ).stats();
    return (channels.at(-1)?.max ?? 0) > 100;
  };
  return [(await inked(0)) && 'left', (await inked(width - line.width)) && 'right'].filter(Boolean).join();
}

test.each([
  ['Anticonstitutionnellement oui', false, 'left'],
  ['Anticonstitutionnellement oui', true, 'right'],
  ['والمستكشفونهم لا', true, 'right'],
  ['والمستكشفونهم لا', false, 'left'],
])('lines of %s, from the right: %s, are at the %s', async (text, fromRight, side) => {
  const room = { sizes: [60], height: 300 };
  const { width } = await draw(text.split(' ')[0] ?? '', { ...room, width: 2000 });
  const { input } = await draw(text, { ...room, width: width + 10, fromRight });
  expect(await sideOfLastLine(input)).toBe(side);
});

test('a long text is drawn smaller, then cut, and stays in its place', async () => {
  const fitting = await draw('Tailler les rosiers');
  const smaller = await draw('Tailler les rosiers au bon moment, avec les bons outils et sans se blesser');
  const cut = await draw('Tailler les rosiers au bon moment '.repeat(20));
  for (const { width, height } of [fitting, smaller, cut]) {
    expect(width).toBeLessThanOrEqual(block.width);
    expect(height).toBeLessThanOrEqual(block.height);
  }
  const whole = await draw('Tailler les rosiers au bon moment '.repeat(20), { height: 10_000 });
  expect(whole.height).toBeGreaterThan(block.height);
});

test('what the fonts do not have is left out', async () => {
  expect(await drawText({ ...block, text: '👨‍👩‍👧 🚿 🏳️‍🌈 1️⃣'.replace('1', '') })).toBeUndefined();
  expect((await draw('Fuite 🚿')).input.equals((await draw('Fuite')).input)).toBe(true);
  expect(drawable('L’été,\n12 € © Œuvre  漢字\u202Fnon')).toBe('L’été, 12 € © Œuvre \u202Fnon');
});

const water: ShareCard = {
  brandName: 'Maisonnée',
  language: 'fr',
  label: '',
  title: 'Eau',
  text: '',
  facts: '',
  price: '',
  pictureUrl: null,
};

test('many pictures at once wait for each other, and too many are refused', async () => {
  const files = { read: async () => undefined } as never;
  const pictureOf = createPictures({ files });
  const ask = async (hash: number) => pictureOf(String(hash), water);
  const answers = await Promise.allSettled(Array.from({ length: 40 }, (_none, index) => ask(index)));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]).toMatchObject({ reason: { code: 'SYS003' } });
  expect(answers.length - refused.length).toBeGreaterThan(10);
  expect(pictureOf('0', water)).toBe(pictureOf('0', water));
  await expect(ask(39)).resolves.toBeInstanceOf(Buffer);
});

test('a picture that could not be drawn is drawn when it is asked for again', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads === 1) throw new Error('no disk');
  };
  const pictureOf = createPictures({ files: { read } as never });
  const card = { ...water, pictureUrl: `/media/${'a'.repeat(64)}-1600.webp` };
  await expect(pictureOf('1', card)).rejects.toThrow('no disk');
  await expect(pictureOf('1', card)).resolves.toBeInstanceOf(Buffer);
});
