import { contactMask } from '#contract/messaging-rules.ts';
import { ibanSpans } from './iban-rules.ts';
import { mergeSpans, type Span } from './span-rules.ts';
import { webSpans } from './web-rules.ts';

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

function phoneSpans(plain: string): Span[] {
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

/**
 * The text as the other member reads it: e-mail addresses, phone numbers, web addresses and IBANs are replaced by a
 * mark; once the pair is trusted only IBANs (docs/product/messages.md#privacy).
 */
export function maskContacts(text: string, { trusted }: { trusted: boolean }): string {
  const { plain, starts, ends } = plainText(text);
  const found = trusted ? ibanSpans(plain) : [...ibanSpans(plain), ...webSpans(plain), ...phoneSpans(plain)];
  let masked = '';
  let done = 0;
  for (const { start, end } of mergeSpans(found)) {
    masked += text.slice(done, starts[start]) + contactMask;
    done = ends[end - 1] ?? text.length;
  }
  return masked + text.slice(done);
}

/** The text as the other member reads it before and after the confirmation; null when nothing is masked. */
export function maskedForms(text: string): { masked: string | null; trusted: string | null } {
  const form = (trusted: boolean) => {
    const shown = maskContacts(text, { trusted });
    return shown === text ? null : shown;
  };
  return { masked: form(false), trusted: form(true) };
}

/** The parts of an emoji that frame the sign before them, which is a digit in 1️⃣. */
const frame = /[\ufe00-\ufe0f]|\u20e3/;
/** Signs that are not seen: joiners, marks of direction, soft hyphens. */
const invisible = /[\u034f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t]/;
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/;
const fullWidth = /[\uff01-\uff5e]/;
const hyphen = /[\u2010-\u2015\u2212]/;

/**
 * The text as the patterns read it: ASCII digits and signs, plain spaces, nothing invisible; with the place in the
 * original of each UTF-16 unit.
 */
function plainText(text: string): { plain: string; starts: number[]; ends: number[] } {
  let plain = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    if (frame.test(unit) && ends.length > 0) ends[ends.length - 1] = at + 1;
    if (invisible.test(unit) || frame.test(unit)) continue;
    plain += spaces.test(unit) ? ' ' : plainUnit(unit);
    starts.push(at);
    ends.push(at + 1);
  }
  return { plain, starts, ends };
}

/** Arabic, Persian and full-width digits and signs; of the mathematical ones, people type none. */
function plainUnit(unit: string): string {
  if (arabicDigit.test(unit)) return String(unit.charCodeAt(0) & 0xf);
  if (fullWidth.test(unit)) return String.fromCharCode(unit.charCodeAt(0) - 0xfee0);
  return hyphen.test(unit) ? '-' : unit;
}
