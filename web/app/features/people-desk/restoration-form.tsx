import { useRestoreAccountMutation } from '#web/api/clients/account-desk.ts';
import type { DeskAccount, Suspension } from '#contract/account-desk.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { deskTextMax } from '#contract/account-desk-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

type RestorationFormProps = { account: DeskAccount; suspension: Suspension };

/** Why an account is suspended, and the end of its suspension with the words that its owner will read. */
export function RestorationForm({ account, suspension }: RestorationFormProps) {
  const { t } = useTranslation('people-desk');
  const format = useFormat();
  const [text, setText] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [restore, { error, isLoading, reset }] = useRestoreAccountMutation();
  const failure = useErrorText(error);
  const area = useRef<HTMLTextAreaElement>(null);
  useUnsavedChanges(text !== '');
  const { firstName } = account;
  const textError = isSent && text.trim() === '' ? t('suspend.textMissing') : fieldErrorsOf(error)['text'];

  async function send() {
    setIsSent(true);
    if (text.trim() === '') return area.current?.focus();
    await restore({ userId: account.id, body: { text: text.trim() } });
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading) void send();
  }
  return (
    <section aria-labelledby="suspension" className="grid gap-4 border-t border-line pt-5">
      <div className="grid gap-1">
        <h3 id="suspension" className="font-text text-16 font-semibold tracking-normal">
          {t('restore.title', { date: format.date(suspension.at) })}
        </h3>
        <p className="text-14 text-muted">{t(`reason.${suspension.reason}`)}</p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {suspension.text}
        </p>
      </div>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <TextArea
          ref={area}
          dir="auto"
          rows={3}
          label={t('suspend.text', { name: firstName })}
          hint={t('restore.hint')}
          error={textError}
          maxLength={deskTextMax}
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
          {t('restore.submit', { name: firstName })}
        </Button>
      </form>
    </section>
  );
}
