import { useLocation, useNavigate } from 'react-router';
import { languageParameter, type Language } from '#contract/languages.ts';
import { addressedLanguage, readStoredLanguage, rememberLanguage } from '#web/i18n/detect.ts';
import { useTranslator } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { dismissAlert } from './alert-store.ts';
import { showCodeLost } from './error-forwarder.ts';

/**
 * Stores a choice in the browser and switches the language of the page. When the texts cannot be loaded, that is shown,
 * and the last choice takes effect once they can be. A language in the address gives way to the choice.
 */
export function useShowLanguage(): (language: Language) => void {
  const translator = useTranslator();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  return (language) => {
    rememberLanguage(language);
    if (addressedLanguage(search)) {
      const others = new URLSearchParams(search);
      others.delete(languageParameter);
      void navigate({ search: others.toString(), hash }, { replace: true, preventScrollReset: true });
    }
    translator.changeLanguage(language).catch(async () => {
      await showCodeLost(translator);
      await loadWithRetries(() => translator.changeLanguage(readStoredLanguage() ?? language));
      dismissAlert();
    });
  };
}
