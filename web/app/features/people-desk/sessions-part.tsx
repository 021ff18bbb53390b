import { useEndAccountSessionsMutation } from '#web/api/clients/account-desk.ts';
import type { DeskAccount } from '#contract/account-desk.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { deskTextMax } from '#contract/account-desk-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';

/** How many devices are signed in, and a way to sign them all out. */
export function SessionsPart({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('people-desk');
  const [isEnded, setIsEnded] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(status, account.sessions);
  return (
    <section aria-labelledby="sessions" className="grid gap-2 border-t border-line pt-5">
      <h3 id="sessions" className="font-text text-16 font-semibold tracking-normal">
        {t('sessions.title')}
      </h3>
      <p ref={status} tabIndex={-1} role="status" className="text-14 text-muted outline-none">
        {isEnded ? t('sessions.ended') : t('sessions.count', { count: account.sessions })}
      </p>
      {account.hasSecondFactor && <p className="text-14 text-muted">{t('sessions.secondFactor')}</p>}
      {account.sessions > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-link">
            {t('sessions.end')}
          </summary>
          <SignOutForm account={account} onEnded={() => setIsEnded(true)} />
        </details>
      )}
    </section>
  );
}

/** Signs every device out, with a reason for the journal. */
function SignOutForm({ account, onEnded }: { account: DeskAccount; onEnded: () => void }) {
  const { t } = useTranslation('people-desk');
  const [reason, setReason] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [end, { error, isLoading, reset }] = useEndAccountSessionsMutation();
  const failure = useErrorText(error);
  const area = useRef<HTMLTextAreaElement>(null);
  useUnsavedChanges(reason !== '');
  const reasonError = isSent && reason.trim() === '' ? t('sessions.missing') : fieldErrorsOf(error)['reason'];

  async function send() {
    setIsSent(true);
    if (reason.trim() === '') return area.current?.focus();
    const answer = await end({ userId: account.id, body: { reason: reason.trim() } });
    if (!answer.error) onEnded();
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading) void send();
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4 pt-1">
      <TextArea
        ref={area}
        dir="auto"
        rows={2}
        label={t('sessions.reason')}
        hint={t('sessions.hint')}
        error={reasonError}
        maxLength={deskTextMax}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          if (error) reset();
        }}
      />
      {error && !reasonError && failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Button type="submit" variant="secondary" pending={isLoading} className="justify-self-start">
        {t('sessions.submit')}
      </Button>
    </form>
  );
}
