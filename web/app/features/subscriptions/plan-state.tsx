import { CircleAlert, CircleCheck, CircleDashed, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Subscription } from '#web/api/generated/onboarding.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
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

/** The plan, its state and the next date that matters. */
export function PlanState({ subscription, children }: PlanStateProps) {
  const { t } = useTranslation('subscriptions');
  const words = usePlanWords(subscription);
  const look = looks[subscription?.state ?? 'NONE'];
  return (
    <Card as="section" padded aria-labelledby="plan-state" className="grid gap-2">
      <h2 id="plan-state" className="flex items-center gap-2 font-text text-16 font-semibold tracking-normal">
        <Icon of={look.icon} className={look.tone} />
        {subscription ? t(`planTitle.${subscription.plan}`) : t('own.none')}
      </h2>
      <p className="text-14 text-muted">{words}</p>
      {children}
    </Card>
  );
}
