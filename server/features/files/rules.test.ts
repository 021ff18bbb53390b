import { expect, test } from 'vitest';
import type { StoredFileRow } from './queries.ts';
import { exceededQuota, isPictureCategory, pictureName, shapeOf, toStoredFile } from './rules.ts';

const megabyte = 1024 * 1024;

test.each([
  [199, 0, 1, null],
  [200, 0, 1, 'FILES'],
  [0, 90 * megabyte, 10 * megabyte, null],
  [0, 90 * megabyte, 10 * megabyte + 1, 'BYTES'],
  [200, 100 * megabyte, 1, 'FILES'],
])('%i files of %i bytes and one of %i exceed %s', (files, bytes, next, bound) => {
  expect(exceededQuota({ files, bytes }, { bytes: next })).toBe(bound);
});

test('pictures are named by their content, an avatar is a square', () => {
  expect(shapeOf('AVATAR')).toEqual({ width: 256, square: true });
  expect(shapeOf('COVER')).toEqual({ width: 1280, square: false });
  expect(shapeOf('SERVICE')).toEqual({ width: 800, square: false });
  expect(pictureName(Buffer.from('a'), 256)).toMatch(/^[0-9a-f]{32}-256\.webp$/);
  expect(pictureName(Buffer.from('a'), 256)).toBe(pictureName(Buffer.from('a'), 256));
  expect(pictureName(Buffer.from('b'), 256)).not.toBe(pictureName(Buffer.from('a'), 256));
});

test('only a picture has a public address', () => {
  const row = { storage_name: 'a.webp', created_at: new Date('2026-03-02T09:00:00Z') } as StoredFileRow;
  expect(toStoredFile({ ...row, category: 'AVATAR' }).url).toBe('/media/a.webp');
  expect(toStoredFile({ ...row, category: 'DOCUMENT' }).url).toBeNull();
  expect((['AVATAR', 'COVER', 'SERVICE', 'DOCUMENT'] as const).filter(isPictureCategory)).toEqual([
    'AVATAR',
    'COVER',
    'SERVICE',
  ]);
});
