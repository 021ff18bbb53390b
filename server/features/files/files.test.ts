import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs } from '#contract/durations.ts';
import { fileQuota, fileSizeMax, photoSizeMax } from '#contract/files-limits.ts';
import type { StoredFile } from '#contract/files.ts';
import { languages } from '#contract/languages.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { sweepFiles } from './actions.ts';
import { mediaName } from '#server/kernel/files/media.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import encrypted from '#server/testing/encrypted-pdfs.json' with { type: 'json' };
import { toForm, type FormFile } from '#server/testing/forms.ts';
import { makeGif, makePdf, makePhoto, makePngBomb } from '#server/testing/pictures.ts';

let testApp: TestApp;
let owner: SignedInUser;
let other: SignedInUser;
beforeAll(async () => {
  testApp = await startTestApp();
  owner = await testApp.signUp();
  other = await testApp.signUp();
});
afterAll(() => testApp.close());

const upload = (as: SignedInUser | undefined, category: string, file: FormFile) =>
  testApp.request({
    method: 'POST',
    url: `/api/v1/files/upload?category=${category}`,
    ...(as && { as }),
    form: { files: [file] },
  });
const get = (path: string, as?: SignedInUser) => testApp.request({ url: path, ...(as && { as }) });
const filesIn = async (area: string) =>
  readdir(join(testApp.deps.config.dataDir, area)).catch(() => [] as string[]);

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'of type %s is re-encoded without the metadata of the camera',
    async (format) => {
      const sent = await makePhoto({ format });
      const answer = await upload(owner, 'COVER', { bytes: sent, fileName: `Salon.${format}` });
      expect(answer.statusCode).toBe(201);
      const stored = answer.json<StoredFile>();
      expect(stored).toMatchObject({
        category: 'COVER',
        fileName: `Salon.${format}`,
        mediaType: 'image/webp',
      });
      expect(stored.url).toMatch(/^\/media\/[0-9a-f]{32}-\d+\.webp$/);
      const shown = await get(stored.url ?? '');
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const { exif, xmp, orientation } = await sharp(shown.rawPayload).metadata();
      expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
      expect(shown.rawPayload.includes('Canari')).toBe(false);
      if (format === 'jpeg') expect([stored.width, stored.height]).toEqual([480, 640]);
    },
  );

  test('without an account is not found', async () => {
    expect((await get(`/media/${'0'.repeat(64)}-256.webp`)).statusCode).toBe(404);
    expect((await get('/media/..%2f..%2fsecrets.json')).statusCode).toBe(404);
  });

  test('stays while a profile shows it and is deleted with its last reference', async () => {
    const bytes = await makePhoto({ width: 300, height: 300 });
    const stored = (await upload(owner, 'COVER', { bytes })).json<StoredFile>();
    const name = mediaName(stored.url ?? '') ?? '';
    expect(await testApp.deps.files.has('media', name)).toBe(true);
    await testApp.deps.db
      .updateTable('account')
      .set({ avatar_name: name })
      .where('id', '=', other.id)
      .execute();
    const removed = await testApp.request({ method: 'DELETE', url: `/api/v1/files/${stored.id}`, as: owner });
    expect(removed.statusCode).toBe(204);
    expect((await get(stored.url ?? '')).statusCode).toBe(200);
    await testApp.deps.db
      .updateTable('account')
      .set({ avatar_name: null })
      .where('id', '=', other.id)
      .execute();
    await sweepFiles(testApp.deps, new Date(Date.now() + 2 * hourMs));
    expect((await get(stored.url ?? '')).statusCode).toBe(404);
    expect(await testApp.deps.files.has('media', name)).toBe(false);
  });

  test('sent twice is stored once', async () => {
    const bytes = await makePhoto({ width: 200, height: 100 });
    const [one, two] = await Promise.all([
      upload(owner, 'SERVICE', { bytes }),
      upload(owner, 'SERVICE', { bytes }),
    ]);
    expect(one.json<StoredFile>().id).toBe(two.json<StoredFile>().id);
  });
});

