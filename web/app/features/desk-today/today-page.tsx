import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { useGetStatisticsQuery, statisticsApi } from '#web/api/clients/statistics.ts';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { loadAsAdmin, useIsAdmin } from '#web/features/verification/admin-access.ts';
import { workHref } from '#web/features/desk/case-href.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Failures } from './failures.tsx';
import { Figures } from './figures.tsx';
import { HoursChart } from './hours-chart.tsx';
import { OpenWork } from './open-work.tsx';
import { PageSpeeds } from './page-speeds.tsx';

export const handle = { ns: ['desk-today', 'work-queue', 'site'] };

const load: Load = ({ query }) => query(statisticsApi.endpoints.getStatistics, undefined);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadAsAdmin(load));
}

/** The day of the team: its figures, what waits, and what was not sent. */
export default function TodayPage() {
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="list" label={common('loading')} />;
  return isAdmin ? <Today /> : <NoAccess />;
}

function Today() {
  const { t } = useTranslation('desk-today');
  const { t: common } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { data: user } = useGetCurrentUserQuery();
  const {
    data: statistics,
    isError,
    error,
    refetch,
  } = useGetStatisticsQuery(undefined, { refetchOnMountOrArgChange: true });
  const late = statistics && Object.values(statistics.open).reduce((sum, count) => sum + count.late, 0);
  return (
    <div className="wrap grid gap-8 pt-8 pb-16 *:min-w-0 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1>{t('hello', { name: user?.firstName ?? '' })}</h1>
          <p className="text-muted">
            {format.dateTime(now)}
            {late !== undefined && ` · ${t('late', { count: late })}`}
          </p>
        </div>
        <LinkButton href={workHref}>{t('openQueue')}</LinkButton>
      </header>
      {!statistics && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!statistics && !isError && <Skeleton preset="detail" label={common('loading')} />}
      {statistics && (
        <>
          <Figures days={statistics.days} />
          <div className="grid gap-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_344px] lg:items-start">
            <HoursChart hours={statistics.hours} />
            <OpenWork open={statistics.open} />
          </div>
        </>
      )}
      <Failures />
      {statistics && <PageSpeeds pages={statistics.pages} />}
    </div>
  );
}
