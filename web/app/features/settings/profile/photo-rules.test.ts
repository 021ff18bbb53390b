import { describe, expect, test } from 'vitest';
import { fileSizeMax } from '#contract/files-limits.ts';
import { backgroundOf, hasTooManyPixels, refusalOf, zoomed } from './photo-rules.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('a chosen file', () => {
  test.for([
    [file('moi.jpg', 'image/jpeg'), undefined],
    [file('moi.webp', 'image/webp', fileSizeMax), undefined],
    [file('moi.png', 'image/png', fileSizeMax + 1), 'tooLarge'],
    [file('IMG_1.HEIC', ''), 'heic'],
    [file('IMG_1', 'image/heif'), 'heic'],
    [file('cv.pdf', 'application/pdf'), 'notPicture'],
    [file('moi.svg', 'image/svg+xml'), 'notPicture'],
    [file('moi', ''), 'notPicture'],
  ] as const)('%o is refused as %s', ([chosen, refusal]) => {
    expect(refusalOf(chosen)).toBe(refusal);
  });

  test('may have forty million pixels', () => {
    expect(hasTooManyPixels({ width: 8000, height: 5000 })).toBe(false);
    expect(hasTooManyPixels({ width: 8000, height: 5001 })).toBe(true);
  });
});

test('the zoom stays between its limits', () => {
  expect([zoomed(100, 1), zoomed(100, -1), zoomed(184, -1), zoomed(295, 1)]).toEqual([110, 100, 174, 300]);
});

test('the previews show the part and nothing else', () => {
  expect(backgroundOf({ x: 0, y: 0, width: 100, height: 100 })).toEqual({
    size: '100% 100%',
    position: '0% 0%',
  });
  expect(backgroundOf({ x: 25, y: 50, width: 50, height: 50 })).toEqual({
    size: '200% 200%',
    position: '50% 100%',
  });
});
