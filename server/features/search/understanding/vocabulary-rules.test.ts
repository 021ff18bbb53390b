import { describe, expect, test } from 'vitest';
import {
  isUnknownMeaning,
  listCategoriesLike,
  listCategoriesNamed,
  listUnknown,
  readMeaning,
} from './meaning-rules.ts';
import {
  findPostalCode,
  findUnknownPlace,
  listPlaceRuns,
  mayBeMisspelled,
  pickPlaces,
  startOfPlace,
} from './place-rules.ts';
import { literalMatchOf, nameMatchOf, toLexemes, unfinishedNameOf } from '../rules.ts';
import { findAlike, isKnown, isSpelledAlike, toVocabulary, type CategoryWords } from './vocabulary-rules.ts';
import {
  isTypingError,
  meaningful,
  readWords,
  textWithout,
  withoutParticle,
  type Word,
} from './word-rules.ts';

const category = (category_id: string, parent_id: string | null, name: string, ...synonyms: string[]) =>
  ({ category_id, parent_id, language: 'fr', name, synonyms }) satisfies CategoryWords;
const vocabulary = toVocabulary([
  category('plumbing', null, 'Plomberie', 'plombier'),
  category('gardening', null, 'Jardinage', 'jardinier', 'entretien pelouse'),
  category('painting', null, 'Peinture', 'peintre'),
  category('moving', null, 'Déménagement', 'camion'),
  category('leak-repair', 'plumbing', 'Fuite d’eau', 'robinet qui goutte', 'dépannage', 'dégât des eaux'),
  category('boiler', 'plumbing', 'Chaudière', 'dépannage chauffage'),
  category('hedges', 'gardening', 'Taille de haies', 'haie', 'camion'),
]);
const word = (text: string): Word => readWords(text)[0] ?? expect.unreachable();
const meant = (text: string, within?: string) => readMeaning(readWords(text), vocabulary, within);
const ids = (text: string, within?: string) => meant(text, within)?.categories.map(({ id }) => id) ?? null;

describe('a vocabulary', () => {
  test('weighs a word by the number of trades that use it', () => {
    const weightOf = (text: string) => vocabulary.weights.get(word(text).stem);
    expect(weightOf('plombier')).toBe(1);
    expect(weightOf('dépannage')).toBe(1);
    expect(weightOf('camion')).toBeCloseTo(1 - 0.8 * (Math.log(2) / Math.log(4)));
    const phrases = vocabulary.byWord.get('fuite') ?? [];
    expect(phrases.map(({ categoryId, weight }) => [categoryId, weight])).toEqual([['leak-repair', 2]]);
  });

  test('recognises a word as it is, in another form, unfinished at the end, or with a typing error', () => {
    const alike = (text: string, isLast: boolean) => {
      const { words, stem } = findAlike(word(text), vocabulary, isLast);
      return [Object.fromEntries(words), stem !== null];
    };
    expect(alike('fuite', true)).toEqual([{ fuite: 1 }, true]);
    expect(alike('fuites', true)).toEqual([{}, true]);
    expect(alike('chaudi', true)).toEqual([{ chaudiere: 0.7 }, false]);
    expect(alike('cha', true)).toEqual([{ chaudiere: 0.7, chauffage: 0.7 }, false]);
    expect(alike('ch', true)).toEqual([{}, false]);
    expect(alike('cha', false)).toEqual([{}, false]);
    expect(alike('jardniage', false)).toEqual([{ jardinage: 0.7 }, false]);
    expect(alike('zzzz', true)).toEqual([{}, false]);
    // A profession is no slip in the word for a thing.
    expect(alike('robineur', false)).toEqual([{}, false]);
    expect(alike('plonbier', false)).toEqual([{ plombier: 0.7 }, false]);
    expect(isKnown(word('fuites'), vocabulary)).toBe(true);
    expect(isKnown(word('peindre'), vocabulary)).toBe(false);
  });

  test('distinguishes accents that were typed', () => {
    expect(isSpelledAlike(word('Déménagement'), vocabulary)).toBe(true);
    expect(isSpelledAlike(word('demenagement'), vocabulary)).toBe(true);
    expect(isSpelledAlike(word('dèménagement'), vocabulary)).toBe(false);
    expect(isSpelledAlike(word('Lyon'), vocabulary)).toBe(false);
    expect(isSpelledAlike(word('dégât'), vocabulary)).toBe(true);
    expect(isSpelledAlike(word('dègât'), vocabulary)).toBe(false);
  });
});

