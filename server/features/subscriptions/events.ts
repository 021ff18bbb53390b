import * as z from 'zod';
import { beginPlan, sweepSubscriptions } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Listener } from '#server/kernel/events.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';

const sweep = defineTask('sweep-subscriptions', z.unknown());

export function subscriptionTasks(deps: Deps): TaskHandler[] {
  return [handleTask(sweep, () => sweepSubscriptions(deps))];
}

export const subscriptionCrontab = `* * * * * ${sweep.name}`;

/** The plan that was chosen begins when the onboarding is complete (docs/product/subscriptions.md#choice). */
export function beginChosenPlans(deps: Pick<Deps, 'config' | 'events' | 'realtime'>): Listener {
  return async (tx, event) => {
    if (event.type === 'onboarding.completed') await beginPlan(deps, tx, event.providerId, event.at);
  };
}
