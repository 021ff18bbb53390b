import * as z from 'zod';
import { addUpFigures } from './actions.ts';
import { insertTallies } from './queries.ts';
import { createTallies, isView } from './rules.ts';
import { isProgram } from '#server/features/blog/reading/rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { isInternalCall, type App } from '#server/kernel/http/server.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { platformDay } from '#server/kernel/time-zone.ts';

const addUp = defineTask('add-up-figures', z.unknown());

export const statisticsTasks = (deps: Deps): TaskHandler[] => [handleTask(addUp, () => addUpFigures(deps))];
export const statisticsCrontab = `* * * * * ${addUp.name}`;

const writeAfterMs = 1_000;

/**
 * Counts searches, and profiles and services that were looked at, without anything about the person: in the memory of
 * the process, which writes all of a second with one statement. A write that fails is not repeated, because it may have
 * been committed: figures may lack a second, and never have one twice.
 */
export function countVisits(app: App, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  const tallies = createTallies();
  let isWaiting = false;
  async function write(): Promise<void> {
    isWaiting = false;
    const taken = tallies.take();
    if (taken.length === 0) return;
    await insertTallies(db, taken).catch((error) => app.log.warn({ err: error }, 'visits not counted'));
  }
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' || reply.statusCode !== 200) return;
    const { searched, url, headers } = request;
    // The data of a page comes from a call inside the process, which knows what was found; the page itself is what is seen.
    const isSeen = !isInternalCall(request) && isView(url);
    if ((!searched && !isSeen) || isProgram(headers['user-agent'])) return;
    const day = platformDay(clock.now());
    if (searched) tallies.addSearch(searched, day);
    if (isSeen) tallies.addView(day);
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => void write(), writeAfterMs).unref();
  });
  app.addHook('onClose', write);
}