describe('the meaning of a query', () => {
  test.each([
    ['plombier', ['plumbing', 'leak-repair', 'boiler']],
    ['fuite d’eau', ['leak-repair', 'plumbing']],
    ['jardinier', ['gardening', 'hedges']],
    ['peintre urgent', ['painting']],
    ['zzzz', null],
    ['prise de sang', null],
    ['', null],
  ])('%s: %j', (text, categories) => expect(ids(text)).toEqual(categories));

  test('is scored from the best downwards, a root and its children together', () => {
    expect(meant('plombier')?.categories).toEqual([
      { id: 'plumbing', weight: 1 },
      { id: 'leak-repair', weight: 0.6 },
      { id: 'boiler', weight: 0.6 },
    ]);
    const [, root] = meant('fuite d’eau')?.categories ?? [];
    expect(root?.weight).toBeCloseTo(0.8);
  });

  test('is the narrowest category that contains all matches', () => {
    expect(meant('plombier')?.named).toBe('plumbing');
    expect(meant('fuite d’eau')?.named).toBe('leak-repair');
    expect(meant('camion')?.named).toBeNull();
  });

  test('is limited to a given category', () => {
    expect(ids('plombier', 'leak-repair')).toEqual(['leak-repair']);
    expect(ids('plombier', 'gardening')).toBeNull();
    expect(ids('haie', 'gardening')).toEqual(['hedges', 'gardening']);
  });

  test('is null when too few words belong to a trade', () => {
    expect(ids('plombier zzzz')).not.toBeNull();
    expect(ids('réparer zzzz xxxx')).toBeNull();
    expect(isUnknownMeaning(readWords('une prise de sang à domicile'))).toBe(true);
    expect(isUnknownMeaning(readWords('ajouter une prise'))).toBe(false);
  });

  test('leaves the words that mean nothing', () => {
    const unknown = (text: string) => listUnknown(readWords(text), vocabulary).map(({ raw }) => raw);
    expect(unknown('plombier urgent à Trifouilly demain')).toEqual(['Trifouilly']);
    expect(unknown('fuites chaudi')).toEqual([]);
    expect(unknown('urgent')).toEqual([]);
  });

  test('also includes a name that contains the words literally, with the children of a trade', () => {
    const named = (text: string, within?: string) => listCategoriesNamed(readWords(text), vocabulary, within);
    expect(named('plomberie')).toEqual(['plumbing', 'leak-repair', 'boiler']);
    expect(named('plomberie', 'boiler')).toEqual(['boiler']);
    expect(named('taille haies')).toEqual(['hedges']);
    expect(named('taille zzzz')).toEqual([]);
  });

  test('is suggested for an unfinished name, with its trade', () => {
    const like = (text: string) => listCategoriesLike(readWords(text), vocabulary, 'fr');
    expect(like('tail')).toEqual([{ id: 'hedges', name: 'Taille de haies', parentName: 'Jardinage' }]);
    expect(like('pein')[0]).toEqual({ id: 'painting', name: 'Peinture', parentName: null });
    expect(like('')).toEqual([]);
  });
});

describe('names', () => {
  test('are searched by words that belong to no trade', () => {
    expect(nameMatchOf(readWords('plombier Haddad'), vocabulary)).toEqual({
      words: 'plombier haddad',
      all: ["'plombier'", "'haddad':*"],
      foreign: ["'haddad'"],
    });
    for (const text of ['plombier', 'plombier urgent', 'plombier h'])
      expect(nameMatchOf(readWords(text), vocabulary)).toBeNull();
    expect(nameMatchOf(readWords('Li'), vocabulary)).not.toBeNull();
  });

  test('may be unfinished, unless the words may become a trade', () => {
    expect(unfinishedNameOf(readWords('hadd'), vocabulary)).toEqual(["'hadd':*"]);
    expect(unfinishedNameOf(readWords('li'), vocabulary)).toEqual(["'li':*"]);
    expect(unfinishedNameOf(readWords('plombier hadd'), vocabulary)).toEqual(["'plombier'", "'hadd':*"]);
    expect(unfinishedNameOf(readWords('h'), vocabulary)).toBeNull();
    for (const text of ['plomb', 'chaudi', 'fuites', 'urgent'])
      expect(unfinishedNameOf(readWords(text), vocabulary)).toBeNull();
  });

  test('and texts are matched literally on request', () => {
    expect(literalMatchOf(readWords('plomberie'), vocabulary)).toMatchObject({
      kind: 'meaning',
      within: 'document',
      categories: [{ id: 'plumbing', weight: 1 }, { id: 'leak-repair' }, { id: 'boiler' }],
    });
    expect(literalMatchOf(readWords('taille haies'), vocabulary)).toMatchObject({
      kind: 'meaning',
      categories: [{ id: 'hedges', weight: 1 }],
    });
    expect(literalMatchOf(readWords('zzzz'), vocabulary)).toMatchObject({
      kind: 'words',
      lexemes: ["'zzzz':*"],
    });
    expect(literalMatchOf([], vocabulary)).toBeNull();
  });

  test('are not matched by a single letter', () => {
    expect(toLexemes(readWords('a plombier x'))).toEqual(["'plombier'", "'x'"]);
    expect(toLexemes(readWords('plombier xy'))).toEqual(["'plombier'", "'xy':*"]);
  });
});

