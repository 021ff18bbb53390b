const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };
const ARABIC_LETTERS: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' };

/**
 * The one form in which a typed text and a stored text are compared: lower case, no accents, no ligatures,
 * one space for every run of hyphens, apostrophes and other signs, Arabic without vowel signs and tatweel and
 * with one alef, one ya and one ha, digits always 0-9. Pure; returns '' when nothing can be compared
 * (product.md section 7, decision 0008).
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[œæßøłđ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[ٱىةکی]/g, (letter) => ARABIC_LETTERS[letter] ?? letter)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** foldText for names of communes: "St" and "Ste" read as "saint" and "sainte", "s/" as "sur". */
export function foldPlaceName(name: string): string {
  return foldText(name.replace(/\bs\//gi, 'sur '))
    .replace(/(?<!\S)ste(?!\S)/g, 'sainte')
    .replace(/(?<!\S)st(?!\S)/g, 'saint');
}
