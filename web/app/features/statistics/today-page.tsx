import type { ClientLoaderFunctionArgs } from 'react-router';
import { Mail, Timer } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { shownName } from '#contract/visible-text.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { useGetStatisticsQuery, statisticsApi } from '#web/api/clients/statistics.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { useFormat, useTranslation, useInSentence } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Statistics } from '#contract/statistics.ts';
import { actsAs } from '#contract/staff-rules.ts';
import { roleOfWork, workKinds } from '#contract/work-queue-limits.ts';
import { workHref, workPageHref } from '#web/features/desk/work-address.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { measuredDays } from '#contract/measurement-limits.ts';
import { Table, Stat } from '#web/ui/data/figures.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { changeOf, figureNames, figureOf, type DayFigures, type FigureName } from './figure-rules.ts';
import {
  useListFailedJobsQuery,
  useListUnsentMailsQuery,
  useRetryJobMutation,
  useRetryMailMutation,
} from '#web/api/clients/outbox.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';

const firstPage = { page: 0, size: 10 };
const fresh = { refetchOnMountOrArgChange: true };

/** Mails that a mail server did not take and jobs that failed, each with the raw answer and one action. */
function Failures() {
  const { t } = useTranslation('statistics');
  const { data: mails } = useListUnsentMailsQuery(firstPage, fresh);
  const { data: jobs } = useListFailedJobsQuery(firstPage, fresh);
  const [retryMail, mailRetry] = useRetryMailMutation();
  const [retryJob, jobRetry] = useRetryJobMutation();
  const failure = useErrorText(mailRetry.error ?? jobRetry.error);
  const title = useRef<HTMLHeadingElement>(null);
  const total = (mails?.totalElements ?? 0) + (jobs?.totalElements ?? 0);
  useFocusWhenLost(title, total);
  if (!mails || !jobs) return null;
  return (
    <section aria-labelledby="failures" className="grid gap-3">
      <h2 ref={title} id="failures" tabIndex={-1} className="text-22 outline-none">
        {t('failures.title', { count: total })}
      </h2>
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      {total === 0 ? (
        <p className="text-muted">{t('failures.none')}</p>
      ) : (
        <Card as="ul" className="px-5">
          {mails.content.map((mail) => (
            <Failure
              key={mail.id}
              icon={Mail}
              title={
                <>
                  {mail.subject} · <bdi dir="ltr">{mail.recipient}</bdi>
                </>
              }
              failure={mail}
              isPending={mailRetry.isLoading && mailRetry.originalArgs?.mailId === mail.id}
              onRetry={() => void retryMail({ mailId: mail.id })}
            />
          ))}
          {jobs.content.map((job) => (
            <Failure
              key={job.id}
              icon={Timer}
              title={<code>{job.task}</code>}
              failure={job}
              isPending={jobRetry.isLoading && jobRetry.originalArgs?.jobId === job.id}
              onRetry={() => void retryJob({ jobId: job.id })}
            />
          ))}
        </Card>
      )}
    </section>
  );
}

type FailureProps = {
  icon: IconShape;
  title: ReactNode;
  failure: { createdAt: string; attempts: number; error: string | null; nextTryAt: string | null };
  isPending: boolean;
  onRetry: () => void;
};

function Failure({ icon, title, failure, isPending, onRetry }: FailureProps) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const inSentence = useInSentence();
  const { createdAt, attempts, error, nextTryAt } = failure;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4 last:border-b-0">
      <Icon of={icon} className="text-danger" />
      <div className="grid min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-14 text-muted">
          {t('failures.since', { at: inSentence(format.dateTime(createdAt)), count: attempts })}
          {' · '}
          {nextTryAt
            ? t('failures.next', { at: inSentence(format.dateTime(nextTryAt)) })
            : t('failures.givenUp')}
        </p>
        {error && (
          <code dir="ltr" className="text-start text-14 wrap-anywhere text-muted">
            {error}
          </code>
        )}
      </div>
      <Button variant="secondary" pending={isPending} onClick={onRetry}>
        {t('failures.retry')}
      </Button>
    </li>
  );
}

/** The figures of today in one frame, each with the days before it and a comparison in words. */
function Figures({ days }: { days: readonly DayFigures[] }) {
  const { t } = useTranslation('statistics');
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        {t('figures')}
      </h2>
      <Card className="grid grid-cols-1 xs:grid-cols-2 gap-x-6 gap-y-5 p-5 md:grid-cols-3 lg:grid-cols-6">
        {figureNames.map((name) => (
          <Figure key={name} name={name} days={days} />
        ))}
      </Card>
    </section>
  );
}

function Figure({ name, days }: { name: FigureName; days: readonly DayFigures[] }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const write = (value: number) => (name === 'answered' ? format.percent(value) : format.number(value));
  const values = days.map((day) => figureOf(name, day));
  const today = values.at(-1) ?? null;
  const change = changeOf(name, days);
  /** Rates differ by points: 4 % more would be a ratio of the rate itself. */
  const noteOf = (difference: number | null) => {
    if (difference === null) return t('compare.none');
    const compare = compared(difference);
    const size = Math.abs(difference);
    if (compare === 'same') return t('compare.same');
    return name === 'answered'
      ? t(`compare.${compare}Points`, { count: Math.round(size * 100) })
      : t(`compare.${compare}`, { count: format.number(size) });
  };
  return (
    <div className="grid content-start gap-3">
      <Stat label={t(`figure.${name}`)} value={today === null ? '–' : write(today)} note={noteOf(change)} />
      <Spark values={values} />
    </div>
  );
}

function compared(change: number): 'more' | 'less' | 'same' {
  if (change === 0) return 'same';
  return change > 0 ? 'more' : 'less';
}

