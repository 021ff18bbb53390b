import { useGetAppealQuery, useListAppealsQuery, reportsDeskApi } from '#web/api/clients/reports-desk.ts';
import type { DeskAppeal } from '#contract/reports.ts';
import { useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { loadAsAdmin } from '#web/features/verification/admin-access.ts';
import { CaseTitle } from '#web/features/desk/case-title.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { AppealForm } from './appeal-form.tsx';
import { BackToList } from './back-to-list.tsx';
import { CaseList, CaseRow } from './case-list.tsx';
import {
  appealsArgument,
  moderationHref,
  readModerationAddress,
  type ModerationAddress,
} from './moderation-address.ts';
import { ModerationFrame } from './moderation-frame.tsx';
import { NoCase } from './no-case.tsx';
import { Said } from './said.tsx';
import { TimeLeft } from './time-left.tsx';

export const handle = { ns: ['moderation', 'reports', 'site'] };

const load: Load = ({ url, query }) =>
  query(reportsDeskApi.endpoints.listAppeals, appealsArgument(readModerationAddress(url.searchParams)));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadAsAdmin(load));
}

/** Decisions that their author contests: another administrator reads everything again. */
export default function AppealsPage() {
  const { t } = useTranslation('moderation');
  const { id } = useParams();
  const [search] = useSearchParams();
  const address = readModerationAddress(search);
  const {
    currentData: page,
    error,
    refetch,
  } = useListAppealsQuery(appealsArgument(address), { refetchOnMountOrArgChange: true });
  const appeals = page && { ...page, content: page.content.map((one) => ({ ...one, id: one.decision.id })) };
  const listed = appeals?.content.find((appeal) => appeal.id === id);
  // The queue leads to appeals of every page.
  const { currentData: found } = useGetAppealQuery(
    { decisionId: id ?? '' },
    { skip: id === undefined || page === undefined || listed !== undefined },
  );
  const opened = listed ?? (found && { ...found, id: found.decision.id });
  return (
    <ModerationFrame
      current="appeals"
      isOpen={opened !== undefined}
      renderList={() => (
        <>
          <CaseList
            page={appeals}
            error={error}
            onRetry={() => void refetch()}
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
      )}
      renderPane={() =>
        opened ? (
          <AppealCase
            key={opened.id}
            appeal={opened}
            address={address}
            nextId={appeals?.content.find((one) => one.id !== opened.id && !one.isOwn)?.id}
          />
        ) : (
          <NoCase />
        )
      }
    />
  );
}

function AppealRow({ appeal, href, isOpen }: { appeal: DeskAppeal; href: string; isOpen: boolean }) {
  const { t } = useTranslation('moderation');
  const { t: reports } = useTranslation('reports');
  const { decision, author, isOwn } = appeal;
  const made = decision.appeal;
  return (
    <CaseRow
      href={href}
      isOpen={isOpen}
      title={
        <CaseTitle
          kind={t(`kind.${decision.kind}`)}
          name={author?.displayName ?? decision.objectName ?? ''}
        />
      }
      detail={isOwn && !made?.outcome ? t('ownDecision') : <bdi>{made?.text}</bdi>}
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

type AppealCaseProps = { appeal: DeskAppeal; address: ModerationAddress; nextId: string | undefined };

function AppealCase({ appeal, address, nextId }: AppealCaseProps) {
  const { t } = useTranslation('moderation');
  const { t: reports } = useTranslation('reports');
  const format = useFormat();
  const { decision, author, decidedBy, isOwn } = appeal;
  const made = decision.appeal;
  return (
    <div className="grid gap-4">
      <BackToList href={moderationHref('appeals', address)} />
      <Card as="section" padded aria-labelledby="case" className="grid gap-6">
        <header className="grid gap-1">
          <h2 id="case" className="text-22 wrap-anywhere">
            {t('appealOf', { name: author?.displayName ?? t('gone') })}
          </h2>
          <p className="text-14 text-muted">
            {t(`kind.${decision.kind}`)} · {decision.reference}
          </p>
        </header>
        {decision.content && <Said title={t('reported')}>{decision.content}</Said>}
        <Said title={`${reports(`outcome.${decision.action}`)} · ${format.date(decision.at)}`}>
          {decision.text}
        </Said>
        {decidedBy && <p className="text-14 text-muted">{t('decidedBy', { name: decidedBy.displayName })}</p>}
        {made && <Said title={t('appealText')}>{made.text}</Said>}
        {made?.outcome && <Said title={reports(`appeal.${made.outcome.outcome}`)}>{made.outcome.text}</Said>}
        {!made?.outcome && isOwn && <p className="font-medium">{t('ownDecision')}</p>}
        {!made?.outcome && !isOwn && <AppealForm id={decision.id} address={address} nextId={nextId} />}
      </Card>
    </div>
  );
}
