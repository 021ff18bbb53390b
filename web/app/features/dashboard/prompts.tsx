import { Megaphone, MailQuestionMark } from 'lucide-react';
import { useGetOnboardingStatusQuery } from '#web/api/clients/onboarding.ts';
import { nextStepHref, stepOfPath } from '#web/features/onboarding/steps.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { onboardingHref, changeEmailHref } from '#contract/page-addresses.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LinkButton, MoreLink } from '#web/ui/actions/link.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { useResendVerificationMutation } from '#web/api/clients/auth.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
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

/** For a provider who is not listed yet: the link to the next step. */
export function OnboardingPrompt({ percentage }: { percentage: number }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { data: status } = useGetOnboardingStatusQuery();
  const share = (status?.overallCompletionPercentage ?? percentage) / 100;
  const title = t('onboarding.title', { percentage: format.percent(share) });
  const href = status ? nextStepHref(status) : onboardingHref;
  const key = stepOfPath(href);
  const next = status?.steps.find(({ stepKey }) => stepKey === key);
  return (
    <Card
      as="section"
      aria-labelledby="onboarding"
      padded
      className="grid gap-4 border-brand-line! bg-brand-soft! sm:grid-cols-[auto_1fr]"
    >
      <span className="grid size-12 place-items-center rounded-12 bg-surface text-brand max-sm:hidden">
        <Icon of={Megaphone} size={24} />
      </span>
      <div className="grid gap-3">
        <h2 id="onboarding" className="text-22">
          {title}
        </h2>
        <ProgressBar value={share} label={title} />
        <p className="max-w-[56ch]">
          {status && `${t('onboarding.done', { count: status.completedSteps, total: status.totalSteps })} `}
          {t('onboarding.text')}
        </p>
        <p>
          <LinkButton href={href} className="mt-1">
            {next ? t('onboarding.continue', { step: next.stepTitle }) : t('onboarding.action')}
          </LinkButton>
        </p>
      </div>
    </Card>
  );
}
