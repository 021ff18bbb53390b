import { expect, test } from 'vitest';
import { firstOf } from './visit-row.tsx';

const visit = (
  status: 'PENDING' | 'CONFIRMED' | 'IN_PROGRESS',
  day: number,
  respondBy: string | null = null,
) => ({
  status,
  startAt: `2026-12-0${day}T08:00:00.000Z`,
  respondBy,
});

test('for a client the next visit comes first, not a request before it', () => {
  const [request, next, later] = [visit('PENDING', 1), visit('CONFIRMED', 2), visit('CONFIRMED', 3)];
  expect(firstOf([request, next, later], false)).toBe(next);
  expect(firstOf([visit('IN_PROGRESS', 1), next], false)?.status).toBe('IN_PROGRESS');
  expect(firstOf([request], false)).toBeUndefined();
});

test('for a provider the request that lapses first comes first, whenever its visit is', () => {
  const soon = visit('PENDING', 5, '2026-11-30T10:00:00.000Z');
  const late = visit('PENDING', 4, '2026-12-01T10:00:00.000Z');
  expect(firstOf([visit('CONFIRMED', 1), late, soon], true)).toBe(soon);
  expect(firstOf([visit('PENDING', 2), late], true)).toBe(late);
  expect(firstOf([visit('CONFIRMED', 1)], true)).toBeUndefined();
});
