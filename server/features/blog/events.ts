import * as z from 'zod';
import { blogViewKeptDays } from '#contract/blog-limits.ts';
import { addDays } from '#contract/dates-rules.ts';
import { publishDueArticles } from './desk/status-actions.ts';
import { deleteViewsBefore } from './reading/view-queries.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { platformDay } from '#server/kernel/time-zone.ts';

const publishArticles = defineTask('publish-articles', z.unknown());
const forgetViews = defineTask('forget-blog-views', z.unknown());

export const blogTasks = (deps: Deps): TaskHandler[] => [
  handleTask(publishArticles, () => publishDueArticles(deps)),
  handleTask(forgetViews, () =>
    deleteViewsBefore(deps.db, addDays(platformDay(deps.clock.now()), -blogViewKeptDays)),
  ),
];
export const blogCrontab = `* * * * * ${publishArticles.name}\n41 4 * * * ${forgetViews.name}`;
