import { expect, test } from 'vitest';
import { readTime } from './time-rules.ts';
import { isOnlyUnused, listUnused, readWords } from './word-rules.ts';

const timeOf = (text: string) =>
  readWords(text)
    .filter(({ isTime }) => isTime)
    .map(({ raw }) => raw)
    .join(' ');

test.each([
  ['ménage jeudi après-midi', 'jeudi après midi'],
  ['plombier ce soir', 'ce soir'],
  ['ménage les mardis matin', 'mardis matin'],
  ['plombier après-demain', 'après demain'],
  ['jardinier ce week-end', 'week end'],
  ['jardinier weekend', 'weekend'],
  ['nounou cet après-midi', 'cet après midi'],
  ['plombier cette nuit', 'cette nuit'],
  ['plombier au plus vite', 'au plus vite'],
  ['plombier dès que possible', 'dès que possible'],
  ['plombier jours fériés', 'jours fériés'],
  ['ménage le 12 juin', 'juin'],
  ['ménage en mars', 'mars'],
  ['ménage à Mars', ''],
  ['ménage fin mai', 'mai'],
  ['ménage à 14h30', '14h30'],
  ['ménage à 9 h', '9 h'],
  ['ménage à midi', 'midi'],
  ['pic du midi', ''],
  ['ménage semaine prochaine', 'semaine prochaine'],
  ['cleaner on Monday afternoon', 'Monday afternoon'],
  ['plumber as soon as possible', 'as soon as possible'],
  ['plumber next week', 'next week'],
  ['end of lease cleaning', ''],
  ['plumber at 9 am', '9 am'],
  ['سباك غدًا صباحًا', 'غدًا صباحًا'],
  ['تنظيف يوم الخميس', 'يوم الخميس'],
  ['تنظيف نهاية الأسبوع', 'نهاية الأسبوع'],
  ['سباك بعد الظهر', 'بعد الظهر'],
  ['plombier', ''],
])('"%s" says when: "%s"', (text, expected) => expect(timeOf(text)).toBe(expected));

test.each([
  ['ménage jeudi après-midi, pas cher', ['jeudi après-midi, pas cher']],
  ['plombier moins de 50 euros, demain', ['moins de 50 euros, demain']],
  ['urgent : plombier ce soir', ['urgent', 'ce soir']],
  ['déménager un piano', []],
  ['plombier 24h/24 svp', ['24h/24']],
  ['ménage tous les lundis', ['tous les lundis']],
])('nothing is searched by these parts of "%s": %j', (text, expected) => {
  expect(listUnused(text, readWords(text))).toEqual(expected);
});

test.each([
  ['samedi matin', true],
  ['pas cher', true],
  ['14h', true],
  ['0000000', false],
  ['de la', false],
  ['plombier demain', false],
])('"%s" says nothing but when and how: %s', (text, expected) => {
  expect(isOnlyUnused(readWords(text))).toBe(expected);
});

// A Wednesday.
const today = '2026-12-02';

