/** Pseudo-random numbers that are the same at every start: each noun has a sequence of its own. */
export type Random = {
  /** From 0 to 1, 1 excluded. */
  next: () => number;
  /** A whole number, both bounds included. */
  whole: (from: number, to: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** Picks items with a probability in proportion to their weight. */
  weigh: <T>(items: readonly T[], weightOf: (item: T, index: number) => number) => T;
  shuffle: <T>(items: readonly T[]) => T[];
};

export function createRandom(label: string): Random {
  const next = mulberry32(hash(label));
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (items) => at(items, whole(0, items.length - 1)),
    weigh(items, weightOf) {
      const weights = items.map(weightOf);
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (left -= weight) < 0);
      return at(items, index < 0 ? items.length - 1 : index);
    },
    shuffle(items) {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = whole(0, last);
        [shuffled[last], shuffled[other]] = [at(shuffled, other), at(shuffled, last)];
      }
      return shuffled;
    },
  };
}

/** Deals items so that each is used equally often; `fits` skips those that are not suitable this time. */
export type Deck<T> = { deal: (fits?: (item: T) => boolean) => T | undefined };

export function createDeck<T>(random: Random, items: readonly T[]): Deck<T> {
  let stack: T[] = [];
  return {
    deal(fits = () => true) {
      let index = stack.findIndex(fits);
      if (index < 0) {
        stack = [...stack, ...random.shuffle(items)];
        index = stack.findIndex(fits);
      }
      return index < 0 ? undefined : stack.splice(index, 1)[0];
    },
  };
}

/** Divides `count` in proportion to weights: whole numbers with that sum. */
export function shareOut(count: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (count * weight) / total);
  const shares = exact.map(Math.floor);
  const byRest = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .toSorted((one, other) => other.rest - one.rest || one.index - other.index);
  const missing = count - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of byRest.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no item ${index} of ${items.length}.`);
  return item;
}

/** FNV-1a: turns a label into a seed. */
function hash(label: string): number {
  let value = 0x811c9dc5;
  for (const character of label) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
