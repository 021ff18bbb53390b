import { asciiDigits } from '#contract/visible-text.ts';

/** Replaces Arabic and Persian digits by the Western ones of prices and postal codes; the length stays the same. */
export const westernFigures = (text: string): string => asciiDigits(text).replaceAll('٫', ',');

/** Euros as they are typed, with a comma or a point; NaN when it is no amount, and for an empty text. */
export function readEuros(typed: string): number {
  const text = westernFigures(typed)
    .replace(/[\s\u00a0\u202f€]/g, '')
    .replace(',', '.');
  return /^\d+(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}

/** Whether something was typed that is no amount: it is told apart from an empty field. */
export const isUnreadablePrice = (typed: string): boolean =>
  typed.trim() !== '' && Number.isNaN(readEuros(typed));
