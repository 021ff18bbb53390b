import { expect, test } from 'vitest';
import { addressText, asciiDigits, cutText, initialOf } from './visible-text.ts';

test.each([
  ['benali', 'B'],
  ['O', 'O'],
  ['’t Hart', 'T'],
  ["'s-Gravesande", 'S'],
  ['d’Angelo', 'D'],
  ['ʻAkau', 'A'],
  ['\u2066Karim\u2069', 'K'],
  ['\u200f\u202bnoir', 'N'],
  ['(dit Petit)', 'D'],
  ['[x]', 'X'],
  ['«\u00a0Léa\u00a0»', 'L'],
  ['“quoted”', 'Q'],
  ['-martin', 'M'],
  ['2pac', 'P'],
  ['e\u0301cole', 'É'],
  ['s\u0327ahin', 'Ş'],
  ['\u0301e', 'E'],
  ['œuvrard', 'Œ'],
  ['ı', 'I'],
  ['بن علي', 'ب'],
  ['ـعلي', 'ع'],
  ['\u064eعلي', 'ع'],
  ['李', '李'],
  ['ǆeko', 'ǅ'],
  ['Ǉubić', 'ǈ'],
  ['ნინო', 'ნ'],
  ['ßauer', 'ß'],
  ['\u3164ㅤa', 'A'],
  ['…', ''],
  ['🙂', ''],
  ['', ''],
])('the initial of %j is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test('digits of Arabic and Persian keyboards are those of ASCII, in as many signs', () => {
  expect(asciiDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 01')).toBe('0123456789 0123456789 01');
});

test.each([
  ['plombier', 5, 'plomb'],
  ['ab🧹', 3, 'ab'],
  ['ab🧹', 4, 'ab🧹'],
  ['', 4, ''],
])('%s is cut to %i without half a sign', (text, max, shown) => {
  expect(cutText(text, max)).toBe(shown);
});

test('a text of an address is one that the API takes', () => {
  expect(addressText(null, 5)).toBe('');
  expect(addressText(' a\u0000b\t ', 5)).toBe('a b');
  expect(addressText(`${'a'.repeat(4)}🧹`, 5)).toBe('aaaa');
});
