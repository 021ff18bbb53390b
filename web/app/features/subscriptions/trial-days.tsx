import type { Subscription, SubscriptionPlan } from '#contract/subscriptions.ts';
import { addDays } from '#contract/dates-rules.ts';
import { trialReminderDays } from '#contract/subscriptions-limits.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { dayOf, defaultTimeZone, noonOf } from '#web/i18n/days.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import { classes } from '#web/ui/theme/classes.ts';

/**
 * The day on which the trial that runs ends, or the one that a plan with a price would begin today; undefined when there
 * is none to come: each provider has one. Days are those of the zone, as the server counts them.
 */
export function trialEnd(
  plans: readonly SubscriptionPlan[],
  subscription: Subscription | null,
  now: Date,
  timeZone: string,
): { day: string; days: number } | undefined {
  const days = Math.max(0, ...plans.filter(({ available }) => available).map(({ trialDays }) => trialDays));
  const end = subscription?.trialEndsAt;
  if (end) return subscription.state === 'TRIAL' ? { day: dayOf(new Date(end), timeZone), days } : undefined;
  return days > 0 ? { day: addDays(dayOf(now, timeZone), days), days } : undefined;
}

/** `trialEnd` in the zone of the person. */
export function useTrialEnd(plans: readonly SubscriptionPlan[], subscription: Subscription | null) {
  const now = useNow();
  const { data: user } = useGetCurrentUserQuery();
  const timeZone = user?.timeZone ?? defaultTimeZone;
  return { trial: trialEnd(plans, subscription, now, timeZone), today: dayOf(now, timeZone) };
}

type TrialDaysProps = { plans: readonly SubscriptionPlan[]; subscription: Subscription | null };

function leadOf(subscription: Subscription | null) {
  if (!subscription?.startedAt) return 'trial.lead';
  return subscription.trialEndsAt ? 'trial.leadRunning' : 'trial.leadNext';
}

/** The days of a trial on which something happens: the one that runs, or one that begins today. */
export function TrialDays({ plans, subscription }: TrialDaysProps) {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const { trial, today } = useTrialEnd(plans, subscription);
  if (!trial) return null;
  const inBeta = plans.some(({ beta }) => beta);
  const days = [
    { before: trial.days, text: t('trial.start') },
    ...trialReminderDays.map((before) => ({ before, text: t('trial.reminder', { count: before }) })),
    { before: 0, text: t(inBeta ? 'trial.endInBeta' : 'trial.end') },
  ].map(({ before, text }) => ({
    before,
    text,
    day: addDays(trial.day, -before),
  }));
  return (
    <section aria-labelledby="trial-days">
      <SectionHead id="trial-days" title={t('trial.title')} lead={t(leadOf(subscription))} />
      <ol className="grid md:grid-cols-4">
        {days.map(({ before, text, day }) => (
          <li
            key={before}
            className={classes(
              'relative grid content-start gap-0.5 ps-8.5 pb-5 md:ps-0 md:pe-6 md:pt-7 md:pb-0',
              'before:absolute before:start-1.25 before:top-2 before:-bottom-2 before:w-0.5 before:bg-line-strong last:before:hidden md:before:start-1.5 md:before:-end-1.5 md:before:top-1.25 md:before:bottom-auto md:before:h-0.5 md:before:w-auto',
              'after:absolute after:start-0 after:top-1.5 after:size-3 after:rounded-full after:border-2 after:border-brand md:after:top-0',
              day <= today ? 'after:bg-brand' : 'after:bg-paper',
            )}
          >
            <b className="font-semibold">{format.shortDate(noonOf(day))}</b>
            <span className="text-14 text-muted">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
