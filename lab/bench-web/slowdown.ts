/** How much slower than this machine the processor of the phone is; Lighthouse assumes this of a fast desktop. */
export const defaultSlowdown = 4;

/** Index of a machine (Lighthouse's `benchmarkIndex`) and how many times slower a phone of the middle class is. */
const anchors = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, 4],
  [2000, 6],
] as const;

/**
 * The slowdown that makes a machine of this index a phone of the middle class, between the anchors of the calculator that
 * Lighthouse's page on throttling refers to. Below the lowest index a machine is slower than the phone.
 */
export function slowdownFor(index: number): number {
  const [lowest, highest] = [anchors[0], anchors.at(-1) ?? anchors[0]];
  if (index <= lowest[0]) return lowest[1];
  if (index >= highest[0]) return highest[1];
  const upper = anchors.findIndex(([anchor]) => anchor >= index);
  const [above, below] = [anchors[upper] ?? highest, anchors[upper - 1] ?? lowest];
  return below[1] + ((index - below[0]) / (above[0] - below[0])) * (above[1] - below[1]);
}
