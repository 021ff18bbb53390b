import { useCallback } from 'react';
import { useLanguage } from '#web/i18n/use-language.ts';

/** A formatted date inside a sentence: French names of days lose the capital that they have on their own. */
export function useInSentence(): (date: string) => string {
  const language = useLanguage();
  return useCallback(
    (date: string) => (language === 'fr' ? date.charAt(0).toLocaleLowerCase() + date.slice(1) : date),
    [language],
  );
}
