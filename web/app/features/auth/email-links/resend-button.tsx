import { useResendVerificationMutation } from '#web/api/clients/auth.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';

/** Mails the link that confirms the address again. */
export function ResendButton() {
  const { t } = useTranslation('email-links');
  const [resend, { data, error, isLoading }] = useResendVerificationMutation();
  const failure = useErrorText(error);
  return (
    <div className="grid justify-items-center gap-2">
      <Button pending={isLoading} onClick={() => void resend()}>
        {t('verify.resend')}
      </Button>
      <p role="status" className="text-14 text-muted">
        {data && t('verify.resent')}
        {error !== undefined && (failure ?? t('verify.resendFailed'))}
      </p>
    </div>
  );
}
