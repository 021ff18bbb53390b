import { expect, test } from 'vitest';
import type { Understood } from '#contract/search.ts';
import { noCounts } from '../counts/count-queries.ts';
import { resultsText } from './page-rules.ts';

const understood = { place: null, query: 'fuite' } as Understood;
const request = { page: 0, size: 20 };

test.each([
  [1000, 1000, true],
  [1001, 1000, false],
])('%i results are told as %i, exact: %s', (total, totalElements, totalIsExact) => {
  const { text } = resultsText({ cards: '[{"id":"a"}]', total, free: total }, understood, request, noCounts);
  expect(JSON.parse(text)).toMatchObject({
    content: [{ id: 'a' }],
    totalElements,
    totalIsExact,
    freeThen: totalElements,
    understood,
  });
});
