import { useId, useRef, useState } from 'react';
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { ChartColumn } from 'lucide-react';
import { shownName } from '#contract/visible-text.ts';
import { statisticsPeriods } from '#contract/statistics-limits.ts';
import type { Statistics } from '#contract/statistics.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { statisticsApi, useGetStatisticsQuery } from '#web/api/clients/statistics.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { DayFields, FilterButton, useDayFilter } from '#web/features/desk/day-filter.tsx';
import { FilterLinks } from '#web/features/desk/desk-filters.tsx';
import { Kbd, useKeys } from '#web/features/desk/keys.tsx';
import { OnlyFor, StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { workHref } from '#web/features/desk/work-address.ts';
import { TableDownload } from '#web/features/table-download/table-download.tsx';
import { noonOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FiguresFrame } from './figures-frame.tsx';
import { isQuiet } from './figure-rules.ts';
import { OpenWork, Towns, Trades } from './lists.tsx';
import { Failures, PageSpeeds } from './operation-parts.tsx';
import { Funnel, Money, NotHeld } from './plots.tsx';
import {
  readTodayAddress,
  statisticsArgument,
  statisticsExportPath,
  todayHref,
  type TodayAddress,
} from './today-address.ts';
import { LateMails } from './waiting-mails.tsx';
import './today.css';

/** The periods that end today, and the days of another one on request. */
function Period({ address, statistics }: { address: TodayAddress; statistics: Statistics | undefined }) {
  const { t } = useTranslation('statistics');
  const formId = useId();
  const [isOpen, setOpen] = useState(address.from !== '');
  const { typed, change, send, isRefused } = useDayFilter(address, todayHref);
  return (
    <div className="grid gap-3">
      <div className="today-period">
        <div className="flex flex-wrap gap-2">
          <FilterLinks
            label={t('period.label')}
            links={statisticsPeriods.map((period) => ({
              key: period,
              href: todayHref({ period }),
              isOn: address.from === '' && address.period === period,
              label: t(`period.${period}`),
            }))}
          />
          <FilterButton isOpen={isOpen} controls={formId} onClick={() => setOpen(!isOpen)} className="">
            {t('period.days')}
          </FilterButton>
        </div>
        <TableDownload
          path={statisticsExportPath(address, 'STEP')}
          fileName="statistics"
          label={t('download.STEP')}
          saved={t('download.saved')}
        />
      </div>
      <form
        id={formId}
        noValidate
        hidden={!isOpen}
        onSubmit={(event) => send(event, todayHref(typed))}
        className="flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-4"
      >
        <DayFields from={typed.from} to={typed.to} isRefused={isRefused} onChange={change} t={t} />
      </form>
      {statistics && <Compared statistics={statistics} />}
    </div>
  );
}

/** The days of the page, and with what they are compared: a day that is not over until the same hour. */
function Compared({ statistics: { period, comparison } }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const inSentence = useInSentence();
  const day = (one: string) => inSentence(format.weekdayDate(noonOf(one)));
  const { from, to } = period;
  const days = { from: day(from), to: day(to), before: '', start: '', hour: '' };
  if (!comparison) return <p className="text-14 text-muted">{t('period.notCompared', days)}</p>;
  const { before, until } = comparison;
  const texts = {
    ...days,
    before: day(before.to),
    start: day(before.from),
    hour: until === null ? '' : format.time(new Date(until)),
  };
  const [ofOne, ofMore] =
    until === null ? (['comparedDay', 'compared'] as const) : (['comparedUntil', 'daysUntil'] as const);
  return <p className="text-14 text-muted">{t(`period.${from === to ? ofOne : ofMore}`, texts)}</p>;
}

export const handle = { ns: ['statistics', 'work-queue', 'outbox', 'site'] };

const load = loadForStaff(({ url, query }) =>
  query(statisticsApi.endpoints.getStatistics, statisticsArgument(readTodayAddress(url.searchParams))),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The day of the team: its figures, what waits, and what was not sent. */
export default function TodayPage() {
  return (
    <StaffOnly>
      <Today />
    </StaffOnly>
  );
}

function Today() {
  const { t } = useTranslation('statistics');
  const { t: common } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const [search] = useSearchParams();
  const address = readTodayAddress(search);
  const { data: user } = useGetCurrentUserQuery();
  const {
    currentData: statistics,
    isError,
    error,
    refetch,
  } = useGetStatisticsQuery(statisticsArgument(address), { refetchOnMountOrArgChange: true });
  const page = useRef<HTMLDivElement>(null);
  useKeys({}, page);
  const late = statistics && Object.values(statistics.open).reduce((sum, count) => sum + count.late, 0);
  return (
    <div ref={page} className="wrap grid gap-8 pt-8 pb-16 *:min-w-0 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1>{t('hello', { name: shownName(user?.firstName ?? '') })}</h1>
          <p className="text-muted">
            {format.dateTime(now)}
            {late !== undefined && ` · ${t('late', { count: late })}`}
          </p>
          <OnlyFor who="ADMIN">
            <LateMails />
          </OnlyFor>
        </div>
        <LinkButton href={workHref} aria-keyshortcuts="F">
          {t('openQueue')}
          <Kbd>F</Kbd>
        </LinkButton>
      </header>
      <Period address={address} statistics={statistics} />
      {!statistics && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!statistics && !isError && <Skeleton preset="detail" label={common('loading')} />}
      {statistics && <Plots statistics={statistics} address={address} />}
      {statistics && statistics.pages.length > 0 && <PageSpeeds pages={statistics.pages} />}
    </div>
  );
}

function Plots({ statistics, address }: { statistics: Statistics; address: TodayAddress }) {
  const { t } = useTranslation('statistics');
  const isEmpty = isQuiet(statistics.now);
  return (
    <>
      <FiguresFrame statistics={statistics} />
      <div className="today-columns">
        <div>
          {isEmpty ? (
            <EmptyState icon={ChartColumn} title={t('empty.title')}>
              {t('empty.text')}
            </EmptyState>
          ) : (
            <>
              <Funnel statistics={statistics} />
              <Trades statistics={statistics} address={address} />
              <Money statistics={statistics} />
            </>
          )}
          <OnlyFor who="ADMIN">
            <Failures />
          </OnlyFor>
        </div>
        <div>
          <OpenWork open={statistics.open} />
          {!isEmpty && (
            <>
              <Towns statistics={statistics} address={address} />
              <NotHeld statistics={statistics} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
