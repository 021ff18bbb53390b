import { Outlet, type ClientLoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { loadAsProvider, useIsProvider } from '#web/features/profile-own/provider-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { BecomeProvider } from './become-provider.tsx';

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
