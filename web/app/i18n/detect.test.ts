import { expect, test } from 'vitest';
import { detectRequestLanguage } from './detect-request.ts';
import { detectLanguage } from './detect.ts';

test('prefers the address to the stored preference, the browser and the cookie', () => {
  expect(detectLanguage({ stored: 'ar', browser: ['en'], cookie: 'en', query: 'fr' })).toBe('fr');
  expect(detectLanguage({ stored: 'ar', browser: ['en'], cookie: 'en', query: 'de' })).toBe('ar');
  expect(detectLanguage({ browser: ['de-DE', 'en-US'], cookie: 'ar' })).toBe('en');
  expect(detectLanguage({ browser: ['de'], cookie: 'ar' })).toBe('ar');
  expect(detectLanguage({ browser: ['de'], query: 'en' })).toBe('en');
  expect(detectLanguage({ stored: 'xx', browser: [] })).toBe('fr');
});

test('orders the languages of the header by weight', () => {
  const ask = (header: string) =>
    detectRequestLanguage(new Request('http://localhost/', { headers: { 'accept-language': header } }));
  expect(ask('en;q=0.5, ar-EG;q=0.9, fr;q=0')).toBe('ar');
  expect(ask('de, en;q=0.5')).toBe('en');
});

test('reads a request: the address, the cookie of a choice, the header', () => {
  const ask = (headers: Record<string, string>, query = '') =>
    detectRequestLanguage(new Request(`http://localhost/${query}`, { headers }));
  expect(ask({ cookie: 'x=1; lang_pref=en', 'accept-language': 'fr' })).toBe('en');
  expect(ask({ cookie: 'lang=en', 'accept-language': 'fr' })).toBe('fr');
  expect(ask({ cookie: 'x=1; lang_pref=en', 'accept-language': 'fr' }, '?lang=ar')).toBe('ar');
  expect(ask({ cookie: 'lang_pref=en' }, '?lang=xx')).toBe('en');
  expect(ask({}, '?query=a&lang=en')).toBe('en');
});
