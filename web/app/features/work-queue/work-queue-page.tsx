import { useCountWorkQuery, useListWorkQuery, workQueueApi } from '#web/api/clients/work-queue.ts';
import type { WorkCounts } from '#contract/work-queue.ts';
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { workCountMax, workKinds } from '#contract/work-queue-limits.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { journalHref } from '#web/features/journal/journal-address.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { loadAsAdmin, useIsAdmin } from '#web/features/verification/admin-access.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { readWorkAddress, workArgument } from './work-address.ts';
import { WorkFilter } from './work-filter.tsx';
import { WorkGroups } from './work-groups.tsx';

export const handle = { ns: ['work-queue', 'moderation', 'reports', 'verification', 'site'] };

const load: Load = ({ url, query }) =>
  Promise.all([
    query(workQueueApi.endpoints.listWork, workArgument(readWorkAddress(url.searchParams))),
    query(workQueueApi.endpoints.countWork, undefined),
  ]);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadAsAdmin(load));
}

/** Everything that waits for administrators in one list, what is due first. */
export default function WorkQueuePage() {
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="list" label={common('loading')} />;
  return isAdmin ? <WorkQueue /> : <NoAccess />;
}

function WorkQueue() {
  const { t } = useTranslation('work-queue');
  const { t: common } = useTranslation();
  const [search] = useSearchParams();
  const address = readWorkAddress(search);
  const today = dayOf(useNow({ everyMinute: true }));
  const fresh = { refetchOnMountOrArgChange: true };
  const { currentData: page, isError, error, refetch } = useListWorkQuery(workArgument(address), fresh);
  const { data: counts } = useCountWorkQuery(undefined, fresh);
  return (
    <div className="wrap grid gap-6 pt-8 pb-16 *:min-w-0 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <header className="grid gap-4">
        <div className="grid gap-1">
          <h1>{t('title')}</h1>
          <p className="text-muted">
            {counts && <OpenWork counts={counts} />} {t('lead')}{' '}
            <span className="max-lg:hidden">{t('keys')}</span>
          </p>
        </div>
        <WorkFilter address={address} counts={counts} />
      </header>
      {page && <WorkGroups page={page} address={address} />}
      {!page && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!page && !isError && <Skeleton preset="list" label={common('loading')} />}
      <p className="text-center">
        <Link href={journalHref({ from: today, to: today })} className="text-link">
          {t('decidedToday')}
        </Link>
      </p>
    </div>
  );
}

/** How much is open, and late, of what is counted in full. */
function OpenWork({ counts }: { counts: WorkCounts }) {
  const { t } = useTranslation('work-queue');
  const kinds = workKinds.map((kind) => counts[kind]);
  if (kinds.some(({ open }) => open >= workCountMax)) return null;
  const sum = (of: 'open' | 'late') => kinds.reduce((total, count) => total + count[of], 0);
  return (
    <>
      {t('open', { count: sum('open') })} {sum('late') > 0 && t('late', { count: sum('late') })}
    </>
  );
}
