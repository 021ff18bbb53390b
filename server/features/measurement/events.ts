import * as z from 'zod';
import { deleteOldSpeeds, foldMeasurements } from './queries.ts';
import { measurementsKeptSince } from './rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { platformDay } from '#server/kernel/time-zone.ts';

const addUpSpeeds = defineTask('add-up-page-speeds', z.unknown());
const forgetSpeeds = defineTask('forget-page-measurements', z.unknown());

const foldBatch = 1000;

export const measurementTasks = ({ db, clock }: Deps): TaskHandler[] => [
  handleTask(addUpSpeeds, async () => {
    while ((await foldMeasurements(db, foldBatch)) === foldBatch);
  }),
  handleTask(forgetSpeeds, () => deleteOldSpeeds(db, platformDay(measurementsKeptSince(clock.now())))),
];
export const measurementCrontab = [`* * * * * ${addUpSpeeds.name}`, `17 4 * * * ${forgetSpeeds.name}`];
