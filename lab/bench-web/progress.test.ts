import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function listen(total?: number) {
  const lines: string[] = [];
  let at = 0;
  const step = createProgress({ say: (text) => lines.push(text), now: () => at }, total);
  const work = (ms: number) => () => {
    at += ms;
    return Promise.resolve(ms);
  };
  return { lines, step, work };
}

test('a step is told when it begins, and with its time and result when it is done', async () => {
  const { lines, step, work } = listen();
  const result = await step('home: audit', work(14_240), (ms) => `performance ${ms}`);
  expect(result).toBe(14_240);
  expect(lines).toEqual(['home: audit …', 'home: audit: 14.2 s; performance 14240']);
});

test('a step that never ends is the last one told', async () => {
  const { lines, step } = listen();
  await expect(step('search: audit', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(lines).toEqual(['search: audit …']);
});

test('steps are counted where their number is known', async () => {
  const { lines, step, work } = listen(2);
  await step('home', work(1000));
  await step('search', work(500));
  expect(lines).toEqual(['1/2 home …', '1/2 home: 1.0 s', '2/2 search …', '2/2 search: 0.5 s']);
});
