import { isAlike, piecesOf, wordsOf, type TextPiece, type Word } from '#contract/word-forms-rules.ts';

/** Words of at most this many letters are often articles and prepositions: they count only when all are so short. */
const shortLength = 3;
const shortestBeginning = shortLength + 1;
const shorterSearchesMax = 3;

const isLong = ({ folded }: Word): boolean => folded.length > shortLength;

/** Splits a text at the words of a search, whatever their accents and endings. */
export function markWords(text: string, query: string): TextPiece[] {
  const words = wordsOf(query);
  const compared = words.some(isLong) ? words.filter(isLong) : words;
  const sought = compared.map((one) => isAlike(one, shortestBeginning));
  return piecesOf(text, (word) => sought.some((matches) => matches(word)));
}

/** The longer words of a search of several, each a search of its own. */
export function shorterSearches(query: string): string[] {
  const words = wordsOf(query);
  if (words.length < 2) return [];
  const long = words.filter(isLong).map(({ start, end }) => query.slice(start, end));
  return [...new Set(long)].slice(0, shorterSearchesMax);
}
