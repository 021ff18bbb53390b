import { useAppealDecisionMutation } from '#web/api/clients/reports.ts';
import type { Decision } from '#contract/reports.ts';
import { Check, Hourglass, Undo2 } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { reportTextMax } from '#contract/reports-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

/** The appeal of a decision: its form while it can be made, else what became of it. */
export function AppealPart({ decision }: { decision: Decision }) {
  const { t } = useTranslation('reports');
  const made = useRef<HTMLDivElement>(null);
  useFocusWhenLost(made, decision.appeal);
  const isOver = !decision.appeal && !decision.appealUntil;
  return (
    <div className="grid gap-4">
      <Card as="section" padded aria-labelledby="appeal" className="grid gap-4">
        <h2 id="appeal" className="text-18">
          {t('appeal.title')}
        </h2>
        {decision.appeal && (
          <div ref={made} tabIndex={-1} className="outline-none">
            <Progress appeal={decision.appeal} />
          </div>
        )}
        {!decision.appeal && decision.appealUntil && (
          <AppealForm id={decision.id} until={decision.appealUntil} />
        )}
        {isOver && !decision.liftedAt && <p className="text-muted">{t('appeal.over')}</p>}
      </Card>
      <p className="text-14 text-muted">{t('appeal.elsewhere')}</p>
    </div>
  );
}

function AppealForm({ id, until }: { id: string; until: string }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [appeal, { error, isLoading, reset }] = useAppealDecisionMutation();
  const failure = useErrorText(error);
  const area = useRef<HTMLTextAreaElement>(null);
  const forget = useUnsavedChanges(text !== '');
  const textError = isMissing ? t('appeal.missing') : fieldErrorsOf(error)['text'];

  async function send() {
    const isEmpty = text.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) return area.current?.focus();
    const answer = await appeal({ id, body: { text: text.trim() } });
    if (answer.data) forget();
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading) void send();
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <p className="text-14 text-muted">{t('appeal.until', { date: format.date(until) })}</p>
      <TextArea
        ref={area}
        dir="auto"
        rows={4}
        label={t('appeal.text')}
        placeholder={t('appeal.placeholder')}
        counter={`${format.number(text.length)} / ${format.number(reportTextMax)}`}
        maxLength={reportTextMax}
        error={textError}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIsMissing(false);
          if (error) reset();
        }}
      />
      {error && !textError && failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Button type="submit" variant="secondary" pending={isLoading}>
        {t('appeal.submit')}
      </Button>
    </form>
  );
}

/** What was written, who reads it by when, and the outcome. */
function Progress({ appeal }: { appeal: NonNullable<Decision['appeal']> }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { outcome } = appeal;
  return (
    <ol className="grid gap-4">
      <li className="flex items-start gap-3">
        <Icon of={Check} className="text-success" />
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold">{t('appeal.sent')}</p>
          <p className="text-14 text-muted">{format.date(appeal.at)}</p>
          <p dir="auto" className="whitespace-pre-line">
            {appeal.text}
          </p>
        </div>
      </li>
      <li className="flex items-start gap-3">
        <Icon of={iconOf(outcome?.outcome)} className={outcome ? 'text-success' : 'text-muted'} />
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold">{t(outcome ? `appeal.${outcome.outcome}` : 'appeal.reading')}</p>
          <p className="text-14 text-muted">
            {outcome ? format.date(outcome.at) : t('appeal.before', { date: format.date(appeal.dueAt) })}
          </p>
          {outcome && (
            <p dir="auto" className="whitespace-pre-line">
              {outcome.text}
            </p>
          )}
        </div>
      </li>
    </ol>
  );
}

function iconOf(outcome: string | undefined) {
  if (outcome === undefined) return Hourglass;
  return outcome === 'OVERTURNED' ? Undo2 : Check;
}