describe('places', () => {
  const runs = (text: string) => listPlaceRuns(readWords(text), vocabulary);
  const place = (name: string, population: number, spelled = [name]) => ({
    insee: name,
    names: [name.toLowerCase()],
    spelled,
    postalCodes: [],
    population,
  });
  const pick = (text: string, ...places: ReturnType<typeof place>[]) =>
    pickPlaces(runs(text), places).map(({ place: found }) => found.insee);

  test('are recognised by five digits', () => {
    expect(findPostalCode(readWords('plombier 69003 Lyon'))).toEqual({ code: '69003', start: 1, end: 2 });
    expect(findPostalCode(readWords('69003 Lyon'))).toEqual({ code: '69003', start: 0, end: 1 });
    for (const text of ['plombier', '6900', '690031'])
      expect(findPostalCode(readWords(text))).toBeUndefined();
  });

  test('are runs with a word that belongs to no trade, the longest first, or in the position of a place', () => {
    expect(runs('plombier').map(({ text }) => text)).toEqual([]);
    expect(runs('plombier Saint Genis').map(({ text }) => text)).toEqual([
      'plombier Saint Genis',
      'plombier Saint',
      'Saint Genis',
      'Saint',
      'Genis',
    ]);
    expect(runs('plombier à Lyon').map(({ text }) => text)).toEqual(['plombier à Lyon', 'à Lyon', 'Lyon']);
    const at = runs('fuite à Lyon').find(({ text }) => text === 'Lyon');
    expect(at).toMatchObject({ start: 2, end: 3, afterPreposition: true });
    expect(runs('Lyon demain à midi').map(({ text }) => text)).toEqual(['Lyon']);
    expect(runs('près de Lyon').find(({ text }) => text === 'Lyon')?.afterPreposition).toBe(true);
    expect(runs('panne de Lyon').find(({ text }) => text === 'Lyon')?.afterPreposition).toBe(false);
    expect(runs('a b c d e f g').every(({ start, end }) => end - start <= 6)).toBe(true);
  });

  test('are named with and without an attached particle', () => {
    expect(runs('بليون')[0]?.names).toEqual(['blywn', 'lywn']);
    expect(runs('بسان جرمان')[0]?.names).toEqual(['bsan jrman', 'san jrman']);
    expect(pick('بليون', { ...place('Lyon', 500_000), names: ['lyon', 'lywn'] })).toEqual(['Lyon']);
  });

  test('are the longest ones, and do not overlap', () => {
    const places = [place('Saint Genis', 9000), place('Genis', 9000)];
    expect(pick('Saint Genis', ...places)).toEqual(['Saint Genis']);
    expect(pick('Saint Genis Genis', ...places)).toEqual(['Saint Genis', 'Genis']);
    expect(pick('Genis Saint Genis', ...places)).toEqual(['Genis', 'Saint Genis']);
  });

  test('are recognised from 5,000 inhabitants on, or after a preposition', () => {
    expect(pick('plombier Brest', place('Brest', 5000))).toEqual(['Brest']);
    expect(pick('plombier Brest', place('Brest', 4999))).toEqual([]);
    expect(pick('plombier à Brest', place('Brest', 12))).toEqual(['Brest']);
  });

  test('are the last one after a preposition, otherwise the first', () => {
    const both = [place('Brest', 9000), place('Nantes', 9000)];
    expect(pick('Brest Nantes', ...both)).toEqual(['Brest', 'Nantes']);
    expect(pick('Brest à Nantes', ...both)).toEqual(['Nantes', 'Brest']);
    expect(pick('à Brest près de Nantes', ...both)).toEqual(['Nantes', 'Brest']);
  });

  test('require the accents that were typed', () => {
    expect(pick('macon', place('Macon', 30_000, ['Mâcon']))).toEqual(['Macon']);
    expect(pick('mâcon', place('Macon', 30_000, ['Mâcon']))).toEqual(['Macon']);
    expect(pick('mâcon', place('Macon', 30_000, ['Mâcon', 'ماكون']))).toEqual(['Macon']);
    expect(pick('maçon', place('Macon', 30_000, ['Mâcon']))).toEqual([]);
  });

  test('may be misspelled where every word means nothing else', () => {
    const misspelled = (text: string, run: string) => {
      const words = readWords(text);
      const found = listPlaceRuns(words, vocabulary).find((one) => one.text === run);
      return found !== undefined && mayBeMisspelled(found, words, vocabulary);
    };
    expect(misspelled('plombier la rochele', 'la rochele')).toBe(true);
    expect(misspelled('plombier chalon en champane', 'chalon en champane')).toBe(true);
    expect(misspelled('plombier nante', 'nante')).toBe(true);
    // "en nante" does not begin with an article, "plombier nante" has a trade, "chaudi" and "plobmier" may be one.
    for (const [text, run] of [
      ['plombier en nante', 'en nante'],
      ['plombier nante', 'plombier nante'],
      ['plombier chaudi', 'chaudi'],
      ['plobmier fuite', 'plobmier'],
      ['plombier nante chaudi', 'nante chaudi'],
      ['plombier nante la', 'nante la'],
      ['plombier à la', 'la'],
    ] as const)
      expect(misspelled(text, run)).toBe(false);
    expect(misspelled('plombier à chaudi', 'chaudi')).toBe(true);
  });

  test('may be unknown at the end of a query', () => {
    const unknown = (text: string) => findUnknownPlace(runs(text), readWords(text), vocabulary)?.text;
    expect(unknown('plombier à Trifouilly')).toBe('Trifouilly');
    expect(unknown('plombier à Lys')).toBe('Lys');
    expect(unknown('plombier à Trifouilly Xy')).toBe('Trifouilly Xy');
    expect(unknown('plombier à Trifouilly urgent, pas cher')).toBe('Trifouilly');
    for (const text of [
      'plombier Trifouilly',
      'à Trifouilly plombier',
      'en Trifouilly',
      'à domicile',
      'à xy',
      'à plombier',
    ])
      expect(unknown(text)).toBeUndefined();
  });

  test('begin in an unfinished text at its first word that belongs to no trade', () => {
    const start = (text: string) => startOfPlace(readWords(text), vocabulary);
    expect([start('plombier Ly'), start('plombier à'), start('plombier à L'), start('plombier 690')]).toEqual(
      [1, undefined, 2, 1],
    );
    expect([start('Lyon'), start('Lyon plombier')]).toEqual([0, 0]);
    expect([start('plombier'), start('plombier fuite'), start('plombier 24h')]).toEqual([
      0,
      undefined,
      undefined,
    ]);
  });
});

