import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { seenDays } from '#web/features/recently-seen/seen-list.ts';
import type { Values } from '#web/i18n/translator.ts';
import { accessTokenMinutes, refreshTokenDays } from '#contract/auth-limits.ts';
import { browserNameDays, languageCookieDays } from '#contract/retention-limits.ts';
import { useSettings } from '#web/loading/settings.tsx';

/** The values in the texts about what the browser keeps. */
export function useStoredItemValues() {
  const format = useFormat();
  const { consentTtlDays } = useSettings();
  return {
    languageDays: languageCookieDays,
    refreshDays: refreshTokenDays,
    browserDays: browserNameDays,
    consentDays: consentTtlDays,
    seenDays,
    token: format.durationAfter(accessTokenMinutes),
  };
}

/** What the browser keeps in one place: name, purpose, time. */
export function StoredItemList({ place, values }: { place: StoredPlace; values: Values }) {
  const { t } = useTranslation('cookies');
  return (
    <dl className="grid gap-4">
      {storedItems
        .filter((item) => item.place === place)
        .map(({ name, key }) => (
          <div key={name} className="border-t border-line pt-4">
            <dt className="font-semibold wrap-anywhere">
              <bdi dir="ltr">{name}</bdi>
            </dt>
            <dd>{t(`items.${key}.purpose`, values)}</dd>
            <dd className="text-14 text-muted">{t(`items.${key}.kept`, values)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Where the browser keeps something: sent with requests, readable by the site only, or by one tab until it is closed. */
type StoredPlace = 'cookie' | 'local' | 'tab';

/**
 * Everything that the site keeps in a browser. `:` at the end of a name is followed by an id. A name that is missing
 * here is noticed by e2e/legal.e2e.ts.
 */
export const storedItems = [
  { name: 'lang_pref', place: 'cookie', key: 'language' },
  { name: '__Secure-refresh', place: 'cookie', key: 'session' },
  { name: '__Secure-device', place: 'cookie', key: 'browser' },
  { name: 'consent', place: 'cookie', key: 'consent' },
  { name: 'consent-browser', place: 'cookie', key: 'consentBrowser' },
  { name: 'consent', place: 'local', key: 'consent' },
  { name: 'authToken', place: 'local', key: 'token' },
  { name: 'sessionId', place: 'local', key: 'record' },
  { name: 'loggedOut', place: 'local', key: 'loggedOut' },
  { name: 'leaving', place: 'local', key: 'leaving' },
  { name: 'lang', place: 'local', key: 'languageChoice' },
  { name: 'theme', place: 'local', key: 'theme' },
  { name: 'lang-unsaved:', place: 'local', key: 'unsavedLanguage' },
  { name: 'theme-unsaved:', place: 'local', key: 'unsavedTheme' },
  { name: 'notificationChanges:', place: 'local', key: 'readNotifications' },
  { name: 'notification-settings-saved', place: 'local', key: 'savedSettings' },
  { name: 'push-device:', place: 'local', key: 'pushDevice' },
  { name: 'push-owner', place: 'local', key: 'pushOwner' },
  { name: 'maisonnee-messages', place: 'local', key: 'unsentMessages' },
  { name: 'favorites', place: 'local', key: 'favorites' },
  { name: 'recently-seen', place: 'local', key: 'recentlySeen' },
  { name: 'install-declined', place: 'local', key: 'declinedInstall' },
  { name: 'maisonnee-visits', place: 'local', key: 'keptVisits' },
  { name: 'assets', place: 'local', key: 'keptFiles' },
  { name: 'draft:', place: 'tab', key: 'draft' },
  { name: 'social-attempt', place: 'tab', key: 'socialAttempt' },
  { name: 'reloadedAt', place: 'tab', key: 'reload' },
  { name: 'react-router-scroll-positions', place: 'tab', key: 'scroll' },
] as const satisfies readonly { name: string; place: StoredPlace; key: string }[];
