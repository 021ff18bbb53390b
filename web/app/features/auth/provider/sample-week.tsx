import { addDays } from '#contract/dates-rules.ts';
import { ProviderWeekFrame } from '#web/features/dashboard/provider-week-frame.tsx';
import { axisOf, placeOn } from '#web/features/dashboard/provider-week-layout.ts';
import { ProviderWeekRow } from '#web/features/dashboard/provider-week-row.tsx';
import { comingSaturday, dayOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { minutesOf, sampleVisits, sampleWeek } from './samples.ts';

const axis = axisOf([]);

/** An invented week after the coming Saturday, as a provider sees theirs. */
export function SampleWeek() {
  const { t } = useTranslation('auth-signup');
  const format = useFormat();
  const monday = addDays(comingSaturday(dayOf(useNow())), 2);
  const visits = t('week.visits', { count: sampleVisits.length });
  const worked = t('week.worked', { duration: format.duration(minutesOf(sampleVisits)) });
  return (
    <Card className="flex flex-col px-3 pt-3.5 md:px-4">
      <ProviderWeekFrame
        axis={axis}
        role="img"
        aria-label={t('week.label', { sum: format.list([visits, worked]) })}
      >
        {sampleWeek.map((day, index) => (
          <ProviderWeekRow
            key={index}
            tall
            day={addDays(monday, index)}
            open={day.open}
            axis={axis}
            minutes={minutesOf(day.visits)}
          >
            {day.visits.length === 0 && <span className="text-muted">{t('week.free')}</span>}
            {day.visits.map(({ name, ...span }) => (
              <span
                key={name}
                style={placeOn(axis, span)}
                className="@container absolute inset-y-0.75 grid items-center overflow-hidden rounded-6 bg-brand font-medium text-on-brand inset-ring inset-ring-surface"
              >
                <span className="flex items-center justify-center gap-2 @min-[80px]:justify-start @min-[80px]:px-1.5">
                  <Avatar name={name} size={24} className="text-12!" />
                  <bdi className="hidden @min-[80px]:inline">{name}</bdi>
                </span>
              </span>
            ))}
          </ProviderWeekRow>
        ))}
      </ProviderWeekFrame>
      <p className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-0.5 border-t border-line py-3 text-14 text-muted">
        <span>{visits}</span>
        <span>{worked}</span>
        <span className="ms-auto">
          <Badge>{t('sample.tag')}</Badge>
        </span>
      </p>
    </Card>
  );
}
