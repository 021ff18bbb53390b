import * as z from 'zod';
import { deleteOldRecords } from './queries.ts';
import { keptSince } from './rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';

const forgetRecords = defineTask('forget-session-records', z.unknown());

export function sessionTasks({ db, clock }: Deps): TaskHandler[] {
  return [handleTask(forgetRecords, () => deleteOldRecords(db, keptSince(clock.now())))];
}

export const sessionCrontab = `41 3 * * * ${forgetRecords.name}`;
