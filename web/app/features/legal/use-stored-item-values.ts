import { accessTokenMinutes, refreshTokenDays } from '#contract/auth-limits.ts';
import { browserNameDays, languageCookieDays } from '#contract/retention-limits.ts';
import { useFormat } from '#web/i18n/use-language.ts';
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
    token: format.durationAfter(accessTokenMinutes),
  };
}
