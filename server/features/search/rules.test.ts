import { describe, expect, test } from 'vitest';
import { boxAround, matchOf, sharedWeights } from './rules.ts';
import { readWords } from './understanding/word-rules.ts';
import { daysOf } from './when-rules.ts';

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

  test('in Arabic is matched as it is written, and by its Latin letters', () => {
    expect(match('تنظيف سبّاك')).toMatchObject({
      lexemes: ["('tnzyf' | 'تنظيف')", "('sbak':* | 'سباك':*)"],
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

test.each([
  [{ text: true, distance: true }, [0.35, 0.2, 0.15, 0.15, 0.15]],
  [{ text: false, distance: true }, [0, 0.2 / 0.65, 0.15 / 0.65, 0.15 / 0.65, 0.15 / 0.65]],
  [{ text: true, distance: false }, [0.35 / 0.8, 0, 0.15 / 0.8, 0.15 / 0.8, 0.15 / 0.8]],
  [{ text: false, distance: false }, [0, 0, 1 / 3, 1 / 3, 1 / 3]],
])('the weight of an unknown part is distributed over the others: %j', (known, weights) => {
  const { text, distance, rating, nextSlot, known: ofPerson } = sharedWeights(known);
  for (const [nth, weight] of [text, distance, rating, nextSlot, ofPerson].entries())
    expect(weight).toBeCloseTo(weights[nth] ?? Number.NaN, 10);
});

test.each([
  [0, 1.01, 1.0102],
  [60, 1.01, 2.0727],
  [-60, 1.01, 2.0727],
  [89, 1.01, 100.01],
])('a box of a degree around a latitude of %i reaches %d and %d degrees', (lat, north, east) => {
  const box = boxAround({ lat }, 111.2);
  expect(box.lat).toBeCloseTo(north, 4);
  expect(box.lng).toBeCloseTo(east, 4);
});

test.each([
  ['2026-11-20', { first: 1, last: 2 }],
  ['2026-11-21', { first: 0, last: 1 }],
  ['2026-11-22', { first: 0, last: 0 }],
  ['2026-11-23', { first: 5, last: 6 }],
])('the weekend of %s is %o from then on', (today, days) => {
  expect(daysOf('WEEKEND', today)).toEqual(days);
});
