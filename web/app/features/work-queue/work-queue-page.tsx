import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import {
  api as administration,
  useCountWorkQuery,
  useListWorkQuery,
} from '#web/api/generated/administration.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { loadAsAdmin, useIsAdmin } from '#web/features/verification/admin-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { readWorkAddress, workArgument } from './work-address.ts';
import { WorkFilter } from './work-filter.tsx';
import { WorkGroups } from './work-groups.tsx';

export const handle = { ns: ['work-queue', 'moderation', 'reports', 'verification', 'site'] };

const load: Load = ({ url, query }) =>
  Promise.all([
    query(administration.endpoints.listWork, workArgument(readWorkAddress(url.searchParams))),
    query(administration.endpoints.countWork, undefined),
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
            {t('lead')} <span className="max-lg:hidden">{t('keys')}</span>
          </p>
        </div>
        <WorkFilter address={address} counts={counts} />
      </header>
      {page && <WorkGroups page={page} address={address} />}
      {!page && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!page && !isError && <Skeleton preset="list" label={common('loading')} />}
    </div>
  );
}
