import { useChoosePlanMutation } from '#web/api/clients/subscriptions.ts';
import type { Subscription, SubscriptionPlan } from '#contract/subscriptions.ts';
import { useState } from 'react';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { AfterPlan } from './after-plan.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { TrialDays } from './trial-days.tsx';

type ChangePlanProps = { plans: readonly SubscriptionPlan[]; subscription: Subscription | null };

/** Another plan, or the same one again after a cancellation; when only a payment can resume it, the address to contact. */
export function ChangePlan({ plans, subscription }: ChangePlanProps) {
  const { t } = useTranslation('subscriptions');
  const [choose, { isLoading }] = useChoosePlanMutation();
  const { contactEmail } = useSettings();
  const [plan, setPlan] = useState<SubscriptionPlan['plan'] | undefined>(subscription?.plan);
  const resumes = subscription?.state === 'CANCELLED' || subscription?.state === 'ENDED';
  const isSame = plan === subscription?.plan && !resumes;
  async function handleClick() {
    if (!plan) return;
    const { data } = await choose({ body: { plan } });
    if (data) showAlert({ tone: 'success', text: t(resumes ? 'own.resumed' : 'own.changed') });
  }
  if (subscription?.needsPayment)
    return (
      <Card as="section" padded aria-labelledby="plan-over" className="grid justify-items-start gap-3">
        <h2 id="plan-over" className="text-22">
          {t('over.title')}
        </h2>
        <p>{t('over.text')}</p>
        <LinkButton href={`mailto:${contactEmail}`}>{t('over.action')}</LinkButton>
      </Card>
    );
  return (
    <section aria-labelledby="plan-change" className="grid gap-4">
      <h2 id="plan-change" className="text-22">
        {resumes ? t('own.resume') : t(subscription ? 'own.change' : 'own.choose')}
      </h2>
      <PlanChoice plans={plans} value={plan ?? ''} onChange={setPlan} />
      <p>
        <Button
          pending={isLoading}
          onClick={() => void handleClick()}
          {...(isSame && { disabledReason: t(plan ? 'own.isYours' : 'own.chooseFirst') })}
        >
          {t(resumes ? 'own.resumeAction' : 'own.changeAction')}
        </Button>
      </p>
      <div className="mt-6">
        <PlanComparison plans={plans} />
      </div>
      <div className="mt-10 grid gap-14">
        <TrialDays plans={plans} subscription={subscription} />
        <AfterPlan />
      </div>
    </section>
  );
}
