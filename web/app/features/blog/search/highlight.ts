/** A part of a text; `isFound` where it is a word of a search. */
type TextPart = { text: string; isFound: boolean };

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
/** Words of at most this many letters are often articles and prepositions: they count only when all are so short. */
const shortLength = 3;
/** Letters at the end in which two forms of a word may differ, and those at the beginning that they then share. */
const endingLength = 3;
const stemLength = 5;

/** Without accents, Arabic vowel signs, forms of alef and the Arabic article, in small letters. */
function folded(word: string): string {
  const letters = word
    .normalize('NFD')
    .replace(/[\p{M}ـ]/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
  return letters.replace(/^(?:[وفبك]?ال|لل)(?=.{2})/u, '');
}

/** The words of a search that are compared, folded. */
function comparedWords(query: string): string[] {
  const words = (query.match(wordPattern) ?? []).map(folded);
  const long = words.filter((word) => word.length > shortLength);
  return long.length > 0 ? long : words;
}

function isForm(word: string, sought: string): boolean {
  if (word === sought) return true;
  if (/^\d+$/.test(sought) || sought.length <= shortLength) return false;
  if (word.startsWith(sought)) return true;
  let shared = 0;
  while (shared < word.length && word[shared] === sought[shared]) shared++;
  return (
    shared >= Math.max(stemLength, Math.max(word.length, sought.length) - endingLength) ||
    // The plural was typed, the singular is written.
    (shared === word.length && shared === sought.length - 1 && shared > shortLength)
  );
}

/** Splits a text at the words of a search, whatever their accents and endings. */
export function markWords(text: string, query: string): TextPart[] {
  const sought = comparedWords(query);
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const own = folded(word);
    if (!sought.some((one) => isForm(own, one))) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isFound: false });
    parts.push({ text: word, isFound: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false });
  return parts;
}

/** The longer words of a search of several, each a search of its own. */
export function shorterSearches(query: string): string[] {
  const words = query.match(wordPattern) ?? [];
  const long = words.filter((word) => word.length > shortLength);
  return words.length > 1 ? [...new Set(long)].slice(0, 3) : [];
}
