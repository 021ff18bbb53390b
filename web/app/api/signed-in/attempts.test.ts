import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAttempts } from './attempts.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Attempts that end when the test says so. */
function createHeld(delayMs?: () => number) {
  const ends: ((isDone: boolean) => void)[] = [];
  const attempts = createAttempts({
    attempt: () => new Promise<boolean>((resolve) => ends.push(resolve)),
    ...(delayMs && { delayMs }),
  });
  async function end(isDone: boolean) {
    ends.at(-1)?.(isDone);
    await setImmediate();
  }
  return { attempts, end, count: () => ends.length };
}

test('one attempt is under way at a time, and what was asked meanwhile makes one more', async () => {
  const { attempts, end, count } = createHeld();
  const first = attempts.flush();
  const others = [attempts.flush(), attempts.flush()];
  expect(count()).toBe(1);
  await end(false);
  expect(count()).toBe(2);
  await end(true);
  expect(count()).toBe(2);
  expect(await Promise.all([first, ...others])).toEqual([true, true, true]);
  expect(attempts.isRunning()).toBe(false);
});

test('a failed attempt is repeated after a pause, unless there is an occasion before', async () => {
  const { attempts, end, count } = createHeld(() => 5000);
  void attempts.flush();
  await end(false);
  vi.advanceTimersByTime(4000);
  void attempts.flush();
  await end(false);
  vi.advanceTimersByTime(4000);
  expect(count()).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(count()).toBe(3);
});

test('without a pause to wait, only an occasion repeats it', async () => {
  const { attempts, end, count } = createHeld();
  void attempts.flush();
  await end(false);
  vi.advanceTimersByTime(3_600_000);
  expect(count()).toBe(1);
});

test('while someone types the attempt waits for the last letter, and the end takes it back', () => {
  const { attempts, count } = createHeld();
  attempts.flushAfter(1500);
  vi.advanceTimersByTime(1000);
  attempts.flushAfter(1500);
  vi.advanceTimersByTime(1499);
  expect(count()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(count()).toBe(1);
  attempts.flushAfter(1500);
  attempts.stop();
  vi.advanceTimersByTime(3_600_000);
  expect(count()).toBe(1);
});
