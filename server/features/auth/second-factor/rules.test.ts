import { TOTP, Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { acceptedStep, newRecoveryCodes, plainRecoveryCode, toSetup } from './rules.ts';

const secret = Buffer.alloc(20, 7);
const now = new Date('2026-03-10T12:00:15Z');
const step = Math.floor(now.getTime() / 30_000);
const codeOf = (of: number) =>
  new TOTP({
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  }).generate({ timestamp: of * 30_000 });

test.each([
  [-2, null, undefined],
  [-1, null, -1],
  [0, null, 0],
  [1, null, 1],
  [2, null, undefined],
  [0, -1, 0],
  [0, 0, undefined],
  [0, 1, undefined],
])('a code of the step %i, after one of the step %s, is accepted as %s', (of, last, accepted) => {
  const lastStep = last === null ? null : step + last;
  const expected = accepted === undefined ? undefined : step + accepted;
  expect(acceptedStep(secret, codeOf(step + of), { lastStep, now })).toBe(expected);
});

test('a code is six digits, with or without blanks', () => {
  const accepted = (typed: string) => acceptedStep(secret, typed, { lastStep: null, now });
  const code = codeOf(step);
  expect(accepted(` ${code.slice(0, 3)} ${code.slice(3)}`)).toBe(step);
  for (const wrong of [code.slice(1), `${code}0`, `${code.slice(0, 5)}é`, ''])
    expect(accepted(wrong)).toBeUndefined();
});

test('the square of a secret has signs for dark and light modules', () => {
  const { qr, uri } = toSetup(secret, { issuer: 'Maisonnée', label: 'lea@example.fr' });
  expect(uri).toContain('otpauth://totp/');
  expect(qr.every((line) => line.length === qr.length && /^[01]+$/.test(line))).toBe(true);
  // The corner of every such square: a dark frame with a light one inside.
  expect(qr.slice(0, 3).map((line) => line.slice(0, 8))).toEqual(['11111110', '10000010', '10111010']);
});

test('there are ten different recovery codes of twice four signs', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/);
  expect(plainRecoveryCode(' K7Pd-oiL9 ')).toBe('k7pd0119');
});
