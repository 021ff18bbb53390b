import { flagsApi } from '#web/api/clients/flags.ts';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { loadAsAdmin, useIsAdmin } from '#web/features/verification/admin-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FlagSwitches } from './flag-switches.tsx';

export const handle = { ns: ['system-desk', 'site'] };

const load = loadAsAdmin(({ query }) => query(flagsApi.endpoints.listFlags, undefined));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** What the site offers at present, and the switches of it, for administrators. */
export default function SystemDeskPage() {
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="list" label={common('loading')} />;
  return isAdmin ? <SystemDesk /> : <NoAccess />;
}

function SystemDesk() {
  const { t } = useTranslation('system-desk');
  return (
    <div className="wrap grid gap-6 pt-8 pb-16 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <header className="grid max-w-160 gap-1">
        <h1>{t('title')}</h1>
        <p className="text-muted">{t('lead')}</p>
      </header>
      <FlagSwitches />
    </div>
  );
}
