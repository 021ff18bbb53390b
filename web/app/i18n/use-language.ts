import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage, languages, type Language } from '#contract/languages.ts';
import { rememberLanguage } from './detect.ts';
import { formatFor, type Format } from './format.ts';

export function asLanguage(value: string): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return asLanguage(i18n.language);
}

/** Dates, money and distances in the reader's language. */
export function useFormat(): Format {
  return formatFor(useLanguage());
}

/** Switches the page and remembers the choice. */
export function useChooseLanguage(): (language: Language) => void {
  const { i18n } = useTranslation();
  return useCallback(
    (language: Language) => {
      rememberLanguage(language);
      void i18n.changeLanguage(language);
    },
    [i18n],
  );
}
