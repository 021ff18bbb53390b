import { expect, test } from 'vitest';
import { letterInput } from '../factory.ts';
import { completeLanguages } from '#contract/letters-rules.ts';
import { isSchedulable } from '#contract/letters-rules.ts';
import { letterMail, missingPlace } from './rules.ts';

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
  expect(letterMail({ texts, link: null }, 'fr', 'https://example.fr').blocks).toEqual([
    { kind: 'heading', text: 'Nantes ouvre' },
    { kind: 'paragraph', text: 'Une ligne.' },
  ]);
  expect(letterMail(whole, 'en', 'https://example.fr').blocks.at(-1)).toEqual({
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
