import { expect, test } from 'vitest';
import type { JobRow } from './queries.ts';
import { toFailedJob } from './rules.ts';

const at = new Date('2026-03-10T12:00:00Z');
const row = {
  id: '1',
  task: 'mail',
  created_at: at,
  attempts: 2,
  error: null,
  next_try_at: null,
} as JobRow;

test('a job that is given up is tried no more', () => {
  expect(toFailedJob(row).nextTryAt).toBeNull();
  expect(toFailedJob({ ...row, next_try_at: at }).nextTryAt).toBe(at.toISOString());
});
