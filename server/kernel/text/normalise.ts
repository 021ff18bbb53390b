const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

// Each Arabic letter with its Latin spelling. Letters that people confuse share one: the forms of alef, ya and its
// dotless twin, ta marbuta and ha.
const ARABIC_LETTERS = new Map(
  [
    'اa ٱa بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz',
    'عa غgh فf قq كk کk لl مm نn هh ةh وw يy ىy یy ء پp چch ژzh گg ڤv',
  ].flatMap((line) => line.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.slice(1)])),
);

/**
 * The one form in which a typed text and a stored text are compared: lower case, no accents, no ligatures,
 * one space for every run of hyphens, apostrophes and other signs, digits always 0-9, and Arabic without vowel
 * signs and tatweel, spelled in Latin letters, because PostgreSQL takes trigrams of ASCII letters only where the
 * server's locale is C. Never for display. Pure; returns '' when nothing can be compared (docs/product/search.md#words,
 * decision 0008).
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[œæßøłđ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[\u0621-\u06ef]/g, (letter) => ARABIC_LETTERS.get(letter) ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** foldText for names of communes: "St" and "Ste" read as "saint" and "sainte", "s/" as "sur". */
export function foldPlaceName(name: string): string {
  return foldText(name.replace(/\bs\//gi, 'sur '))
    .replace(/(?<!\S)ste(?!\S)/g, 'sainte')
    .replace(/(?<!\S)st(?!\S)/g, 'saint');
}
