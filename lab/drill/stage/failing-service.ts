import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './figures.ts';
import { inWords, stretchOf, writeTimes, type Tally } from './tally.ts';

const spellMs = 8000;
const answerMs = 6000;

/** Waits while an outside service works. Returns the median of bookings and registrations in milliseconds. */
export async function measureUsual(tally: Tally): Promise<number> {
  await pause(spellMs);
  return percentile(writeTimes(tally, 0), 0.5);
}

/** Waits while an outside service fails in a way, and judges the answers of that time (F8). */
export async function measureFailing(
  name: string,
  tally: Tally,
  usualMs: number,
): Promise<{ holds: boolean; line: string }> {
  const from = performance.now();
  await pause(spellMs);
  const { counts, slowestMs, unexpected } = stretchOf(tally, from);
  const failed = unexpected.length + Object.keys(counts).filter((label) => label.startsWith('503')).length;
  const median = percentile(writeTimes(tally, from), 0.5);
  return {
    holds: failed === 0 && slowestMs <= answerMs && median <= 2 * usualMs,
    line: `${name}: ${inWords(counts)}; median ${median} ms, slowest answer ${slowestMs} ms`,
  };
}
