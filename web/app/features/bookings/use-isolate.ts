import { useCallback } from 'react';
import { useLanguage } from '#web/i18n/use-language.ts';

/** A name or a price inside an Arabic sentence keeps its own direction, its full stop and its euro sign in place. */
export function useIsolate(): (text: string) => string {
  const language = useLanguage();
  return useCallback((text: string) => (language === 'ar' ? `\u2068${text}\u2069` : text), [language]);
}
