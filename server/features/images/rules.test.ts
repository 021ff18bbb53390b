import { expect, test } from 'vitest';
import { readDrawnCover } from './rules.ts';

test('a cover is drawn for an existing trade and variant only', () => {
  expect(readDrawnCover('cover-plumbing-7.webp')).toEqual({ categoryId: 'plumbing', seed: '7' });
  for (const name of [
    'cover-plumbing-32.webp',
    'cover-plumbing-.webp',
    'cover-toString-1.webp',
    'cover-nothing-1.webp',
    'cover-plumbing-1.png',
    `${'0'.repeat(64)}-320.webp`,
  ])
    expect(readDrawnCover(name), name).toBeUndefined();
});
