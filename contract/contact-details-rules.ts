import { contactMask } from './messaging-rules.ts';
import { asciiDigits } from './visible-text.ts';

/** What people write between the digits of a number. A colon is not among them: it belongs to times; lists have a space after their commas. */
const between = String.raw`(?:[\s.\-/_()·•*|]{0,4}|[,;](?=\d))`;
const digits = (count: string) => String.raw`(?:${between}\d){${count}}`;
const apart = String.raw`(?<![\p{L}\d])`;

/**
 * Phone numbers: national ones of France and the Maghreb (ten digits from 0, often with the letter O), international
 * ones with + or 00 or with a usual country code alone, and mobile ones without their 0 in pairs.
 */
const numbers = [
  String.raw`${apart}[0oOоОοΟ]${between}[1-9]${digits('8')}(?!\d)`,
  String.raw`(?<!\d)(?:\+\s?|00${between})[1-9]${digits('7,14')}(?!\d)`,
  String.raw`${apart}33${between}[1-9]${digits('8')}(?!\d)`,
  String.raw`${apart}21[23]${between}[5-7]${digits('8')}(?!\d)`,
  String.raw`${apart}[67](?:[\s.\-/_]\d\d){4}(?!\d)`,
].map((source) => new RegExp(source, 'gu'));

function phoneSpans(plain: string): Span[] {
  return numbers.flatMap((pattern) =>
    [...plain.matchAll(pattern)]
      .map(({ index, 0: number }) => ({ start: index, end: index + number.length }))
      .filter((span) => !isMoment(plain.slice(span.start, span.end)) && !isOtherNumber(plain, span)),
  );
}

