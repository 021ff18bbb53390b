import { useState } from 'react';
import { StaleNotice } from '#web/features/audit/stale-notice.tsx';
import { DecisionForm, isStale, useKeptText } from '#web/features/desk/decision-form.tsx';
import type { WorkDecision } from '#contract/work-queue.ts';
import { ClaimLine, useOpenWork } from '#web/features/desk/claim-line.tsx';
import { useDecide } from '#web/features/desk/decide.ts';
import { Kbd } from '#web/features/desk/keys.tsx';
import { useReaderTexts } from '#web/features/desk/reader-texts.ts';
import { LetterPreview } from '#web/features/desk/letter-preview.tsx';
import { BackToList } from '#web/features/desk/desk-frame.tsx';
import { Said } from './moderation-frame.tsx';
import { useGetAppealQuery, useDecideAppealMutation } from '#web/api/clients/reports-desk.ts';
import type { DeskAppeal } from '#contract/reports.ts';
import { useNextWork } from '#web/features/desk/cases.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { moderationHref, type ModerationAddress } from './moderation-address.ts';
import { CaseFactsPart } from './case-facts.tsx';
import ReviewPhotos from '#web/features/reviews/review-photos.tsx';
import { reportTextMax } from '#contract/reports-limits.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';

const outcomes = ['UPHELD', 'OVERTURNED'] as const;
type Outcome = (typeof outcomes)[number];
const keyOf: Readonly<Record<Outcome, string>> = { UPHELD: 'G', OVERTURNED: 'A' };
type AppealFormProps = { id: string; address: ModerationAddress; nextId: string | undefined };

/** Whether a decision is upheld or overturned, with the words that its author reads. */
function AppealForm({ id, address, nextId }: AppealFormProps) {
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
      submit={t('form.submit')}
      onDecide={handleDecide}
    />
  );
}

/** An appeal in the queue. */
export function AppealInQueue({ id }: { id: string }) {
  const { currentData: found } = useGetAppealQuery({ decisionId: id }, { refetchOnMountOrArgChange: true });
  return found ? (
    <AppealCase appeal={found} address={{ view: 'open', kind: undefined, page: 0 }} nextId={undefined} />
  ) : null;
}

type AppealCaseProps = { appeal: DeskAppeal; address: ModerationAddress; nextId: string | undefined };

export function AppealCase({ appeal, address, nextId }: AppealCaseProps) {
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
          {!made?.outcome && !isOwn && <ClaimLine kind="APPEAL" id={decision.id} />}
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
        <CaseFactsPart facts={appeal.facts} author={author} />
        {made && <Said title={t('appealText')}>{made.text}</Said>}
        {made?.outcome && <Said title={reports(`appeal.${made.outcome.outcome}`)}>{made.outcome.text}</Said>}
        {!made?.outcome && isOwn && <p className="font-medium">{t('ownDecision')}</p>}
        {!wasDecided && !isOwn && <AppealForm id={decision.id} address={address} nextId={nextId} />}
      </Card>
    </div>
  );
}
