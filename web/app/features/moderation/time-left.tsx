import { CircleAlert, Clock } from 'lucide-react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { urgencyOf } from './urgency.ts';

const looks = {
  late: { tone: 'text-danger', icon: CircleAlert },
  soon: { tone: 'text-warning', icon: Clock },
  inTime: { tone: 'text-muted', icon: undefined },
} as const;

/** How long something may wait still, or how late it is. */
export function TimeLeft({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  const { state, minutes } = urgencyOf({ from: new Date(from), to: new Date(to) }, now);
  const { tone, icon } = looks[state];
  const days = Math.floor(minutes / (24 * 60));
  const time = days >= 2 ? t('days', { count: days }) : format.duration(minutes);
  return (
    <span className={`inline-flex items-center gap-1 text-14 font-semibold ${tone}`}>
      {icon && <Icon of={icon} size={16} />}
      {t(state === 'late' ? 'late' : 'left', { time })}
    </span>
  );
}