test.each<[text: string, day: string | null, from: string | null, to: string | null, used: string]>([
  ['ménage demain matin', '2026-12-03', '06:00', '12:00', 'demain matin'],
  ['ménage samedi', '2026-12-05', null, null, 'samedi'],
  ['ménage ce week-end', 'WEEKEND', null, null, 'ce week-end'],
  ['nounou weekend', 'WEEKEND', null, null, 'weekend'],
  ['ménage samedi après-midi', '2026-12-05', '12:00', '18:00', 'samedi après-midi'],
  ['ménage le 5 décembre', '2026-12-05', null, null, '5 décembre'],
  ['ménage le 1er janvier', null, null, null, ''],
  ['ménage le 3 novembre', null, null, null, ''],
  ['ménage le 31 novembre', null, null, null, ''],
  ['ménage mercredi', '2026-12-02', null, null, 'mercredi'],
  ['ménage mercredi prochain', '2026-12-09', null, null, 'mercredi prochain'],
  ['ménage lundi prochain', '2026-12-07', null, null, 'lundi prochain'],
  ['ménage à 14h', null, '14:00', '15:00', 'à 14h'],
  ['ménage à 14h20', null, '14:15', '15:15', 'à 14h20'],
  ['ménage à 14:30', null, '14:30', '15:30', 'à 14:30'],
  ['ménage à 23h30', null, '23:30', null, 'à 23h30'],
  ['ménage avant 10h', null, null, '10:00', 'avant 10h'],
  ['ménage après 18h', null, '18:00', null, 'après 18h'],
  ['ménage à partir de 18 heures', null, '18:00', null, 'à partir de 18 heures'],
  ['ménage entre 9h et 12h', null, '09:00', '12:00', 'entre 9h et 12h'],
  ['ménage de 9 à 11h30 vendredi', '2026-12-04', '09:00', '11:30', 'de 9 à 11h30 vendredi'],
  ['ménage à midi', null, '12:00', '13:00', 'à midi'],
  ['samedi 14h', '2026-12-05', '14:00', '15:00', 'samedi 14h'],
  ['samedi matin à 10h', '2026-12-05', '10:00', '11:00', 'samedi matin à 10h'],
  ['ce soir après 19h', '2026-12-02', '19:00', '21:00', 'ce soir après 19h'],
  ['plombier ce soir', '2026-12-02', '18:00', '21:00', 'ce soir'],
  ['plombier cet après-midi', '2026-12-02', '12:00', '18:00', 'cet après-midi'],
  ['plombier après-demain', '2026-12-04', null, null, 'après-demain'],
  ['plumber tonight', '2026-12-02', '18:00', '21:00', 'tonight'],
  ['cleaner tomorrow afternoon', '2026-12-03', '12:00', '18:00', 'tomorrow afternoon'],
  ['cleaner on saturday', '2026-12-05', null, null, 'saturday'],
  ['cleaner next wednesday', '2026-12-09', null, null, 'next wednesday'],
  ['cleaner on December 5th at 2 pm', '2026-12-05', '14:00', '15:00', 'December 5th at 2 pm'],
  ['cleaner before 10am', null, null, '10:00', 'before 10am'],
  ['cleaner between 2 and 5 pm', null, '14:00', '17:00', 'between 2 and 5 pm'],
  ['تنظيف غدًا صباحًا', '2026-12-03', '06:00', '12:00', 'غدًا صباحًا'],
  ['تنظيف يوم السبت', '2026-12-05', null, null, 'يوم السبت'],
  ['سباك هذا المساء', '2026-12-02', '18:00', '21:00', 'هذا المساء'],
  ['تنظيف السبت بعد الظهر', '2026-12-05', '12:00', '18:00', 'السبت بعد الظهر'],
  ['تنظيف نهاية الأسبوع', 'WEEKEND', null, null, 'نهاية الأسبوع'],
  ['سباك بعد غد', '2026-12-04', null, null, 'بعد غد'],
  ['سباك قبل الساعة 10', null, null, '10:00', 'قبل الساعة 10'],
  ['سباك الساعة ٦ مساء', null, '18:00', '19:00', 'الساعة ٦ مساء'],
  ['تنظيف ٥ ديسمبر', '2026-12-05', null, null, '٥ ديسمبر'],
  ['ménage demain lundi', '2026-12-03', null, null, 'demain'],
  ['ménage demain jeudi', '2026-12-03', null, null, 'demain jeudi'],
  ['ménage matin ou soir', null, '06:00', '12:00', 'matin'],
  ['ménage tous les lundis', null, null, null, ''],
  ['ménage tous les lundi', null, null, null, ''],
  ['ménage la semaine prochaine', null, null, null, ''],
  ['plombier urgent', null, null, null, ''],
  ['plombier 24h/24', null, null, null, ''],
  ['ménage 3 heures', null, null, null, ''],
  ['ménage de 2 à 3 heures', null, null, null, ''],
  ['garde de 3 à 5 ans', null, null, null, ''],
  ['ménage à 20 euros', null, null, null, ''],
  ['plombier à 25h', null, null, null, ''],
  ['plombier', null, null, null, ''],
])('"%s" asks for %s from %s to %s', (text, day, from, to, used) => {
  const words = readWords(text);
  const read = readTime(words, today);
  const { runs = [], ...time } = read ?? { day: null, from: null, to: null };
  expect(time).toEqual({ day, from, to });
  const said = runs.map(({ start, end }) => {
    const last = words[end - 1];
    return text.slice(words[start]?.at, last && last.at + last.raw.length);
  });
  expect(said.join(' ')).toBe(used);
});
