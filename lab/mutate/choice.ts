import { globSync, readFileSync } from 'node:fs';
import { listMutations, type Mutation } from './mutations.ts';

export type Mutant = Mutation & { file: string };

/** Pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Lines of the rules, in turn from every file of the features whose name begins with `only`, with one change each. */
export function chooseMutants(only: string, seed: number, count: number): Mutant[] {
  const random = createRandom(seed);
  const shuffle = <T>(items: readonly T[]): T[] => {
    const keyed = items.map((item) => [random(), item] as const);
    return keyed.toSorted(([one], [other]) => one - other).map(([, item]) => item);
  };
  const files = globSync(['server/features/**/{rules,*-rules}.ts', 'contract/*-rules.ts'])
    .filter((file) => file.replace('server/features', '').includes(`/${only}`))
    .toSorted();
  const queues = shuffle(files).map((file) => {
    const mutations = listMutations(file, readFileSync(file, 'utf8'));
    const lines = [...Map.groupBy(mutations, ({ line }) => line).values()];
    const chosen = shuffle(lines).flatMap((choices) => shuffle(choices).slice(0, 1));
    return chosen.map((mutation) => ({ file, ...mutation }));
  });
  const rounds = Math.max(0, ...queues.map(({ length }) => length));
  const inTurn = Array.from({ length: rounds }, (_, round) => queues.flatMap((queue) => queue[round] ?? []));
  return inTurn.flat().slice(0, count);
}
