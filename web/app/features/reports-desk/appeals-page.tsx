import { useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { CaseList, CaseRow, ModerationFrame } from './moderation-frame.tsx';
import { useListAppealsQuery, reportsDeskApi } from '#web/api/clients/reports-desk.ts';
import type { ListedAppeal } from '#contract/reports.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { loadForStaff } from '#web/features/desk/staff-only.tsx';
import { CaseTitle, TimeLeft, useCaseName } from '#web/features/desk/cases.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { appealsArgument, moderationHref, readModerationAddress } from './moderation-address.ts';

import { AppealCase } from './appeal-case.tsx';
export const handle = { ns: ['reports-desk', 'work-queue', 'bookings', 'reports', 'site'] };

const load: Load = ({ params: { id }, url, query }) =>
  Promise.all([
    query(reportsDeskApi.endpoints.listAppeals, appealsArgument(readModerationAddress(url.searchParams))),
    id !== undefined && query(reportsDeskApi.endpoints.getAppeal, { decisionId: id }),
  ]);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadForStaff(load));
}

/** Decisions that their author contests: another administrator reads everything again. */
export default function AppealsPage() {
  const { t } = useTranslation('reports-desk');
  const { id } = useParams();
  const [search] = useSearchParams();
  const address = readModerationAddress(search);
  const answer = useListAppealsQuery(appealsArgument(address), { refetchOnMountOrArgChange: true });
  return (
    <ModerationFrame
      current="appeals"
      isOpen={id !== undefined}
      list={
        <>
          <CaseList
            answer={answer}
            hrefOf={(number) => moderationHref('appeals', { ...address, page: number })}
            renderRow={(appeal) => (
              <AppealRow
                appeal={appeal}
                href={moderationHref('appeals', address, appeal.id)}
                isOpen={appeal.id === id}
              />
            )}
          />
          <Link
            href={moderationHref('appeals', { view: address.view === 'open' ? 'decided' : 'open' })}
            className="inline-flex min-h-11 items-center text-link"
          >
            {t(address.view === 'open' ? 'showDecided' : 'showOpen')}
          </Link>
        </>
      }
      pane={
        id !== undefined && (
          <AppealCase
            key={id}
            id={id}
            address={address}
            nextId={answer.currentData?.content.find((one) => one.id !== id && !one.isOwn)?.id}
          />
        )
      }
    />
  );
}

function AppealRow({ appeal, href, isOpen }: { appeal: ListedAppeal; href: string; isOpen: boolean }) {
  const { t } = useTranslation('reports-desk');
  const { t: reports } = useTranslation('reports');
  const { author, objectName, outcome, isOwn } = appeal;
  const nameOf = useCaseName();
  return (
    <CaseRow
      href={href}
      isOpen={isOpen}
      title={
        <CaseTitle name={nameOf({ kind: 'APPEAL', thing: null, title: author?.displayName ?? objectName })} />
      }
      detail={
        <>
          <bdi dir="ltr">{appeal.reference}</bdi> · {t(`kind.${appeal.kind}`)} ·{' '}
          {isOwn && !outcome ? t('ownDecision') : <bdi>{appeal.text}</bdi>}
        </>
      }
      aside={
        outcome ? (
          <Badge tone={outcome === 'OVERTURNED' ? 'success' : 'neutral'}>
            {reports(`appeal.${outcome}`)}
          </Badge>
        ) : (
          <TimeLeft from={appeal.at} to={appeal.dueAt} />
        )
      }
    />
  );
}
