import { expect, test } from 'vitest';
import { createTexts, type MessageTree } from './message-texts.ts';
import type { Language } from './languages.ts';

const tree: MessageTree = {
  visit_one: 'une visite',
  visit_other: '{{count}} visites',
  hour: 'une heure',
  by: 'avec {{name}}',
  end: 'Une visite avec {{name}}. Merci.',
  quote: 'Il écrit «\u202f{{name}}\u202f».',
  site: 'Voir {{name}}.fr',
  of: 'Note de {{name}}',
  list: { first: 'Un' },
};
const areas = new Map([['site', tree]]);
const textsIn = (language: Language) => createTexts(language, areas, (count) => `<${count}>`);

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
    expect(textsIn(language)('site', 'visit', { count })).toBe(text);
  },
);

test('a count that makes no difference leaves the text as it is', () => {
  expect(textsIn('fr')('site', 'hour', { count: 3 })).toBe('une heure');
});

test('a tree, a missing key and a property of every object are no texts', () => {
  for (const key of ['list', 'list.second', 'list.first.more', 'constructor.name', ''])
    expect(textsIn('fr')('site', key)).toBeUndefined();
  expect(textsIn('fr')('other', 'hour')).toBeUndefined();
  expect(textsIn('fr')('site', 'list.first')).toBe('Un');
});

test('a value is written once, whatever it contains', () => {
  const values = { name: '$& {{count}}', count: 1 };
  expect(textsIn('fr')('site', 'by', values)).toBe('avec $& {{count}}');
});

test.for([
  ['fr', 'end', 'Amina B.', 'Une visite avec Amina B. Merci.'],
  ['fr', 'end', 'Amina', 'Une visite avec Amina. Merci.'],
  ['ar', 'end', 'ليلى ب.', 'Une visite avec \u2068ليلى ب.\u2069 Merci.'],
  ['ar', 'end', 'Amina B.', 'Une visite avec \u2068Amina B.\u2069. Merci.'],
  ['fr', 'quote', 'Sous l’évier.', 'Il écrit «\u202fSous l’évier.\u202f»'],
  ['fr', 'quote', 'Sous l’évier', 'Il écrit «\u202fSous l’évier\u202f».'],
  ['fr', 'end', 'qui\u202f?', 'Une visite avec qui\u202f? Merci.'],
  ['fr', 'site', 'a.', 'Voir a..fr'],
  // French elides before a vowel and most names with an h.
  ['fr', 'of', 'Inès', 'Note d’Inès'],
  ['fr', 'of', 'Hélène P.', 'Note d’Hélène P.'],
  ['fr', 'of', 'Émile', 'Note d’Émile'],
  ['fr', 'of', 'Yves', 'Note d’Yves'],
  ['fr', 'of', 'Yasmine', 'Note de Yasmine'],
  ['fr', 'of', 'Hassan', 'Note de Hassan'],
  ['fr', 'of', 'Samir', 'Note de Samir'],
  ['fr', 'of', '11 h', 'Note de 11 h'],
  ['fr', 'of', 'ines@example.org', 'Note de ines@example.org'],
  ['en', 'of', 'Inès', 'Note de Inès'],
] as const)(
  'in %s, %s with "%s" has one full stop, and d’ where French has it',
  ([language, key, name, text]) => {
    expect(textsIn(language)('site', key, { name })).toBe(text);
  },
);

test('a value that is missing leaves nothing, not even the marks of its direction', () => {
  expect(textsIn('ar')('site', 'by', { name: undefined })).toBe('avec ');
});

test('a text without values is as it is written', () => {
  expect(textsIn('fr')('site', 'by')).toBe('avec {{name}}');
});

test('an area is read when it is needed, because it may have arrived later', () => {
  const arriving = new Map<string, MessageTree>();
  const textOf = createTexts('fr', arriving);
  arriving.set('site', tree);
  expect(textOf('site', 'hour')).toBe('une heure');
});
