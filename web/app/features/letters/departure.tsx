import { letterLeadMinutes, letterScheduleDays } from '#contract/letters-limits.ts';
import { instantAt, readTime } from '#web/features/availability/local-time.ts';
import { TimeField } from '#web/features/availability/time-field.tsx';
import { dayOf, defaultTimeZone } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';

export type DepartureTime = { isLater: boolean; day: string; time: string };

const isTime = (time: string): boolean => /^\d\d:\d\d$/.test(readTime(time));

/** Which of its fields say nothing, by their names. */
export const missingParts = ({ isLater, day, time }: DepartureTime): ('day' | 'time')[] => [
  ...(isLater && day === '' ? (['day'] as const) : []),
  ...(isLater && !isTime(time) ? (['time'] as const) : []),
];

export const isTimeMissing = (time: DepartureTime): boolean => missingParts(time).length > 0;

/** Undefined for now. */
export const departureInstant = ({ isLater, day, time }: DepartureTime): string | undefined =>
  isLater ? instantAt(day, readTime(time), defaultTimeZone) : undefined;

type DepartureProps = {
  time: DepartureTime;
  /** How it leaves, below the choice. */
  note: string;
  isTried: boolean;
  refused: Readonly<Record<string, string>>;
  onChange: (time: DepartureTime) => void;
};

/** When a letter or an announcement leaves; a day and a time are those of Paris. */
export function Departure({ time: departure, note, isTried, refused, onChange }: DepartureProps) {
  const { t } = useTranslation('letters');
  const now = useNow();
  const { isLater, day, time } = departure;
  return (
    <section aria-labelledby="when" className="grid gap-3">
      <h2 id="when" className="text-22">
        {t('when.title')}
      </h2>
      <RadioGroup
        legend={t('when.title')}
        hideLegend
        name="when"
        boxed
        value={isLater ? 'later' : 'now'}
        onChange={(value) => onChange({ ...departure, isLater: value === 'later' })}
        options={[
          { value: 'now', label: t('when.now'), description: t('when.nowText') },
          {
            value: 'later',
            label: t('when.later'),
            description: t('when.laterText', { minutes: letterLeadMinutes, days: letterScheduleDays }),
          },
        ]}
      />
      {isLater && (
        <div className="grid gap-3 sm:grid-cols-2">
          <div data-field="day">
            <DatePicker
              label={t('when.day')}
              error={isTried && day === '' ? t('when.dayMissing') : refused['at']}
              min={dayOf(new Date(now))}
              value={day}
              onChange={(value) => onChange({ ...departure, day: value })}
            />
          </div>
          <div data-field="time">
            <TimeField
              label={t('when.time')}
              error={isTried && !isTime(time) ? t('when.timeMissing') : undefined}
              value={time}
              onChange={(value) => onChange({ ...departure, time: value })}
            />
          </div>
        </div>
      )}
      <p className="text-14 text-muted">{note}</p>
    </section>
  );
}
