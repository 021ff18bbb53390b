import { expect, test } from 'vitest';
import { listFiltersToDrop, listRelatedTrades, withoutFilters } from './alternative-rules.ts';

test.each([
  ['a trade leads to the related ones', 'plumbing', ['handyman', 'electricity']],
  ['a part of a trade leads to its own one first', 'leak-repair', ['plumbing', 'handyman', 'electricity']],
  ['no category leads to the usual trades', undefined, ['cleaning', 'handyman', 'gardening', 'plumbing']],
  ['an unknown category too', 'unknown', ['cleaning', 'handyman', 'gardening', 'plumbing']],
])('%s', (_rule, categoryId, trades) => expect(listRelatedTrades(categoryId)).toEqual(trades));

test.each([
  ['none is active', {}, []],
  ['none has a value', { languages: [], verifiedOnly: false }, []],
  ['one is active', { minRating: 4 }, [['rating', ['rating']]]],
  ['a list has one value', { languages: ['fr' as const] }, [['languages', ['languages']]]],
  ['one bound of the time is given', { from: '09:00' }, [['when', ['when']]]],
  ['a part of the map is asked for', { box: '1,45,2,46' }, [['box', ['box']]]],
  ['one bound of the price is given', { maxPrice: 4000 }, [['price', ['price']]]],
  [
    'two are active',
    { verifiedOnly: true, radiusKm: 5 },
    [
      ['verified', ['verified']],
      ['radius', ['radius']],
      ['all', ['verified', 'radius']],
    ],
  ],
])('each filter can be dropped, several also together: %s', (_case, query, dropped) => {
  expect(listFiltersToDrop(query).map(({ filter, filters }) => [filter, filters])).toEqual(dropped);
});

test('a search without filters keeps the others', () => {
  const query = { minPrice: 10, maxPrice: 20, minRating: 4 };
  expect(withoutFilters(query, ['price'])).toEqual({ minRating: 4 });
});
