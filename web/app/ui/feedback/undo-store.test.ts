import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  currentHidden,
  currentNotice,
  offerUndo,
  pauseUndo,
  resumeUndo,
  settleNotice,
  undoNotice,
} from './undo-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await settleNotice();
  vi.useRealTimers();
});

function offer(done: string[], name: string) {
  const commit = async () => done.push(`commit ${name}`);
  offerUndo({ text: name, undo: () => done.push(`undo ${name}`), commit });
}

test('an action that waits is made when it can no longer be undone', () => {
  const done: string[] = [];
  offer(done, 'leave');
  vi.advanceTimersByTime(5999);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['commit leave']);
  expect(currentNotice()).toBeNull();
});

test('an undone action is never made', () => {
  const done: string[] = [];
  offer(done, 'leave');
  undoNotice();
  vi.runAllTimers();
  expect(done).toEqual(['undo leave']);
});

test('the next action settles the one before', () => {
  const done: string[] = [];
  offer(done, 'first');
  offer(done, 'second');
  expect(done).toEqual(['commit first']);
  undoNotice();
  expect(done).toEqual(['commit first', 'undo second']);
});

test('the time is paused while the reader is at the notice', () => {
  const done: string[] = [];
  offer(done, 'leave');
  vi.advanceTimersByTime(4000);
  pauseUndo();
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual([]);
  resumeUndo();
  vi.advanceTimersByTime(1999);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['commit leave']);
});

test('what an action hides is shown again when it is undone, and once it is made', async () => {
  let finish: () => void = () => undefined;
  const made = new Promise<void>((resolve) => (finish = resolve));
  offerUndo({ text: 'one', undo: () => undefined, hides: 'one' });
  expect([...currentHidden()]).toEqual(['one']);
  undoNotice();
  expect([...currentHidden()]).toEqual([]);
  offerUndo({ text: 'two', undo: () => undefined, commit: () => made, hides: 'two' });
  const settled = settleNotice();
  expect([...currentHidden()]).toEqual(['two']);
  finish();
  await settled;
  expect([...currentHidden()]).toEqual([]);
});