/** What is numbered without gaps: "facture n° 0123456789", "dossier 2026-0612345678". */
const numbered =
  /(?:factures?|devis|commandes?|dossiers?|contrats?|polices?|r[ée]f(?:[ée]rences?|\.)?|s[ée]rie|clients?|siret|siren|invoices?|quotes?|orders?|ticket|serial|reference|ref\.?|contract|فاتورة|الفاتورة|طلب|الطلب|عقد|العقد|ملف|الملف)[\s:]{0,3}(?:n[°ºo]?\.?|no\.|num[ée]ro|number|nr\.?|#|رقم)?[\s:]{0,3}(?:[A-Z]{1,4}-?)?(?:(?:19|20)\d\d[-/])?$/iu;
/** Days before a number of days: "les 06 07 08 09 10". */
const days =
  /(?:les|jours?|dates?|days?|the|(?:lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?)|أيام|الأيام|تواريخ)[\s:]{1,3}$/iu;
const months =
  /^[\s,]{0,3}(?:janv|f[ée]v|mars|avr|mai|juin|juil|ao[ûu]t|sept|oct|nov|d[ée]c|jan|feb|apr|may|jun|jul|aug|يناير|جانفي|فبراير|فيفري|مارس|أبريل|أفريل|مايو|ماي|يونيو|جوان|يوليو|جويلية|أغسطس|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر)/iu;

/** What such numbers count: "6 12 18 24 30 mois". */
const units =
  /^\s?(?:mois|ans?|h|heures?|min|minutes?|jours?|m²|m2|m|cm|kg|€|euros?|months?|years?|hours?|days?|أشهر|شهرا|سنة|سنوات|ساعة|يورو)(?![\p{L}\d])/iu;

/** A number of something else: the words around it say so, and it is written as people write such numbers. */
function isOtherNumber(plain: string, { start, end }: Span): boolean {
  const number = plain.slice(start, end);
  const before = plain.slice(Math.max(0, start - 40), start);
  if (/^\d+$/.test(number)) return numbered.test(before) && !isMobile(number, before);
  return (
    isDayList(number) ||
    (isRisingDays(number) &&
      (days.test(before) || months.test(plain.slice(end)) || units.test(plain.slice(end))))
  );
}

/** A number as mobiles have it, without a sign before it that makes it another one: "facture 0612345678". */
const isMobile = (number: string, before: string) =>
  /^0[67]\d{8}$/.test(number) &&
  !/(?:[-/#°º]|n[o.]|no\.|num[ée]ro|number|nr\.?|رقم)[\s:]{0,3}$/iu.test(before);

/** "06/07 08/07 09/07": days with their months. */
function isDayList(number: string): boolean {
  const [first, ...others] = [...number.matchAll(/(\d\d)([/.])(\d\d)/g)];
  if (!first || others.length === 0 || !/^\d\d[/.]\d\d[\s-]/.test(number)) return false;
  return [first, ...others].every(
    ([, day, sign, month]) =>
      sign === first[2] && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12,
  );
}

/** "06 07 08 09 10": each is a day of a month, later than the one before. */
function isRisingDays(number: string): boolean {
  const all = number.split(/\D+/).map(Number);
  return all.length >= 5 && all.every((day, index) => day >= 1 && day <= 31 && day > (all[index - 1] ?? 0));
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
  if (!mayHold(text)) return text;
  const { plain, starts, ends } = plainText(text);
  const found = trusted ? ibanSpans(plain) : contactSpans(plain);
  let masked = '';
  let done = 0;
  for (const { start, end } of mergeSpans(found)) {
    masked += text.slice(done, starts[start]) + contactMask;
    done = ends[end - 1] ?? text.length;
  }
  return masked + text.slice(done);
}

const finders = { ACCOUNT: ibanSpans, EMAIL: emailSpans, WEB: webSpans, PHONE: phoneSpans };
const contactKinds = Object.keys(finders) as (keyof typeof finders)[];

/** A sign without which no pattern matches: most texts have none, and need no further reading. */
const hint =
  /[\p{N}\u3002\uff61\p{Cf}\u034f\ufe00-\ufe0f@＠．：]|[.:]\S|\s\.\s?\p{L}|arobase|dot|point|www/iu;
const mayHold = (text: string) => hint.test(text);

const contactSpans = (plain: string): Span[] => contactKinds.flatMap((kind) => finders[kind](plain));

/** The contact details of a text as they were written: a number in a web address is found as both, a host in a mail address is not. */
export function findContacts(text: string): { kind: keyof typeof finders; words: string }[] {
  const { plain, starts, ends } = plainText(text);
  const emails = emailSpans(plain);
  const isInEmail = (span: Span) => emails.some(({ start, end }) => span.start < end && start < span.end);
  return contactKinds.flatMap((kind) =>
    mergeSpans(finders[kind](plain))
      .filter((span) => kind !== 'WEB' || !isInEmail(span))
      .map(({ start, end }) => ({ kind, words: text.slice(starts[start], ends[end - 1]) })),
  );
}

/** Whether a text holds an e-mail address, a phone number, a web address or an IBAN. */
export const holdsContacts = (text: string): boolean =>
  mayHold(text) && contactSpans(plainText(text).plain).length > 0;

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
  let width = 1;
  for (let at = 0; at < text.length; at += width) {
    const drawn = drawnDigit(text, at);
    width = drawn?.width ?? 1;
    const unit = drawn?.digit ?? text.charAt(at);
    if (frame.test(unit) && ends.length > 0) ends[ends.length - 1] = at + 1;
    if (invisible.test(unit) || frame.test(unit)) continue;
    plain += spaces.test(unit) ? ' ' : plainUnit(unit);
    starts.push(at);
    ends.push(at + width);
  }
  return { plain, starts, ends };
}

/** A digit in another form: bold, in a circle, raised. */
function drawnDigit(text: string, at: number): { digit: string; width: number } | undefined {
  if (text.charAt(at) <= '\u007f') return undefined;
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const digit = sign.normalize('NFKC');
  return digit !== sign && /^\d$/.test(digit) ? { digit, width: sign.length } : undefined;
}

/** Arabic, Persian and full-width digits and signs. */
function plainUnit(unit: string): string {
  if (unit === '\u3002' || unit === '\uff61') return '.';
  if (fullWidth.test(unit)) return String.fromCharCode(unit.charCodeAt(0) - 0xfee0);
  return hyphen.test(unit) ? '-' : asciiDigits(unit);
}

/** The length of an IBAN by country. */
const lengths = new Map(
  [
    'NO15 BE16 DK18 FI18 FO18 GL18 NL18 MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 XK20 CH21 HR21 LI21 LV21',
    'BG22 BH22 CR21 DE22 GB22 GE22 IE22 ME22 RS22 AE23 GI23 IL23 IQ23 TL23 AD24 CZ24 ES24 MD24 PK24 RO24',
    'SA24 SE24 SK24 TN24 VG24 LY25 PT25 ST25 IS26 TR26 FR27 GR27 IT27 MC27 MR27 SM27 AL28 AZ28 BY28 CY28',
    'DO28 GT28 HU28 LB28 MA28 PL28 SN28 CI28 BF28 BJ28 ML28 NE28 TG28 BR29 EG29 PS29 QA29 UA29 JO30 KW30 MT31',
  ].flatMap((line) =>
    line.split(' ').map((one): [string, number] => [one.slice(0, 2), Number(one.slice(2))]),
  ),
);
/** A bank account has more digits than a sentence of the same length. */
const digitsMin = 8;
const beginning = /(?<![\p{L}\d])[A-Za-z]{2}[\s.-]?\d[\s.-]?\d/gu;

/** IBANs of any spacing whose check digits agree. */
function ibanSpans(plain: string): Span[] {
  return [...plain.matchAll(beginning)].flatMap(({ index }) => {
    const length = lengths.get(plain.slice(index, index + 2).toUpperCase());
    const read = length === undefined ? undefined : readSigns(plain, index, length);
    return read && isValid(read.signs) ? [{ start: index, end: read.end }] : [];
  });
}

/** The given number of letters and digits from a place on, over single separators; they end with a word. */
function readSigns(plain: string, start: number, length: number): { signs: string; end: number } | undefined {
  let signs = '';
  let at = start;
  while (signs.length < length) {
    const sign = /^[\s.-]?([A-Za-z\d])/.exec(plain.slice(at, at + 2));
    if (!sign) return undefined;
    signs += sign[1] ?? '';
    at += sign[0].length;
  }
  return /^[\p{L}\d]/u.test(plain.slice(at)) ? undefined : { signs: signs.toUpperCase(), end: at };
}

/** ISO 7064: the country and check digits go to the end, letters count from 10, and the remainder by 97 is 1. */
function isValid(signs: string): boolean {
  if ((signs.match(/\d/g) ?? []).length < digitsMin) return false;
  let remainder = 0;
  for (const sign of signs.slice(4) + signs.slice(0, 4))
    for (const digit of String(parseInt(sign, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}

/** A part of a text, from `start` up to `end`. */
export type Span = { start: number; end: number };

/** The spans in order; those that overlap become one. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

/** Endings that no sentence produces when the space after its full stop is missing. */
const plainEndings =
  'com|fr|net|org|eu|io|biz|info|uk|lu|mc|ch|dz|tn|sn|paris|bzh|xyz|online|immo|pro|tel|mobi|shop|app|dev|tech|store|website|club|gg|ly|ee|co|gl|gle';
/** Endings that are words too: "oui.ca me va". They count with a path, a digit or hyphen, or a word about the web. */
const wordEndings = 'me|ca|de|be|re|ma|es|it|to|tv|us|in|is|la|ai|site|link|page|live|li|at|nl|pt|pl|cc';
/** Short addresses of messengers and profiles, which need nothing else. */
const messengers = 'wa.me|t.me|m.me|paypal.me|telegram.me|about.me|youtu.be|lin.ee|ig.me|signal.me';

const label = String.raw`[\p{L}\d](?:[\p{L}\d_-]{0,61}[\p{L}\d])?`;
const path = String.raw`(?::\d{2,5})?(?:[/?#][^\s<>"«»]*)?`;
const from = String.raw`(?<![\p{L}\d@._-])`;
const until = String.raw`(?![\p{L}\d-])`;
const upper = (endings: string) => `${endings}|${endings.toUpperCase()}`;
const escaped = (hosts: string) => hosts.replaceAll('.', String.raw`\.`);

const emailPatterns = [
  new RegExp(
    String.raw`[\p{L}\d._%+'-]{1,64}(?:\s?@\s?|\s?[([{]\s?(?:at|arobase|@)\s?[)\]}]\s?|\sarobase\s)${label}(?:(?:\s?\.\s?|\s?[([{]\s?(?:dot|point|\.)\s?[)\]}]\s?|\s(?:dot|point)\s)${label}){1,4}`,
    'giu',
  ),
  /[\p{L}\d._%+-]{1,64} at [\p{L}\d-]{1,63} dot (?:com|fr|net|org)(?![\p{L}\d])/giu,
];
const webPatterns = {
  scheme: /(?<![\p{L}\d])(?:(?:https?|ftp|whatsapp|tg|viber|skype):\/*|(?:mailto|tel|sms):)[^\s<>"«»]+/giu,
  www: /(?<![\p{L}\d])www\d?\s?\.\s?[^\s<>"«»]+/giu,
  messenger: new RegExp(`${from}(?:${upper(escaped(messengers))})${until}${path}`, 'gu'),
  domain: new RegExp(String.raw`${from}(?:${label}\.){1,5}(?:${upper(plainEndings)})${until}${path}`, 'gu'),
  wordDomain: new RegExp(
    String.raw`${from}(?:${label}\.){1,5}(?:${upper(wordEndings)})${until}${path}`,
    'gu',
  ),
  spelledDomain: new RegExp(
    String.raw`${from}${label}(?:\s\.\s?|\s(?:point|dot)\s)(?:com|fr|net|org)${until}`,
    'giu',
  ),
};

function emailSpans(plain: string): Span[] {
  return emailPatterns.flatMap((pattern) => [...plain.matchAll(pattern)].map(toAddress));
}

function webSpans(plain: string): Span[] {
  const { wordDomain, ...others } = webPatterns;
  const found = Object.values(others).flatMap((pattern) => [...plain.matchAll(pattern)]);
  const evident = [...plain.matchAll(wordDomain)].filter((match) => isEvident(plain, match));
  return [...found, ...evident].map(toAddress);
}

/** The punctuation of the sentence is not part of the address. */
const toAddress = ({ index, 0: found }: RegExpExecArray): Span => ({
  start: index,
  end: index + found.replace(/[\s.,;:!?)\]}'’”،؛؟…]+$/u, '').length,
});

const aboutWeb = /(?:site|web|internet|lien|link|url|visit\w*|www|موقع|رابط)[^.!?\n]{0,30}$/iu;

function isEvident(plain: string, { index, 0: address }: RegExpExecArray): boolean {
  const host = address.split(/[/?#]/)[0] ?? '';
  return host.length < address.length || /[\d-]/.test(host) || aboutWeb.test(plain.slice(0, index));
}
