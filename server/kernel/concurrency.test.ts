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

test('work beyond the limit waits for its turn, and a failure of one leaves the others theirs', async () => {
  const inTurn = createConcurrencyLimit(1);
  const [first, second] = [makeWork(), makeWork()];
  const answers = Promise.allSettled([inTurn(first.run), inTurn(second.run)]);
  expect(second.isBegun()).toBe(false);
  first.reject(new Error('mine alone'));
  second.resolve('done');
  expect(await answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'done' }]);
});

test('a failure that concerns all is told to those who wait, and later work runs', async () => {
  const inTurn = createConcurrencyLimit(2, (error) => error instanceof Away);
  const running = [makeWork(), makeWork()];
  const waiting = [makeWork(), makeWork(), makeWork()];
  const answers = [...running, ...waiting].map(({ run }) => inTurn(run));
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
  expect(await Promise.all([1, 2, 3].map((value) => inTurn(async () => value)))).toEqual([1, 2, 3]);
});
