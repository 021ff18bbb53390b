import type { Db } from './database.ts';

/**
 * Reads what only changes with a new version, such as the texts of categories and the names of communes, once for each
 * database. A failed read is not kept.
 */
export function oncePerDatabase<Read>(read: (db: Db) => Promise<Read>): (db: Db) => Promise<Read> {
  const kept = new WeakMap<Db, Promise<Read>>();
  return (db) => {
    const known = kept.get(db);
    if (known) return known;
    const reading = read(db);
    kept.set(db, reading);
    reading.catch(() => kept.delete(db));
    return reading;
  };
}
