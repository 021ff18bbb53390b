import { Check } from 'lucide-react';
import { useState } from 'react';
import { StaleNotice } from '#web/features/audit/stale-notice.tsx';
import { DecisionFoot, DecisionForm, isStale, useKeptText } from '#web/features/desk/decision-form.tsx';
import type { WorkDecision } from '#contract/work-queue.ts';
import { CaseHead } from '#web/features/desk/case-head.tsx';
import { useOpenWork } from '#web/features/desk/claim-line.tsx';
import { useDecide } from '#web/features/desk/decide.ts';
import { Kbd } from '#web/features/desk/keys.tsx';
import { useReaderTexts } from '#web/features/desk/reader-texts.ts';
import { LetterPreview } from '#web/features/desk/letter-preview.tsx';
import { LoadedCase, Said } from './moderation-frame.tsx';
import { useGetAppealQuery, useDecideAppealMutation } from '#web/api/clients/reports-desk.ts';
import type { CaseFacts, Decision, DeskAppeal } from '#contract/reports.ts';
import { useNextWork } from '#web/features/desk/cases.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import './appeal-case.css';
import { moderationHref, type ModerationAddress } from './moderation-address.ts';
import { CaseFactsPart } from './case-facts.tsx';
import ReviewPhotos from '#web/features/reviews/review-photos.tsx';
import { reportTextMax } from '#contract/reports-limits.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';

const outcomes = ['UPHELD', 'OVERTURNED'] as const;
type Outcome = (typeof outcomes)[number];
const keyOf: Readonly<Record<Outcome, string>> = { UPHELD: 'G', OVERTURNED: 'A' };
type AppealFormProps = {
  id: string;
  kind: Decision['kind'];
  address: ModerationAddress;
  nextId: string | undefined;
};

