import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFetches } from './fetch-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Mode = 'POLLING' | 'WAITING' | 'TTL_EXPIRED' | 'RELEASED';

/** A fake queue with nothing but a mode, and the watch that observes it. */
function watchQueue() {
  const events = new EventEmitter();
  const watch = watchFetches(events, 1000);
  const stalled = vi.fn<() => void>();
  const startQueue = () => {
    const localQueue = { mode: 'STARTING' };
    events.emit('localQueue:init', { localQueue });
    void watch.stalled().then(stalled);
    return {
      enter(mode: Mode) {
        localQueue.mode = mode;
        events.emit('localQueue:setMode', { localQueue });
      },
      answer: () => events.emit('localQueue:getJobs:complete', { localQueue }),
    };
  };
  return { startQueue, stalled, noteFailure: watch.noteFailure };
}

it('reports a queue that fetches and gets no answer', async () => {
  const { startQueue, stalled } = watchQueue();
  startQueue().enter('POLLING');
  await vi.advanceTimersByTimeAsync(999);
  expect(stalled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(stalled).toHaveBeenCalledOnce();
});

it('reports a queue at once whose first fetch fails', async () => {
  const { startQueue, stalled, noteFailure } = watchQueue();
  startQueue().enter('POLLING');
  noteFailure();
  await vi.advanceTimersByTimeAsync(0);
  expect(stalled).toHaveBeenCalledOnce();
});

it('leaves a later failure to the queue, which fetches again by itself', async () => {
  const { startQueue, stalled, noteFailure } = watchQueue();
  const queue = startQueue();
  queue.enter('POLLING');
  queue.answer();
  noteFailure();
  await vi.advanceTimersByTimeAsync(999);
  expect(stalled).not.toHaveBeenCalled();
});

it('expects the first answer of each runner anew', async () => {
  const { startQueue, stalled, noteFailure } = watchQueue();
  startQueue().answer();
  startQueue().enter('POLLING');
  noteFailure();
  await vi.advanceTimersByTimeAsync(0);
  expect(stalled).toHaveBeenCalledOnce();
});

it('counts from the last answer', async () => {
  const { startQueue, stalled } = watchQueue();
  const queue = startQueue();
  queue.enter('POLLING');
  await vi.advanceTimersByTimeAsync(900);
  queue.answer();
  await vi.advanceTimersByTimeAsync(900);
  expect(stalled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(stalled).toHaveBeenCalledOnce();
});

it('reports a released queue whose runner does not end', async () => {
  const { startQueue, stalled } = watchQueue();
  const queue = startQueue();
  queue.enter('WAITING');
  queue.enter('RELEASED');
  await vi.advanceTimersByTimeAsync(1000);
  expect(stalled).toHaveBeenCalledOnce();
});

it.each(['WAITING', 'TTL_EXPIRED'] as const)('does not watch a queue that is %s', async (mode) => {
  const { startQueue, stalled } = watchQueue();
  const queue = startQueue();
  queue.enter('POLLING');
  queue.enter(mode);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(stalled).not.toHaveBeenCalled();
});

it('ignores an answer of an earlier queue', async () => {
  const { startQueue, stalled } = watchQueue();
  const earlier = startQueue();
  startQueue().enter('POLLING');
  await vi.advanceTimersByTimeAsync(900);
  earlier.answer();
  await vi.advanceTimersByTimeAsync(100);
  expect(stalled).toHaveBeenCalledOnce();
});
