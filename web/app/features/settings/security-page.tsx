import type { ClientLoaderFunctionArgs } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useGetCurrentUserQuery, useGetSecuritySettingsQuery } from '#web/api/generated/account.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { account } from '#web/api/signed-in/cache.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SecurityParts } from './security/security-parts.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export const handle = { ns: ['settings', 'security', 'auth', 'social', 'bookings'] };

const load: Load = ({ query }) =>
  Promise.all([
    query(account.endpoints.getSecuritySettings, undefined),
    query(account.endpoints.getCurrentUser, undefined),
  ]);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** What protects the account, and what is signed in to it. */
export default function SecurityPage() {
  const { t } = useTranslation('security');
  const { t: ofSettings } = useTranslation('settings');
  const { t: common } = useTranslation();
  const settings = useGetSecuritySettingsQuery();
  const user = useGetCurrentUserQuery();
  const isShown = settings.data && user.data;
  const failed = [settings, user].find(({ isError, data }) => isError && !data);
  return (
    <SettingsFrame>
      <div className="grid gap-9 lg:gap-14 *:min-w-0">
        <PageHead title={`${t('page.title')} – ${ofSettings('area.title')}`} hidden />
        <div className="grid gap-2">
          <h1>{t('page.title')}</h1>
          <p className="max-w-[60ch] text-18 text-muted">{t('page.lead')}</p>
        </div>
        {settings.data && user.data && <SecurityParts settings={settings.data} user={user.data} />}
        {!isShown && failed && <LoadFailure error={failed.error} onRetry={failed.refetch} />}
        {!isShown && !failed && <Skeleton preset="form" label={common('loading')} />}
      </div>
    </SettingsFrame>
  );
}
