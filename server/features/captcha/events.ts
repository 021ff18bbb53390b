import * as z from 'zod';
import { deleteEndedChallenges } from './queries.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';

const forgetChallenges = defineTask('forget-captcha-challenges', z.unknown());

export const captchaTasks = ({ db, clock }: Deps): TaskHandler[] => [
  handleTask(forgetChallenges, () => deleteEndedChallenges(db, clock.now())),
];
export const captchaCrontab = `*/10 * * * * ${forgetChallenges.name}`;
