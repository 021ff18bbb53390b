import type { WorkerEventMap, WorkerEvents } from 'graphile-worker';

const isDueToAnswer = (mode: LocalQueue['mode']) => mode === 'POLLING' || mode === 'RELEASED';

type LocalQueue = WorkerEventMap['localQueue:init']['localQueue'];

/**
 * Resolves `stalled` when a queue that should fetch jobs every second has had no answer for `limitMs`, and at once when
 * `noteFailure` is called before its first answer: after a failed first query the library keeps that failure and never
 * queries again, only a new runner does. It also resolves when a released queue's runner has not ended within the
 * limit: the library may not report its end when the database has failed. A queue that holds jobs for busy workers
 * fetches none and is not watched. `stalled` belongs to the runner that was started last.
 */
export function watchFetches(
  events: WorkerEvents,
  limitMs: number,
): { noteFailure: () => void; stalled: () => Promise<void> } {
  let watched: LocalQueue | undefined;
  let isAnswered = false;
  let stall = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;

  // A queue that is being stopped may still receive an answer.
  const note = ({ localQueue }: { localQueue: LocalQueue }): void => {
    if (localQueue !== watched) return;
    clearTimeout(timer);
    if (isDueToAnswer(localQueue.mode)) timer = setTimeout(() => stall.resolve(), limitMs).unref();
  };

  events.on('localQueue:init', ({ localQueue }) => {
    clearTimeout(timer);
    watched = localQueue;
    isAnswered = false;
    stall = Promise.withResolvers<void>();
  });
  events.on('localQueue:setMode', note);
  events.on('localQueue:getJobs:complete', ({ localQueue }) => {
    isAnswered ||= localQueue === watched;
    note({ localQueue });
  });
  return {
    noteFailure() {
      if (watched && !isAnswered) stall.resolve();
    },
    stalled: () => stall.promise,
  };
}
