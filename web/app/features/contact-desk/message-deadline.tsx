import type { ContactMessage } from '#contract/contact.ts';
import { minuteMs } from '#contract/durations.ts';
import { urgencyOf } from '#web/features/moderation/urgency.ts';
import { TimeLeft } from '#web/features/moderation/time-left.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';

type Waiting = NonNullable<ContactMessage['waiting']>;

/** How much of the time to answer is left, and how much has passed. */
export function MessageDeadline({ waiting: { since, dueAt } }: { waiting: Waiting }) {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  const [from, to] = [new Date(since), new Date(dueAt)];
  const { state } = urgencyOf({ from, to }, now);
  const whole = (to.getTime() - from.getTime()) / minuteMs;
  const spent = Math.min(whole, Math.max(0, Math.round((now.getTime() - from.getTime()) / minuteMs)));
  return (
    <div className="grid gap-1.5">
      <TimeLeft from={since} to={dueAt} />
      <ProgressBar
        thin
        value={spent / whole}
        label={t('deadline.label')}
        tone={state === 'inTime' ? 'brand' : 'warning'}
      />
      <span className="text-14 text-muted">
        {t('deadline.spent', { spent: format.duration(spent), whole: format.duration(whole) })}
      </span>
    </div>
  );
}
