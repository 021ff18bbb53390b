/** A letter, digit, punctuation mark or symbol that is drawn: fillers (U+3164) and the blank Braille cell are not. */
const drawn = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has something to see. Pure. */
export const isVisible = (text: string): boolean => drawn.test(text);

/** Arabic and Persian digits: the last hexadecimal digit of the code point is the value. */
const easternDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Arabic and Persian digits as those of ASCII; the length stays the same. */
export const asciiDigits = (text: string): string =>
  text.replace(easternDigit, (digit) => String(digit.charCodeAt(0) & 0xf));
