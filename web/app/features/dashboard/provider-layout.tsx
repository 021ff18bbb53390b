import { Outlet, type ClientLoaderFunctionArgs } from 'react-router';
import { CalendarCheck, Euro, MapPinned } from 'lucide-react';
import { prefetch } from '#web/api/prefetch.ts';
import { loadAsProvider, useIsProvider } from '#web/features/providers-own/provider-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { onboardingHref } from '#contract/page-addresses.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { House } from '#web/ui/theme/house.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';

const reasons = [
  { key: 'hours', icon: CalendarCheck },
  { key: 'price', icon: Euro },
  { key: 'area', icon: MapPinned },
] as const;

/** For a client who opened the provider's pages: what they are, and how to become a provider. */
function BecomeProvider() {
  const { t } = useTranslation('provider');
  return (
    <div className="border-b border-line">
      <PageHead title={t('become.title')} hidden />
      <div className="wrap grid items-end gap-10 pt-12 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16 lg:pt-20">
        <div className="grid justify-items-start gap-5 lg:pb-20">
          <h1>{t('become.title')}</h1>
          <p className="max-w-[56ch] text-18 text-muted">{t('become.text')}</p>
          <ul className="grid gap-3">
            {reasons.map(({ key, icon }) => (
              <li key={key} className="flex gap-3">
                <Icon of={icon} className="mt-0.5 text-brand" />
                {t(`become.${key}`)}
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap gap-3 pt-2">
            <LinkButton href={onboardingHref} size="l">
              {t('become.action')}
            </LinkButton>
            <LinkButton href="/dashboard" variant="secondary" size="l">
              {t('become.back')}
            </LinkButton>
          </p>
        </div>
        <House className="w-full max-w-100 justify-self-center" />
      </div>
    </div>
  );
}

export const handle = { ns: ['provider'] };

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(
    args,
    handle.ns,
    loadAsProvider(() => undefined),
  );
}

/** The provider's pages; other accounts are shown how to become a provider. */
export default function ProviderLayout() {
  const { t: common } = useTranslation();
  const isProvider = useIsProvider();
  if (isProvider === undefined) return <Skeleton preset="list" label={common('loading')} />;
  return isProvider ? <Outlet /> : <BecomeProvider />;
}
