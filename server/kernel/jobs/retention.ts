import * as z from 'zod';
import type { Deps } from '#server/kernel/deps.ts';
import { deleteOldAnswers } from '#server/kernel/http/idempotency.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { deleteOldMails } from '#server/kernel/mail/erasure.ts';

const forget = defineTask('forget-old-answers-and-mails', z.unknown());

/** Deletes what the kernel keeps for a while only (docs/retention.md). */
export async function forgetOldRecords({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteOldAnswers(db, now);
  await deleteOldMails(db, now);
}

export const retentionTasks = (deps: Deps): TaskHandler[] => [
  handleTask(forget, () => forgetOldRecords(deps)),
];

export const retentionCrontab = `37 * * * * ${forget.name}`;
