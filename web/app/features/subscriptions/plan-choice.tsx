import type { SubscriptionPlan } from '#web/api/generated/onboarding.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';

type PlanChoiceProps = {
  plans: readonly SubscriptionPlan[];
  /** The chosen plan, or nothing. */
  value: string;
  error?: string | undefined;
  onChange: (plan: SubscriptionPlan['plan']) => void;
};

/** The plans side by side, with what they cost now and later; the saving is what the prices say. */
export function PlanChoice({ plans, value, error, onChange }: PlanChoiceProps) {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const offered = plans.filter(({ available }) => available);

  function priceWords({ plan, price, beta, trialDays }: SubscriptionPlan): string {
    if (plan === 'FREE') return t('choice.free');
    const period = t(plan === 'MONTHLY' ? 'choice.perMonth' : 'choice.perYear', {
      price: format.money(price),
    });
    return beta ? t('choice.freeInBeta', { period }) : t('choice.trial', { days: trialDays, period });
  }

  return (
    <RadioGroup
      legend={t('choice.legend')}
      hideLegend
      boxed
      name="plan"
      value={value}
      error={error}
      onChange={(chosen) => {
        const plan = offered.find((one) => one.plan === chosen)?.plan;
        if (plan) onChange(plan);
      }}
      options={offered.map((plan) => ({
        value: plan.plan,
        label: t(`plan.${plan.plan}`),
        description: (
          <>
            {priceWords(plan)}
            {plan.savingPercent !== null && (
              <span className="mt-1 block font-semibold text-brand">
                {t('choice.saving', {
                  percent: format.percent(plan.savingPercent / 100),
                  count: plan.freeMonths ?? 0,
                })}
              </span>
            )}
          </>
        ),
      }))}
    />
  );
}
