import { describe, expect, test } from 'vitest';
import { listCategoriesLike, readMeaning } from './meaning-rules.ts';
import { toVocabulary, type CategoryWords } from './vocabulary-rules.ts';
import { readWords } from './word-rules.ts';

const category = (
  category_id: string,
  parent_id: string | null,
  name: string,
  synonyms: string[] = [],
  language: CategoryWords['language'] = 'fr',
): CategoryWords => ({ category_id, parent_id, language, name, synonyms });
const vocabulary = toVocabulary([
  category('plumbing', null, 'Plomberie', ['plombier', 'robinet', 'fuite']),
  category('electricity', null, 'Électricité', ['prise', 'réparation', 'panne de courant']),
  category('gardening', null, 'Jardinage', ['jardinier', 'camion', 'gazon']),
  category('moving', null, 'Déménagement', ['camion', 'gazons', 'monte meubles lourds']),
  category('leaks', 'plumbing', 'Recherche de fuite', ['siphon', 'joint', 'bonde']),
  category('leaks', 'plumbing', 'Leak search', [], 'en'),
  category('boiler', 'plumbing', 'Chaudière', ['joint']),
]);
const meant = (text: string, within?: string) => readMeaning(readWords(text), vocabulary, within);
const ids = (text: string) => meant(text)?.categories.map(({ id }) => id) ?? null;

describe('a query is understood', () => {
  test.each([
    ['in another form', 'prises', ['electricity']],
    ['with a typing error', 'jardinoer', ['gardening']],
    ['unfinished', 'démén', ['moving']],
    ['with one unknown word beside a word of two trades', 'camion zzzz', ['gardening', 'moving']],
    ['with any number of unknown words beside one of one trade', 'plombier zz yy xx ww', ['plumbing']],
    ['with an unknown word beside a typing error', 'jardinoer zzzz', ['gardening']],
    ['when two words of five agree', 'plombier fuite prise jardinier déménagement', ['plumbing']],
    ['by two words of three of a phrase', 'meubles lourds', ['moving']],
    ['by a word of work offered here', 'prise', ['electricity']],
  ])('%s: %s', (_how, text, expected) => {
    const roots = ids(text)?.filter((id) => id !== 'leaks' && id !== 'boiler');
    expect(roots).toEqual(expected);
  });

  test.each([
    ['when two unknown words are beside a word of two trades', 'camion zzzz yyyy'],
    ['when two unknown words are beside a typing error', 'jardinoer zzzz yyyy'],
    ['when one word of three agrees', 'plombier prise jardinier'],
    ['by one word of a phrase of two', 'courant'],
    ['when half of it is a part of a phrase', 'meubles lourds prise jardinier'],
    ['when it is unfinished before its end', 'démén zzzz'],
    ['as work that is not offered here', 'prise de sang'],
  ])('not %s: %s', (_how, text) => expect(ids(text)).toBeNull());
});

describe('the trades of a query', () => {
  test('are decided by the words that do not occur with every trade', () => {
    expect(ids('réparation camion')).toEqual(['gardening', 'moving']);
    expect(ids('réparation')).toEqual(['electricity']);
  });

  test('are only those that fit best when it is understood, and similar ones when it is not quite', () => {
    expect(ids('gazon')).toEqual(['gardening']);
    expect(ids('gazon zzzz')).toEqual(['gardening', 'moving']);
  });

  test('include the parts of a trade that fit half as well, not those that fit less', () => {
    expect(ids('siphon joint')).toEqual(['leaks', 'plumbing', 'boiler']);
    expect(ids('siphon bonde joint')).toEqual(['leaks', 'plumbing']);
  });

  test('are weighted by the best one, however well that fits', () => {
    expect(meant('gazon zzzz')?.categories).toEqual([
      { id: 'gardening', weight: 1 },
      { id: 'moving', weight: expect.closeTo(0.9) },
    ]);
  });
});

describe('the categories of an unfinished text', () => {
  const like = (text: string, language: CategoryWords['language']) =>
    listCategoriesLike(readWords(text), vocabulary, language);

  test('have all its words at the beginning of words of their name', () => {
    expect(like('rech fui', 'fr')[0]?.id).toBe('leaks');
    expect(like('démén zzzz', 'fr')).toEqual([]);
  });

  test('are named in the language of the reader, or by their id where that has no name', () => {
    expect(like('leak', 'en')).toEqual([{ id: 'leaks', name: 'Leak search', parentName: null }]);
    expect(like('prise', 'en')).toEqual([{ id: 'electricity', name: 'electricity', parentName: null }]);
  });
});
