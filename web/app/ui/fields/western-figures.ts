import { asciiDigits } from '#contract/visible-text.ts';

/** Replaces Arabic and Persian digits by the Western ones of prices and postal codes; the length stays the same. */
export const westernFigures = (text: string): string => asciiDigits(text).replaceAll('٫', ',');
