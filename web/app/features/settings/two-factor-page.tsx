import { useState } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useGetCurrentUserQuery, usersApi } from '#web/api/clients/users.ts';
import { accountView } from '#web/api/account-view.ts';
import { authApi, useGetSecuritySettingsQuery } from '#web/api/clients/auth.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { useStore } from '#web/ui/store.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { securityHref } from '#contract/page-addresses.ts';
import { SetupHeader, SetupSteps } from './two-factor/setup-steps.tsx';

export const handle = { ns: ['settings', 'security', 'auth', 'bookings'] };

const load: Load = ({ query }) =>
  Promise.all([
    query(authApi.endpoints.getSecuritySettings, undefined),
    query(usersApi.endpoints.getCurrentUser, undefined),
  ]);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** Switches the second factor on. */
export default function TwoFactorPage() {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation();
  const settings = useGetSecuritySettingsQuery();
  const user = useGetCurrentUserQuery();
  // It becomes active on this page, which then still has the codes to show.
  const [wasOn] = useState(settings.data?.twoFactor.enabled);
  // The steps begin with a new secret, which only the person makes.
  const isView = useStore(accountView).view !== null;
  const failed = [settings, user].find(({ isError, data }) => isError && !data);
  if (settings.data && user.data && !wasOn && !isView)
    return (
      <>
        <PageHead title={t('setup.title')} hidden />
        <SetupSteps hasPassword={settings.data.hasPassword} user={user.data} />
      </>
    );
  return (
    <>
      <PageHead title={t('setup.title')} hidden />
      <SetupHeader current={wasOn ? 2 : 0} />
      <main id="content" className="wrap py-16">
        {wasOn && (
          <div className="grid justify-items-start gap-4">
            <h1>{t('setup.alreadyTitle')}</h1>
            <p className="text-18 text-muted">{t('setup.alreadyText')}</p>
            <LinkButton href={securityHref}>{t('setup.toSecurity')}</LinkButton>
          </div>
        )}
        {!wasOn && isView && (
          <div className="grid justify-items-start gap-4">
            <h1>{t('setup.title')}</h1>
            <p className="text-18 text-muted">{t('setup.inView')}</p>
            <LinkButton href={securityHref}>{t('setup.toSecurity')}</LinkButton>
          </div>
        )}
        {!wasOn && !isView && failed && <LoadFailure error={failed.error} onRetry={failed.refetch} />}
        {!wasOn && !isView && !failed && <Skeleton preset="form" label={common('loading')} />}
      </main>
    </>
  );
}