/** Whether a decision is upheld or overturned, with the words that its author reads. */
function AppealForm({ id, kind, address, nextId }: AppealFormProps) {
  const { t } = useTranslation('reports-desk');
  const { currentData: item } = useOpenWork({ kind: 'APPEAL', id });
  const reader = item?.languages.author;
  const written = useReaderTexts('reports-desk', reader);
  const nextWork = useNextWork(id);
  const next = nextWork ?? moderationHref('appeals', address, nextId);
  const [choice, setChoice] = useKeptText(`choice:${id}`);
  const outcome = outcomes.find((one) => one === choice);
  const [commit, direct] = useDecideAppealMutation();
  const { call, decide } = useDecide(direct);

  function workWith(text: string): WorkDecision | undefined {
    return outcome && { kind: 'APPEAL', id, decision: { outcome, text } };
  }
  function handleDecide(text: string, forget: () => void) {
    if (!outcome) return;
    void decide({
      work: { kind: 'APPEAL', id, decision: { outcome, text } },
      drafts: { [`appeal:${id}`]: text, [`choice:${id}`]: outcome },
      commit: () => commit({ decisionId: id, body: { outcome, text } }),
      done: t(`done.${outcome}`),
      forget() {
        forget();
        setChoice('');
      },
      next,
    });
  }
  return (
    <DecisionForm
      call={call}
      keptAs={`appeal:${id}`}
      lacks={outcome ? undefined : 'outcome'}
      renderChoice={(isSent) => (
        <>
          <RadioGroup
            legend={t('form.title')}
            name="outcome"
            boxed
            value={outcome ?? ''}
            onChange={(value) => {
              setChoice(value === 'OVERTURNED' ? 'OVERTURNED' : 'UPHELD');
              if (call.error) call.reset();
            }}
            error={isSent && !outcome ? t('form.actionMissing') : undefined}
            options={outcomes.map((value) => ({
              value,
              label: t(`form.${value}`),
              description: t(`form.${value}Text`),
              aside: <Kbd>{keyOf[value]}</Kbd>,
              shortcut: keyOf[value],
            }))}
          />
          {outcome === 'OVERTURNED' && <ComesBack kind={kind} />}
        </>
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
      stock={outcome && [{ label: t(`stock.${outcome}`), text: written(`stock.${outcome}`) }]}
      reader={outcome && reader}
      renderMeaning={(text) => <LetterPreview work={text === '' ? undefined : workWith(text)} />}
      submit={t(outcome ? `form.submit${outcome}` : 'form.submit')}
      onDecide={handleDecide}
    />
  );
}

/** What a decision that is overturned gives back. */
function ComesBack({ kind }: Pick<Decision, 'kind'>) {
  const { t } = useTranslation('reports-desk');
  return (
    <ul className="grid gap-1 text-14">
      {[
        t(`comesBack.${kind}`),
        ...(kind === 'REVIEW' ? [t('comesBack.rating')] : []),
        t('comesBack.told'),
      ].map((line) => (
        <li key={line} className="flex items-start gap-2">
          <Icon of={Check} size={16} className="mt-0.5 text-success" />
          {line}
        </li>
      ))}
    </ul>
  );
}

/** What became of the booking that a review is about, from its beginning. */
function BookingSteps({ booking }: { booking: NonNullable<CaseFacts['booking']> }) {
  const { t } = useTranslation('reports-desk');
  const { t: bookings } = useTranslation('bookings');
  const format = useFormat();
  if (booking.steps.length === 0) return null;
  return (
    <section aria-labelledby="booking-steps" className="grid gap-2">
      <h3 id="booking-steps" className="font-text text-16 font-semibold">
        {t('facts.steps')}
      </h3>
      <ol className="booking-steps">
        {booking.steps.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            <span className="font-medium">{bookings(`status.${status}`)}</span>
            <span className="text-muted">{format.dateTime(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type AppealCaseProps = { id: string; address: ModerationAddress; nextId?: string | undefined };

/** An appeal: what was decided, why it is contested, and the second decision. */
export function AppealCase({ id, ...place }: AppealCaseProps) {
  const answer = useGetAppealQuery({ decisionId: id }, { refetchOnMountOrArgChange: true });
  return (
    <LoadedCase
      list="appeals"
      address={place.address}
      answer={answer}
      renderCase={(appeal) => <Opened key={appeal.decision.id} appeal={appeal} {...place} />}
    />
  );
}

type OpenedProps = Omit<AppealCaseProps, 'id'> & { appeal: DeskAppeal };

function Opened({ appeal, address, nextId }: OpenedProps) {
  const { t } = useTranslation('reports-desk');
  const { t: common } = useTranslation();
  const { t: reports } = useTranslation('reports');
  const format = useFormat();
  const { decision, author, decidedBy, isOwn } = appeal;
  const made = decision.appeal;
  // One that another administrator decides meanwhile keeps its form.
  const [wasDecided] = useState(Boolean(made?.outcome));
  return (
    <Card as="section" aria-labelledby="case" className="case">
      <CaseHead
        title={t('appealOf', { name: author?.displayName ?? t('gone') })}
        about={
          <>
            {t(`kind.${decision.kind}`)} · {decision.reference}
          </>
        }
        work={made?.outcome || isOwn ? undefined : { kind: 'APPEAL', id: decision.id }}
      />
      <div className="appeal-words">
        {made && <Said title={t('appealText')}>{made.text}</Said>}
        {decision.content && (
          <Said title={t('contested')} rating={appeal.rating}>
            {decision.content}
          </Said>
        )}
      </div>
      {appeal.photos.length > 0 && (
        <ReviewPhotos
          review={{
            id: decision.objectId,
            author: { displayName: author?.displayName ?? common('deletedAccount') },
            photos: appeal.photos,
          }}
        />
      )}
      <div className="contested-decision">
        <p className="text-14 text-muted">
          {[
            reports(`outcome.${decision.action}`),
            format.date(decision.at),
            decidedBy && t('decidedBy', { name: decidedBy.displayName }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p dir="auto" className="wrap-anywhere">
          {decision.text}
        </p>
      </div>
      <CaseFactsPart facts={appeal.facts} author={author} />
      {appeal.facts.booking && <BookingSteps booking={appeal.facts.booking} />}
      {made?.outcome && <Said title={reports(`appeal.${made.outcome.outcome}`)}>{made.outcome.text}</Said>}
      {!made?.outcome && isOwn && <p className="font-medium">{t('ownDecision')}</p>}
      {wasDecided || isOwn ? (
        <DecisionFoot />
      ) : (
        <AppealForm id={decision.id} kind={decision.kind} address={address} nextId={nextId} />
      )}
    </Card>
  );
}
