import { expect, test } from 'vitest';
import { todayQuery } from './provider-spans.ts';

test('shows the visits of today and those that are not closed yet', () => {
  expect(todayQuery(new Date('2026-11-20T10:00:00Z'), 'Europe/Paris')).toMatchObject({
    from: '2026-11-17T23:00:00.000Z',
    to: '2026-11-20T23:00:00.000Z',
  });
});
