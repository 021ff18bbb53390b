import { Check, Globe } from 'lucide-react';
import { useTranslation, useLanguage } from '#web/i18n/use-translation.ts';
import { languages, type Language } from '#contract/languages.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { useShowLanguage } from '#web/alerts/use-show-language.ts';
import { announceChoice } from '../preference-choice.ts';

/** Switches the language of the page, and keeps it for the account. */
function useChooseLanguage(): (language: Language) => void {
  const show = useShowLanguage();
  return (language) => {
    announceChoice({ language });
    show(language);
  };
}

/** The three languages, each named in itself. */
export function LanguageList() {
  const current = useLanguage();
  const choose = useChooseLanguage();
  return (
    <ul data-reads="">
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-current={language === current || undefined}
            onClick={() => choose(language)}
            className={classes(
              'flex min-h-11 w-full items-center justify-between gap-4 rounded-field px-3 text-start transition-colors hover:bg-sunken',
              language === current && 'font-semibold',
            )}
          >
            {languageNames[language]}
            {language === current && <Icon of={Check} size={18} className="text-brand" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function LanguageMenu() {
  const { t } = useTranslation();
  const current = useLanguage();
  const short = current === 'ar' ? languageNames.ar : current.toUpperCase();
  return (
    <Popover
      closeOnPress
      triggerClassName="inline-flex min-h-11 items-center gap-1.5 rounded-field px-3 font-medium transition-colors hover:bg-sunken"
      trigger={
        <>
          <Icon of={Globe} size={18} />
          <span className="sr-only">{t('nav.currentLanguage', { name: languageNames[current] })}</span>
          <span aria-hidden="true">{short}</span>
        </>
      }
    >
      <LanguageList />
    </Popover>
  );
}
