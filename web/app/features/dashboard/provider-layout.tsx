import { Outlet, useLocation, type ClientLoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { loadAsProvider, useIsProvider } from '#web/features/profile-own/provider-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SubNav } from '#web/ui/layout/sub-nav.tsx';
import { BecomeProvider } from './become-provider.tsx';

export const handle = { ns: ['provider'] };

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(
    args,
    handle.ns,
    loadAsProvider(() => undefined),
  );
}

const areas = [
  { href: '/provider/dashboard', label: 'nav.today' },
  { href: '/provider/services', label: 'nav.services' },
  { href: '/provider/availability', label: 'nav.availability' },
  { href: '/provider/profile', label: 'nav.profile' },
  { href: '/provider/subscription', label: 'nav.subscription' },
] as const;

/** The provider's pages under their own navigation; other accounts are shown how to become a provider. */
export default function ProviderLayout() {
  const { t } = useTranslation('provider');
  const { t: common } = useTranslation();
  const { pathname } = useLocation();
  const isProvider = useIsProvider();
  if (isProvider === undefined) return <Skeleton preset="list" label={common('loading')} />;
  if (!isProvider) return <BecomeProvider />;
  return (
    <>
      <SubNav
        label={t('nav.label')}
        items={areas.map(({ href, label }) => ({
          href,
          label: t(label),
          current: pathname.startsWith(href),
        }))}
      />
      <Outlet />
    </>
  );
}
