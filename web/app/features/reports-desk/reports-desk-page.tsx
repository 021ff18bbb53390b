import { useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { FilterLinks } from '#web/features/desk/desk-filters.tsx';
import { CaseList, CaseRow, ModerationFrame } from './moderation-frame.tsx';
import { useListDeskReportsQuery, reportsDeskApi } from '#web/api/clients/reports-desk.ts';
import type { ListedReport } from '#contract/reports.ts';
import { reportKinds } from '#contract/reports-limits.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { loadForStaff } from '#web/features/desk/staff-only.tsx';
import { CaseTitle, TimeLeft } from '#web/features/desk/cases.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import {
  moderationHref,
  readModerationAddress,
  reportsArgument,
  type ModerationAddress,
} from './moderation-address.ts';
import { ReportCase, useReportName } from './report-case.tsx';

export const handle = { ns: ['reports-desk', 'work-queue', 'bookings', 'reports', 'site'] };

const load: Load = ({ params: { id }, url, query }) =>
  Promise.all([
    query(reportsDeskApi.endpoints.listDeskReports, reportsArgument(readModerationAddress(url.searchParams))),
    id !== undefined && query(reportsDeskApi.endpoints.getDeskReport, { reportId: id }),
  ]);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadForStaff(load));
}

/** What people reported, the oldest first, and the one that is being decided. */
export default function ReportsDeskPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const address = readModerationAddress(search);
  return (
    <ModerationFrame
      current="reports"
      isOpen={id !== undefined}
      list={<ReportList address={address} openId={id} />}
      pane={id !== undefined && <ReportCase key={id} id={id} address={address} />}
    />
  );
}

function ReportList({ address, openId }: { address: ModerationAddress; openId: string | undefined }) {
  const { t } = useTranslation('reports-desk');
  const answer = useListDeskReportsQuery(reportsArgument(address), { refetchOnMountOrArgChange: true });
  return (
    <>
      <FilterLinks
        label={t('kinds')}
        links={[undefined, ...reportKinds].map((kind) => ({
          key: kind ?? 'all',
          href: moderationHref('reports', { view: address.view, kind }),
          isOn: address.kind === kind,
          label: t(kind ? `kind.${kind}` : 'kind.all'),
        }))}
      />
      <CaseList
        answer={answer}
        hrefOf={(number) => moderationHref('reports', { ...address, page: number })}
        renderRow={(report) => (
          <ReportRow
            report={report}
            href={moderationHref('reports', address, report.id)}
            isOpen={report.id === openId}
          />
        )}
      />
      <Link
        href={moderationHref('reports', { view: address.view === 'open' ? 'decided' : 'open' })}
        className="inline-flex min-h-11 items-center text-link"
      >
        {t(address.view === 'open' ? 'showDecided' : 'showOpen')}
      </Link>
    </>
  );
}

type ReportRowProps = { report: ListedReport; href: string; isOpen: boolean };

function ReportRow({ report, href, isOpen }: ReportRowProps) {
  const { t } = useTranslation('reports-desk');
  const { t: reports } = useTranslation('reports');
  const { decision, claim } = report;
  const nameOf = useReportName();
  return (
    <CaseRow
      href={href}
      isOpen={isOpen}
      title={<CaseTitle name={nameOf(report)} />}
      detail={
        <>
          <bdi dir="ltr">{report.reference}</bdi> · {reports(`reason.${report.reason}`)}
          {claim && (
            <>
              {' · '}
              {t('claimedBy', { name: claim.by.displayName })}
            </>
          )}
        </>
      }
      aside={
        decision ? (
          <Badge tone={decision.action === 'KEEP' ? 'neutral' : 'danger'}>
            {reports(`outcome.${decision.action}`)}
          </Badge>
        ) : (
          <TimeLeft from={report.createdAt} to={report.dueAt} />
        )
      }
    />
  );
}
