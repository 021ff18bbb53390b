import { asciiDigits } from './visible-text.ts';

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

// Each Arabic letter with its Latin spelling. Letters that people confuse have the same one: the forms of alef, ya
// and its dotless form, ta marbuta and ha.
const ARABIC_LETTERS = new Map(
  [
    'اa ٱa بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz',
    'عa غgh فf قq كk کk لl مm نn هh ةh وw يy ىy یy ء پp چch ژzh گg ڤv',
  ].flatMap((line) => line.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.slice(1)])),
);

/**
 * The form in which a typed text and a stored text are compared: lower case, no accents, no ligatures, one space for
 * every run of hyphens, apostrophes and other punctuation, digits always 0-9, and Arabic without vowel signs and
 * tatweel, transliterated to Latin letters, because PostgreSQL's trigrams only cover ASCII letters where the server's
 * locale is C. Never for display. Pure; returns '' when nothing can be compared (docs/product/search.md#words,
 * decision 0008).
 */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Every letter and digit in its compared form; the other characters stay. */
function foldLetters(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[œæßøłđ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[\u0621-\u06ef]/g, (letter) => ARABIC_LETTERS.get(letter) ?? letter);
  return asciiDigits(plain);
}

/**
 * foldText with the place in the text that each UTF-16 unit of the result comes from, so that what was found in the
 * folded text can be shown in the text. `starts` and `ends` have one entry for each unit of `folded`.
 */
export function foldWithPositions(text: string): { folded: string; starts: number[]; ends: number[] } {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let position = 0;
  for (const character of text) {
    const end = position + character.length;
    const letters = foldLetters(character);
    // A sign without a letter of its own, such as an accent, belongs to the letter before it.
    if (letters === '' && ends.length > 0) ends[ends.length - 1] = end;
    for (const letter of letters.replace(/[^\p{L}\p{N}]+/gu, ' ')) {
      if (letter === ' ' && (folded === '' || folded.endsWith(' '))) continue;
      folded += letter;
      for (let unit = 0; unit < letter.length; unit += 1) {
        starts.push(position);
        ends.push(end);
      }
    }
    position = end;
  }
  const { length } = folded.trimEnd();
  return { folded: folded.slice(0, length), starts: starts.slice(0, length), ends: ends.slice(0, length) };
}

/**
 * foldText for names of communes: "St" and "Ste" become "saint" and "sainte", "s/" becomes "sur", and an
 * arrondissement is written as in their names: "lyon3ème" and "lyon 3 ème" become "lyon 3e".
 */
export function foldPlaceName(name: string): string {
  return foldText(name.replace(/\bs\//gi, 'sur '))
    .replace(/(?<=\p{L})(?=\d)/gu, ' ')
    .replace(/(?<=\d) ?i?eme(?!\S)/g, 'e')
    .replace(/(?<!\S)ste(?!\S)/g, 'sainte')
    .replace(/(?<!\S)st(?!\S)/g, 'saint');
}
