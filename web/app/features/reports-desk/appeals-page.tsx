import { useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { useState } from 'react';
import { CaseList, CaseRow, ModerationFrame } from './moderation-frame.tsx';
import { useGetAppealQuery, useListAppealsQuery, reportsDeskApi } from '#web/api/clients/reports-desk.ts';
import type { DeskAppeal } from '#contract/reports.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { loadForStaff } from '#web/features/desk/staff-only.tsx';
import { CaseTitle, TimeLeft, useCaseName } from '#web/features/desk/cases.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { appealsArgument, moderationHref, readModerationAddress } from './moderation-address.ts';

import { AppealCase } from './appeal-case.tsx';
export const handle = { ns: ['reports-desk', 'work-queue', 'bookings', 'reports', 'site'] };

const load: Load = ({ url, query }) =>
  query(reportsDeskApi.endpoints.listAppeals, appealsArgument(readModerationAddress(url.searchParams)));

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
  const page = answer.currentData;
  const appeals = page && { ...page, content: page.content.map((one) => ({ ...one, id: one.decision.id })) };
  const listed = appeals?.content.find((appeal) => appeal.id === id);
  // The queue leads to appeals of every page.
  const { currentData: found } = useGetAppealQuery(
    { decisionId: id ?? '' },
    { skip: id === undefined || page === undefined || listed !== undefined },
  );
  const current = answer.currentData?.content.find(({ decision }) => decision.id === id) ?? found;
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  // Between its leaving the list and its own answer it stays open, and its form keeps what was typed.
  const shown = current ?? (last?.decision.id === id ? last : undefined);
  const opened = shown && { ...shown, id: shown.decision.id };
  return (
    <ModerationFrame
      current="appeals"
      isOpen={opened !== undefined}
      list={
        <>
          <CaseList
            answer={{ ...answer, currentData: appeals }}
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
        opened && (
          <AppealCase
            key={opened.id}
            appeal={opened}
            address={address}
            nextId={appeals?.content.find((one) => one.id !== opened.id && !one.isOwn)?.id}
          />
        )
      }
    />
  );
}

function AppealRow({ appeal, href, isOpen }: { appeal: DeskAppeal; href: string; isOpen: boolean }) {
  const { t } = useTranslation('reports-desk');
  const { t: reports } = useTranslation('reports');
  const { decision, author, isOwn } = appeal;
  const made = decision.appeal;
  const nameOf = useCaseName();
  return (
    <CaseRow
      href={href}
      isOpen={isOpen}
      title={
        <CaseTitle
          name={nameOf({ kind: 'APPEAL', thing: null, title: author?.displayName ?? decision.objectName })}
        />
      }
      detail={
        <>
          <bdi dir="ltr">{decision.reference}</bdi> · {t(`kind.${decision.kind}`)} ·{' '}
          {isOwn && !made?.outcome ? t('ownDecision') : <bdi>{made?.text}</bdi>}
        </>
      }
      aside={
        made?.outcome ? (
          <Badge tone={made.outcome.outcome === 'OVERTURNED' ? 'success' : 'neutral'}>
            {reports(`appeal.${made.outcome.outcome}`)}
          </Badge>
        ) : (
          made && <TimeLeft from={made.at} to={made.dueAt} />
        )
      }
    />
  );
}
