import { contactMask } from '#contract/messaging-limits.ts';
import { ibanSpans } from './iban-rules.ts';
import { phoneSpans } from './phone-rules.ts';
import { mergeSpans } from './span-rules.ts';
import { webSpans } from './web-rules.ts';

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
