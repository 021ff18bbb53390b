import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

const origin = 'https://maisonnee.example';

test.each([
  ['/messages/1?show=all#end', '/messages/1?show=all#end'],
  ['https://maisonnee.example/bookings', undefined],
  ['//elsewhere.example/bookings', undefined],
  ['/\\elsewhere.example', undefined],
  ['javascript:alert(1)', undefined],
  ['/.//elsewhere.example', undefined],
  ['/../..//elsewhere.example', undefined],
  [undefined, undefined],
])('%s leads to %s', (link, path) => {
  expect(ownPath(link, origin)).toBe(path);
});
