import { expect, test } from 'vitest';
import type { LetterParts } from '#contract/letters.ts';
import { isLink, missingFields, newLetter, recipientsArgument, unreadyLanguages } from './letter-draft.ts';

const text = { subject: 'Ouverture', text: 'C’est fait.', button: 'Voir' };
const audience = { kind: null, category: null, department: null, language: null, town: null };
const opening = { audience, texts: { fr: text, en: text, ar: text }, link: '/' };
const parts = { opening } as LetterParts;
const begun = (search: string) => newLetter(new URLSearchParams(search), parts);

test('a new letter is that of the opening, or to those whom its address names', () => {
  expect(begun('for=opening')).toBe(opening);
  expect(begun('kind=CLIENT&category=cleaning&department=44&language=ar').audience).toEqual({
    kind: 'CLIENT',
    category: 'cleaning',
    department: '44',
    language: 'ar',
    town: null,
  });
  expect(begun('kind=ADMIN&department=4').audience).toEqual(audience);
  expect(unreadyLanguages(begun(''))).toEqual(['fr', 'en', 'ar']);
  expect(unreadyLanguages(opening)).toEqual([]);
});

test('a button leads to a path of this site', () => {
  expect([null, '/', '/search?place=44109'].map(isLink)).toEqual([true, true, true]);
  expect(['search', '//evil.example', 'https://evil.example'].map(isLink)).toEqual([false, false, false]);
});

test('an audience is counted once its département is whole', () => {
  expect(recipientsArgument({ ...audience, department: '4' })).toBeUndefined();
  expect(recipientsArgument({ ...audience, department: '44', kind: 'CLIENT' })).toEqual({
    kind: 'CLIENT',
    department: '44',
  });
  const town = { insee: '44109', radiusKm: 20 };
  expect(recipientsArgument({ ...audience, town })).toEqual(town);
});

test('what is missing is named by its field, in the order of the form', () => {
  const time = { isLater: false, day: '', time: '09:00' };
  const now = { time, typedTown: undefined };
  expect(missingFields(opening, now)).toEqual([]);
  const en = { ...text, subject: ' ', button: '' };
  const wrong = { audience: { ...audience, department: '4' }, texts: { fr: text, en, ar: text }, link: 'x' };
  expect(missingFields(wrong, now).map(({ field }) => field)).toEqual([
    'department',
    'en-subject',
    'en-button',
    'link',
  ]);
  expect(missingFields({ ...wrong, link: null }, now).map(({ field }) => field)).toEqual([
    'department',
    'en-subject',
  ]);
  // A town that is not chosen would narrow nothing, and a time that is none has no instant.
  const later = { isLater: true, day: '', time: '9 heures' };
  const half = { time: later, typedTown: 'Nant' };
  expect(missingFields(opening, half).map(({ field }) => field)).toEqual(['town', 'day', 'time']);
  const chosen = { ...opening, audience: { ...audience, town: { insee: '44109', radiusKm: 20 } } };
  expect(missingFields(chosen, { ...half, time })).toEqual([]);
});
