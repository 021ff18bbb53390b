import type { WorkerEventMap, WorkerEvents } from 'graphile-worker';

const isDueToAnswer = (mode: LocalQueue['mode']) => mode === 'POLLING' || mode === 'RELEASED';

type LocalQueue = WorkerEventMap['localQueue:init']['localQueue'];

/**
 * Tells when a queue that should ask for jobs every second has been answered nothing for `limitMs`: the library keeps
 * a failure of its first question for ever, and only a new runner asks afresh. The same of one that was let go, when
 * its runner has not ended by then: a database that ends under the library makes it forget to say so. A queue that
 * holds jobs for busy workers asks for none and is left in peace. `stalled` is about the runner that was started last.
 */
export function watchFetches(events: WorkerEvents, limitMs: number): { stalled(): Promise<void> } {
  let watched: LocalQueue | undefined;
  let stall = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;

  // One that is being stopped may still be answered.
  const note = ({ localQueue }: { localQueue: LocalQueue }): void => {
    if (localQueue !== watched) return;
    clearTimeout(timer);
    if (isDueToAnswer(localQueue.mode)) timer = setTimeout(() => stall.resolve(), limitMs).unref();
  };

  events.on('localQueue:init', ({ localQueue }) => {
    clearTimeout(timer);
    watched = localQueue;
    stall = Promise.withResolvers<void>();
  });
  events.on('localQueue:setMode', note);
  events.on('localQueue:getJobs:complete', note);
  return { stalled: () => stall.promise };
}
