import { useEffect, useRef } from 'react';
import { useTranslator } from '#web/i18n/use-translation.ts';
import { useDispatch } from 'react-redux';
import { refetchShown } from '#web/api/refetch.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { readStoredLanguage, rememberLanguage } from '#web/i18n/detect.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';

/**
 * The server renders in the language of the cookie. When local storage has another one, the page is hydrated in the
 * server's language and then switched. Texts from the API are fetched again after any switch.
 */
export function useStoredLanguage(): void {
  const translator = useTranslator();
  const { language } = translator;
  const shown = useRef(language);
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    const stored = readStoredLanguage();
    if (stored && stored !== translator.language) {
      rememberLanguage(stored);
      void loadWithRetries(() => translator.changeLanguage(readStoredLanguage() ?? stored));
    }
  }, [translator]);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    dispatch(refetchShown());
  }, [language, dispatch]);
}
