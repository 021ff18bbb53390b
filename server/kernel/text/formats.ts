import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { readableDate } from '#contract/dates-rules.ts';
import type { Language } from '#contract/languages.ts';
import { townName } from '#contract/arabic-towns.ts';
import { isolateRightToLeft } from '#contract/text-direction.ts';
import { isOverseas, readPhone, withOverseasCode } from '#contract/phone-rules.ts';

/** Digits are Latin in Arabic too, as on the whole site. */
const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-u-nu-latn' };
/** Amounts and numbers have French number formats in Arabic too, as on the site. */
const figureLocales: Record<Language, string> = { ...locales, ar: locales.fr };
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<Language, Intl.NumberFormat>();
const priceFormats = new Map<Language, Intl.NumberFormat>();

const countryNames = new Map<Language, Intl.DisplayNames>();

const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const dayOfYear = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const zoneName = { timeZoneName: 'longGeneric' } as const;
const separators: Record<Language, string> = { fr: ', ', en: ', ', ar: '، ' };

// Creating a formatter costs more than using it a hundred times.
function dateFormat(
  language: Language,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${Object.keys(options).join()}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locales[language], { ...options, timeZone });
  dateFormats.set(key, made);
  return made;
}

/** The day of an instant in a zone: "jeudi 26 novembre 2026". */
export function formatDay(language: Language, instant: Date, timeZone: string): string {
  return readableDate({ language, text: dateFormat(language, timeZone, day).format(instant) });
}

/** An instant in a zone, to the minute: "jeudi 26 novembre 2026, 09:00". */
export function formatMoment(language: Language, instant: Date, timeZone: string): string {
  const clock = dateFormat(language, timeZone, time).format(instant);
  return `${formatDay(language, instant, timeZone)}${separators[language]}${clock}`;
}

/** An instant with its zone in words: "jeudi 26 novembre 2026, 09:00 (heure d’Europe centrale)". */
export function formatZonedMoment(language: Language, instant: Date, timeZone: string): string {
  const parts = dateFormat(language, timeZone, zoneName).formatToParts(instant);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${formatMoment(language, instant, timeZone)} (${zone})`;
}

/** From when to when, as the pages write it: "09:00 – 12:00", in Arabic the earlier one on the right. */
function clocks(language: Language, { start, end }: { start: Date; end: Date }, timeZone: string): string {
  const clock = dateFormat(language, timeZone, time);
  const range = `${clock.format(start)}\u00a0–\u00a0${clock.format(end)}`;
  return language === 'ar' ? isolateRightToLeft(range) : range;
}

/** A visit from start to end in a zone: "jeudi 26 novembre 2026, 09:00 – 12:00". */
export function formatVisit(language: Language, visit: { start: Date; end: Date }, timeZone: string): string {
  return `${formatDay(language, visit.start, timeZone)}${separators[language]}${clocks(language, visit, timeZone)}`;
}

/** A visit of these weeks, without the year: "jeudi 26 novembre, 09:00 – 12:00". */
export function formatNearVisit(
  language: Language,
  visit: { start: Date; end: Date },
  timeZone: string,
): string {
  return `${formatNearDay(language, visit.start, timeZone)}${separators[language]}${clocks(language, visit, timeZone)}`;
}

/** An instant of these weeks, without the year: "jeudi 26 novembre, 09:00". */
export function formatNearMoment(language: Language, instant: Date, timeZone: string): string {
  const clock = dateFormat(language, timeZone, time).format(instant);
  return `${formatNearDay(language, instant, timeZone)}${separators[language]}${clock}`;
}

const formatNearDay = (language: Language, instant: Date, timeZone: string): string =>
  readableDate({ language, text: dateFormat(language, timeZone, dayOfYear).format(instant) });

/** An amount of cents in euros: "78,00 €". */
export function formatPrice(language: Language, cents: number): string {
  let format = priceFormats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(figureLocales[language], { style: 'currency', currency: 'EUR' });
    priceFormats.set(language, format);
  }
  return format.format(cents / 100);
}

/** A number in a sentence: "0,01", "10 000". */
export function formatNumber(language: Language, number: number): string {
  let format = numberFormats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(figureLocales[language], { maximumFractionDigits: 6 });
    numberFormats.set(language, format);
  }
  return format.format(number);
}

/** A place as far as it is known: "Nantes, France", "France"; null when nothing is. */
export function formatPlace(
  language: Language,
  { city, country }: { city: string | null; country: string | null },
): string | null {
  const names = [city && townName(city, language), country && nameOfCountry(language, country)].filter(
    Boolean,
  );
  return names.length > 0 ? names.join(separators[language]) : null;
}

/** The name of a country by its two letters. */
export function nameOfCountry(language: Language, code: string): string {
  let names = countryNames.get(language);
  if (!names) {
    names = new Intl.DisplayNames(locales[language], { type: 'region' });
    countryNames.set(language, names);
  }
  return names.of(code) ?? code;
}

/**
 * A phone number in E.164 from national (French, overseas too) or international format; undefined when there is no such
 * number.
 */
export function toE164(typed: string): string | undefined {
  const phone = parsePhoneNumberFromString(readPhone(typed) ?? '', 'FR');
  if (!phone) return undefined;
  const number = withOverseasCode(phone.number);
  return isOverseas(number) || phone.isValid() ? number : undefined;
}
