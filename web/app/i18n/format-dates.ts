import { readableDate } from '#contract/dates-rules.ts';
import { dayMs, hourMs } from '#contract/durations.ts';
import type { Language } from '#contract/languages.ts';
import { dayOf, daysBetween, defaultTimeZone } from './days.ts';
import { isolateRightToLeft } from '#contract/text-direction.ts';
import { commaOf, localeOf } from './direction.ts';
import { writeDate } from './written-dates.ts';

type Words = { today: string; todayShort: string; tomorrow: string };
const words: Record<Language, Words> = {
  fr: { today: 'Aujourd’hui', todayShort: 'Auj.', tomorrow: 'Demain' },
  en: { today: 'Today', todayShort: 'Today', tomorrow: 'Tomorrow' },
  ar: { today: 'اليوم', todayShort: 'اليوم', tomorrow: 'غدًا' },
};

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** From this many days on a date of another year has its year. */
const farDays = 7;
/** Zones are at most this far from UTC. */
const widestOffsetMs = 14 * hourMs;

/** The year of an instant in a zone; except in the night of the new year no zone has to be asked for it. */
function yearOf(instant: Date, timeZone: string): number {
  const [earliest, latest] = [-widestOffsetMs, widestOffsetMs].map((offset) =>
    new Date(instant.getTime() + offset).getUTCFullYear(),
  );
  return earliest !== undefined && earliest === latest
    ? earliest
    : Number(dayOf(instant, timeZone).slice(0, 4));
}

/**
 * Formats instants, in the zone of providers and customers unless another is given. A day of another year than today
 * has its year, unless it is only some days away.
 */
export function createDateFormat(language: Language, today: Date) {
  const word = words[language];
  const comma = commaOf(language);
  function write(options: Intl.DateTimeFormatOptions, start: Date | string, end?: Date | string): string {
    const text = writeDate(
      localeOf(language),
      { numberingSystem: 'latn', ...options },
      new Date(start),
      end === undefined ? undefined : new Date(end),
    );
    return readableDate({ language, text });
  }

  /** 20 novembre 2026. */
  function date(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return write({ day: 'numeric', month: 'long', year: 'numeric', timeZone }, instant);
  }

  function yearIfFar(instant: Date | string, timeZone: string): 'numeric' | undefined {
    const at = new Date(instant);
    const isNear = Math.abs(at.getTime() - today.getTime()) < farDays * dayMs;
    return isNear || yearOf(at, timeZone) === today.getUTCFullYear() ? undefined : 'numeric';
  }

  /** Vendredi 20 novembre, Lundi 1er février 2027. */
  function weekdayDate(instant: Date | string, timeZone: string = defaultTimeZone): string {
    const year = yearIfFar(instant, timeZone);
    return capitalised(write({ weekday: 'long', day: 'numeric', month: 'long', year, timeZone }, instant));
  }

  /** Sam. 21 nov. */
  function shortDate(instant: Date | string, timeZone: string = defaultTimeZone): string {
    const year = yearIfFar(instant, timeZone);
    return capitalised(write({ weekday: 'short', day: 'numeric', month: 'short', year, timeZone }, instant));
  }

  /** 14 nov. */
  function dayMonth(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return write({ day: 'numeric', month: 'short', year: yearIfFar(instant, timeZone), timeZone }, instant);
  }

  /** nov. */
  function monthShort(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return write({ month: 'short', timeZone }, instant);
  }

  /** Sam. */
  function weekdayShort(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return capitalised(write({ weekday: 'short', timeZone }, instant));
  }

  /** S, for the columns of a small calendar. */
  function weekdayLetter(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return write({ weekday: 'narrow', timeZone }, instant);
  }

  /** Samedi. */
  function weekday(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return capitalised(write({ weekday: 'long', timeZone }, instant));
  }

  /** 21. */
  function dayNumber(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return write({ day: 'numeric', timeZone }, instant).replace(/\D/g, '');
  }

  function month(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return capitalised(write({ month: 'long', year: 'numeric', timeZone }, instant));
  }

  /** 09:00, with 24 hours in the three languages. */
  function time(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }, instant);
  }

  /** Clock times as 09:00 – 12:00 in one line, in Arabic the earlier one on the right, in any text around it. */
  function hours({ start, end }: { start: string; end: string }): string {
    const range = `${start}\u00a0–\u00a0${end}`;
    return language === 'ar' ? isolateRightToLeft(range) : range;
  }

  /** 09:00 – 12:00. */
  function timeRange(start: Date | string, end: Date | string, timeZone: string = defaultTimeZone): string {
    return hours({ start: time(start, timeZone), end: time(end, timeZone) });
  }

  /** 20 – 24 novembre; 29 nov. – 3 déc. */
  function dateRange(start: Date | string, end: Date | string, timeZone: string = defaultTimeZone): string {
    const monthOf = (instant: Date | string) => dayOf(new Date(instant), timeZone).slice(0, 7);
    const length = monthOf(start) === monthOf(end) ? 'long' : 'short';
    const year = yearIfFar(start, timeZone) ?? yearIfFar(end, timeZone);
    // Some versions of ICU put no spaces around the dash.
    return write({ day: 'numeric', month: length, year, timeZone }, start, end).replace(
      /[\s\u2009\u202f]*–[\s\u2009\u202f]*/,
      ' – ',
    );
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
    return `${relativeDay(instant, now, timeZone)}${comma}${time(instant, timeZone)}`;
  }

  /** Auj. 16:30, Demain 09:00, Sam. 09:00 within a week, else Sam. 28 nov. 09:00. */
  function slotShort(instant: Date | string, now: Date | string, timeZone: string = defaultTimeZone): string {
    const days = daysBetween(new Date(now), new Date(instant), timeZone);
    const clock = time(instant, timeZone);
    if (days === 0) return `${word.todayShort} ${clock}`;
    if (days === 1) return `${word.tomorrow} ${clock}`;
    const day = days < farDays ? weekdayShort(instant, timeZone) : relativeDay(instant, now, timeZone);
    return `${day} ${clock}`;
  }

  /** The day of a free start in two parts: Auj., Sam. and 21 within a week, else 28 nov. */
  function slotDay(
    instant: Date | string,
    now: Date | string,
    timeZone: string = defaultTimeZone,
  ): { name: string; number: string | null } {
    const days = daysBetween(new Date(now), new Date(instant), timeZone);
    if (days === 0) return { name: word.todayShort, number: null };
    if (days >= farDays) return { name: dayMonth(instant, timeZone), number: null };
    return { name: weekdayShort(instant, timeZone), number: dayNumber(instant, timeZone) };
  }

  /** Jeudi 26 novembre, 09:00. */
  function dateTime(instant: Date | string, timeZone: string = defaultTimeZone): string {
    return `${weekdayDate(instant, timeZone)}${comma}${time(instant, timeZone)}`;
  }

  return {
    date,
    weekdayDate,
    shortDate,
    dayMonth,
    weekdayShort,
    weekdayLetter,
    weekday,
    dayNumber,
    month,
    monthShort,
    time,
    hours,
    timeRange,
    dateRange,
    relativeDay,
    slot,
    slotShort,
    slotDay,
    dateTime,
  };
}
