import { setTimeout as pause } from 'node:timers/promises';
import { call, hasPayload, isDone } from './calls.ts';
import { percentile } from './figures.ts';

const allowed = new Set([429, 503]);

export type Steady = { p99: number; wrong: number; milliseconds: readonly number[] };

/**
 * Requests the paths in turn, one each 1/rate of a second, whether the last one was answered or not, as real visitors
 * do.
 */
export async function askSteadily(
  origin: string,
  paths: readonly string[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Steady> {
  const began = performance.now();
  const asked = [];
  for (let turn = 0; turn < rate * seconds; turn += 1) {
    const due = began + (turn * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    asked.push(call(origin, { path: paths[turn % paths.length] ?? '/' }));
  }
  const answers = await Promise.all(asked);
  const milliseconds = answers.map((answer) => answer.milliseconds);
  return {
    milliseconds,
    p99: percentile(milliseconds, 0.99),
    wrong: answers.filter((answer) => !isDone(answer) && !(allowed.has(answer.status) && hasPayload(answer)))
      .length,
  };
}
