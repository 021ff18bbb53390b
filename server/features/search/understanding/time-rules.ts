import { addDays } from '#contract/dates-rules.ts';
import { dayParts, searchDaysMax, type DayPart } from '#contract/search-limits.ts';
import { foldText } from '#contract/text-folding.ts';
import { daysOf, quarterOf, timeOfQuarter } from '../when-rules.ts';
import { weekdayOf } from '#server/kernel/time-zone.ts';

const anyOf = (...forms: readonly string[]) => `(?:${forms.join('|')})`;
const oneOf = (words: string) => anyOf(...words.split(' '));

const frenchDay = `${oneOf('lundi mardi mercredi jeudi vendredi samedi dimanche')}s?`;
const englishDay = `${oneOf('mon tues wednes thurs fri satur sun')}days?`;
const plainMonth = oneOf(
  'janvier fevrier avril juin juillet aout septembre octobre novembre decembre january february april june july august september october november december',
);
/** "Mars" and "mai" are other words too, "march" and "may" in English. */
const otherMonth = oneOf('mars mai march may');
const beforeMonth = anyOf(String.raw`\d{1,2}`, 'en', 'debut', 'fin', 'mi', 'in', 'mois de');

const french = [
  `${frenchDay}(?: (?:midi|nuit))?`,
  '(?:apres )?demain',
  'aujourd hui',
  `(?:ce|cet|cette|ces) ${oneOf('matin midi soir nuit semaine apres jours')}(?: midi)?`,
  '(?<=(?:a|le) )midi',
  'apres midis?',
  'aprem',
  'matin(?:ee)?s?',
  'soir(?:ee)?s?',
  '(?:week ?ends?)',
  `${oneOf('semaine mois annee')} prochaine?`,
  `jours? ${oneOf('ferie feries ouvre ouvres ouvrable ouvrables')}`,
  'tout de suite',
  'des que possible',
  'le plus (?:vite|tot) possible',
  'au plus (?:vite|tot)',
  'en urgence',
  oneOf('immediatement rapidement maintenant urgent urgente urgents urgentes urgence urgences urgemment'),
  String.raw`\d{1,2}h(?:\d{2})?`,
  String.raw`\d{1,2} (?:h(?: \d{2})?|heures?)`,
];
const english = [
  englishDay,
  oneOf('today tonight tomorrow asap urgent urgently now'),
  `(?:this|next) ${oneOf('week month morning afternoon evening night')}`,
  oneOf('morning mornings afternoon afternoons evening evenings'),
  'right (?:now|away)',
  'as soon as possible',
  String.raw`\d{1,2} ?[ap]m`,
];
const months = [plainMonth, `(?<=${beforeMonth} )${otherMonth}`];
const arabic = [
  'اليوم',
  'غدا',
  'بعد غد',
  'الليلة',
  'الآن',
  'حالا',
  'فورا',
  'عاجل',
  'عاجلا',
  'مستعجل',
  'بسرعة',
  'صباحا',
  'مساء',
  'الصباح',
  'المساء',
  'هذا الصباح',
  'هذا المساء',
  'هذا الأسبوع',
  'بعد الظهر',
  'نهاية الأسبوع',
  'الأسبوع القادم',
  'في أقرب وقت',
  ...['الاثنين', 'الإثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'].flatMap((day) => [
    `يوم ${day}`,
    day,
  ]),
]
  .map(foldText)
  .toSorted((one, other) => other.length - one.length);

const time = new RegExp(String.raw`(?<!\S)${anyOf(...french, ...english, ...months, ...arabic)}(?!\S)`, 'g');

/**
 * For each folded word of a text, whether it says when: "jeudi après-midi", "as soon as possible". Nothing is searched
 * by it (docs/product/search.md#words). Pure.
 */
export function saysWhen(folded: readonly string[]): boolean[] {
  const text = folded.join(' ');
  const runs = [...text.matchAll(time)].map(({ 0: run, index }) => [index, index + run.length] as const);
  let at = 0;
  return folded.map((word) => {
    const start = at;
    at += word.length + 1;
    return runs.some(([from, to]) => start >= from && start < to);
  });
}