const refused = async (category: string, bytes: Buffer, fileName = 'a.jpg') => {
  const before = [await filesIn('media'), await filesIn('files')];
  const answer = await upload(owner, category, { bytes, fileName });
  expect([await filesIn('media'), await filesIn('files')]).toEqual(before);
  expect(await filesIn('temp')).toEqual([]);
  const { errorCode, validationErrors } = answer.json<ErrorPayload>();
  return [answer.statusCode, errorCode, validationErrors?.['file']];
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('a file that is no picture is refused and leaves nothing', () => {
  test.each([
    ['SVG', Buffer.from(svg)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000)])],
    ['PHP in a PNG', Buffer.concat([makePngBomb(8, 8), Buffer.from('<?php echo 1;')])],
    ['a script behind a GIF', Buffer.concat([makeGif(1), Buffer.from('/*<script>alert(1)</script>*/')])],
    ['a GIF that is a script', Buffer.from('GIF89a/*aaaaaaaaaaaa*/=1;alert(1)//;')],
    ['a PDF', makePdf()],
    ['text', Buffer.from('just text')],
  ])('%s', async (_what, bytes) => {
    const [status, code, text] = await refused('COVER', bytes, 'photo.php.png');
    expect([status, code]).toEqual([415, 'FIL002']);
    expect(text).toMatch(/Seules les images|n’a pas pu être lu/);
  });

  test('a truncated picture', async () => {
    const whole = await makePhoto();
    expect(await refused('COVER', whole.subarray(0, whole.length / 2))).toEqual([
      415,
      'FIL002',
      'Le fichier n’a pas pu être lu',
    ]);
  });

  test('a photo of more than five megabytes', async () => {
    const [status, code, text] = await refused('COVER', Buffer.alloc(photoSizeMax + 1, 1));
    expect([status, code, text]).toEqual([413, 'FIL001', 'Image trop lourde (5 Mo au maximum)']);
  });

  test('a document of more than ten megabytes, and an invalid one', async () => {
    const tooLarge = translate('fr', 'validation:document_too_large', { max: 10 });
    const tooMuch = await refused('DOCUMENT', Buffer.alloc(fileSizeMax + 1, 1));
    expect(tooMuch).toEqual([413, 'FIL001', tooLarge]);
    const format = translate('fr', 'validation:document_format');
    expect(await refused('DOCUMENT', Buffer.from(svg))).toEqual([415, 'FIL002', format]);
  });

  test('a form without a file', async () => {
    const answer = await testApp.request({
      method: 'POST',
      url: '/api/v1/files/upload?category=COVER',
      as: owner,
      form: { files: [], fields: { file: 'text' } },
    });
    expect([answer.statusCode, answer.json<ErrorPayload>().validationErrors]).toEqual([
      400,
      { file: 'Aucune image reçue' },
    ]);
  });

  test('a truncated form', async () => {
    const { payload, headers } = toForm([{ bytes: await makePhoto() }]);
    const answer = await testApp.request({
      method: 'POST',
      url: '/api/v1/files/upload?category=COVER',
      as: owner,
      headers,
      payload: payload.subarray(0, 2000),
    });
    expect(answer.statusCode).toBe(400);
    expect(await filesIn('temp')).toEqual([]);
  });
});

describe('a PDF with a password', () => {
  const decoded = (base64: string) => Buffer.from(base64, 'base64');

  test.each(languages)(
    'is refused with that reason in %s when it does not open without',
    async (language) => {
      const answer = await testApp.request({
        method: 'POST',
        url: '/api/v1/files/upload?category=DOCUMENT',
        as: owner,
        headers: { 'accept-language': language },
        form: { files: [{ bytes: decoded(encrypted.locked['AES-256']) }] },
      });
      const { errorCode, validationErrors } = answer.json<ErrorPayload>();
      const file = translate(language, 'validation:document_locked');
      expect([answer.statusCode, errorCode, validationErrors]).toEqual([422, 'VER002', { file }]);
    },
  );

  test('of its owner only is stored as it is', async () => {
    const bytes = decoded(encrypted.free['AES-256']);
    const answer = await upload(owner, 'DOCUMENT', { bytes });
    expect(answer.json<StoredFile>()).toMatchObject({ mediaType: 'application/pdf', size: bytes.length });
  });
});

