import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { refetchShown } from '#web/api/refetch.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { readStoredLanguage, rememberLanguage } from '#web/i18n/detect.ts';

/**
 * The server answers in the language of the cookie; when local storage says otherwise, the page is taken over in the
 * server's language and then switched. Texts that came from the API are fetched again after any switch.
 */
export function useStoredLanguage(): void {
  const { i18n } = useTranslation();
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    const stored = readStoredLanguage();
    if (stored && stored !== i18n.language) {
      rememberLanguage(stored);
      void i18n.changeLanguage(stored);
    }
  }, [i18n]);
  useEffect(() => {
    const handleChange = () => dispatch(refetchShown());
    i18n.on('languageChanged', handleChange);
    return () => i18n.off('languageChanged', handleChange);
  }, [i18n, dispatch]);
}
