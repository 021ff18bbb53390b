import { useParams, useSearchParams, type ClientLoaderFunctionArgs, useNavigate } from 'react-router';
import { useState } from 'react';
import { StaleNotice } from '#web/features/audit/stale-notice.tsx';
import { DecisionForm, isStale } from '#web/features/desk/decision-form.tsx';
import { BackToList } from '#web/features/desk/desk-frame.tsx';
import { CaseList, CaseRow, ModerationFrame, Said } from './moderation-frame.tsx';
import {
  useGetAppealQuery,
  useListAppealsQuery,
  reportsDeskApi,
  useDecideAppealMutation,
} from '#web/api/clients/reports-desk.ts';
import type { DeskAppeal } from '#contract/reports.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { loadForStaff } from '#web/features/desk/staff-only.tsx';
import { CaseTitle, useNextWork, TimeLeft } from '#web/features/desk/cases.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import {
  appealsArgument,
  moderationHref,
  readModerationAddress,
  type ModerationAddress,
} from './moderation-address.ts';
import ReviewPhotos from '#web/features/reviews/review-photos.tsx';
import { reportTextMax } from '#contract/reports-limits.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';

type Outcome = 'UPHELD' | 'OVERTURNED';
type AppealFormProps = { id: string; address: ModerationAddress; nextId: string | undefined };

/** Whether a decision is upheld or overturned, with the words that its author reads. */
function AppealForm({ id, address, nextId }: AppealFormProps) {
  const { t } = useTranslation('reports-desk');
  const navigate = useNavigate();
  const nextWork = useNextWork(id);
  const next = nextWork ?? moderationHref('appeals', address, nextId);
  const [outcome, setOutcome] = useState<Outcome>();
  const [decide, call] = useDecideAppealMutation();

  async function handleDecide(text: string, forget: () => void) {
    if (!outcome) return;
    const answer = await decide({ decisionId: id, body: { outcome, text } });
    if (!answer.data) return;
    forget();
    showAlert({ tone: 'success', text: t(`done.${outcome}`) });
    void navigate(next);
  }
  return (
    <DecisionForm
      call={call}
      className="grid gap-4 border-t border-line pt-5"
      keptAs={`appeal:${id}`}
      lacks={outcome ? undefined : 'outcome'}
      renderChoice={(isSent) => (
        <RadioGroup
          legend={t('form.title')}
          name="outcome"
          boxed
          value={outcome ?? ''}
          onChange={(value) => {
            setOutcome(value === 'OVERTURNED' ? 'OVERTURNED' : 'UPHELD');
            if (call.error) call.reset();
          }}
          error={isSent && !outcome ? t('form.actionMissing') : undefined}
          options={(['UPHELD', 'OVERTURNED'] as const).map((value) => ({
            value,
            label: t(`form.${value}`),
            description: t(`form.${value}Text`),
          }))}
        />
      )}
      words={{
        label: t('form.text'),
        hint: t('form.appealHint'),
        missing: t('form.textMissing'),
        max: reportTextMax,
        isCounted: true,
      }}
      told={
        isStale(call.error, 'REP002') ? (
          <StaleNotice error={call.error} kind="DECISION" id={id} next={next} />
        ) : undefined
      }
      submit={t('form.submit')}
      onDecide={(text, forget) => void handleDecide(text, forget)}
    />
  );
}

export const handle = { ns: ['reports-desk', 'reports', 'site'] };

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
  const { t } = useTranslation('reports-desk');
  const { t: common } = useTranslation();
  const { t: reports } = useTranslation('reports');
  const format = useFormat();
  const { decision, author, decidedBy, isOwn } = appeal;
  const made = decision.appeal;
  // One that another administrator decides meanwhile keeps its form.
  const [wasDecided] = useState(Boolean(made?.outcome));
  return (
    <div className="grid gap-4">
      <BackToList href={moderationHref('appeals', address)}>{t('back')}</BackToList>
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
        {appeal.photos.length > 0 && (
          <ReviewPhotos
            review={{
              id: decision.objectId,
              author: { displayName: author?.displayName ?? common('deletedAccount') },
              photos: appeal.photos,
            }}
          />
        )}
        <Said title={`${reports(`outcome.${decision.action}`)} · ${format.date(decision.at)}`}>
          {decision.text}
        </Said>
        {decidedBy && <p className="text-14 text-muted">{t('decidedBy', { name: decidedBy.displayName })}</p>}
        {made && <Said title={t('appealText')}>{made.text}</Said>}
        {made?.outcome && <Said title={reports(`appeal.${made.outcome.outcome}`)}>{made.outcome.text}</Said>}
        {!made?.outcome && isOwn && <p className="font-medium">{t('ownDecision')}</p>}
        {!wasDecided && !isOwn && <AppealForm id={decision.id} address={address} nextId={nextId} />}
      </Card>
    </div>
  );
}
