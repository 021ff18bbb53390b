import { expect, test } from 'vitest';
import { coalesceReads } from './coalesce-reads.ts';

/** Readings that end when the test says so. */
function makeReads() {
  const { read, repeat } = coalesceReads();
  const answers: (() => void)[] = [];
  const start = () => new Promise<void>((resolve) => answers.push(resolve));
  return { answers, repeat, read: (key: string) => read(key, start) };
}

test('what is asked for while it is read is read once more, one after the other', async () => {
  const { answers, read } = makeReads();
  const both = [read('a'), read('a')];
  void read('a');
  void read('b');
  expect(answers).toHaveLength(2);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.();
  await Promise.all(both);
  expect(answers).toHaveLength(3);
});

test('a change has what is being read of its key read once more, and starts no reading', async () => {
  const { answers, read, repeat } = makeReads();
  void repeat('a');
  expect(answers).toEqual([]);
  const reading = read('a');
  void repeat('a');
  void repeat('b');
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await reading;
  expect(answers).toHaveLength(2);
});
