import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { CorkedSessions } from './corked-sessions.ts';

const session = () => ({
  uncorked: 0,
  uncork() {
    this.uncorked += 1;
  },
});

it('writes once at the end of a turn of the event loop', async () => {
  const corked = new CorkedSessions();
  const sessions = [session(), session()];
  for (const one of sessions) corked.add(one);
  expect(sessions.map(({ uncorked }) => uncorked)).toEqual([0, 0]);
  await nextTurn();
  expect(sessions.map(({ uncorked }) => uncorked)).toEqual([1, 1]);
  await nextTurn();
  expect(sessions.map(({ uncorked }) => uncorked)).toEqual([1, 1]);
});

it('does not let more than 500 wait', async () => {
  const corked = new CorkedSessions();
  const sessions = Array.from({ length: 700 }, session);
  for (const one of sessions) corked.add(one);
  expect(sessions.filter(({ uncorked }) => uncorked === 1)).toHaveLength(500);
  await nextTurn();
  expect(sessions.every(({ uncorked }) => uncorked === 1)).toBe(true);
});
