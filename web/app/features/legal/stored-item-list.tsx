import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Values } from '#web/i18n/translator.ts';
import { storedItems, type StoredPlace } from './stored-items.ts';
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
