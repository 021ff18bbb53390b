import { createHash } from 'node:crypto';

/** `npm run test:deep` tries every input, and walks every journey in each of its languages; `npm test` takes samples. */
export const isDeep = process.env['TEST_DEPTH'] === 'deep';

/** The seed of the samples, another one each day. `npm test` prints it; TEST_SEED repeats a day. */
export const sampleSeed = Number(
  process.env['TEST_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
);

/** `count` of the items, in their order, or all of them in a deep run. Each key (what is tried) has a sample of its own. */
export function sampleOf<Item>(items: readonly Item[], count: number, key: string): readonly Item[] {
  if (isDeep || items.length <= count) return items;
  const ranks = items.map((_item, index) =>
    createHash('sha1').update(`${sampleSeed} ${key} ${index}`).digest().readUInt32BE(),
  );
  const last = ranks.toSorted((one, other) => one - other)[count - 1] ?? 0;
  return items.filter((_item, index) => (ranks[index] ?? 0) <= last);
}
