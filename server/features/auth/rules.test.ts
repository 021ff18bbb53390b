import { describe, expect, test } from 'vitest';
import { lockedUntil, isGuessable, newToken, refreshVerdict, successorOf, tokenHash } from './rules.ts';

const now = new Date('2026-03-02T09:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('tokens differ, and a successor depends on the token and the secret', () => {
  expect(newToken()).toMatch(/^[\w-]{43}$/);
  expect(newToken()).not.toBe(newToken());
  expect(successorOf('a', 'secret')).toBe(successorOf('a', 'secret'));
  expect(
    new Set([successorOf('a', 'secret'), successorOf('b', 'secret'), successorOf('a', 'other')]).size,
  ).toBe(3);
  expect(tokenHash('a')).toHaveLength(32);
});

describe('a refresh token', () => {
  const token = { rotated_at: null, revoked_at: null, expires_at: at(60) };
  test.each([
    ['is rotated while it lasts', token, 59.999, 'rotate'],
    ['ends at its last instant', token, 60, 'ended'],
    ['ends when it was revoked', { ...token, revoked_at: now }, 0, 'ended'],
    ['is answered again for ten seconds', { ...token, rotated_at: now }, 10, 'repeat'],
    ['ends the family after ten seconds', { ...token, rotated_at: now }, 10.001, 'replayed'],
    ['is no replay once it has ended', { ...token, rotated_at: now }, 60, 'ended'],
  ] as const)('%s', (_what, present, seconds, verdict) => {
    expect(refreshVerdict(present, at(seconds))).toBe(verdict);
  });
});

describe('sign-in is locked', () => {
  const window = 15 * 60;
  /** Five failures, one second apart, the last one now. */
  const failures = [0, -1, -2, -3, -4].map(at);

  test('for a quarter of an hour from the latest of the failures', () => {
    expect(lockedUntil(failures, 5, at(0))).toEqual(at(window));
    expect(lockedUntil(failures, 5, at(window - 0.001))).toEqual(at(window));
    expect(lockedUntil(failures, 5, at(window))).toBeUndefined();
    expect(lockedUntil(failures, 6, at(0))).toBeUndefined();
    expect(lockedUntil([], 5, at(0))).toBeUndefined();
  });

  test('only when the failures are within a quarter of an hour', () => {
    expect(lockedUntil([at(0), at(-window)], 2, at(0))).toBeUndefined();
    expect(lockedUntil([at(0), at(0.001 - window)], 2, at(0))).toEqual(at(window));
  });
});

test.each([
  ['Motdepasse1', 'a@example.org', true],
  ['12azerty34', 'a@example.org', true],
  ['Azerty123', 'a@example.org', true],
  ['ABC123', 'a@example.org', true],
  ['Grenier-bleu-42', 'a@example.org', false],
  ['Nadia-bleu-42', 'nadia@example.org', true],
  ['Nadïa-bleu-42', 'NADIA@example.org', true],
  ['Bleu-nad-42', 'nad@example.org', true],
  ['Bleu-na-42', 'na@example.org', false],
  ['Bleu-example-42', 'nadia@example.org', false],
])('%s of %s is easy to guess: %s', (password, email, expected) => {
  expect(isGuessable(password, email)).toBe(expected);
});
