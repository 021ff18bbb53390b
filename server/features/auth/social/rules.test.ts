import { expect, test } from 'vitest';
import { nameMaxLength } from '#contract/auth-limits.ts';
import { isTrue, joinVerdict, namesOf, type SocialIdentity } from './rules.ts';

const long = 'x'.repeat(nameMaxLength);

test.each([
  ['Léa', 'Martin', 'lea@example.fr', 'Léa', 'Martin'],
  [' Lé\u200ba ', null, 'lea@example.fr', 'Léa', 'Léa'],
  [null, null, 'lea.martin+2@example.fr', 'Lea martin', 'Lea martin'],
  [null, 'Martin', 'élodie@example.fr', 'Élodie', 'Martin'],
  ['', '', '42@example.fr', 'Maisonnée', 'Maisonnée'],
  [`${long}y`, long, 'lea@example.fr', long, long],
])('%s %s with the address %s is named %s %s', (firstName, lastName, email, first, last) => {
  expect(namesOf({ firstName, lastName }, email)).toEqual({ firstName: first, lastName: last });
});

test('a claim is true as such or as a text', () => {
  expect([true, 'true', false, 'false', 1, undefined].map(isTrue)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ['nobody has the address', true, undefined, 'create'],
  ['both sides verified it', true, { email_verified_at: new Date() }, 'join'],
  ['only the account verified it', false, { email_verified_at: new Date() }, 'refuse'],
  ['only the provider verified it', true, { email_verified_at: null }, 'refuse'],
] as const)('a social account is linked by its address: %s', (_case, emailVerified, account, verdict) => {
  expect(joinVerdict({ emailVerified } as SocialIdentity, account)).toBe(verdict);
});