describe('decompression bombs', () => {
  test('of 900 megapixels', async () => {
    const bomb = makePngBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(150_000);
    expect((await refused('COVER', bomb))[0]).toBe(415);
    expect((await refused('DOCUMENT', bomb))[0]).toBe(422);
  });

  test('of ten thousand frames', async () => {
    expect((await refused('COVER', makeGif(10_000, 2000)))[0]).toBe(415);
  });
});

describe('a document', () => {
  test('is for its owner, as a download with a safe name', async () => {
    const bytes = makePdf('Devis');
    const fileName = '../../Devis\u202e été "final".pdf';
    const answer = await upload(owner, 'DOCUMENT', { bytes, fileName: fileName.replaceAll('"', '%22') });
    const stored = answer.json<StoredFile>();
    expect(stored).toMatchObject({ mediaType: 'application/pdf', url: null, size: bytes.length });
    expect(stored.fileName).not.toMatch(/[/\\\u202e"]/);
    const { headers, rawPayload } = await get(`/api/v1/files/${stored.id}/download`, owner);
    expect(rawPayload.equals(bytes)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[ -~]+"; filename\*=UTF-8''[\w%.-]+$/,
    );
    expect(headers['content-security-policy']).toContain('sandbox');
    for (const path of ['', '/download']) {
      const url = `/api/v1/files/${stored.id}${path}`;
      expect((await get(url, other)).statusCode).toBe(404);
      expect((await get(url)).statusCode).toBe(401);
    }
    const foreign = await testApp.request({ method: 'DELETE', url: `/api/v1/files/${stored.id}`, as: other });
    expect(foreign.statusCode).toBe(404);
    const own = await testApp.request({ method: 'DELETE', url: `/api/v1/files/${stored.id}`, as: owner });
    expect(own.statusCode).toBe(204);
    expect((await get(`/api/v1/files/${stored.id}/download`, owner)).statusCode).toBe(404);
  });

  test('is listed newest first, also by purpose, and only to its owner', async () => {
    const person = await testApp.signUp();
    for (const name of ['a.pdf', 'b.pdf']) {
      testApp.clock.advance(1);
      await upload(person, 'DOCUMENT', { bytes: makePdf(name), fileName: name });
    }
    await upload(person, 'COVER', { bytes: await makePhoto() });
    const names = async (path: string) =>
      (await get(path, person)).json<{ content: StoredFile[] }>().content.map(({ fileName }) => fileName);
    expect(await names('/api/v1/files/category/DOCUMENT')).toEqual(['b.pdf', 'a.pdf']);
    expect(await names('/api/v1/files?size=1')).toHaveLength(1);
    expect((await get('/api/v1/files')).statusCode).toBe(401);
  });

  test('beyond the quota is refused', async () => {
    const person = await testApp.signUp();
    const rows = Array.from({ length: fileQuota.files }, (_, index) => ({
      id: crypto.randomUUID(),
      account_id: person.id,
      category: 'DOCUMENT' as const,
      file_name: 'a.pdf',
      media_type: 'application/pdf',
      size: 1000,
      storage_name: `none-${index}`,
      created_at: testApp.clock.now(),
    }));
    await testApp.deps.db.insertInto('stored_file').values(rows).execute();
    const before = await filesIn('files');
    const answer = await upload(person, 'DOCUMENT', { bytes: makePdf() });
    expect([answer.statusCode, answer.json<ErrorPayload>().validationErrors?.['file']]).toEqual([
      400,
      `Vous avez atteint le maximum de ${fileQuota.files}`,
    ]);
    expect(await filesIn('files')).toEqual(before);
  });
});
