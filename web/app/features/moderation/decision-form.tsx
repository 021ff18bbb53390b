import { useRef, useState, type SubmitEvent } from 'react';
import { reportTextMax, type BreachReason } from '#contract/reports-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useKeptText } from '#web/features/desk/use-kept-text.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';

export type Verdict = { action: 'KEEP' | 'HIDE'; reason?: BreachReason; text: string };
type DecisionFormProps = {
  /** Of the report or the review. */
  id: string;
  reasons: readonly BreachReason[];
  /** The reason that a report gives. */
  suggested?: BreachReason;
  canHide: boolean;
  /** Of a review that the filter holds: it is on no page yet, and was not reported. */
  isHeld?: boolean;
  error: unknown;
  isPending: boolean;
  onChange: () => void;
  /** `forget` is to be called once it is accepted: the text is no change any more. */
  onDecide: (verdict: Verdict, forget: () => void) => void;
};

/** Whether something stays, why, and the words that people read: a person decides, with a reason. */
export function DecisionForm({
  id,
  reasons,
  suggested,
  canHide,
  isHeld = false,
  error,
  isPending,
  onChange,
  onDecide,
}: DecisionFormProps) {
  const { t } = useTranslation('moderation');
  const { t: reports } = useTranslation('reports');
  const format = useFormat();
  const [action, setAction] = useState<Verdict['action']>();
  const [reason, setReason] = useState(suggested);
  const [text, setText] = useKeptText(`decision:${id}`);
  const [isSent, setIsSent] = useState(false);
  const failure = useErrorText(error);
  const form = useRef<HTMLFormElement>(null);
  const keepNothing = useUnsavedChanges(text !== '');
  const fieldErrors = fieldErrorsOf(error);
  const words = isHeld ? 'held' : 'form';
  const isReasonMissing = isSent && action === 'HIDE' && !reason;
  const textError = isSent && text.trim() === '' ? t('form.textMissing') : fieldErrors['text'];

  function change(write: () => void) {
    write();
    onChange();
  }
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setIsSent(true);
    if (!action) return focus('action');
    if (action === 'HIDE' && !reason) return focus('reason');
    if (text.trim() === '') return focus('text');
    if (isPending) return;
    onDecide({ action, text: text.trim(), ...(action === 'HIDE' && reason && { reason }) }, () => {
      keepNothing();
      setText('');
    });
  }
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4 border-t border-line pt-5">
      <RadioGroup
        legend={t('form.title')}
        name="action"
        boxed
        value={action ?? ''}
        onChange={(value) => change(() => setAction(value === 'HIDE' ? 'HIDE' : 'KEEP'))}
        error={isSent && !action ? t('form.actionMissing') : undefined}
        options={[
          { value: 'KEEP', label: t(`${words}.keep`), description: t(`${words}.keepText`) },
          ...(canHide ? [{ value: 'HIDE', label: t('form.hide'), description: t('form.hideText') }] : []),
        ]}
      />
      {action === 'HIDE' && (
        <Select
          name="reason"
          label={t('form.reason')}
          error={isReasonMissing ? t('form.reasonMissing') : undefined}
          value={reason ?? ''}
          options={[
            { value: '', label: t('form.choose'), disabled: true },
            ...reasons.map((value) => ({ value, label: reports(`reason.${value}`) })),
          ]}
          onChange={({ target }) => change(() => setReason(reasons.find((one) => one === target.value)))}
        />
      )}
      <TextArea
        name="text"
        dir="auto"
        rows={4}
        label={t('form.text')}
        hint={action && t(`${words}.${action === 'HIDE' ? 'hideHint' : 'keepHint'}`)}
        counter={`${format.number(text.length)} / ${format.number(reportTextMax)}`}
        maxLength={reportTextMax}
        error={textError}
        value={text}
        onChange={({ target }) => change(() => setText(target.value))}
      />
      {error !== undefined && !fieldErrors['text'] && failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Button type="submit" pending={isPending} className="justify-self-start">
        {t(
          action
            ? ({ HIDE: 'form.submitHide', KEEP: `${words}.submitKeep` } as const)[action]
            : 'form.submit',
        )}
      </Button>
    </form>
  );
}
