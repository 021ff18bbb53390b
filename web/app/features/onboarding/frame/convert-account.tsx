import { CalendarCheck, Euro, MapPinned } from 'lucide-react';
import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';
import { useConvertToProviderMutation } from '#web/api/generated/provider.ts';
import { announceRoles, storeToken } from '#web/api/session.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { House } from '#web/ui/theme/house.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';

const reasons = [
  { key: 'hours', icon: CalendarCheck },
  { key: 'price', icon: Euro },
  { key: 'area', icon: MapPinned },
] as const;

/**
 * For a client: adds the provider role to the account, renews the token and starts the onboarding
 * (docs/product/onboarding.md#start).
 */
export function ConvertAccount() {
  const { t } = useTranslation('onboarding');
  const { t: provider } = useTranslation('provider');
  const [convert, { isLoading }] = useConvertToProviderMutation();
  const { refetch } = useGetCurrentUserQuery();
  async function handleClick() {
    const { data } = await convert();
    if (!data) return;
    storeToken(data.accessToken);
    announceRoles();
    // No component of this page listens to that event: the page has no account menu.
    await refetch();
  }
  return (
    <div className="wrap grid items-end gap-10 pt-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16 lg:pt-16">
      <PageHead title={t('convert.title')} hidden />
      <div className="grid justify-items-start gap-5 lg:pb-16">
        <h1>{t('convert.title')}</h1>
        <p className="max-w-[56ch] text-18 text-muted">{t('convert.text')}</p>
        <ul className="grid gap-3">
          {reasons.map(({ key, icon }) => (
            <li key={key} className="flex gap-3">
              <Icon of={icon} className="mt-0.5 text-brand" />
              {provider(`become.${key}`)}
            </li>
          ))}
        </ul>
        <Button size="l" pending={isLoading} onClick={() => void handleClick()}>
          {t('convert.action')}
        </Button>
        <p className="text-14 text-muted">
          {t('convert.terms')}{' '}
          <Link href="/terms" className="text-link">
            {t('convert.termsLink')}
          </Link>
        </p>
      </div>
      <House className="w-full max-w-100 justify-self-center" />
    </div>
  );
}
