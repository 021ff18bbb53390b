import { expect, test, vi } from 'vitest';
import type { Db } from './database.ts';
import { keepReads, oncePerDatabase } from './kept-reads.ts';

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
