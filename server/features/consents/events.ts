import * as z from 'zod';
import { deleteExpiredProofs } from './queries.ts';
import { proofsKeptSince } from './rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';

const forgetProofs = defineTask('forget-consent-proofs', z.unknown());

export const consentTasks = ({ db, clock }: Deps): TaskHandler[] => [
  handleTask(forgetProofs, () => deleteExpiredProofs(db, proofsKeptSince(clock.now()))),
];
export const consentCrontab = `13 4 * * * ${forgetProofs.name}`;
