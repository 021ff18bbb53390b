import { expect, test } from 'vitest';
import { photoSizeMax } from './files-limits.ts';
import { photoFault } from './files-rules.ts';

test.each([
  ['image/jpeg', 1000, undefined],
  ['image/png', photoSizeMax, undefined],
  ['image/gif', 1, undefined],
  ['image/webp', photoSizeMax, undefined],
  ['image/webp', photoSizeMax + 1, 'photo_too_large'],
  ['image/heic', 1000, 'photo_format'],
  ['image/svg+xml', 1000, 'photo_format'],
  ['image/avif', 1000, 'photo_format'],
  ['application/pdf', photoSizeMax + 1, 'photo_format'],
  ['', 1000, 'photo_format'],
])('a photo of type %j and %i bytes is refused as %s', (type, size, fault) => {
  expect(photoFault({ type, size })).toBe(fault);
});
