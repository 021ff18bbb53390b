import { mergeSpans, type Span } from './contact-details-rules.ts';
import { foldText, foldWithPositions } from './text-folding.ts';

/** The words of a query, in the form in which stored texts are compared. */
export const wordsOf = (query: string): string[] => [...new Set(foldText(query).split(' '))].filter(Boolean);

/** The places of the words in a text, in UTF-16 units, in order and without overlaps. */
export function highlightsOf(text: string, words: readonly string[]): Span[] {
  const { folded, starts, ends } = foldWithPositions(text);
  const spans: Span[] = [];
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      spans.push({ start: starts[at] ?? 0, end: ends[at + word.length - 1] ?? text.length });
  return mergeSpans(spans);
}
