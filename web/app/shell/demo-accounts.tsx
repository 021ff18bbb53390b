import { ChevronDown } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Banner } from '#web/ui/feedback/alert.tsx';
import { menuGroup } from '#web/ui/overlays/popover.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

/**
 * Says that the people are invented and lists the accounts to try with their passwords; collapsed to one line on a
 * phone.
 */
export default function DemoAccounts() {
  const { t } = useTranslation();
  const title = <b className="font-semibold">{t('demo.title')}</b>;
  return (
    <Banner label={t('demo.title')}>
      <details name={menuGroup} className="group w-full md:hidden">
        <summary className="-my-1 flex min-h-11 items-center justify-between gap-4">
          <span>
            {title} · {t('demo.accounts')}
          </span>
          <Icon of={ChevronDown} className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-2 pt-1 pb-2">
          <p>{t('demo.text')}</p>
          <Accounts />
        </div>
      </details>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 max-md:hidden">
        <span>
          {title} · {t('demo.text')}
        </span>
        <Accounts />
      </div>
    </Banner>
  );
}

function Accounts() {
  const { t } = useTranslation();
  const { demoAccounts } = useSettings();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-0.5">
      {demoAccounts.map((account) => (
        <li key={account.email}>
          <bdi className="font-medium whitespace-nowrap">{account.email}</bdi>{' '}
          <span className="text-muted">
            ({t('demo.password')} <bdi className="whitespace-nowrap text-ink">{account.password}</bdi>)
          </span>
        </li>
      ))}
    </ul>
  );
}
