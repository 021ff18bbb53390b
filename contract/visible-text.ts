/** A letter, digit, punctuation mark or symbol that is drawn: fillers (U+3164) and the blank Braille cell are not. */
const drawn = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has something to see. Pure. */
export const isVisible = (text: string): boolean => drawn.test(text);

/** The beginning of a text, as long as a limit of the API allows, without half a sign at its end. Pure. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** A text of an address, as far as the API takes one: each of them leads to a page. Pure. */
export const addressText = (text: string | null | undefined, max: number): string =>
  cutText((text ?? '').replace(/\p{Cc}/gu, ' ').trim(), max);

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

/** A part of a name with its first letter as a capital. */
function capitalised(part: string): string {
  const initial = initialOf(part);
  const signs = [...part];
  const at = signs.findIndex((sign) => sign.toUpperCase() === initial);
  return at < 0 ? part : [...signs.slice(0, at), initial, ...signs.slice(at + 1)].join('');
}

/**
 * A first name as it is shown: with capitals where it was typed without any (bruno, jean-pierre), otherwise as it was
 * typed. In PostgreSQL it is shownName of server/features/users/queries.ts.
 */
export function shownName(typed: string): string {
  const name = typed.normalize('NFC');
  return name === name.toLowerCase() ? name.replaceAll(/[^ '’-]+/g, capitalised) : typed;
}
