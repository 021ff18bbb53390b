/**
 * Runs one reading of a key at a time. What is asked for meanwhile is read once more afterwards: the answer that is on its
 * way may be older than the reason to ask. `repeat` asks for that only where something is being read.
 */
export function coalesceReads() {
  const running = new Map<string, { isAskedAgain: boolean; done: Promise<void> }>();
  function repeat(key: string): Promise<void> | undefined {
    const present = running.get(key);
    if (present) present.isAskedAgain = true;
    return present?.done;
  }
  function read(key: string, start: () => Promise<void>): Promise<void> {
    const present = repeat(key);
    if (present) return present;
    const reading = { isAskedAgain: false, done: Promise.resolve() };
    async function readUntilCurrent() {
      do {
        reading.isAskedAgain = false;
        await start();
      } while (reading.isAskedAgain);
    }
    reading.done = readUntilCurrent().finally(() => running.delete(key));
    running.set(key, reading);
    return reading.done;
  }
  return { read, repeat };
}
