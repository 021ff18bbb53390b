import type { Db } from './database.ts';

type Kept<Read> = { reading: Promise<Read>; until: number };
type Place = { db: Db; key: string; now?: Date };

/**
 * Keeps what was read under a key for `ms` milliseconds, and for as long as the process runs without them. Of more than
 * `max` keys the one that was read first is forgotten. A failed read is not kept.
 */
export function keepReads<Read>({ max, ms = Infinity }: { max: number; ms?: number }) {
  const databases = new WeakMap<Db, Map<string, Kept<Read>>>();
  return ({ db, key, now }: Place, read: () => Promise<Read>): Promise<Read> => {
    const kept = databases.get(db) ?? new Map<string, Kept<Read>>();
    databases.set(db, kept);
    const time = now?.getTime() ?? 0;
    const known = kept.get(key);
    if (known && time < known.until) return known.reading;
    const reading = read();
    kept.delete(key);
    if (kept.size >= max) kept.delete(kept.keys().next().value ?? key);
    kept.set(key, { reading, until: time + ms });
    reading.catch(() => kept.delete(key));
    return reading;
  };
}

/** Reads what only changes with a new version, such as the texts of categories and the names of communes, once. */
export function oncePerDatabase<Read>(read: (db: Db) => Promise<Read>): (db: Db) => Promise<Read> {
  const keep = keepReads<Read>({ max: 1 });
  return (db) => keep({ db, key: '' }, () => read(db));
}
