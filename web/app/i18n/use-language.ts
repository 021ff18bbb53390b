import type { Language } from '#contract/languages.ts';
import { formatFor, type Format } from './format.ts';
import { useTranslator } from './use-translation.ts';

export function useLanguage(): Language {
  return useTranslator().language;
}

/** Dates, money and distances in the reader's language. */
export function useFormat(): Format {
  return formatFor(useLanguage());
}
