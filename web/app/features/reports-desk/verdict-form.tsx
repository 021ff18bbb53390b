import { reportTextMax, type BreachReason } from '#contract/reports-limits.ts';
import type { WorkDecision, WorkItem } from '#contract/work-queue.ts';
import { StaleNotice } from '#web/features/audit/stale-notice.tsx';
import { DecisionForm, isStale, Motives, useKeptText } from '#web/features/desk/decision-form.tsx';
import { useReaderTexts } from '#web/features/desk/reader-texts.ts';
import { LetterPreview } from '#web/features/desk/letter-preview.tsx';
import { Kbd } from '#web/features/desk/keys.tsx';
import type { Call } from '#web/features/desk/decide.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';

type StockKey = `stock.keep.${'fair' | 'opinion'}` | `stock.hide.${Exclude<BreachReason, 'OTHER'>}`;

const actions = ['KEEP', 'HIDE'] as const;
/** The name under which a tab keeps the choice beside its text. */
const choiceDraft = (id: string) => `choice:${id}`;
/** What was chosen and typed, by the names of their drafts. */
export const verdictDrafts = (id: string, { action, reason, text }: Verdict) => ({
  [`decision:${id}`]: text,
  [choiceDraft(id)]: `${action}:${reason ?? ''}`,
});
export type Verdict = { action: 'KEEP' | 'HIDE'; reason?: BreachReason; text: string };
type VerdictFormProps = {
  /** Of the report or the review. */
  id: string;
  reasons: readonly BreachReason[];
  /** The reason that a report gives. */
  suggested?: BreachReason | undefined;
  canHide: boolean;
  /** What was reported is a review of a visit. */
  isReview?: boolean;
  /** Of a review that the filter holds: it is on no page yet, and was not reported. */
  isHeld?: boolean;
  /** What it is about, in the journal. */
  kind: 'REPORT' | 'REVIEW';
  /** Said on the button instead of what is done. */
  submit?: string;
  variant?: 'secondary';
  /** Where to go on when it was decided meanwhile. */
  next: string;
  /** Of those who read it. */
  languages: WorkItem['languages'] | undefined;
  call: Call;
  /** What it would be as a decision, for the letters. */
  workOf: (verdict: Verdict) => WorkDecision;
  /** `forget` is to be called once it is accepted: the text is no change any more. */
  onDecide: (verdict: Verdict, forget: () => void) => void;
};

/** Whether something stays, why, and the words that people read: a person decides, with a reason. */
export function VerdictForm({
  id,
  reasons,
  suggested,
  canHide,
  isReview = false,
  isHeld = false,
  kind: objectKind,
  next,
  languages,
  call,
  workOf,
  submit,
  variant,
  onDecide,
}: VerdictFormProps) {
  const { t } = useTranslation('reports-desk');
  const { t: reports } = useTranslation('reports');
  const [choice, setChoice] = useKeptText(choiceDraft(id));
  const [chosenAction, chosenReason] = choice.split(':');
  const action = actions.find((one) => one === chosenAction);
  const reason = reasons.find((one) => one === chosenReason) ?? suggested;
  const kind = isHeld ? 'held' : 'form';
  const isReasonMissing = action === 'HIDE' && !reason;
  const lackingReason = isReasonMissing ? 'reason' : undefined;

  function change(write: () => void) {
    write();
    if (call.error) call.reset();
  }
  function verdictWith(text: string): Verdict | undefined {
    if (!action || isReasonMissing) return undefined;
    return { action, text, ...(action === 'HIDE' && reason && { reason }) };
  }
  function handleDecide(text: string, forget: () => void) {
    const verdict = verdictWith(text);
    if (verdict)
      onDecide(verdict, () => {
        forget();
        setChoice('');
      });
  }
  // That something stays is told to who reported it, and that it is hidden to its author.
  const reader = isHeld || action === 'HIDE' ? languages?.author : languages?.reporter;
  const written = useReaderTexts('reports-desk', reader);
  const sentence = (key: StockKey) => ({ label: t(key), text: written(key) });
  const isStock = (text: string) =>
    text.trim() === '' || reasons.some((one) => one !== 'OTHER' && written(`stock.hide.${one}`) === text);
  function stockSentences() {
    if (action !== 'KEEP' || isHeld) return [];
    return [sentence('stock.keep.fair'), ...(isReview ? [sentence('stock.keep.opinion')] : [])];
  }
  return (
    <DecisionForm
      call={call}
      keptAs={`decision:${id}`}
      lacks={action ? lackingReason : 'action'}
      renderChoice={(isSent, { text, write }) => (
        <>
          <RadioGroup
            legend={t('form.title')}
            name="action"
            boxed
            value={action ?? ''}
            onChange={(value) =>
              change(() => setChoice(`${value === 'HIDE' ? 'HIDE' : 'KEEP'}:${reason ?? ''}`))
            }
            error={isSent && !action ? t('form.actionMissing') : undefined}
            options={[
              {
                value: 'KEEP',
                label: t(`${kind}.keep`),
                description: t(`${kind}.keepText`),
                aside: <Kbd>G</Kbd>,
                shortcut: 'G',
              },
              ...(canHide
                ? [
                    {
                      value: 'HIDE',
                      label: t('form.hide'),
                      description: t('form.hideText'),
                      aside: <Kbd>M</Kbd>,
                      shortcut: 'M',
                    },
                  ]
                : []),
            ]}
          />
          {action === 'HIDE' && (
            <Motives
              name="reason"
              label={t('form.reason')}
              error={isSent && isReasonMissing ? t('form.reasonMissing') : undefined}
              chosen={reason}
              motives={reasons.map((value) => ({ value, label: reports(`reason.${value}`) }))}
              onChoose={(value) => {
                change(() => setChoice(`HIDE:${value}`));
                // Its sentence takes the place of another one, never of what was typed.
                if (isStock(text)) write(value === 'OTHER' ? '' : written(`stock.hide.${value}`));
              }}
            />
          )}
        </>
      )}
      words={{
        label: t('form.text'),
        hint: action && t(`${kind}.${action === 'HIDE' ? 'hideHint' : 'keepHint'}`),
        missing: t('form.textMissing'),
        max: reportTextMax,
        isCounted: true,
      }}
      stock={stockSentences()}
      reader={action && reader}
      renderMeaning={(text) => {
        const verdict = text === '' ? undefined : verdictWith(text);
        return <LetterPreview work={verdict && workOf(verdict)} />;
      }}
      variant={variant}
      submit={
        submit ??
        t(action ? ({ HIDE: 'form.submitHide', KEEP: `${kind}.submitKeep` } as const)[action] : 'form.submit')
      }
      told={
        isStale(call.error, 'REP002') ? (
          <StaleNotice error={call.error} kind={objectKind} id={id} next={next} />
        ) : undefined
      }
      onDecide={handleDecide}
    />
  );
}
