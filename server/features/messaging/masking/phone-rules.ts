import type { Span } from './span-rules.ts';

/** What people write between the digits of a number. A colon is not among them: it belongs to times. */
const between = String.raw`[\s.\-/_()·•*|]{0,3}`;
const digits = (count: string) => String.raw`(?:${between}\d){${count}}`;
const apart = String.raw`(?<![\p{L}\d])`;

/**
 * Phone numbers: national ones of France and the Maghreb (ten digits from 0, often with the letter O), international
 * ones with + or 00 or with a usual country code alone, and mobile ones without their 0 in pairs.
 */
const numbers = [
  String.raw`${apart}[0oO]${between}[1-9]${digits('8')}(?!\d)`,
  String.raw`(?<!\d)(?:\+\s?|00${between})[1-9]${digits('7,14')}(?!\d)`,
  String.raw`${apart}33${between}[1-9]${digits('8')}(?!\d)`,
  String.raw`${apart}21[23]${between}[5-7]${digits('8')}(?!\d)`,
  String.raw`${apart}[67](?:[\s.\-/_]\d\d){4}(?!\d)`,
].map((source) => new RegExp(source, 'gu'));

export function phoneSpans(plain: string): Span[] {
  return numbers.flatMap((pattern) =>
    [...plain.matchAll(pattern)]
      .filter(([number]) => !isMoment(number))
      .map(({ index, 0: number }) => ({ start: index, end: index + number.length })),
  );
}

/** "01/02/2026 10" of "01/02/2026 10:30", or "08.30-12.30 14" of the opening hours of a day. */
const date = /^0[1-9]([/.\- ])(\d{1,2})\1(?:19|20)\d\d\D+(\d\d)$/;
const hours = /^([01]\d|2[0-4])\.[0-5]\d\s?-\s?([01]\d|2[0-4])\.[0-5]\d/;

function isMoment(number: string): boolean {
  const [, , month, hour] = date.exec(number) ?? [];
  const isDate = month !== undefined && Number(month) <= 12 && Number(hour) <= 24;
  return isDate || hours.test(number);
}
