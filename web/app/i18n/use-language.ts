import { useCallback } from 'react';
import type { Language } from '#contract/languages.ts';
import { rememberLanguage } from './detect.ts';
import { formatFor, type Format } from './format.ts';
import { useTranslator } from './use-translation.ts';

export function useLanguage(): Language {
  return useTranslator().language;
}

/** Dates, money and distances in the reader's language. */
export function useFormat(): Format {
  return formatFor(useLanguage());
}

/** Switches the page and remembers the choice. */
export function useChooseLanguage(): (language: Language) => void {
  const translator = useTranslator();
  return useCallback(
    (language: Language) => {
      rememberLanguage(language);
      void translator.changeLanguage(language);
    },
    [translator],
  );
}
