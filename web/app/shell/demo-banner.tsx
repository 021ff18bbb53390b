import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/settings.tsx';
import { Banner } from '#web/ui/banner.tsx';

/** Says that the people are made up and names the accounts to try, passwords included. */
export function DemoBanner() {
  const { t } = useTranslation();
  const { flags, demoAccounts } = useSettings();
  if (!flags.demoBanner || demoAccounts.length === 0) return null;
  return (
    <Banner label={t('demo.title')}>
      <span>
        <b className="font-semibold">{t('demo.title')}</b> · {t('demo.text')}
      </span>
      <ul className="flex flex-wrap gap-x-5 gap-y-0.5">
        {demoAccounts.map((account) => (
          <li key={account.email}>
            <bdi className="font-medium">{account.email}</bdi>{' '}
            <span className="text-muted">
              ({t('demo.password')} <bdi className="text-ink">{account.password}</bdi>)
            </span>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
