import { expect, test } from 'vitest';
import { leaveToken, linkExpiry, needsLink, readLeaveToken, shownCount } from './rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test('a link can be used for seven days', () => {
  expect(linkExpiry(now)).toEqual(new Date('2026-03-17T12:00:00Z'));
});

test.each([
  ['is new', undefined, true],
  ['left', { status: 'UNSUBSCRIBED', asked_at: now }, true],
  ['has waited for a minute', { status: 'PENDING_CONFIRMATION', asked_at: ago(60) }, true],
  ['has waited for less', { status: 'PENDING_CONFIRMATION', asked_at: ago(59.999) }, false],
  ['has confirmed', { status: 'CONFIRMED', asked_at: ago(86_400) }, false],
] as const)('whether an address that %s is mailed a link', (_case, known, expected) => {
  expect(needsLink(known, now)).toBe(expected);
});

test('a count is shown from ten on', () => {
  expect([0, 1, 9, 10, 11].map(shownCount)).toEqual([0, 0, 0, 10, 11]);
});

test('the token of a mail names one interest, and only as it was written', () => {
  const token = leaveToken('secret', 'a');
  expect(readLeaveToken('secret', token)).toEqual({ prospectId: 'a', letterId: undefined });
  const ofLetter = leaveToken('secret', 'a', 'b');
  expect(readLeaveToken('secret', ofLetter)).toEqual({ prospectId: 'a', letterId: 'b' });
  expect(readLeaveToken('secret', ofLetter.replace('.b.', '.'))).toBeUndefined();
  for (const wrong of [`${token}.`, `${token}x`, `b${token}`, 'a', ''])
    expect(readLeaveToken('secret', wrong)).toBeUndefined();
  expect(readLeaveToken('other', token)).toBeUndefined();
});
