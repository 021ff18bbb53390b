import { expect, test } from 'vitest';
import { letterInput } from '../factory.ts';
import {
  hasBrokenLink,
  textRuns,
  completeLanguages,
  isSchedulable,
  withFirstName,
} from '#contract/letters-rules.ts';
import { endOfLetterQuiet, isRefusedTooOften, letterMail, missingPlace } from './rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const whole = letterInput();

test('a letter lacks nothing, or names the first field that it lacks', () => {
  expect([missingPlace(whole), completeLanguages(whole)]).toEqual([undefined, ['fr', 'en', 'ar']]);
  for (const field of ['subject', 'text', 'button'] as const) {
    const lacking = { ...whole, texts: { ...whole.texts, en: { ...whole.texts.en, [field]: '' } } };
    expect([missingPlace(lacking), completeLanguages(lacking)]).toEqual([`texts.en.${field}`, ['fr', 'ar']]);
  }
});

test('a letter without a link needs no button, and has none', () => {
  const texts = { ...whole.texts, fr: { subject: 'Nantes ouvre', text: 'Une ligne.', button: '' } };
  expect(missingPlace({ texts, link: null })).toBeUndefined();
  expect(letterMail({ texts, link: null }, 'fr', { publicUrl: 'https://example.fr' }).blocks).toEqual([
    { kind: 'heading', text: 'Nantes ouvre' },
    { kind: 'runs', runs: [{ text: 'Une ligne.', isBold: false }] },
  ]);
  expect(letterMail(whole, 'en', { publicUrl: 'https://example.fr' }).blocks.at(-1)).toEqual({
    kind: 'button',
    label: 'See',
    url: 'https://example.fr/search',
  });
});

test.each([
  ['2026-03-10T12:09:59Z', false],
  ['2026-03-10T12:10:00Z', true],
  ['2026-05-09T12:00:00Z', true],
  ['2026-05-09T12:00:01Z', false],
])('a letter can be scheduled for %s: %s', (at, expected) => {
  expect(isSchedulable({ at: new Date(at), now })).toBe(expected);
});

test.each([
  ['2026-03-10T19:59:59Z', undefined],
  ['2026-03-10T20:00:00Z', '2026-03-11T07:00:00.000Z'],
  ['2026-03-11T06:59:59Z', '2026-03-11T07:00:00.000Z'],
  ['2026-03-11T07:00:00Z', undefined],
  // The clocks change in this night.
  ['2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
])('at %s a letter waits until %s', (at, end) => {
  expect(endOfLetterQuiet(new Date(at))?.toISOString()).toBe(end);
});

test('a letter is refused too often above its share, without those that were known when it was sent on', () => {
  expect(isRefusedTooOften({ sent: 200, refused: 4, refused_before: 0 })).toBe(false);
  expect(isRefusedTooOften({ sent: 200, refused: 5, refused_before: 0 })).toBe(true);
  expect(isRefusedTooOften({ sent: 200, refused: 5, refused_before: 1 })).toBe(false);
  expect(isRefusedTooOften({ sent: 0, refused: 0, refused_before: 0 })).toBe(false);
});

test.each([
  ['Bonjour {prenom},\nvoici', 'Inès', 'Bonjour Inès,\nvoici'],
  ['Bonjour {prenom},\nvoici', undefined, 'Bonjour,\nvoici'],
  ['Une ligne\n{prenom}', undefined, 'Une ligne\n'],
  ['{prenom} et {prenom}', '$&', '$& et $&'],
])('%j for the first name %s is %j', (words, firstName, expected) => {
  expect(withFirstName(words, firstName)).toBe(expected);
});

test.each([
  ['Voir [ici](https://a.example/x).', ['Voir ', 'ici>https://a.example/x', '.']],
  ['**[ici](https://a.example) et là**', ['*ici>https://a.example', '* et là']],
  ['[ici](http://a.example)', ['[ici](http://a.example)']],
  ['[ici](javascript:alert(1))', ['[ici](javascript:alert(1))']],
  ['[ici](https://a.example@b.example)', ['[ici](https://a.example@b.example)']],
  ['[ici](https://a.example/"x)', ['[ici](https://a.example/"x)']],
  ['[ici]( https://a.example )', ['[ici]( https://a.example )']],
])('the links of %j', (paragraph, runs) => {
  expect(
    textRuns(paragraph).map(({ text, isBold, url }) => `${isBold ? '*' : ''}${text}${url ? `>${url}` : ''}`),
  ).toEqual(runs);
  expect(hasBrokenLink(paragraph)).toBe(runs[0] === paragraph);
});

test.each([
  ['Le **1er décembre**, à **Nantes**.', ['Le ', ['1er décembre'], ', à ', ['Nantes'], '.']],
  ['**Tout**', [['Tout']]],
  ['Un ** seul, 2 ** 3 et ****', ['Un ** seul, 2 ** 3 et ****']],
  ['**Une ligne\nne va pas plus loin**', ['**Une ligne\nne va pas plus loin**']],
])('the bold words of %j', (paragraph, runs) => {
  expect(textRuns(paragraph).map(({ text, isBold }) => (isBold ? [text] : text))).toEqual(runs);
});
