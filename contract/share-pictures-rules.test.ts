import { expect, test } from 'vitest';
import { sharePicturePath, sharePictureSize } from './share-pictures-rules.ts';

test('the picture of a page names its language unless it is French', () => {
  expect(sharePicturePath('/services/1', 'fr')).toBe('/services/1/share.jpg');
  expect(sharePicturePath('/services/1', 'ar')).toBe('/services/1/share.jpg?lang=ar');
});

test('a picture has the size that other sites show', () => {
  expect(sharePictureSize).toEqual({ width: 1200, height: 630 });
});
