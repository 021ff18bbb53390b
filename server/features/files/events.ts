import * as z from 'zod';
import { sweepFiles } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';

const sweep = defineTask('sweep-files', z.unknown());

export function fileTasks(deps: Deps): TaskHandler[] {
  return [handleTask(sweep, () => sweepFiles(deps, new Date()))];
}

export const fileCrontab = `41 3 * * * ${sweep.name}`;
