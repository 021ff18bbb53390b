import { addDays } from './dates-rules.ts';

/** The eleven public holidays of France (Code du travail, art. L3133-1), by their keys in the messages. */
export const holidayKeys = [
  'newYear',
  'easterMonday',
  'labourDay',
  'victory1945',
  'ascension',
  'whitMonday',
  'bastilleDay',
  'assumption',
  'allSaints',
  'armistice',
  'christmas',
] as const;
type HolidayKey = (typeof holidayKeys)[number];
export type Holiday = { key: HolidayKey; day: string };

/** Easter Sunday of a Gregorian year, by the algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  const month = Math.floor(days / 31);
  return `${year}-${String(month).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}

export function holidaysOf(year: number): Holiday[] {
  const easter = easterSunday(year);
  return [
    { key: 'newYear', day: `${year}-01-01` },
    { key: 'easterMonday', day: addDays(easter, 1) },
    { key: 'labourDay', day: `${year}-05-01` },
    { key: 'victory1945', day: `${year}-05-08` },
    { key: 'ascension', day: addDays(easter, 39) },
    { key: 'whitMonday', day: addDays(easter, 50) },
    { key: 'bastilleDay', day: `${year}-07-14` },
    { key: 'assumption', day: `${year}-08-15` },
    { key: 'allSaints', day: `${year}-11-01` },
    { key: 'armistice', day: `${year}-11-11` },
    { key: 'christmas', day: `${year}-12-25` },
  ];
}

/** The next ones from a day on, including that day, in order. */
export function nextHolidays(today: string, count: number): Holiday[] {
  const year = Number(today.slice(0, 4));
  return [...holidaysOf(year), ...holidaysOf(year + 1)]
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, count);
}
