import { expect, test } from 'vitest';
import { detectRequestLanguage } from './detect-request.ts';
import { detectLanguage } from './detect.ts';

test('prefers the stored preference to the browser, the cookie and the query', () => {
  expect(detectLanguage({ stored: 'ar', browser: ['en'], cookie: 'fr', query: 'fr' })).toBe('ar');
  expect(detectLanguage({ browser: ['de-DE', 'en-US'], cookie: 'ar', query: 'fr' })).toBe('en');
  expect(detectLanguage({ browser: ['de'], cookie: 'ar', query: 'en' })).toBe('ar');
  expect(detectLanguage({ browser: ['de'], query: 'en' })).toBe('en');
  expect(detectLanguage({ stored: 'xx', browser: [] })).toBe('fr');
});

test('orders the languages of the header by weight', () => {
  const ask = (header: string) =>
    detectRequestLanguage(new Request('http://localhost/', { headers: { 'accept-language': header } }));
  expect(ask('en;q=0.5, ar-EG;q=0.9, fr;q=0')).toBe('ar');
  expect(ask('de, en;q=0.5')).toBe('en');
});

test('reads a request: the cookie of a choice, the header, a crawler with nothing but the query', () => {
  const url = 'http://localhost/?lang=ar';
  const ask = (headers: Record<string, string>) => detectRequestLanguage(new Request(url, { headers }));
  expect(ask({ cookie: 'x=1; lang_pref=en', 'accept-language': 'fr' })).toBe('en');
  expect(ask({ cookie: 'lang=en', 'accept-language': 'fr' })).toBe('fr');
  expect(ask({})).toBe('ar');
});
