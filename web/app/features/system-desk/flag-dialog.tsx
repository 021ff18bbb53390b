import { useChangeFlagMutation } from '#web/api/clients/flags.ts';
import type { FeatureFlag } from '#contract/feature-flags.ts';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { deskTextMax } from '#contract/account-desk-limits.ts';
import type { FlagName } from '#contract/flags.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { WayBack } from './way-back.tsx';

type FlagDialogProps = {
  name: FlagName;
  on: boolean;
  onClose: () => void;
  onChanged: (flag: FeatureFlag) => void;
};

/** Says what a switch does to people, and asks why. Closing the site asks for a confirmation too: this desk cannot open it. */
export function FlagDialog({ name, on, onClose, onChanged }: FlagDialogProps) {
  const { t } = useTranslation('system-desk');
  const [reason, setReason] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [isSent, setSent] = useState(false);
  const [change, { error, isLoading, reset }] = useChangeFlagMutation();
  const failure = useErrorText(error);
  const area = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const formId = useId();
  const closesSite = name === 'comingSoon' && on;
  const confirmKey = on ? 'confirm.on' : 'confirm.off';
  const isReasonMissing = reason.trim() === '';
  const isConfirmationMissing = closesSite && !isConfirmed;
  const reasonError = isSent && isReasonMissing ? t('reason.missing') : fieldErrorsOf(error)['reason'];

  async function send() {
    setSent(true);
    if (isReasonMissing) return area.current?.focus();
    if (isConfirmationMissing) return box.current?.focus();
    const { data } = await change({ name, body: { on, reason: reason.trim() } });
    if (data) onChanged(data);
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading) void send();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`flag.${name}.${on ? 'askOn' : 'askOff'}`)}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" form={formId} variant={closesSite ? 'danger' : 'primary'} pending={isLoading}>
            {t(closesSite ? 'confirm.close' : confirmKey)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <p>{t(`flag.${name}.${on ? 'on' : 'off'}`)}</p>
        {closesSite && (
          <Alert tone="warning" title={t('wayBack.title')}>
            <WayBack text={t('wayBack.text')} />
          </Alert>
        )}
        <TextArea
          ref={area}
          dir="auto"
          rows={3}
          label={t('reason.label')}
          hint={t('reason.hint')}
          error={reasonError}
          maxLength={deskTextMax}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            if (error) reset();
          }}
        />
        {closesSite && (
          <Checkbox
            ref={box}
            label={t('wayBack.confirm')}
            error={isSent && isConfirmationMissing ? t('wayBack.missing') : undefined}
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
          />
        )}
        {error && !reasonError && failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
      </form>
    </Dialog>
  );
}
