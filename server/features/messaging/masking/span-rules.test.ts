import { expect, test } from 'vitest';
import { mergeSpans, type Span } from './rules.ts';

const span = (start: number, end: number): Span => ({ start, end });

test.for([
  ['overlap become one', [span(0, 3), span(2, 5)], [span(0, 5)]],
  ['lie in another one are part of it', [span(0, 9), span(2, 5)], [span(0, 9)]],
  ['begin together become the longer one', [span(1, 3), span(1, 6)], [span(1, 6)]],
  ['overlap in a row become one', [span(0, 3), span(2, 5), span(4, 7)], [span(0, 7)]],
  ['are adjacent stay apart', [span(0, 3), span(3, 5)], [span(0, 3), span(3, 5)]],
  ['are in disorder are sorted', [span(6, 7), span(0, 2)], [span(0, 2), span(6, 7)]],
] as const)('spans that %s', ([, spans, merged]) => {
  expect(mergeSpans(spans)).toEqual(merged);
});

test('the spans that were given stay as they are', () => {
  const spans = [span(0, 3), span(2, 5)];
  mergeSpans(spans);
  expect(spans).toEqual([span(0, 3), span(2, 5)]);
});
