import { expect, test } from 'vitest';
import { createTexts, type MessageTree } from './message-texts.ts';
import type { Language } from './languages.ts';

const tree: MessageTree = {
  visit_one: 'une visite',
  visit_other: '{{count}} visites',
  hour: 'une heure',
  by: 'avec {{name}}',
  list: { first: 'Un' },
};
const textsIn = (language: Language) =>
  createTexts(
    language,
    (area) => (area === 'site' ? tree : undefined),
    (count) => `<${count}>`,
  );

test.for([
  ['fr', 1, 'une visite'],
  ['fr', 0, 'une visite'],
  // The file has no form for millions.
  ['fr', 1_000_000, '<1000000> visites'],
  ['en', 0, '<0> visites'],
  ['ar', 2, '<2> visites'],
] as const)(
  'in %s, a count of %d has the form of the language, or the general one',
  ([language, count, text]) => {
    const texts = textsIn(language);
    expect(texts.fill(texts.find('site', 'visit', { count }) ?? '', { count })).toBe(text);
  },
);

test('a count that makes no difference leaves the text as it is', () => {
  expect(textsIn('fr').find('site', 'hour', { count: 3 })).toBe('une heure');
});

test('a tree, a missing key and a property of every object are no texts', () => {
  for (const key of ['list', 'list.second', 'list.first.more', 'constructor.name', ''])
    expect(textsIn('fr').find('site', key, {})).toBeUndefined();
  expect(textsIn('fr').find('other', 'hour', {})).toBeUndefined();
  expect(textsIn('fr').find('site', 'list.first', {})).toBe('Un');
});

test('a value is written once, whatever it contains', () => {
  expect(textsIn('fr').fill('avec {{name}}', { name: '$& {{count}}', count: 1 })).toBe('avec $& {{count}}');
});

test('an area is asked for when it is needed, because it may have arrived later', () => {
  const areas = new Map<string, MessageTree>();
  const texts = createTexts('fr', (area) => areas.get(area));
  areas.set('site', tree);
  expect(texts.find('site', 'hour', {})).toBe('une heure');
});
