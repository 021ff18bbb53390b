import { useSuspendAccountMutation } from '#web/api/clients/account-desk.ts';
import type { DeskAccount } from '#contract/account-desk.ts';
import { Ban, Check, X } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { deskTextMax, suspensionReasons } from '#contract/account-desk-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

const ends = ['leaves', 'closed'] as const;
const stays = ['can', 'back'] as const;

/** Suspends an account with a reason and the words that its owner will read. */
export function SuspensionForm({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('people-desk');
  const [reason, setReason] = useState<(typeof suspensionReasons)[number] | ''>('');
  const [text, setText] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [suspend, { error, isLoading, reset }] = useSuspendAccountMutation();
  const failure = useErrorText(error);
  const select = useRef<HTMLSelectElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useUnsavedChanges(text !== '');
  const { firstName } = account;
  const isReasonMissing = isSent && reason === '';
  const isTextMissing = isSent && text.trim() === '';
  const textError = isTextMissing ? t('suspend.textMissing') : fieldErrorsOf(error)['text'];

  async function send() {
    setIsSent(true);
    if (reason === '') return select.current?.focus();
    if (text.trim() === '') return area.current?.focus();
    await suspend({ userId: account.id, body: { reason, text: text.trim() } });
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading) void send();
  }
  return (
    <details className="group border-t border-line pt-3">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-danger">
        <Icon of={Ban} />
        {t('suspend.title')}
      </summary>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4 pt-3">
        <Select
          ref={select}
          label={t('suspend.reason')}
          error={isReasonMissing ? t('suspend.reasonMissing') : undefined}
          value={reason}
          options={[
            { value: '', label: t('suspend.choose'), disabled: true },
            ...suspensionReasons.map((value) => ({ value, label: t(`reason.${value}`) })),
          ]}
          onChange={({ target }) => setReason(suspensionReasons.find((one) => one === target.value) ?? '')}
        />
        <TextArea
          ref={area}
          dir="auto"
          rows={4}
          label={t('suspend.text', { name: firstName })}
          hint={t('suspend.hint')}
          error={textError}
          maxLength={deskTextMax}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (error) reset();
          }}
        />
        <ul className="grid gap-1.5 text-14">
          {ends.map((name) => (
            <li key={name} className="flex items-start gap-2">
              <Icon of={X} size={18} className="mt-px text-danger" />
              {t(`suspend.ends.${name}`)}
            </li>
          ))}
          {stays.map((name) => (
            <li key={name} className="flex items-start gap-2">
              <Icon of={Check} size={18} className="mt-px text-success" />
              {t(`suspend.stays.${name}`)}
            </li>
          ))}
        </ul>
        {error && !textError && failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        <Button type="submit" variant="danger" pending={isLoading} className="justify-self-start">
          {t('suspend.submit', { name: firstName })}
        </Button>
      </form>
    </details>
  );
}