/** Quarters of an hour of a day, the last one excluded. */
type Span = { first: number; end: number };

/** What a text says about time: a date or WEEKEND, and when a visit begins. */
type Said = { day?: string; span?: Span };

const spanOf = (part: DayPart): Span => ({
  first: quarterOf(dayParts[part].from),
  end: quarterOf(dayParts[part].to),
});

const ofWeek = [
  ['lundi', 'monday', 'الاثنين', 'الإثنين'],
  ['mardi', 'tuesday', 'الثلاثاء'],
  ['mercredi', 'wednesday', 'الأربعاء'],
  ['jeudi', 'thursday', 'الخميس'],
  ['vendredi', 'friday', 'الجمعة'],
  ['samedi', 'saturday', 'السبت'],
  ['dimanche', 'sunday', 'الأحد'],
];
const ofYear = [
  ['janvier', 'january', 'يناير'],
  ['fevrier', 'february', 'فبراير'],
  ['mars', 'march', 'مارس'],
  ['avril', 'april', 'أبريل'],
  ['mai', 'may', 'مايو'],
  ['juin', 'june', 'يونيو'],
  ['juillet', 'july', 'يوليو'],
  ['aout', 'august', 'أغسطس'],
  ['septembre', 'september', 'سبتمبر'],
  ['octobre', 'october', 'أكتوبر'],
  ['novembre', 'november', 'نوفمبر'],
  ['decembre', 'december', 'ديسمبر'],
];

const partWords: Record<DayPart, string[]> = {
  MORNING: ['matin', 'matinee', 'morning', 'صباحا', 'الصباح', 'صباح'],
  AFTERNOON: ['apres midi', 'aprem', 'afternoon', 'بعد الظهر'],
  EVENING: ['soir', 'soiree', 'evening', 'مساء', 'المساء'],
};
const wordsOf = (words: readonly string[]) => anyOf(...words.map(foldText));
const arabicWords = (text: string) => wordsOf(text.split(', '));

/** A saying about time: its words, and what they say on a day; undefined for a time that does not exist. */
type Saying = {
  words: RegExp;
  read: (groups: readonly (string | undefined)[], today: string) => Said | undefined;
};
const saying = (words: string, read: Saying['read']): Saying => ({
  words: new RegExp(String.raw`${words}(?!\S)`, 'y'),
  read,
});
const inDays = (count: number) => (_: unknown, today: string) => ({ day: addDays(today, count) });

const days = [
  saying(anyOf('aujourd hui', 'today', arabicWords('اليوم')), inDays(0)),
  saying(anyOf('demain', 'tomorrow', arabicWords('غدا')), inDays(1)),
  saying(anyOf('apres demain', 'day after tomorrow', arabicWords('بعد غد')), inDays(2)),
  saying(anyOf('(?:ce |this )?week ?end', arabicWords('نهاية الأسبوع, نهاية هذا الأسبوع')), () => ({
    day: 'WEEKEND',
  })),
  ...ofWeek.map((names, index) =>
    saying(
      `(next )?(?:ce |this |${arabicWords('يوم')} )?${wordsOf(names)}( ${anyOf('prochain', 'next', arabicWords('القادم, المقبل'))})?`,
      ([, before, after], today) => {
        const ahead = (index + 8 - weekdayOf(today)) % 7;
        return { day: addDays(today, ahead === 0 && (before ?? after) ? 7 : ahead) };
      },
    ),
  ),
  ...ofYear.flatMap((names, month) => [
    saying(String.raw`(\d{1,2})(?:st|nd|rd|th)? ${wordsOf(names)}(?: (\d{4}))?`, ([, day, year], today) =>
      dateOf({ day, month, year }, today),
    ),
    saying(String.raw`${wordsOf(names)} (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?`, ([, day, year], today) =>
      dateOf({ day, month, year }, today),
    ),
  ]),
];

