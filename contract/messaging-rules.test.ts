import { expect, test } from 'vitest';
import { messageMax, cleanMessage, isSendable, messageLength, relationStart } from './messaging-rules.ts';

test.for([
  ['  Bonjour\r\nLéa\r ', 'Bonjour\nLéa'],
  ['e\u0301te\u0301', 'été'],
  ['a\u0000b\u0007c\td', 'abc\td'],
  ['\u202bمرحبا\u202c', 'مرحبا'],
  ['\ud800x', 'x'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  [' \n\t ', ''],
] as const)('cleans %j to %j', ([typed, clean]) => {
  expect(cleanMessage(typed)).toBe(clean);
});

test('counts code points, not UTF-16 units', () => {
  expect(messageLength('👍👍')).toBe(2);
});

test.for([
  ['a', true],
  ['👍', true],
  ['👍'.repeat(messageMax), true],
  ['a'.repeat(messageMax + 1), false],
  ['', false],
  ['\u200b\u200d', false],
  ['\u3164', false],
  ['\u115f\u1160\uffa0', false],
  ['\u2800', false],
  ['\u3164ㅎ', true],
  ['👨\u200d👩', true],
  ['مَرْحَبًا', true],
] as const)('says whether %j can be sent', ([text, sendable]) => {
  expect(isSendable(text)).toBe(sendable);
});

test('a provider may write first for 90 days after a booking', () => {
  expect(relationStart(new Date('2026-03-31T10:00:00Z'))).toEqual(new Date('2025-12-31T10:00:00Z'));
});
