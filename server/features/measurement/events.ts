import * as z from 'zod';
import { deleteOldMeasurements } from './queries.ts';
import { measurementsKeptSince } from './rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';

const forgetMeasurements = defineTask('forget-page-measurements', z.unknown());

export const measurementTasks = ({ db, clock }: Deps): TaskHandler[] => [
  handleTask(forgetMeasurements, () => deleteOldMeasurements(db, measurementsKeptSince(clock.now()))),
];
export const measurementCrontab = `17 4 * * * ${forgetMeasurements.name}`;
