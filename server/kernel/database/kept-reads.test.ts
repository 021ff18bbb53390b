import { expect, test, vi } from 'vitest';
import type { Db } from './database.ts';
import { keepAnswers, keepReads, oncePerDatabase } from './kept-reads.ts';

const anyDb = () => ({}) as Db;
const at = (ms: number) => new Date(ms);

/** Reads return how often they were made. */
function makeReads(limits: { max: number; ms?: number }) {
  const keep = keepReads<number>(limits);
  let count = 0;
  return (db: Db, key: string, now?: Date) =>
    keep({ db, key, ...(now && { now }) }, () => Promise.resolve((count += 1)));
}

test('a read is kept for its time, for each key and database', async () => {
  const read = makeReads({ max: 10, ms: 100 });
  const [one, other] = [anyDb(), anyDb()];
  expect([await read(one, 'a', at(0)), await read(one, 'a', at(99))]).toEqual([1, 1]);
  expect(await read(one, 'a', at(100))).toBe(2);
  expect([await read(one, 'b', at(100)), await read(other, 'a', at(100))]).toEqual([3, 4]);
  expect(await read(one, 'a', at(199))).toBe(2);
});

test('of too many keys the one that was read first is forgotten', async () => {
  const read = makeReads({ max: 2 });
  const db = anyDb();
  expect([await read(db, 'a'), await read(db, 'b'), await read(db, 'c')]).toEqual([1, 2, 3]);
  expect([await read(db, 'b'), await read(db, 'c'), await read(db, 'a')]).toEqual([2, 3, 4]);
});

test('a failed read is made again', async () => {
  const db = anyDb();
  const find = vi
    .fn<(db: Db) => Promise<string>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue('found');
  const read = oncePerDatabase(find);
  await expect(read(db)).rejects.toThrow('lost');
  expect([await read(db), await read(db)]).toEqual(['found', 'found']);
  expect(find).toHaveBeenCalledTimes(2);
});

test('an answer is kept while its versions are the same, and until its time is over', async () => {
  const keep = keepAnswers({ maxBytes: 10 });
  const db = anyDb();
  let count = 0;
  const read = (
    key: string,
    { now, found, made = found }: { now: number; found: string; made?: string | null },
  ) =>
    keep(
      { db, key, now: at(now) },
      {
        readVersions: () => Promise.resolve(found),
        readAnswer: () => Promise.resolve({ text: `${(count += 1)}`, versions: made, until: at(100) }),
      },
    );
  expect([await read('a', { now: 0, found: 'v1' }), await read('a', { now: 99, found: 'v1' })]).toEqual([
    '1',
    '1',
  ]);
  expect(await read('a', { now: 99, found: 'v2' })).toBe('2');
  expect([await read('a', { now: 100, found: 'v2' }), await read('a', { now: 100, found: 'v2' })]).toEqual([
    '3',
    '4',
  ]);
  // The answer of one who sees more.
  expect(await read('a', { now: 0, found: 'other', made: null })).toBe('5');
  expect(await read('a', { now: 0, found: 'v2' })).toBe('4');
  for (const key of ['b', 'c', 'd', 'e']) await read(key, { now: 0, found: 'v2' });
  expect([await read('e', { now: 0, found: 'v2' }), await read('a', { now: 0, found: 'v2' })]).toEqual([
    '9',
    '4',
  ]);
  for (const key of ['f', 'g', 'h', 'i', 'j']) await read(key, { now: 0, found: 'v2' });
  expect(await read('a', { now: 0, found: 'v2' })).not.toBe('4');
});

test('an answer is not kept in a transaction, and not when there is none', async () => {
  const keep = keepAnswers({ maxBytes: 10 });
  const readVersions = () => Promise.resolve('v1');
  const answer = { text: 'one', versions: 'v1', until: at(100) };
  const read = (db: Db, made: typeof answer | undefined) =>
    keep({ db, key: 'a', now: at(0) }, { readVersions, readAnswer: () => Promise.resolve(made) });
  const tx = { isTransaction: true } as Db;
  expect([await read(tx, answer), await read(tx, undefined)]).toEqual(['one', undefined]);
  const db = anyDb();
  expect([await read(db, undefined), await read(db, answer), await read(db, undefined)]).toEqual([
    undefined,
    'one',
    'one',
  ]);
});
