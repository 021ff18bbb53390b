import { auditApi } from '#web/api/clients/audit.ts';
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { TableDownload } from '#web/features/site/table-download.tsx';
import { loadAsAdmin, useIsAdmin } from '#web/features/verification/admin-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { exportPath, journalArgument, readJournalAddress } from './journal-address.ts';
import { JournalFilter } from './journal-filter.tsx';
import { JournalList } from './journal-list.tsx';

export const handle = {
  ns: [
    'journal',
    'people-desk',
    'contact-desk',
    'notification-admin',
    'notification-settings',
    'system-desk',
    'reports',
    'site',
  ],
};

const load = loadAsAdmin(({ url, query }) =>
  query(auditApi.endpoints.listAuditEvents, journalArgument(readJournalAddress(url.searchParams))),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The audit for administrators: what was done, by whom, when and why. */
export default function JournalPage() {
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="list" label={common('loading')} />;
  return isAdmin ? <Journal /> : <NoAccess />;
}

function Journal() {
  const { t } = useTranslation('journal');
  const [search] = useSearchParams();
  const address = readJournalAddress(search);
  return (
    <div className="wrap grid gap-6 pt-8 pb-16 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <header className="grid max-w-160 gap-1">
          <h1>{t('title')}</h1>
          <p className="text-muted">{t('lead')}</p>
        </header>
        <TableDownload
          path={exportPath(address)}
          fileName="journal"
          label={t('download.label')}
          saved={t('download.saved')}
        />
      </div>
      <JournalFilter address={address} />
      <JournalList address={address} />
    </div>
  );
}
