import { expect, test } from 'vitest';
import { isAlike, piecesOf, wordsOf, type Word } from './word-forms-rules.ts';

const word = (text: string): Word => wordsOf(text)[0] ?? expect.unreachable();

test('words are found with their places, without accents', () => {
  expect(wordsOf('L’été, 3 clés').map(({ folded, start, end }) => [folded, start, end])).toEqual([
    ['l', 0, 1],
    ['ete', 2, 5],
    ['3', 7, 8],
    ['cles', 9, 13],
  ]);
});

test.each([
  ['annuler annulation annulées annulé', 1],
  ['cleaner cleaning cleaned', 1],
  ['clé clés', 1],
  ['les le', 2],
  ['التنظيف تنظيف', 1],
  ['حجز حجزها بالحجز', 1],
  ['المنازل منزل منازلهم', 2],
  ['حدائق الحديقة للحدائق', 1],
  ['أشجار شجرة الأشجار', 1],
  ['ألوان لون الألوان', 1],
])('the words %s have %i stems', (text, count) => {
  expect(new Set(wordsOf(text).map(({ stem }) => stem)).size).toBe(count);
});

test.each([
  ['annulé', 'annulation', 4, true],
  ['annu', 'annuler', 4, true],
  ['ann', 'annuler', 4, false],
  ['ann', 'annuler', 3, true],
  ['nuler', 'annuler', 3, false],
  ['visite', 'annuler', 3, false],
])('%s is like %s, where beginnings have %i letters: %s', (sought, other, shortest, expected) => {
  expect(isAlike(word(sought), shortest)(word(other))).toBe(expected);
});

/** The words that were sought are between brackets. */
test.each([
  ['[Visite] annulée', 'visite'],
  ['Une [visite]', 'visite'],
  ['Une [visite], deux [visites] !', 'visite'],
  ['[visite]', 'visite'],
  ['Rien ici', 'visite'],
  ['', 'visite'],
])('a text is cut into pieces: %s', (marked, sought) => {
  const text = marked.replaceAll(/[[\]]/g, '');
  const pieces = piecesOf(text, isAlike(word(sought), 4));
  expect(pieces.map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text)).join('')).toBe(marked);
  expect(pieces.every((piece) => piece.text !== '')).toBe(true);
});
