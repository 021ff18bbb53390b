import type { Subscription } from '#contract/subscriptions.ts';
import { CircleAlert, CircleCheck, CircleDashed, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { StateCard } from '#web/ui/feedback/state-card.tsx';
import { usePlanWords } from './use-plan-words.ts';

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
