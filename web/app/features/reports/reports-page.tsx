import { Flag } from 'lucide-react';
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { useListReportsQuery, reportsApi } from '#web/api/clients/reports.ts';
import type { Report } from '#contract/reports.ts';
import { reportsHref } from '#contract/page-addresses.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LastPage, Pagination } from '#web/ui/layout/pagination.tsx';
import type { ReportKind } from '#contract/reports-limits.ts';
import { readPage } from '#web/ui/layout/page-number.ts';

/** What a report calls its object: the profile of a person, a service by its title, the review or message of a person. */
function useObjectTitle({ kind, objectName }: { kind: ReportKind; objectName: string | null }): string {
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation();
  return t(`dialog.of.${kind}`, { name: objectName ?? common('deletedAccount') });
}

export const handle = { ns: ['reports'] };

const size = 20;
const argumentOf = (search: URLSearchParams) => ({ page: readPage(search), size });
const hrefOf = (page: number) => (page === 0 ? reportsHref : `${reportsHref}?page=${page + 1}`);

const load: Load = ({ url, query }) => query(reportsApi.endpoints.listReports, argumentOf(url.searchParams));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** What the reader reported, and what became of it (docs/product/desk.md#reports). */
export default function ReportsPage() {
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation();
  const [search] = useSearchParams();
  const {
    currentData: page,
    isError,
    error,
    refetch,
  } = useListReportsQuery(argumentOf(search), { refetchOnMountOrArgChange: true });
  return (
    <div className="wrap grid max-w-180 gap-6 pt-8 pb-16 *:min-w-0">
      <PageHead title={t('list.title')} hidden />
      <header className="grid gap-2">
        <h1>{t('list.title')}</h1>
        <p className="text-18 text-muted">{t('list.lead')}</p>
      </header>
      {!page && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!page && !isError && <Skeleton preset="list" label={common('loading')} />}
      {page && <LastPage page={page} hrefOf={hrefOf} />}
      {page?.totalElements === 0 && (
        <EmptyState icon={Flag} title={t('list.empty')}>
          {t('list.emptyText')}
        </EmptyState>
      )}
      {page && page.content.length > 0 && (
        <ul className="grid gap-4">
          {page.content.map((report) => (
            <Row key={report.id} report={report} />
          ))}
        </ul>
      )}
      {page && page.totalPages > 1 && (
        <Pagination
          label={t('list.pages')}
          summary={t('list.page', { page: page.page + 1, pages: page.totalPages })}
          {...(!page.first && { previous: { href: hrefOf(page.page - 1), label: t('list.previous') } })}
          {...(!page.last && { next: { href: hrefOf(page.page + 1), label: t('list.next') } })}
        />
      )}
    </div>
  );
}

const tones = { OPEN: 'neutral', CLAIMED: 'info', DECIDED: 'success' } as const;

function Row({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const title = useObjectTitle(report);
  const { decision } = report;
  return (
    <Card as="li" padded className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-18">{title}</h2>
        <Badge tone={tones[report.status]}>
          {decision ? t(`outcome.${decision.action}`) : t(`status.${report.status}`)}
        </Badge>
      </div>
      <p className="text-14 text-muted">
        {t(`reason.${report.reason}`)}
        {' · '}
        {t('list.number', { reference: report.reference, date: format.date(report.createdAt) })}
      </p>
      {report.text && (
        <p dir="auto" className="whitespace-pre-line">
          {report.text}
        </p>
      )}
      {decision && (
        <div className="border-s-2 border-brand-line ps-4">
          <p className="text-14 font-semibold">{t('list.answer')}</p>
          <p dir="auto" className="whitespace-pre-line">
            {decision.text}
          </p>
          <p className="text-14 text-muted">{format.date(decision.at)}</p>
        </div>
      )}
    </Card>
  );
}
