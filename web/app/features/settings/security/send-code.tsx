import { useSendMailedCodeMutation } from '#web/api/clients/auth.ts';
import { mailedCodeMinutes } from '#contract/security-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FormFailure } from './form-failure.tsx';

/** Mails the code in the place of a password, for an account without one. */
export function SendCode() {
  const { t } = useTranslation('security');
  const [send, { isLoading, isSuccess, error }] = useSendMailedCodeMutation();
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-14 text-muted">{t('proof.mailedCodeHint')}</p>
      <Button variant="secondary" pending={isLoading} onClick={() => void send()}>
        {t('proof.sendCode')}
      </Button>
      <p role="status" className="text-14">
        {isSuccess && t('proof.codeSent', { minutes: mailedCodeMinutes })}
      </p>
      {error && <FormFailure error={error} />}
    </div>
  );
}
