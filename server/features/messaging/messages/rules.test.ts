import { expect, test } from 'vitest';
import { minuteMs } from '#contract/durations.ts';
import { editMinutes, messageMax, phraseKeys } from '#contract/messaging-rules.ts';
import {
  canEdit,
  checkText,
  contentColumns,
  editTime,
  isPhraseOf,
  nextTime,
  textColumns,
  withPhotoLink,
} from './rules.ts';
import type { UnlinkedMessage } from './queries.ts';

const at = new Date('2026-03-02T09:00:00Z');
const after = (milliseconds: number) => new Date(at.getTime() + milliseconds);

test.for([
  [{}, editMinutes * minuteMs - 1, true],
  [{}, editMinutes * minuteMs, false],
  [{ deleted_at: at }, 0, false],
  [{ hidden_at: at }, 0, false],
  [{ text: null }, 0, false],
] as const)('whether a message %j may be edited after %i ms', ([change, milliseconds, expected]) => {
  const message = { text: 'a', deleted_at: null, hidden_at: null, created_at: at, ...change };
  expect(canEdit(message, after(milliseconds))).toBe(expected);
});

test('times never repeat within a conversation, and never go back', () => {
  expect(nextTime(at, [null])).toEqual(at);
  expect(nextTime(at, [after(-1), null])).toEqual(at);
  expect(nextTime(at, [at, after(5), null])).toEqual(after(6));
  expect(editTime({ created_at: after(2), edited_at: null }, at)).toEqual(after(2));
  expect(editTime({ created_at: at, edited_at: after(3) }, after(3))).toEqual(after(4));
});

test('an IBAN is hidden from the other member always, a phone until there is trust', () => {
  const text = '06 12 34 56 78 FR76 3000 6000 0112 3456 7890 189';
  const columns = textColumns(text, false);
  expect(columns).toEqual({
    text,
    masked_text: '••••• •••••',
    trusted_text: '06 12 34 56 78 •••••',
    search_text: '',
  });
  expect(textColumns(text, true).search_text).toBe('06 12 34 56 78');
  expect(textColumns('Bonjour', false)).toMatchObject({
    masked_text: null,
    trusted_text: null,
    search_text: 'bonjour',
  });
  expect(textColumns(null, false)).toEqual({
    text: null,
    masked_text: null,
    trusted_text: null,
    search_text: '',
  });
});

test('a text is cleaned, or refused as empty or too long', () => {
  expect(checkText(' a\r\nb ')).toEqual({ text: 'a\nb' });
  expect(checkText('\u200b')).toEqual({ problem: 'EMPTY' });
  expect(checkText('\u200b'.repeat(messageMax))).toEqual({ problem: 'EMPTY' });
  expect(checkText('a'.repeat(messageMax + 1))).toEqual({ problem: 'TOO_LONG' });
});

test('every phrase belongs to one role', () => {
  for (const key of phraseKeys) {
    expect(isPhraseOf('CUSTOMER', key)).toBe(key.startsWith('customer.'));
    expect(isPhraseOf('PROVIDER', key)).toBe(key.startsWith('provider.'));
  }
});

test('a phrase is found by its words in every language, a text by its own', () => {
  const text = contentColumns({ text: 'Merci', phraseKey: null }, false);
  expect(text).toMatchObject({ text: 'Merci', search_text: 'merci', phrase_key: null });
  const columns = contentColumns({ text: null, phraseKey: 'customer.thanks' }, false);
  expect(columns).toMatchObject({ text: null, phrase_key: 'customer.thanks' });
  for (const word of ['merci', 'thank', 'shkra']) expect(columns.search_text).toContain(word);
});

test('the link of a photo stays the same for half an hour and is valid for as long at least', () => {
  const message = { id: 'm', photo: { width: 1, height: 1 } } as UnlinkedMessage;
  const urlAt = (minutes: number) =>
    withPhotoLink(message, 'secret', after(minutes * minuteMs)).photo?.url ?? '';
  const expiry = (minutes: number) =>
    (Number(/expires=(\d+)/.exec(urlAt(minutes))?.[1]) * 1000 - at.getTime()) / minuteMs;
  expect([0, 29, 30, 59, 60].map(expiry)).toEqual([60, 60, 90, 90, 120]);
  expect(urlAt(29)).toBe(urlAt(0));
  expect(withPhotoLink({ ...message, photo: null }, 'secret', at)).toEqual({ id: 'm', photo: null });
});
