import type { Language } from '#contract/languages.ts';
import { useShowLanguage } from '#web/alerts/use-show-language.ts';
import { announceChoice } from './preference-choice.ts';

/** Switches the language of the page, and keeps it for the account. */
export function useChooseLanguage(): (language: Language) => void {
  const show = useShowLanguage();
  return (language) => {
    announceChoice({ language });
    show(language);
  };
}
