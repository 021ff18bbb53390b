import { expect, test } from 'vitest';
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
