const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

// Letters that people confuse share a spelling: the forms of alef, ya and its dotless twin, ta marbuta and ha.
const ARABIC_LETTERS: Record<string, string> = {
  ...{ ا: 'a', ٱ: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'dh', ر: 'r', ز: 'z' },
  ...{ س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'q', ك: 'k', ک: 'k' },
  ...{ ل: 'l', م: 'm', ن: 'n', ه: 'h', ة: 'h', و: 'w', ي: 'y', ى: 'y', ی: 'y', ء: '' },
  ...{ پ: 'p', چ: 'ch', ژ: 'zh', گ: 'g', ڤ: 'v' },
};

/**
 * The one form in which a typed text and a stored text are compared: lower case, no accents, no ligatures,
 * one space for every run of hyphens, apostrophes and other signs, digits always 0-9, and Arabic without vowel
 * signs and tatweel, spelled in Latin letters, because PostgreSQL takes trigrams of ASCII letters only where the
 * server's locale is C. Never for display. Pure; returns '' when nothing can be compared (product.md section 7,
 * decision 0008).
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[œæßøłđ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[\u0621-\u06ef]/g, (letter) => ARABIC_LETTERS[letter] ?? letter)
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
