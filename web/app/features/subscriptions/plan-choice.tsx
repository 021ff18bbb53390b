import type { SubscriptionPlan } from '#contract/subscriptions.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Price } from '#web/ui/data/price.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';

type PlanChoiceProps = {
  plans: readonly SubscriptionPlan[];
  /** The chosen plan, or an empty text. */
  value: string;
  error?: string | undefined;
  onChange: (plan: SubscriptionPlan['plan']) => void;
};

/** The plans side by side, with their prices now and later. */
export function PlanChoice({ plans, value, error, onChange }: PlanChoiceProps) {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const offered = plans.filter(({ available }) => available);

  function termsOf({ plan, beta, trialDays }: SubscriptionPlan): string {
    if (plan === 'FREE') return t('choice.free');
    const period = t(`choice.per.${plan}`);
    return beta ? t('choice.freeInBeta', { period }) : t('choice.trial', { period, count: trialDays });
  }

  return (
    <RadioGroup
      legend={t('choice.legend')}
      hideLegend
      boxed
      columns={offered.length}
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
            <Price size="l" amount={format.money(plan.price)} className="my-1 block text-ink" />
            {termsOf(plan)}
            <Saving plan={plan} />
          </>
        ),
      }))}
    />
  );
}

/** Computed from the prices, and shown only here. */
function Saving({ plan: { savingPercent, freeMonths: count } }: { plan: SubscriptionPlan }) {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  if (savingPercent === null) return null;
  const percent = format.percent(savingPercent / 100);
  return (
    <span className="mt-2 inline-block rounded-6 bg-success-soft px-2.5 py-0.5 font-semibold text-success">
      {count === null ? t('choice.savingOnly', { percent }) : t('choice.saving', { percent, count })}
    </span>
  );
}
