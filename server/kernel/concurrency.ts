type Turn = { begin(): void; refuse(error: unknown): void };

/**
 * Lets at most `limit` pieces of work run at once; the others wait here in order. For work that holds something
 * scarce, such as memory or a database connection. A failure that `concernsAll` is given to those who wait as well:
 * one after the other they would only learn the same, each later than the one before.
 */
export function createTurns(
  limit: number,
  concernsAll: (error: unknown) => boolean = () => false,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: Turn[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((begin, refuse) => waiting.push({ begin, refuse }));
    else running += 1;
    try {
      return await work();
    } catch (error) {
      if (concernsAll(error)) for (const turn of waiting.splice(0)) turn.refuse(error);
      throw error;
    } finally {
      const next = waiting.shift();
      if (next) next.begin();
      else running -= 1;
    }
  };
}