/** The next such date, or the one of the year. */
function dateOf(
  { day = '', month, year }: { day: string | undefined; month: number; year: string | undefined },
  today: string,
): Said | undefined {
  const dayOf = (fullYear: number) =>
    `${fullYear}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const isOver = year === undefined && dayOf(thisYear) < today;
  const date = dayOf(isOver ? thisYear + 1 : Number(year ?? thisYear));
  // A month that is too short would give a day of the next one.
  return new Date(date).getUTCDate() === Number(day) ? { day: date } : undefined;
}

const parts = (Object.keys(partWords) as DayPart[]).flatMap((part) => {
  const words = wordsOf(partWords[part]);
  const today = anyOf('ce', 'cet', 'cette', 'this', arabicWords('هذا, اليوم'));
  return [
    saying(words, () => ({ span: spanOf(part) })),
    saying(`${today} ${words}`, (_, day) => ({ day, span: spanOf(part) })),
  ];
});
const tonight = saying(anyOf('tonight', arabicWords('الليلة, هذه الليلة')), (_, day) => ({
  day,
  span: spanOf('EVENING'),
}));

const halfOfDay = anyOf('am', 'pm', arabicWords('صباحا, مساء'));
/** A time on the clock as three groups: hours, minutes and the half of the day. */
const clock = String.raw`(\d{1,2})(?: ?h(?:eures?)?(?: ?(\d{2}))?| (\d{2}))?(?: ?(${halfOfDay}))?`;
/** The same where the text says that it is one: any other figure may be of euros, rooms or years of age. */
const saidClock = String.raw`(?=\d{1,2}(?: ?h| (?:00|15|30|45)(?!\S)|(?: \d{2})? ?${halfOfDay}))${clock}`;
const evening = new Set(['pm', foldText('مساء')]);

/** No visit begins in the small hours: without a half of the day these are those of the afternoon. */
const smallHours = { first: 1, last: 5 };
const isSmall = (hour: number) => hour >= smallHours.first && hour <= smallHours.last;

/** The quarter of an hour of a time on the clock, or undefined. */
function quarterAt([hours = '', before, after, half]: readonly (string | undefined)[]): number | undefined {
  const typed = Number(hours);
  const usual = isSmall(typed) ? typed + 12 : typed;
  const hour = half === undefined ? usual : (typed % 12) + (evening.has(half) ? 12 : 0);
  const minutes = Number(before ?? after ?? 0);
  return hour < 24 && minutes < 60 ? Math.floor(hour * 4 + minutes / 15) : undefined;
}

const fromClock = (span: (at: number) => Span) => (groups: readonly (string | undefined)[]) => {
  const at = quarterAt(groups.slice(1));
  return at === undefined ? undefined : { span: span(at) };
};
const endOfDay = quarterOf('24:00');
/** Who says an hour means a visit that begins within it. */
const hourFrom = (at: number) => ({ first: at, end: Math.min(at + 4, endOfDay) });
const hour = arabicWords('الساعة');
/** A time with the words before it; after the Arabic word for "hour" any figure is one. */
const timed = (before: string, span: (at: number) => Span) => [
  saying(`${before} ${saidClock}`, fromClock(span)),
  saying(`${before} ${hour} ${clock}`, fromClock(span)),
];

const times = [
  ...timed(anyOf(String.raw`(?<!\d )a`, 'vers', 'at', 'around', arabicWords('في, حوالي')), hourFrom),
  saying(`${hour} ${clock}`, fromClock(hourFrom)),
  ...timed(anyOf('avant', 'before', arabicWords('قبل')), (end) => ({ first: 0, end })),
  ...timed(anyOf('apres', 'a partir de', 'des', 'after', 'from', arabicWords('بعد, من')), (first) => ({
    first,
    end: endOfDay,
  })),
  saying(
    `${anyOf('entre', 'de', 'between', 'from', arabicWords('بين, من'))} (?:${hour} )?${clock} ${anyOf('et', 'a', 'and', 'to', arabicWords('و, إلى'))} (?:${hour} )?${saidClock}`,
    (groups) => {
      const [first, end] = [quarterAt(groups.slice(1, 5)), quarterAt(groups.slice(5))];
      // "De 2 à 3 heures" is how long a visit takes.
      const isLength = groups[4] === undefined && groups[8] === undefined && isSmall(Number(groups[1]));
      return first === undefined || end === undefined || isLength ? undefined : { span: { first, end } };
    },
  ),
];
const noon = saying(anyOf('a midi', 'at noon'), () => ({ span: hourFrom(quarterOf('12:00')) }));
/** After a day or a part of it: "samedi 14h". Alone it may be how long a visit takes. */
const clockAfter = saying(saidClock, fromClock(hourFrom));

const sayings = [...days, ...parts, tonight, ...times, noon];
/** Several days, and not the one that the words seem to name. */
const repeated = new RegExp(
  `(?<!\\S)${anyOf('tous', 'toutes', 'chaque', 'every', 'each', foldText('كل'))} (?:les |the )?$`,
);

/** The time in a text, its words as numbers from the first on, the last one excluded; null for none. */
export type SaidTime = {
  day: string | null;
  from: string | null;
  to: string | null;
  runs: { start: number; end: number }[];
};

/**
 * The time that words say on a day: "samedi matin", "tomorrow after 6 pm". Of times that exclude each other the
 * first one counts; what is not among the next days is none (docs/product/search.md#when). Pure.
 */
export function readTime(words: readonly { folded: string }[], today: string): SaidTime | null {
  const folded = words.map((word) => word.folded);
  const text = folded.join(' ');
  const starts = folded.map((_, index) => folded.slice(0, index).join(' ').length + (index > 0 ? 1 : 0));
  let known: Said = {};
  const runs: SaidTime['runs'] = [];
  for (let start = 0; start < folded.length; start += 1) {
    const at = starts[start] ?? 0;
    const isAfterTime = runs.at(-1)?.end === start;
    if (repeated.test(text.slice(0, at))) continue;
    const read = longest(isAfterTime ? [...sayings, clockAfter] : sayings, text, at, today);
    const joined = read && join(known, read.said, today);
    if (!joined) continue;
    known = joined;
    const end = start + read.length;
    runs.push({ start, end });
    start = end - 1;
  }
  if (runs.length === 0) return null;
  const { day = null, span } = known;
  return {
    day,
    from: span && span.first > 0 ? timeOfQuarter(span.first) : null,
    to: span && span.end < endOfDay ? timeOfQuarter(span.end) : null,
    runs,
  };
}

/** The saying that takes the most of the text from a place on, with its number of words. */
function longest(
  among: readonly Saying[],
  text: string,
  at: number,
  today: string,
): { said: Said; length: number } | undefined {
  let best: { said: Said; taken: string } | undefined;
  for (const { words, read } of among) {
    words.lastIndex = at;
    const groups = words.exec(text);
    const said = groups && groups[0].length > (best?.taken.length ?? 0) ? read(groups, today) : undefined;
    if (groups && said) best = { said, taken: groups[0] };
  }
  return best && { said: best.said, length: best.taken.split(' ').length };
}

/** Both times together; undefined when they exclude each other or are not among the days of a search. */
function join(known: Said, said: Said, today: string): Said | undefined {
  const day = known.day ?? said.day;
  if (said.day !== undefined && said.day !== day) return undefined;
  if (day !== undefined) {
    const { first, last } = daysOf(day, today);
    if (first < 0 || last >= searchDaysMax) return undefined;
  }
  const [one, other] = [known.span ?? said.span, said.span ?? known.span];
  const span = one && other && { first: Math.max(one.first, other.first), end: Math.min(one.end, other.end) };
  if (span && span.first >= span.end) return undefined;
  return { ...(day !== undefined && { day }), ...(span && { span }) };
}
