import Negotiator from 'negotiator';
import { languageParameter, preferenceCookie, type Language } from '#contract/languages.ts';
import { detectLanguage, languageCookie } from './detect.ts';

/** The tags of an Accept-Language header, the preferred one first. */
function acceptedLanguages(header: string | null): string[] {
  return header === null ? [] : new Negotiator({ headers: { 'accept-language': header } }).languages();
}

function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', value] = pair.split('=');
    if (key.trim() === name) return value?.trim();
  }
  return undefined;
}

/** The language of the page for a request, in the order of docs/product/interface.md#languages. */
export function detectRequestLanguage(request: Request): Language {
  const cookies = request.headers.get('cookie');
  return detectLanguage({
    stored: readCookie(cookies, preferenceCookie),
    browser: acceptedLanguages(request.headers.get('accept-language')),
    cookie: readCookie(cookies, languageCookie),
    query: new URL(request.url).searchParams.get(languageParameter),
  });
}
