import { describe, expect, test } from 'vitest';
import {
  attemptsLeft,
  isGuessable,
  isMailedCode,
  codeHash,
  isNewDevice,
  lockedUntil,
  newToken,
  refreshVerdict,
  resetJobKey,
  secondsUntilResend,
  successorOf,
  tokenHash,
} from './rules.ts';

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

test('a link may be mailed again after a minute', () => {
  expect(secondsUntilResend(undefined, now)).toBe(0);
  expect([0, 0.9, 1, 59, 60, 61].map((after) => secondsUntilResend(now, at(after)))).toEqual([
    60, 60, 59, 1, 0, 0,
  ]);
});

test('a mailed code counts with blanks, and only for its account', () => {
  const hash = codeHash('a', '123456');
  expect(isMailedCode(hash, 'a', ' 123 456 ')).toBe(true);
  expect(isMailedCode(hash, 'b', '123456')).toBe(false);
  expect(isMailedCode(hash, 'a', '123457')).toBe(false);
});

test('the job of a reset link is named by half of the hash of its address', () => {
  expect(resetJobKey('lea@example.fr')).toMatch(/^password-reset-[0-9a-f]{32}$/);
  expect(resetJobKey('lea@example.fr')).not.toBe(resetJobKey('leo@example.fr'));
});

test.each([
  ['a known browser in a known country', {}, 'FR', false],
  ['an unknown browser', { isDeviceKnown: false }, 'FR', true],
  ['an unknown country', { isCountryKnown: false }, 'DE', true],
  ['no country', { isCountryKnown: false }, null, false],
  ['the first browser', { isDeviceKnown: false, knowsDevices: false }, 'FR', false],
  ['the first country', { isCountryKnown: false, knowsCountries: false }, 'FR', false],
] as const)('a sign-in with %s is from a new device: %j %s %s', (_case, change, country, isNew) => {
  const known = { knowsDevices: true, isDeviceKnown: true, knowsCountries: true, isCountryKnown: true };
  expect(isNewDevice({ ...known, ...change }, country)).toBe(isNew);
});

test('the attempts that are left are counted over a quarter of an hour', () => {
  expect(attemptsLeft([], 5, now)).toBe(4);
  expect(attemptsLeft([at(-1), at(-899)], 5, now)).toBe(2);
  expect(attemptsLeft([at(-1), at(-900)], 5, now)).toBe(3);
  expect(attemptsLeft([at(-1), at(-2), at(-3), at(-4), at(-5)], 5, now)).toBe(0);
});
