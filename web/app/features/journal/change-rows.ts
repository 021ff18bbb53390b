type Value = string | number | boolean | null;
/** One value that a gesture changed, by its place in both sides; null where a side does not have it. */
export type ChangeRow = Readonly<{ path: readonly string[]; before: Value; after: Value }>;

type Side = Readonly<Record<string, unknown>> | null;
type Leaf = Readonly<{ path: readonly string[]; value: Value }>;

/** What an event changed, value by value; what both sides have alike is left out. */
export function changeRows(before: Side, after: Side): ChangeRow[] {
  const then = byPlace(before);
  const now = byPlace(after);
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((place) => ({
      path: (now.get(place) ?? then.get(place))?.path ?? [],
      before: then.get(place)?.value ?? null,
      after: now.get(place)?.value ?? null,
    }))
    .filter((row) => row.before !== row.after);
}

function byPlace(side: Side): Map<string, Leaf> {
  return new Map(leavesOf(side ?? {}, []).map((leaf) => [JSON.stringify(leaf.path), leaf]));
}

function leavesOf(value: unknown, path: readonly string[]): Leaf[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      if (!isRecord(item)) return leavesOf(item, [...path, String(index + 1)]);
      const { type, ...rest } = item;
      return leavesOf(rest, [...path, typeof type === 'string' ? type : String(index + 1)]);
    });
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
  return [{ path, value: isValue(value) ? value : null }];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
