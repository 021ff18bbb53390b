import { defaultLanguage, type Language } from '#contract/languages.ts';
import { isolate, isolateRightToLeft, localeOf } from './direction.ts';

/** Providers and customers live in France: everything is shown in this zone unless a booking names another. */
export const defaultTimeZone = 'Europe/Paris';
const dayMilliseconds = 86_400_000;
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const dayFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}${JSON.stringify(options)}`;
  const cached = dateFormats.get(key);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat(localeOf(language), { numberingSystem: 'latn', ...options });
  dateFormats.set(key, made);
  return made;
}

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}${JSON.stringify(options)}`;
  const cached = numberFormats.get(key);
  if (cached) return cached;
  // Prices of the site keep the French figure style in Arabic: the euro follows, comma before the cents.
  const locale = language === 'ar' ? localeOf(defaultLanguage) : localeOf(language);
  const made = new Intl.NumberFormat(locale, options);
  numberFormats.set(key, made);
  return made;
}

const words: Record<Language, { today: string; todayShort: string; tomorrow: string; comma: string }> = {
  fr: { today: 'Aujourd’hui', todayShort: 'Auj.', tomorrow: 'Demain', comma: ', ' },
  en: { today: 'Today', todayShort: 'Today', tomorrow: 'Tomorrow', comma: ', ' },
  ar: { today: 'اليوم', todayShort: 'اليوم', tomorrow: 'غدًا', comma: '، ' },
};

const distanceUnits: Record<Language, { kilometre: string; near: string }> = {
  fr: { kilometre: 'km', near: 'à moins de 1\u00a0km' },
  en: { kilometre: 'km', near: 'less than 1\u00a0km away' },
  ar: { kilometre: 'كم', near: 'أقل من كيلومتر واحد' },
};

type ArabicUnit = { one: string; two: string; twoAfter: string; few: string; other: string };
const arabicHour = { one: 'ساعة', two: 'ساعتان', twoAfter: 'ساعتين', few: 'ساعات', other: 'ساعة' };
const arabicMinute = { one: 'دقيقة', two: 'دقيقتان', twoAfter: 'دقيقتين', few: 'دقائق', other: 'دقيقة' };
const arabicPlurals = new Intl.PluralRules('ar');

