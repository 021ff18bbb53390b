import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function show(isTTY: boolean, ...steps: [name: string, done: number, of: number, atMs: number][]): string[] {
  const written: string[] = [];
  let now = 0;
  const terminal = { isTTY, write: (text: string) => written.push(text) };
  const { onStep, end } = createProgress(terminal, () => now);
  for (const [name, done, of, atMs] of steps) {
    now = atMs;
    onStep({ name, done, of });
  }
  end();
  return written;
}

test('moves one line on a terminal, a few times a second, and removes it at the end', () => {
  expect(
    show(
      true,
      ['portraits', 0, 40, 0],
      ['portraits', 1, 40, 20],
      ['portraits', 10, 40, 200],
      ['vacuum', 0, 1, 210],
    ),
  ).toEqual([
    '\r\x1b[Kportraits 0 of 40 (0 %)',
    '\r\x1b[Kportraits 10 of 40 (25 %)',
    '\r\x1b[Kvacuum',
    '\r\x1b[K',
  ]);
});

test('writes one plain line for each step where there is no terminal', () => {
  expect(show(false, ['portraits', 0, 40, 0], ['portraits', 10, 40, 200], ['vacuum', 0, 1, 210])).toEqual([
    'portraits (40)\n',
    'vacuum\n',
  ]);
});
