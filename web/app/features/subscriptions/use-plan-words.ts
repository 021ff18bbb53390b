import type { Subscription } from '#contract/subscriptions.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What the state of a plan means for its owner, with the next date. */
export function usePlanWords(subscription: Subscription | null): string {
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