/** The days before today and today, only for the eye: the words beside say the same. */
function Spark({ values }: { values: readonly (number | null)[] }) {
  const highest = Math.max(1e-9, ...values.map((value) => value ?? 0));
  return (
    <span aria-hidden="true" className="flex h-8 items-end gap-0.5">
      {values.map((value, index) => (
        <span
          key={index}
          style={{ blockSize: `${Math.max(2, Math.round(((value ?? 0) / highest) * 32))}px` }}
          className={classes(
            'min-w-0 flex-1 rounded-6',
            index === values.length - 1 ? 'bg-brand' : 'bg-brand-line',
          )}
        />
      ))}
    </span>
  );
}

type Page = Statistics['pages'][number];

/** A pattern keeps its order in Arabic. */
const routeName = (route: string | null) => route && <bdi dir="ltr">{route}</bdi>;

/** How fast pages were in three visits out of four, by the pattern of their address. */
function PageSpeeds({ pages }: { pages: readonly Page[] }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const ms = (value: number | null) =>
    value === null ? '–' : t('speeds.ms', { value: format.number(value) });
  return (
    <section aria-labelledby="speeds" className="grid gap-3 *:min-w-0">
      <h2 id="speeds" className="text-22">
        {t('speeds.title')}
      </h2>
      <p className="text-14 text-muted">{t('speeds.lead', { days: measuredDays })}</p>
      {pages.length === 0 ? (
        <p className="text-muted">{t('speeds.none')}</p>
      ) : (
        <Card>
          <Table
            caption={t('speeds.caption')}
            rows={pages}
            rowKey={({ route }) => route ?? ''}
            columns={[
              {
                key: 'route',
                title: t('speeds.route'),
                header: true,
                cell: ({ route }) => routeName(route) ?? t('speeds.unknown'),
              },
              {
                key: 'visits',
                title: t('speeds.visits'),
                numeric: true,
                cell: ({ visits }) => format.number(visits),
              },
              ...(['lcp', 'fcp', 'ttfb', 'fid'] as const).map((name) => ({
                key: name,
                title: t(`speeds.${name}`),
                numeric: true,
                cell: (page: Page) => ms(page[name]),
              })),
              {
                key: 'cls',
                title: t('speeds.cls'),
                numeric: true,
                cell: ({ cls }) => format.number(cls),
              },
            ]}
          />
        </Card>
      )}
    </section>
  );
}

type Hour = Statistics['hours'][number];
/** Hours in which people book; others are shown when something happened in them. */
const usual = { from: 8, to: 20 };
const heightPx = 120;

/** The requests of today by the hour, with a line where an ordinary such day is. */
function HoursChart({ hours }: { hours: readonly Hour[] }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const isShown = ({ hour, requests, ordinary }: Hour) =>
    (hour >= usual.from && hour <= usual.to) || requests > 0 || ordinary >= 1;
  const shown = hours.filter(isShown);
  const highest = Math.max(1, ...shown.flatMap(({ requests, ordinary }) => [requests, ordinary]));
  const px = (value: number) => `${Math.round((value / highest) * heightPx)}px`;
  return (
    <section aria-labelledby="hours" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="hours" className="text-22">
          {t('hours.title')}
        </h2>
        <p className="text-14 text-muted">{t('hours.legend')}</p>
      </div>
      <Card className="p-5">
        <ul className="flex contain-inline-size items-end gap-1 text-center text-12">
          {shown.map(({ hour, requests, ordinary }) => (
            <li key={hour} className="grid min-w-0 flex-1 gap-1">
              <span
                aria-hidden="true"
                className="relative flex items-end"
                style={{ blockSize: `${heightPx}px` }}
              >
                <span className="w-full rounded-6 bg-brand" style={{ blockSize: px(requests) }} />
                <span
                  className="absolute start-0 end-0 border-t-2 border-line-strong"
                  style={{ insetBlockEnd: px(ordinary) }}
                />
              </span>
              <span className="sr-only">
                {t('hours.one', {
                  hour,
                  requests: format.number(requests),
                  ordinary: format.number(ordinary),
                })}
              </span>
              <span
                aria-hidden="true"
                className="text-muted tabular-nums max-xs:in-[li:nth-child(even)]:invisible"
              >
                {hour}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** What waits, by kind, and how much of it is late. */
function OpenWork({ open }: { open: Statistics['open'] }) {
  const { t } = useTranslation('statistics');
  const { t: work } = useTranslation('work-queue');
  const format = useFormat();
  const { data: user } = useGetCurrentUserQuery();
  const own = workKinds.filter((kind) => user && actsAs(user, roleOfWork[kind]));
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="open" className="grid gap-3">
      <h2 id="open" className="text-22">
        {t('open')}
      </h2>
      <Card as="ul" className="px-5">
        {own.map((kind) => (
          <li key={kind} className="border-b border-line last:border-b-0">
            <Link href={workPageHref({ kind })} className="flex min-h-11 items-center gap-3 py-3">
              <span className="min-w-0 flex-1 font-medium">{work(`kind.${kind}`)}</span>
              {open[kind].late > 0 && <Badge tone="danger">{t('lateOf', { count: open[kind].late })}</Badge>}
              <span className="font-semibold tabular-nums">{format.number(open[kind].open)}</span>
            </Link>
          </li>
        ))}
      </Card>
    </section>
  );
}

export const handle = { ns: ['statistics', 'work-queue', 'site'] };

const load: Load = ({ query }) => query(statisticsApi.endpoints.getStatistics, undefined);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadForStaff(load));
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
          <h1>{t('hello', { name: shownName(user?.firstName ?? '') })}</h1>
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
