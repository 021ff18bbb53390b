import type { FailedJob } from '#contract/outbox.ts';
import type { JobRow } from './queries.ts';

export const toFailedJob = (row: JobRow): FailedJob => ({
  id: row.id,
  task: row.task,
  createdAt: row.created_at.toISOString(),
  attempts: row.attempts,
  error: row.error,
  nextTryAt: row.next_try_at?.toISOString() ?? null,
});
