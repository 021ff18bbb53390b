import { failureTextMax } from '#contract/outbox-limits.ts';
import type { FailedJob, OutboxMail } from '#contract/outbox.ts';
import type { JobRow, MailRow } from './queries.ts';
import { keptWithoutServer } from '#server/kernel/mail/mailer.ts';

const toFailure = ({ created_at, attempts, error, next_try_at }: JobRow | MailRow) => ({
  createdAt: created_at.toISOString(),
  attempts,
  // The queue keeps the stack of an error below its message.
  error: error?.split('\n', 1)[0]?.slice(0, failureTextMax) ?? null,
  nextTryAt: next_try_at?.toISOString() ?? null,
});

export const toOutboxMail = (row: MailRow): OutboxMail => ({
  id: row.id,
  template: row.template,
  recipient: row.recipient,
  subject: row.subject,
  ...toFailure(row),
  ...(row.error === keptWithoutServer && { error: null, nextTryAt: null }),
  isKept: row.error === keptWithoutServer,
  sentAt: row.sent_at?.toISOString() ?? null,
});

export const toFailedJob = (row: JobRow): FailedJob => ({ id: row.id, task: row.task, ...toFailure(row) });
