import type { Language } from '#contract/languages.ts';

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

/** Formats minutes. */
export function createDurationFormat(language: Language) {
  /** 45 min, 2 h, 1 h 30; in Arabic in words. */
  function duration(minutes: number): string {
    return durationIn(minutes, false);
  }

  /** The same after "before", "within", "up to": Arabic inflects the dual there. */
  function durationAfter(minutes: number): string {
    return durationIn(minutes, true);
  }

  /** The same where words do not fit: 3 h 30, and in Arabic the first letters. */
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

  return { duration, durationAfter, durationShort };
}
