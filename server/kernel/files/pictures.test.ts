import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photoMediaTypes, picturePixelsMax } from '#contract/files-limits.ts';
import { readFileType, redrawDocument, redrawPublic } from './pictures.ts';
import { makeAnimatedPng, makeGif, makePhoto, makePngBomb } from '#server/testing/pictures.ts';

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

const shape = { width: 256, square: true };
/** The type that is found, and whether the picture can be re-encoded. */
async function read(bytes: Buffer): Promise<[string | undefined, boolean]> {
  const file = await readFileType(bytes);
  return [file?.mediaType, !!file && (await redrawPublic(file.bytes, shape)) !== undefined];
}
const small = (format: Format) => makePhoto({ format, width: 64, height: 48 });
const after = async (format: Format, tail: Buffer | string) =>
  Buffer.concat([await small(format), Buffer.from(tail)]);
const before = async (format: Format, head: number[] | string) =>
  Buffer.concat([Buffer.from(head), await small(format)]);
/** A picture with this text in its metadata, as a program for pictures writes it. */
const titled = (title: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } }).withExif({
    IFD0: { ImageDescription: title },
  });
const makeProgressive = () =>
  sharp({ create: { width: 8000, height: 6251, channels: 3, background: '#456' } })
    .jpeg({ progressive: true })
    .toBuffer();
type Format = 'jpeg' | 'png' | 'webp' | 'gif';
/** Bytes of every value, as the video of a moving photo has them. */
const video = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 197 + (index >> 3)) & 0xff));
const script = '/*<script>alert(1)</script>*/';

describe('a picture is what decodes', () => {
  test.each<[string, string, () => Promise<Buffer>]>([
    ['image/jpeg', 'with "<svg" in its title', () => titled('<svg onload=alert(1)>').jpeg().toBuffer()],
    ['image/jpeg', 'with "<?php" in its title', () => titled('<?php echo 1; ?>').jpeg().toBuffer()],
    ['image/png', 'with "<script>" in its title', () => titled('<script>alert(1)</script>').png().toBuffer()],
    ['image/webp', 'with "<html>" in its title', () => titled('<html><body>').webp().toBuffer()],
    ['image/jpeg', 'of a phone that appends a video', () => after('jpeg', video)],
    ['image/jpeg', 'of a phone that appends a text', () => after('jpeg', '{"filter":"none","mode":1}')],
    ['image/jpeg', 'that ends with zeros', () => after('jpeg', Buffer.alloc(300))],
    ['image/jpeg', 'with a second picture after the first', async () => after('jpeg', await makePhoto())],
    ['image/png', 'with the rest of a larger one after its end', async () => after('png', video)],
    ['image/png', 'that ends with zeros', () => after('png', Buffer.alloc(9))],
    ['image/gif', 'that ends with zeros', () => after('gif', Buffer.alloc(1))],
    ['image/webp', 'with data after its end', () => after('webp', video)],
    ['image/jpeg', 'after a byte order mark', () => before('jpeg', [0xef, 0xbb, 0xbf])],
    ['image/png', 'after the end of a line', () => before('png', '\r\n')],
    ['image/gif', 'after zeros', () => before('gif', [0, 0, 0, 0])],
    ['image/webp', 'after spaces', () => before('webp', '  \t')],
    ['image/png', 'that is animated', () => Promise.resolve(makeAnimatedPng())],
    ['image/gif', 'of as many frames as a phone records', () => Promise.resolve(makeGif(60, 40))],
  ])('%s %s', async (mediaType, _what, make) => expect(await read(await make())).toEqual([mediaType, true]));

  test('what was attached to it does not survive', async () => {
    const file = await readFileType(await after('jpeg', script));
    for (const redraw of [redrawDocument(file?.bytes ?? video), redrawPublic(file?.bytes ?? video, shape)])
      expect((await redraw)?.bytes.includes('alert')).toBe(false);
  });

  test('also of 48 megapixels, as a phone takes it', async () => {
    const sent = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#884422' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = await readFileType(sent);
    expect(await redrawDocument(file?.bytes ?? video)).toMatchObject({ width: 1950, height: 2600 });
    expect(await read(makePngBomb(8000, 6000))).toEqual(['image/png', true]);
  });
});

describe('a file is no picture', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['when a page comes before it', () => before('gif', '<!doctype html>')],
    ['when a program comes before it', () => before('jpeg', 'MZ')],
    ['when a script follows a GIF', () => after('gif', script)],
    ['when a script follows a PNG', () => after('png', '<?php echo 1;')],
    ['when a script follows a WebP', () => after('webp', '<script src=x>')],
    ['when it has no bytes but blanks', () => Buffer.alloc(2000)],
    ['when it is a drawing in SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['when it is a drawing in SVG after a mark', () => Buffer.from('\ufeff<?xml version="1.0"?><svg/>')],
  ])('%s', async (_what, make) =>
    expect(photoMediaTypes).not.toContain((await readFileType(await make()))?.mediaType),
  );

  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['image/jpeg', 'is cut off', async () => (await makePhoto()).subarray(0, 2000)],
    ['image/png', 'is cut off', async () => (await makePhoto({ format: 'png' })).subarray(0, 9000)],
    ['image/gif', 'is a script', () => Buffer.from('GIF89a/*aaaaaaaaaaaa*/=1;alert(1)//;')],
    ['image/png', 'is too large', () => makePngBomb(10_000, picturePixelsMax / 10_000 + 1)],
    ['image/jpeg', 'is too large to be held whole', makeProgressive],
    ['image/gif', 'has too many frames', () => makeGif(201)],
  ])('when a %s %s', async (mediaType, _what, make) =>
    expect(await read(await make())).toEqual([mediaType, false]),
  );
});
