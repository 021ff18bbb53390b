import { CircleAlert, CircleCheck, CircleDashed, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Subscription } from '#contract/subscriptions.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { StateCard } from '#web/ui/feedback/state-card.tsx';

/** What the state of a plan means for its owner, with the next date. */
function usePlanWords(subscription: Subscription | null): string {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  if (!subscription) return t('state.none');
  const { state, trialEndsAt, nextAt, endsAt, startedAt } = subscription;
  const day = (at: string | null) => (at ? format.date(at) : '');
  if (startedAt === null) return t('state.chosen');
  if (state === 'TRIAL') return t('state.trial', { date: day(trialEndsAt) });
  if (state === 'CANCELLED') return t('state.cancelled', { date: day(endsAt) });
  if (state === 'ENDED') return t('state.ended', { date: day(endsAt) });
  if (state === 'PAST_DUE') return t('state.pastDue', { date: day(nextAt) });
  return nextAt ? t('state.active', { date: day(nextAt) }) : t('state.activeOpen');
}

const looks = {
  NONE: { icon: CircleDashed, tone: 'text-muted' },
  TRIAL: { icon: Clock, tone: 'text-info' },
  ACTIVE: { icon: CircleCheck, tone: 'text-success' },
  PAST_DUE: { icon: CircleAlert, tone: 'text-warning' },
  CANCELLED: { icon: Clock, tone: 'text-warning' },
  ENDED: { icon: CircleAlert, tone: 'text-danger' },
} as const;

type PlanStateProps = { subscription: Subscription | null; children?: ReactNode };

/** The plan, its state and the next relevant date. */
export function PlanState({ subscription, children }: PlanStateProps) {
  const { t } = useTranslation('subscriptions');
  const words = usePlanWords(subscription);
  return (
    <StateCard
      id="plan-state"
      {...looks[subscription?.state ?? 'NONE']}
      title={subscription ? t(`planTitle.${subscription.plan}`) : t('own.none')}
      text={words}
    >
      {children}
    </StateCard>
  );
}
