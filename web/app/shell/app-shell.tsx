import { Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AlertRegion } from '#web/alerts/alert-region.tsx';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { InstalledApp } from '#web/features/installed-app/installed-app.tsx';
import { readyAttribute, replayEarlyActions } from '#web/loading/early-actions.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { localeOf } from '#web/i18n/direction.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { LocaleContext } from '#web/ui/theme/locale-context.ts';
import { Consent } from './preferences/consent.tsx';
import { useStoredLanguage } from './preferences/use-stored-language.ts';
import { Live } from './signed-in-parts.ts';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useLinkNavigation } from './use-link-navigation.ts';
import { useSessionEvents } from './use-session-events.ts';
import { useWholePagesAfterNavigation } from './use-whole-pages-after-navigation.ts';

/** The shell of every page: links, locale, the alert, and the reactions to sign-out and language events. */
export function AppShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { chat, notifications, comingSoon } = useSettings().flags;
  const signedIn = useSignedIn();
  const isLive = signedIn && !comingSoon && (chat || notifications);
  useSessionEvents();
  useStoredLanguage();
  useFocusAfterNavigation();
  useLinkNavigation();
  useWholePagesAfterNavigation();
  // Before the effects of the page: otherwise a form that replays an early submit would have to wait once more.
  useLayoutEffect(() => {
    document.documentElement.setAttribute(readyAttribute, '');
  }, []);
  useEffect(() => void replayEarlyActions(), []);
  return (
    <LocaleContext value={localeOf(language)}>
      <a
        href="#content"
        className="fixed start-2 top-2 z-50 -translate-y-20 rounded-field bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <AlertRegion />
      <Consent />
      {children}
      <InstalledApp />
      {isLive && (
        <Suspense>
          <Live />
        </Suspense>
      )}
    </LocaleContext>
  );
}
