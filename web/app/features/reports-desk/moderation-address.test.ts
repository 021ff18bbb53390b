import { expect, test } from 'vitest';
import { moderationHref, readModerationAddress, reportsArgument } from './moderation-address.ts';

const read = (search: string) => readModerationAddress(new URLSearchParams(search));

test.each([
  ['', { kind: undefined, view: 'open', page: 0 }],
  ['kind=REVIEW&view=decided&page=3', { kind: 'REVIEW', view: 'decided', page: 2 }],
  ['kind=nothing&view=x&page=-4', { kind: undefined, view: 'open', page: 0 }],
  ['page=x', { kind: undefined, view: 'open', page: 0 }],
])('%s', (search, address) => {
  expect(read(search)).toEqual(address);
});

test('an address that is written is read the same', () => {
  const address = { kind: 'MESSAGE', view: 'decided', page: 4 } as const;
  const href = moderationHref('reports', address, 'x');
  expect(href).toBe('/admin/reports/x?kind=MESSAGE&view=decided&page=5');
  expect(read(href.split('?')[1] ?? '')).toEqual(address);
  expect(moderationHref('appeals')).toBe('/admin/appeals');
  expect(reportsArgument(read('kind=REVIEW'))).toEqual({ kind: 'REVIEW', view: 'open', page: 0, size: 20 });
});
