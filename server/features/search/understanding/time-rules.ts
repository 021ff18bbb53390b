import { foldText } from '#contract/text-folding.ts';

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
