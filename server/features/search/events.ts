import * as z from 'zod';
import { refreshRatingMean, refreshStaleSlots } from './actions.ts';
import { rescoreDue } from './refresh/score-queries.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';

const refreshSlots = defineTask('refresh-search-slots', z.unknown());
const rescore = defineTask('rescore-search', z.unknown());
const rateAnew = defineTask('refresh-search-ratings', z.unknown());

export function searchTasks(deps: Deps): TaskHandler[] {
  return [
    handleTask(refreshSlots, () => refreshStaleSlots(deps.db, deps.clock.now())),
    handleTask(rescore, () => rescoreDue(deps.db, deps.clock.now())),
    handleTask(rateAnew, () => refreshRatingMean(deps.db)),
  ];
}

export const searchCrontab = `* * * * * ${refreshSlots.name}\n* * * * * ${rescore.name}\n*/10 * * * * ${rateAnew.name}`;
