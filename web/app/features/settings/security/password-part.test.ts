import { expect, test } from 'vitest';
import { followedRules, followsAll, strengthOf } from './password-part.tsx';

const email = 'julie.moreau@mail.example';

test.each([
  ['', { length: false, cases: false, digit: false, unlike: false }],
  ['Tilleul-Doulon', { length: true, cases: true, digit: false, unlike: true }],
  ['tilleul7', { length: true, cases: false, digit: true, unlike: true }],
  ['Julie.Moreau7', { length: true, cases: true, digit: true, unlike: false }],
  [`Aa1${'b'.repeat(126)}`, { length: false, cases: true, digit: true, unlike: true }],
])('%s follows its rules', (password, rules) => {
  expect(followedRules(password, email)).toEqual(rules);
});

test('a short name before the @ is no part of the rule', () => {
  expect(followsAll('Grenier-jo-42', 'jo@mail.example')).toBe(true);
});

test.each([
  ['abc', 1],
  ['Tilleul-Doulon', 2],
  ['Tilleul7', 2],
  ['Tilleul-Doulon7', 3],
  ['Tilleul-Doulon-Loire7', 4],
])('%s has the strength %i', (password, strength) => {
  expect(strengthOf(password, email)).toBe(strength);
});
