import { useEffect, useEffectEvent } from 'react';
import { useGetOnboardingStatusQuery } from '#web/api/clients/onboarding.ts';
import { useListPlansQuery } from '#web/api/clients/subscriptions.ts';
import type { OnboardingStatus } from '#contract/onboarding.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { AfterPlan, StopSteps } from '#web/features/subscriptions/after-plan.tsx';
import { PlanChoice, PlanComparison } from '#web/features/subscriptions/plan-choice.tsx';
import { TrialDays } from '#web/features/subscriptions/trial-days.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Checks } from '#web/ui/data/checks.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { StepFrame } from './frame/step-frame.tsx';
import { textOf } from './saving/fields.ts';
import { useStep } from './saving/use-step.ts';

export default function SubscriptionPage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <SubscriptionForm status={status} />;
}

/**
 * The choice of the plan (docs/product/onboarding.md#steps): no plan is preselected, and how to cancel is explained
 * before.
 */
function SubscriptionForm({ status }: { status: OnboardingStatus }) {
  const { t } = useTranslation('subscriptions');
  const { t: common } = useTranslation();
  const form = useStep('SUBSCRIPTION_PLAN', status);
  const { data: plans, isError, error, refetch } = useListPlansQuery();
  const expectedPrice = plans?.find(({ plan }) => plan === form.values['plan'])?.price;
  const readAgain = useEffectEvent(() => void refetch());
  // The price may have changed since the page was opened.
  useEffect(() => {
    if (form.refusals > 0) readAgain();
  }, [form.refusals]);
  return (
    <StepFrame
      wide
      step="SUBSCRIPTION_PLAN"
      form={form}
      expectedPrice={expectedPrice}
      fieldLabel={() => t('choice.legend')}
    >
      {isError && <LoadFailure error={error} onRetry={refetch} />}
      {!plans && !isError && <Skeleton preset="form" label={common('loading')} />}
      {plans && (
        <PlanChoice
          plans={plans}
          value={textOf(form.values, 'plan')}
          error={form.errorOf('plan')}
          onChange={(plan) => form.change('plan', plan, 'now')}
        />
      )}
      <Checks items={[t('choice.noCard'), t('choice.cancel'), t('choice.remind')]} />
      {plans && (
        <>
          <PlanComparison plans={plans} />
          <div className="mt-8 mb-4 grid gap-14">
            {!status.isOnboardingComplete && (
              <>
                <TrialDays plans={plans} subscription={null} />
                <StopSteps plans={plans} />
              </>
            )}
            <AfterPlan />
          </div>
        </>
      )}
    </StepFrame>
  );
}
