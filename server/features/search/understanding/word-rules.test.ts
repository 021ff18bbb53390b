import { describe, expect, test } from 'vitest';
import { isTypingError, readWords, textWithout, withoutParticle } from './word-rules.ts';

describe('words', () => {
  const stems = (text: string) => new Set(readWords(text).map(({ stem }) => stem)).size;

  test.each([
    'plombier plomberie plombière plombiers',
    'réparer réparation réparateur',
    'plumber plumbing',
    'cleaner cleaning clean',
    'haie haies',
    'électricien électricité électricienne',
    'تنظيف التنظيف',
    'كهربائي كهربائية كهربائيين',
    'منازل المنزل بالمنازل للمنزل',
    'حديقة حدائق الحدائق للحدائق',
    'ألوان لون الألوان',
    'حنفية حنفيات الحنفيات',
    'wc W.C. w.c w-c W.-C. w/c',
  ])('with one stem match: %s', (text) => expect(stems(text)).toBe(1));

  test('of different trades do not match', () =>
    expect(stems('peinture plomberie jardin ménage garde')).toBe(5));

  test('a word that ends in s in the singular has a stem of its own', () => {
    expect(stems('cours courant courses')).toBe(3);
    expect(stems('corps cor')).toBe(2);
  });

  test.each([
    ['les W.C. bouchés', ['les', 'wc', 'bouches']],
    ['w c', ['wc']],
    ['une T.V., vite', ['une', 'tv', 'vite']],
    ['S.A.R.L Dupont', ['sarl', 'dupont']],
    ['y a-t-il', ['y', 'a', 't', 'il']],
    ['c’est-à-dire', ['c', 'est', 'a', 'dire']],
    ['d.i.y.', ['diy']],
    ['baby-sitter', ['baby', 'sitter']],
    ['60 m²', ['60', 'm2']],
  ])('letters that are read one by one are one word: %s', (text, folded) => {
    expect(readWords(text).map((word) => word.folded)).toEqual(folded);
  });

  test('an ordinal is compared by its number', () => {
    expect(readWords('Lyon 3ème, Paris 1er').map(({ folded }) => folded)).toEqual([
      'lyon',
      '3',
      'paris',
      '1',
    ]);
  });

  test('a typing error is one letter in a short word, two in a long one, none in the shortest', () => {
    expect(isTypingError('plonbier', 'plombier')).toBe(true);
    expect(isTypingError('jradin', 'jardin')).toBe(true);
    expect(isTypingError('vileurbane', 'villeurbanne')).toBe(true);
    expect(isTypingError('tonte', 'porte')).toBe(false);
    expect(isTypingError('eua', 'eau')).toBe(false);
  });

  test('the text without a run also loses the particles before it, and keeps its punctuation', () => {
    const text = 'garde d’enfants près de Lyon, demain';
    expect(textWithout(text, readWords(text), 5, 6)).toBe('garde d’enfants demain');
  });

  test('at the beginning of a text the particles are removed too', () => {
    expect(textWithout('à Lyon plombier', readWords('à Lyon plombier'), 1, 2)).toBe('plombier');
    expect(textWithout('Lyon plombier', readWords('Lyon plombier'), 0, 1)).toBe('plombier');
  });
});

test.each([
  ['clefs', 'clef', 'loses its plural'],
  ['eaux', 'eau', 'loses its plural'],
  ['gaz', 'gaz', 'has none'],
  ['vis', 'vis', 'is too short for a plural'],
  ['prise', 'pris', 'loses an ending before four letters'],
  ['porte', 'port', 'loses an ending before four letters'],
  ['haie', 'haie', 'keeps an ending after three letters'],
  ['cage', 'cage', 'keeps an ending after one letter'],
  ['tondeuses', 'tond', 'loses the longest ending'],
  ['تنظيف', 'tnzyf', 'has none'],
  ['البيت', 'byt', 'loses its article'],
  ['بالبيت', 'byt', 'loses its article with a particle'],
  ['لبيت', 'byt', 'loses a particle'],
  ['اله', 'alh', 'is too short for an article'],
  ['سباكة', 'sbak', 'loses the ending of its gender'],
  ['شقة', 'shq', 'loses an ending after three letters'],
  ['مدة', 'mdh', 'keeps an ending after two letters'],
])('the stem of %s is %s: it %s', (text, stem) => expect(readWords(text)[0]?.stem).toBe(stem));

test.each([
  ['plonbiar', 'plombier', true, 'two of eight letters'],
  ['tondaus', 'tondeuse', false, 'two of seven letters'],
  ['ajrdin', 'jardin', true, 'the first two of six letters'],
  ['ponte', 'pont', false, 'one of a word of four letters'],
])('%s may be %s: %s, with slips in %s', (typed, meant, expected) => {
  expect(isTypingError(typed, meant)).toBe(expected);
});

test('a particle belongs to Arabic words only', () => {
  const particle = (text: string) => readWords(text).map(withoutParticle);
  expect(particle('بليون سباك Lyon')).toEqual(['lywn', undefined, undefined]);
});
