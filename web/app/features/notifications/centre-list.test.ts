import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { daySections } from './centre-list.tsx';

const at = (timestamp: string): Notification => ({
  id: timestamp,
  message: '',
  type: 'ACCOUNT_UPDATE',
  priority: 'NORMAL',
  timestamp,
  read: true,
});

test('days change at midnight in Paris', () => {
  const lines = [at('2026-11-20T08:00:00Z'), at('2026-11-19T23:30:00Z'), at('2026-11-19T22:30:00Z')];
  expect(daySections(lines).map(({ day, lines: ofDay }) => [day, ofDay.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-19', 1],
  ]);
});
