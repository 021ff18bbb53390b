/**
 * Runs one reading of a key at a time. What is asked for meanwhile is read once more afterwards: the answer that is on its
 * way may be older than the reason to ask.
 */
export function coalesceReads(): (key: string, read: () => Promise<void>) => Promise<void> {
  const running = new Map<string, { isAskedAgain: boolean; done: Promise<void> }>();
  return (key, read) => {
    const present = running.get(key);
    if (present) {
      present.isAskedAgain = true;
      return present.done;
    }
    const reading = { isAskedAgain: false, done: Promise.resolve() };
    async function readUntilCurrent() {
      do {
        reading.isAskedAgain = false;
        await read();
      } while (reading.isAskedAgain);
    }
    reading.done = readUntilCurrent().finally(() => running.delete(key));
    running.set(key, reading);
    return reading.done;
  };
}
