import { expect, test } from 'vitest';
import { writtenIn } from './written-language.ts';

test.each([
  ['Je fais le ménage depuis dix ans, avec mes produits.', 'fr', 'ltr'],
  ['Jardinière à Nantes et dans les environs', 'fr', 'ltr'],
  ['I have worked in gardens for ten years.', 'en', 'ltr'],
  ['أنظّف البيوت منذ عشر سنوات مع Amina.', 'ar', 'rtl'],
  ['« أحسنت »', 'ar', 'rtl'],
  // Neither of both: the voice of the reader's own device is better than a wrong one.
  ['Limpieza profesional', '', 'ltr'],
  ['Atelier Vert', '', 'ltr'],
  ['שלום', '', 'auto'],
  ['*****', '', 'auto'],
  ['', '', 'auto'],
] as const)('%s is written in "%s" and runs %s', (text, lang, dir) => {
  expect(writtenIn(text)).toEqual({ lang, dir });
});
