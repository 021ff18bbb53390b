import type { ReactNode } from 'react';
import type { SubscriptionPlan } from '#contract/subscriptions.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Price } from '#web/ui/data/price.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { renewalReminderDays } from '#contract/subscriptions-limits.ts';
import { Checks } from '#web/ui/data/checks.tsx';
import { classes } from '#web/ui/theme/classes.ts';

const rowKeys = ['now', 'perMonth', 'trial', 'renewal', 'reminder', 'stop'] as const;
type RowKey = (typeof rowKeys)[number];
const shared = ['search', 'requests', 'reviews', 'documents'] as const;

/** The features of each plan, line by line; on a phone the header of a row is shown above its cells. */
export function PlanComparison({ plans }: { plans: readonly SubscriptionPlan[] }) {
  const { t } = useTranslation('subscriptions');
  const cellOf = useCells();
  const offered = plans.filter(({ available }) => available);
  const inBeta = offered.some(({ beta }) => beta);
  const rows = rowKeys.filter((key) => key !== 'now' || inBeta);
  const line = classes('max-md:grid', offered.length === 3 ? 'max-md:grid-cols-3' : 'max-md:grid-cols-2');
  return (
    <section aria-labelledby="compare" className="grid gap-4">
      <h2 id="compare" className="text-22">
        {t('compare.title')}
      </h2>
      <table className="w-full table-fixed border-collapse text-start max-md:block">
        <caption className="sr-only">{t('compare.title')}</caption>
        <thead className="max-md:block">
          <tr className={line}>
            <th scope="col" className="max-md:hidden">
              <span className="sr-only">{t('compare.line')}</span>
            </th>
            {offered.map(({ plan }) => (
              <th key={plan} scope="col" className="py-2.5 text-start font-semibold max-md:pe-2 md:px-4">
                {t(`plan.${plan}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="text-14 max-md:block">
          {rows.map((key) => (
            <tr key={key} className={classes(line, 'border-t border-line max-md:py-2.5')}>
              <th
                scope="row"
                className="text-start align-top font-medium text-muted max-md:col-span-full max-md:pb-1 md:py-3.5 md:pe-4"
              >
                {t(`compare.row.${key}`)}
              </th>
              {offered.map((plan) => (
                <td key={plan.plan} className="align-top max-md:pe-2 md:px-4 md:py-3.5">
                  {cellOf(plan, key)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Sum plans={offered} />
      <div className="grid gap-2 border-t border-line pt-4">
        <h3 className="font-text text-16 font-semibold tracking-normal">{t('compare.shared')}</h3>
        <Checks items={shared.map((key) => t(`compare.has.${key}`))} />
      </div>
    </section>
  );
}

/** What a year costs by the month, and what the annual plan saves of it: computed from the prices. */
function Sum({ plans }: { plans: readonly SubscriptionPlan[] }) {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const monthly = plans.find(({ plan }) => plan === 'MONTHLY');
  const annual = plans.find(({ plan }) => plan === 'ANNUAL');
  if (!monthly || !annual?.months) return null;
  const cents = (euros: number) => Math.round(euros * 100);
  const total = cents(monthly.price) * annual.months;
  const saved = total - cents(annual.price);
  if (saved <= 0) return null;
  return (
    <p className="text-14 text-muted">
      {t('compare.sum', {
        count: annual.months,
        monthly: format.money(monthly.price),
        total: format.money(total / 100),
        annual: format.money(annual.price),
        saved: format.money(saved / 100),
      })}
    </p>
  );
}

/** The content of a plan in a line. */
function useCells(): (plan: SubscriptionPlan, row: RowKey) => ReactNode {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  return ({ plan, price, priceNow, months, trialDays }, row) => {
    switch (row) {
      case 'now':
        return <bdi dir="ltr">{format.money(priceNow)}</bdi>;
      case 'perMonth':
        return months === null ? (
          t('compare.endsWithBeta')
        ) : (
          <bdi dir="ltr">{format.money(Math.round((price * 100) / months) / 100)}</bdi>
        );
      case 'trial':
        return trialDays === 0 ? t('compare.none') : t('compare.days', { count: trialDays });
      case 'renewal':
        return t(`compare.renewal.${plan}`);
      case 'reminder':
        return plan === 'FREE'
          ? t('compare.atEndOfBeta')
          : t('compare.before', { count: renewalReminderDays[plan] });
      case 'stop':
        return t(`compare.stop.${plan}`);
    }
  };
}

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
