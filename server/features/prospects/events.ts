import * as z from 'zod';
import { monthsBefore } from '#server/kernel/time-zone.ts';
import { dayMs } from '#contract/durations.ts';
import { prospectKeptMonths, prospectUnconfirmedKeptDays } from '#contract/prospects-limits.ts';
import { beginDueLetters } from './letters/actions.ts';
import { letterTask } from './letters/delivery-actions.ts';
import { convertProspects, deleteIdle } from './queries.ts';
import { findAccount } from '#server/features/users/queries.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Listener } from '#server/kernel/events.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';

const forgetProspects = defineTask('forget-prospects', z.unknown());
const beginLetters = defineTask('begin-letters', z.unknown());

export const prospectTasks = (deps: Deps): TaskHandler[] => [
  letterTask(deps),
  handleTask(beginLetters, () => beginDueLetters(deps)),
  handleTask(forgetProspects, () => {
    const { db, clock } = deps;
    const now = clock.now();
    const idle = monthsBefore(now, prospectKeptMonths);
    const unconfirmed = new Date(now.getTime() - prospectUnconfirmedKeptDays * dayMs);
    return deleteIdle(db, { unconfirmed, idle });
  }),
];
export const prospectCrontab = `57 3 * * * ${forgetProspects.name}\n* * * * * ${beginLetters.name}`;

/** Who registers with the address of a prospect has become a member. */
export const followRegistrations: Listener = async (tx, event) => {
  if (event.type !== 'account.registered') return;
  const account = await findAccount(tx, event.accountId);
  if (account) await convertProspects(tx, account.email, event.at);
};
