import { localFavoritesMax } from '#contract/favorites-limits.ts';
import { isId } from '#web/api/prefetch.ts';

const isOne = (value: unknown): value is string => typeof value === 'string' && isId(value);

/** The ids in a stored text, which a person or another version may have changed. */
export function readFavorites(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? [...new Set(value.filter(isOne))].slice(0, localFavoritesMax) : [];
  } catch {
    return [];
  }
}

/** The list with one more, or null when it is full; one who is in it stays in place. */
export function withFavorite(ids: readonly string[], id: string): readonly string[] | null {
  if (ids.includes(id)) return ids;
  return ids.length < localFavoritesMax ? [id, ...ids] : null;
}

/** The list with what was pressed: whether each is to be kept. */
export function withPressed(
  ids: readonly string[],
  pressed: ReadonlyMap<string, boolean>,
): readonly string[] {
  if ([...pressed].every(([id, isKept]) => ids.includes(id) === isKept)) return ids;
  const added = [...pressed].flatMap(([id, isKept]) => (isKept && !ids.includes(id) ? [id] : []));
  return [...added, ...ids.filter((id) => pressed.get(id) !== false)];
}
