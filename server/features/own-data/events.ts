import * as z from 'zod';
import { sweepDeletions } from './deletion-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';

const sweep = defineTask('sweep-deletions', z.unknown());

export function ownDataTasks(deps: Deps): TaskHandler[] {
  return [handleTask(sweep, () => sweepDeletions(deps))];
}

export const ownDataCrontab = `* * * * * ${sweep.name}`;
