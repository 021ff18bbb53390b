import { expect, test } from 'vitest';
import { backgroundOf, zoomed } from './photo-rules.ts';

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
