/** One item of each key, those with most items first. */
export function mostFrequent<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const counts = new Map<string, { item: Item; count: number }>();
  for (const item of items) {
    const known = counts.get(keyOf(item));
    if (known) known.count++;
    else counts.set(keyOf(item), { item, count: 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count).map(({ item }) => item);
}
