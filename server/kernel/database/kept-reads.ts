import { LRUCache } from 'lru-cache';
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

/**
 * An answer as text, the versions of all rows that it is made of (`xmin`, written as a text), and the moment from which
 * the time alone may change it. Without versions it is not kept.
 */
export type VersionedAnswer = { text: string; versions: string | null; until: Date };
/** The answer in UTF-8: texts in memory take two bytes for each character. */
type KeptAnswer = { bytes: Buffer; versions: string; until: Date };
type AnswerReads = {
  /** The versions of the rows now: one cheap statement. */
  readVersions: () => Promise<string | undefined>;
  readAnswer: () => Promise<VersionedAnswer | undefined>;
};

/**
 * Keeps answers for as long as the rows that they are made of and the time leave them as they are (decision 51). Rows
 * are asked at each read, so that a change by any process is seen at once. Of answers that have more than `maxBytes`
 * together, those that were not asked for longest are forgotten. In a transaction nothing is kept: its rows have the same
 * version before and after its own changes.
 */
export function keepAnswers({ maxBytes }: { maxBytes: number }) {
  const databases = new WeakMap<Db, LRUCache<string, KeptAnswer>>();
  return async (
    { db, key, now }: Required<Place>,
    { readVersions, readAnswer }: AnswerReads,
  ): Promise<string | undefined> => {
    if (db.isTransaction) return (await readAnswer())?.text;
    const kept =
      databases.get(db) ??
      new LRUCache<string, KeptAnswer>({
        maxSize: maxBytes,
        sizeCalculation: ({ bytes }) => bytes.length,
      });
    databases.set(db, kept);
    const known = kept.get(key);
    if (known && now < known.until && known.versions === (await readVersions()))
      return known.bytes.toString();
    const answer = await readAnswer();
    if (!answer) kept.delete(key);
    else if (answer.versions !== null) {
      const { text, versions, until } = answer;
      kept.set(key, { bytes: Buffer.from(text), versions, until });
    }
    return answer?.text;
  };
}
