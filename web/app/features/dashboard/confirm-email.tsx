import { useResendVerificationMutation } from '#web/api/clients/auth.ts';
import { MailQuestionMark } from 'lucide-react';
import { changeEmailHref } from '#contract/page-addresses.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { StateCard } from '#web/ui/feedback/state-card.tsx';

/** Note for an unconfirmed address: sends the link again, or leads to the change of address. */
export function ConfirmEmail({ email }: { email: string }) {
  const { t } = useTranslation('dashboard');
  const [resend, { data, error, isLoading }] = useResendVerificationMutation();
  const failure = useErrorText(error);
  return (
    <StateCard
      id="confirm-email"
      icon={MailQuestionMark}
      tone="text-warning"
      title={t('confirmEmail.title')}
      text={
        <>
          {t('confirmEmail.sentTo')} <bdi className="font-semibold wrap-anywhere text-ink">{email}</bdi>.{' '}
          {t('confirmEmail.why')}
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="secondary" pending={isLoading} onClick={() => void resend()}>
          {t('confirmEmail.resend')}
        </Button>
        <MoreLink href={changeEmailHref}>{t('confirmEmail.change')}</MoreLink>
        <p role="status" className="text-14 text-muted">
          {data && t('confirmEmail.resent')}
          {error !== undefined && (failure ?? t('confirmEmail.failed'))}
        </p>
      </div>
    </StateCard>
  );
}