/** A count of hours or minutes in words; the dual ends differently after a preposition. */
function arabicCount(count: number, unit: ArabicUnit, after: boolean): string {
  const form = arabicPlurals.select(count);
  if (form === 'one') return unit.one;
  if (form === 'two') return after ? unit.twoAfter : unit.two;
  return `${count}\u00a0${form === 'few' ? unit.few : unit.other}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Calendar day of an instant in a zone, as YYYY-MM-DD. */
export function dayOf(instant: Date, timeZone: string = defaultTimeZone): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone });
    dayFormats.set(timeZone, format);
  }
  return format.format(instant);
}

/** Whole days between two calendar days: 0 today, 1 tomorrow, negative in the past. */
export function daysBetween(from: Date, to: Date, timeZone: string = defaultTimeZone): number {
  return Math.round((Date.parse(dayOf(to, timeZone)) - Date.parse(dayOf(from, timeZone))) / dayMilliseconds);
}

/** Every function takes euros, metres as kilometres, minutes and instants; each returns finished text. */
function createFormat(language: Language) {
  const word = words[language];

  /** Names or hours one after another, each in its own direction. */
  function list(items: readonly string[]): string {
    return items.map((item) => isolate(item, language)).join(word.comma);
  }

  function number(value: number): string {
    return numberFormat(language, {}).format(value);
  }

  /** Euros without useless cents: 26 €, 14,50 €. Show it in the Price component, which keeps it left to right. */
  function money(euros: number): string {
    const whole = Number.isInteger(euros);
    return numberFormat(language, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: whole ? 0 : 2,
      maximumFractionDigits: 2,
    }).format(euros);
  }

  /** Euros with cents, for totals and receipts: 78,00 €. */
  function moneyExact(euros: number): string {
    return numberFormat(language, { style: 'currency', currency: 'EUR' }).format(euros);
  }

  /** One decimal: 4,9. */
  function rating(value: number): string {
    return numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  }

  /** 12 %, 12% in English; isolated in Arabic, where the sign would otherwise change sides with its neighbours. */
  function percent(ratio: number): string {
    if (language === 'ar') return isolate(`${Math.round(ratio * 100)}%`, language);
    return numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(ratio);
  }

  /** 20 novembre 2026. */
  function date(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
      new Date(instant),
    );
  }

  /** Vendredi 20 novembre. */
  function weekdayDate(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return capitalised(
      dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(
        new Date(instant),
      ),
    );
  }

  /** Sam. 21 nov. */
  function shortDate(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return capitalised(
      dateFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone }).format(
        new Date(instant),
      ),
    );
  }

  /** Sam. */
  function weekdayShort(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return capitalised(dateFormat(language, { weekday: 'short', timeZone }).format(new Date(instant)));
  }

  /** S, as above the columns of a small calendar. */
  function weekdayLetter(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return dateFormat(language, { weekday: 'narrow', timeZone }).format(new Date(instant));
  }

  /** Samedi. */
  function weekday(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return capitalised(dateFormat(language, { weekday: 'long', timeZone }).format(new Date(instant)));
  }

  /** 21. */
  function dayNumber(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return dateFormat(language, { day: 'numeric', timeZone }).format(new Date(instant)).replace(/\D/g, '');
  }

  function month(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return capitalised(
      dateFormat(language, { month: 'long', year: 'numeric', timeZone }).format(new Date(instant)),
    );
  }

  /** 09:00, on 24 hours in the three languages. */
  function time(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return dateFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
      new Date(instant),
    );
  }

  /** Clock times as 09:00 – 12:00, in Arabic the earlier one on the right, whatever stands around it. */
  function hours({ start, end }: { start: string; end: string }): string {
    const range = `${start} – ${end}`;
    return language === 'ar' ? isolateRightToLeft(range) : range;
  }

  /** 09:00 – 12:00. Show it in an element that does not wrap. */
  function timeRange(start: Date | string, end: Date | string, timeZone: string = defaultTimeZone): string {
    return hours({ start: time(start, timeZone), end: time(end, timeZone) });
  }

  /** 20 – 24 novembre. */
  function dateRange(start: Date | string, end: Date | string, timeZone: string = defaultTimeZone): string {
    // ICU glues the dash in some versions and not in others.
    return dateFormat(language, { day: 'numeric', month: 'long', timeZone })
      .formatRange(new Date(start), new Date(end))
      .replace(/[\s\u2009\u202f]*–[\s\u2009\u202f]*/, ' – ');
  }

  function relativeDay(
    instant: Date | string,
    now: Date | string,
    timeZone: string = defaultTimeZone,
  ): string {
    const days = daysBetween(new Date(now), new Date(instant), timeZone);
    if (days === 0) return word.today;
    if (days === 1) return word.tomorrow;
    return shortDate(instant, timeZone);
  }

  /** Aujourd’hui, 16:30 or Sam. 21 nov., 09:00. */
  function slot(instant: Date | string, now: Date | string, timeZone: string = defaultTimeZone): string {
    return `${relativeDay(instant, now, timeZone)}${word.comma}${time(instant, timeZone)}`;
  }

  /** Auj. 16:30, Demain 09:00, Sam. 09:00 within a week, else Sam. 28 nov. 09:00. */
  function slotShort(instant: Date | string, now: Date | string, timeZone: string = defaultTimeZone): string {
    const days = daysBetween(new Date(now), new Date(instant), timeZone);
    const clock = time(instant, timeZone);
    if (days === 0) return `${word.todayShort} ${clock}`;
    if (days === 1) return `${word.tomorrow} ${clock}`;
    const day = days < 7 ? weekdayShort(instant, timeZone) : shortDate(instant, timeZone);
    return `${day} ${clock}`;
  }

  /** Jeudi 26 novembre, 09:00. */
  function dateTime(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return `${weekdayDate(instant, timeZone)}${word.comma}${time(instant, timeZone)}`;
  }

  /** Whole kilometres; under one the API sends 0 and the exact distance stays unknown. */
  function distance(kilometres: number): string {
    const unit = distanceUnits[language];
    return kilometres < 1 ? unit.near : `${number(Math.round(kilometres))}\u00a0${unit.kilometre}`;
  }

  /** 45 min, 2 h, 1 h 30; in Arabic in words. */
  function duration(minutes: number): string {
    return durationIn(minutes, false);
  }

  /** The same behind "before", "within", "up to": Arabic inflects the dual there. */
  function durationAfter(minutes: number): string {
    return durationIn(minutes, true);
  }

  /** The same where there is no room for words: 3 h 30, and in Arabic the first letters. */
  function durationShort(minutes: number): string {
    if (language !== 'ar') return durationIn(minutes, false);
    const hours = Math.floor(minutes / 60);
    const rest = Math.round(minutes % 60);
    return [hours > 0 ? `${hours}\u00a0س` : '', rest > 0 || hours === 0 ? `${rest}\u00a0د` : '']
      .filter(Boolean)
      .join(' ');
  }

  function durationIn(minutes: number, after: boolean): string {
    const hours = Math.floor(minutes / 60);
    const rest = Math.round(minutes % 60);
    if (language === 'ar') {
      const parts = [
        ...(hours > 0 ? [arabicCount(hours, arabicHour, after)] : []),
        ...(rest > 0 || hours === 0 ? [arabicCount(rest, arabicMinute, after)] : []),
      ];
      return parts.join(' و');
    }
    if (hours === 0) return `${rest}\u00a0min`;
    if (rest === 0) return `${hours}\u00a0h`;
    return language === 'fr'
      ? `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`
      : `${hours}\u00a0h ${rest}\u00a0min`;
  }

  return {
    list,
    number,
    money,
    moneyExact,
    rating,
    percent,
    date,
    weekdayDate,
    shortDate,
    weekday,
    weekdayShort,
    weekdayLetter,
    dayNumber,
    month,
    time,
    hours,
    timeRange,
    dateRange,
    relativeDay,
    slot,
    slotShort,
    dateTime,
    distance,
    duration,
    durationAfter,
    durationShort,
  };
}

export type Format = ReturnType<typeof createFormat>;
const formats = new Map<Language, Format>();

/** The formatters of a language, made once. */
export function formatFor(language: Language): Format {
  const cached = formats.get(language);
  if (cached) return cached;
  const made = createFormat(language);
  formats.set(language, made);
  return made;
}
