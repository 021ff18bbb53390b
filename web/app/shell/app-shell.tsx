import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AlertRegion } from '#web/alerts/alert-region.tsx';
import { replayEarlyActions } from '#web/loading/early-actions.ts';
import { localeOf } from '#web/i18n/direction.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { LinkContext } from '#web/ui/actions/link.tsx';
import { LocaleContext } from '#web/ui/theme/locale-context.ts';
import { RouterLink } from './router-link.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useSessionEvents } from './use-session-events.ts';
import { useStoredLanguage } from './use-stored-language.ts';

/** Around every page: links, locale, the alert, and what follows from sign-out and language events. */
export function AppShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  useSessionEvents();
  useStoredLanguage();
  useFocusAfterNavigation();
  // Before the effects of the page: a form that sends what was submitted early would be kept waiting once more.
  useLayoutEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  useEffect(() => replayEarlyActions(document), []);
  return (
    <LinkContext value={RouterLink}>
      <LocaleContext value={localeOf(language)}>
        <a
          href="#content"
          className="fixed start-2 top-2 z-50 -translate-y-20 rounded-field bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
        >
          {t('skip')}
        </a>
        <AlertRegion />
        {children}
      </LocaleContext>
    </LinkContext>
  );
}
