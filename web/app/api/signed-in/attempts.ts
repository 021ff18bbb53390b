type Attempts = {
  /** Saves or sends all that waits; false when a part of it has to be tried again. */
  attempt: () => Promise<boolean>;
  /** Milliseconds until the next attempt after one that failed; without it, something else makes the next one. */
  delayMs?: (() => number) | undefined;
};

/** Attempts to save or send what waits, one at a time: at once, after a pause, when one has failed, or with the network. */
export function createAttempts({ attempt, delayMs }: Attempts) {
  let running: Promise<boolean> | undefined;
  let isAskedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<boolean> {
    for (;;) {
      isAskedAgain = false;
      const isDone = await attempt();
      // Something was added or the network came back meanwhile, which the attempt may not have noticed.
      if (isAskedAgain) continue;
      if (!isDone && delayMs) flushAfter(delayMs());
      return isDone;
    }
  }

  /** An attempt now, or after the one under way; whether nothing has to be tried again. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    isAskedAgain = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  function flushAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  return {
    flush,
    flushAfter,
    /** No attempt is made by itself any more; one that is under way ends. */
    stop: () => clearTimeout(timer),
    isRunning: () => running !== undefined,
  };
}
