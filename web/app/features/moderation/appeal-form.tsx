import { useDecideAppealMutation } from '#web/api/clients/reports-desk.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { reportTextMax } from '#contract/reports-limits.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useKeptText } from '#web/features/desk/use-kept-text.ts';
import { useNextWork } from '#web/features/desk/use-next-work.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { moderationHref, type ModerationAddress } from './moderation-address.ts';

type Outcome = 'UPHELD' | 'OVERTURNED';
type AppealFormProps = { id: string; address: ModerationAddress; nextId: string | undefined };

/** Whether a decision stands, with the words that its author reads. */
export function AppealForm({ id, address, nextId }: AppealFormProps) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const navigate = useNavigate();
  const nextWork = useNextWork(id);
  const [outcome, setOutcome] = useState<Outcome>();
  const [text, setText] = useKeptText(`appeal:${id}`);
  const [isSent, setIsSent] = useState(false);
  const [decide, { error, isLoading, reset }] = useDecideAppealMutation();
  const failure = useErrorText(error);
  const form = useRef<HTMLFormElement>(null);
  const forget = useUnsavedChanges(text !== '');
  const textError = isSent && text.trim() === '' ? t('form.textMissing') : fieldErrorsOf(error)['text'];

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  async function send() {
    setIsSent(true);
    if (!outcome) return focus('outcome');
    if (text.trim() === '') return focus('text');
    const answer = await decide({ decisionId: id, body: { outcome, text: text.trim() } });
    if (!answer.data) return;
    forget();
    setText('');
    showAlert({ tone: 'success', text: t(`done.${outcome}`) });
    void navigate(nextWork ?? moderationHref('appeals', address, nextId));
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading) void send();
  }
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4 border-t border-line pt-5">
      <RadioGroup
        legend={t('form.title')}
        name="outcome"
        boxed
        value={outcome ?? ''}
        onChange={(value) => {
          setOutcome(value === 'OVERTURNED' ? 'OVERTURNED' : 'UPHELD');
          if (error) reset();
        }}
        error={isSent && !outcome ? t('form.actionMissing') : undefined}
        options={(['UPHELD', 'OVERTURNED'] as const).map((value) => ({
          value,
          label: t(`form.${value}`),
          description: t(`form.${value}Text`),
        }))}
      />
      <TextArea
        name="text"
        dir="auto"
        rows={4}
        label={t('form.text')}
        hint={t('form.appealHint')}
        counter={`${format.number(text.length)} / ${format.number(reportTextMax)}`}
        maxLength={reportTextMax}
        error={textError}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (error) reset();
        }}
      />
      {error && !textError && failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Button type="submit" pending={isLoading} className="justify-self-start">
        {t('form.submit')}
      </Button>
    </form>
  );
}