describe('typing errors', () => {
  test.each([
    ['plonbier', 'plombier', true],
    ['plombeir', 'plombier', true],
    ['lpombier', 'plombier', true],
    ['xlombier', 'plombier', false],
    ['jadin', 'jardin', true],
    ['haue', 'haies', false],
    ['haes', 'haies', true],
    ['hies', 'haie', false],
    ['bonte', 'tonte', false],
    ['otnte', 'tonte', false],
    ['jardim', 'jardin', true],
    ['jardmm', 'jardin', false],
    ['vileurbane', 'villeurbanne', true],
    ['vileurban', 'villeurbanne', false],
    ['peinture', 'peinturlure', false],
  ])('%s for %s: %s', (typed, meantWord, expected) => expect(isTypingError(typed, meantWord)).toBe(expected));

  test('are accepted in Arabic from six letters on', () => {
    expect(isTypingError('sbaak', 'sbaakh', true)).toBe(true);
    expect(isTypingError('sbaak', 'sbbak', true)).toBe(false);
    expect(isTypingError('sbaak', 'sbbak')).toBe(true);
  });
});

test('stop words are removed, unless there are no others', () => {
  const left = (text: string) => meaningful(readWords(text)).map(({ folded }) => folded);
  expect(left('je cherche un plombier urgent 24h')).toEqual(['plombier']);
  expect(left('un urgent')).toEqual(['urgent']);
  expect(left('je un')).toEqual(['je', 'un']);
  expect(textWithout('plombier à Lyon', readWords('plombier à Lyon'), 2, 3)).toBe('plombier');
  expect(withoutParticle(word('بليون'))).toBe('lywn');
  expect(withoutParticle(word('Lyon'))).toBeUndefined();
});
