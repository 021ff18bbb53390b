/** A letter, digit, punctuation mark or symbol that is drawn: fillers (U+3164) and the blank Braille cell are not. */
const drawn = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has something to see. Pure. */
export const isVisible = (text: string): boolean => drawn.test(text);

/** Arabic and Persian digits: the last hexadecimal digit of the code point is the value. */
const easternDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Arabic and Persian digits as those of ASCII; the length stays the same. */
export const asciiDigits = (text: string): string =>
  text.replace(easternDigit, (digit) => String(digit.charCodeAt(0) & 0xf));

/** A letter on its own: no accent, modifier or filler. */
const letter = /(?![\p{DI}\p{Lm}])\p{L}/u;
/** Signs of two letters, of which only the first is a capital at the beginning of a name. */
const digraphs = ['ǅǄǆ', 'ǈǇǉ', 'ǋǊǌ', 'ǲǱǳ'];
/** Georgian has no capitals at the beginning of a word. */
const georgian = /[\u10d0-\u10ff]/;

/**
 * The first letter of a name that can be seen, as a capital: T of 't Hart, D of d’Angelo; '' where there is none. In
 * PostgreSQL it is initial_of.
 */
export function initialOf(name: string): string {
  const first = letter.exec(name.normalize('NFC'))?.[0] ?? '';
  const capital = digraphs.find((signs) => first && signs.includes(first))?.charAt(0) ?? first.toUpperCase();
  // A capital of several letters (SS of ß) begins no name.
  return georgian.test(first) || [...capital].length > 1 ? first : capital;
}
