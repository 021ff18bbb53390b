import { expect, test } from 'vitest';
import { editEnd } from './reviews-rules.ts';

test('a review can be changed for seven days', () => {
  const publishedAt = new Date('2026-03-02T09:00:00Z');
  expect(editEnd({ publishedAt })).toEqual(new Date('2026-03-09T09:00:00Z'));
});
