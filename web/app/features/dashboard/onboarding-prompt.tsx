import { useGetOnboardingStatusQuery } from '#web/api/clients/onboarding.ts';
import { Megaphone } from 'lucide-react';
import { nextStepHref, stepOfPath } from '#web/features/onboarding/steps.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { onboardingHref } from '#contract/page-addresses.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';

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
