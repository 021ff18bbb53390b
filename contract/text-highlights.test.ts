import { expect, test } from 'vitest';
import { highlightsOf, wordsOf } from './text-highlights.ts';

test('a query is compared by its words, each once and without accents', () => {
  expect(wordsOf(' Été, l’été ')).toEqual(['ete', 'l']);
  expect(wordsOf(' … ')).toEqual([]);
});

/** The places of the words in a text are between brackets. */
test.for([
  ['[fuite] sous l’évier', ['fuite']],
  ['sous l’[évier]', ['evier']],
  ['une [Fuite], puis une autre [fuite]', ['fuite']],
  ['la [fuite] de l’[évier]', ['evier', 'fuite']],
  ['à c[œu]r', ['oeu']],
  ['[aa][aa]a', ['aa']],
  ['un [robinet]', ['robinet', 'robin', 'net']],
  ['rien', ['fuite']],
] as const)('marks %j for the words %j', ([marked, words]) => {
  const spans = highlightsOf(marked.replaceAll(/[[\]]/g, ''), words);
  const starts = [...marked.matchAll(/\[/g)].map(({ index }, nth) => index - 2 * nth);
  const ends = [...marked.matchAll(/\]/g)].map(({ index }, nth) => index - 2 * nth - 1);
  expect(spans).toEqual(starts.map((start, nth) => ({ start, end: ends[nth] })));
});
