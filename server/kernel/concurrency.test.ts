import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency.ts';

class Away extends Error {}

function makeWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = false;
  return {
    resolve,
    reject,
    isBegun: () => begun,
    run: () => {
      begun = true;
      return promise;
    },
  };
}

test('tasks beyond the limit wait, and a failure of one does not affect the others', async () => {
  const withConcurrencyLimit = createConcurrencyLimit(1);
  const [first, second] = [makeWork(), makeWork()];
  const answers = Promise.allSettled([withConcurrencyLimit(first.run), withConcurrencyLimit(second.run)]);
  expect(second.isBegun()).toBe(false);
  first.reject(new Error('mine alone'));
  second.resolve('done');
  expect(await answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'done' }]);
});

test('a failure that concerns all rejects the waiting tasks, and later ones run', async () => {
  const withConcurrencyLimit = createConcurrencyLimit(2, (error) => error instanceof Away);
  const running = [makeWork(), makeWork()];
  const waiting = [makeWork(), makeWork(), makeWork()];
  const answers = [...running, ...waiting].map(({ run }) => withConcurrencyLimit(run));
  const settled = Promise.allSettled(answers);
  running[0]?.reject(new Away());
  await expect(answers[4]).rejects.toBeInstanceOf(Away);
  running[1]?.resolve('just made it');
  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect(waiting.some(({ isBegun }) => isBegun())).toBe(false);
  expect(await Promise.all([1, 2, 3].map((value) => withConcurrencyLimit(async () => value)))).toEqual([
    1, 2, 3,
  ]);
});
