import { describe, expect, test } from 'vitest';
import { boxAround, cityOfArrondissement, matchOf, sharedWeights } from './rules.ts';
import { isTypingError, readWords, textWithout } from './understanding/word-rules.ts';

const match = (query: string) => matchOf(readWords(query), null, null);

describe('a query', () => {
  test('that means no trade is matched by all words except stop words', () => {
    expect(match('Les fuites d’eau')).toMatchObject({ kind: 'words', lexemes: ["'fuites'", "'eau':*"] });
  });

  test('that means a trade is matched by its categories only', () => {
    const categories = [{ id: 'plumbing', weight: 1 }];
    expect(matchOf(readWords('fuite'), { categories, named: 'plumbing' }, null)).toMatchObject({
      kind: 'meaning',
      categories,
      lexemes: ["'fuite':*"],
    });
  });

  test('of stop words only keeps them, and of punctuation only is empty', () => {
    expect(match('les')).toMatchObject({ kind: 'words', lexemes: ["'les':*"] });
    expect(match('%% — !')).toBeNull();
  });

  test("never contains an operator of the database's parser", () => {
    for (const lexeme of match("a'b & c | !d :* <-> (e) \\ $1")?.lexemes ?? ['none'])
      expect(lexeme).toMatch(/^'[\p{L}\p{N}]+'(?::\*)?$/u);
  });
});

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
    'كهربائي كهربائية',
  ])('with one stem match: %s', (text) => expect(stems(text)).toBe(1));

  test('of different trades do not match', () =>
    expect(stems('peinture plomberie jardin ménage garde')).toBe(5));

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
});

test('the weight of an unknown part is distributed over the others', () => {
  expect(sharedWeights({ text: true, distance: true })).toEqual({
    text: 0.4,
    distance: 0.25,
    rating: 0.2,
    nextSlot: 0.15,
  });
  for (const text of [true, false])
    for (const distance of [true, false]) {
      const weights = sharedWeights({ text, distance });
      expect(weights.text + weights.distance + weights.rating + weights.nextSlot).toBeCloseTo(1);
      expect(weights.rating / weights.nextSlot).toBeCloseTo(4 / 3);
    }
});

test('a box contains its circle, near the poles too', () => {
  expect(boxAround({ lat: 0 }, 111.2).lat).toBeCloseTo(1.01);
  expect(boxAround({ lat: 60 }, 111.2).lng).toBeGreaterThan(2);
  expect(boxAround({ lat: 90 }, 100).lng).toBeGreaterThan(80);
});

test('an arrondissement belongs to its city', () => {
  expect(['75111', '69383', '13216', '69266', '44109'].map(cityOfArrondissement)).toEqual([
    '75056',
    '69123',
    '13055',
    undefined,
    undefined,
  ]);
});
