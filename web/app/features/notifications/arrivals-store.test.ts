import { beforeEach, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { clearArrivals, currentArrivals, dismissArrival, keepArrival } from './arrivals-store.ts';

const arrival = (id: string): Notification => ({
  id,
  message: `Message ${id}`,
  type: 'TEXT_MESSAGE',
  priority: 'NORMAL',
  timestamp: '2026-11-20T10:00:00.000Z',
  read: false,
});

beforeEach(clearArrivals);

test('the newest one is shown, and the same one not a second time', () => {
  keepArrival(arrival('a'), { quiet: false });
  expect(currentArrivals().shown?.id).toBe('a');
  dismissArrival();
  keepArrival(arrival('a'), { quiet: false });
  expect(currentArrivals().shown).toBeNull();
  keepArrival(arrival('b'), { quiet: false });
  expect(currentArrivals().shown?.id).toBe('b');
});

test('a quiet one is kept and not shown', () => {
  keepArrival(arrival('a'), { quiet: true });
  expect(currentArrivals().shown).toBeNull();
  expect(currentArrivals().kept).toHaveLength(1);
});

test('the latest fifty are kept, the newest first', () => {
  for (let number = 1; number <= 60; number += 1) keepArrival(arrival(String(number)), { quiet: false });
  const ids = currentArrivals().kept.map(({ id }) => id);
  expect(ids).toHaveLength(50);
  expect([ids[0], ids.at(-1)]).toEqual(['60', '11']);
});
