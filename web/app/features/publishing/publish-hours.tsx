import { Briefcase, Sun } from 'lucide-react';
import { hoursPresets } from '#contract/availability-limits.ts';
import { HoursDay } from '#web/features/availability/hours-day.tsx';
import { presetWeek, type EditedWeek } from '#web/features/availability/hours-week.ts';
import { noonOfWeekday } from '#web/features/availability/weekday-name.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';

const presets = [
  { key: 'weekdays', icon: Briefcase },
  { key: 'weekend', icon: Sun },
] as const;

/** A preset to begin with, then the days one by one. Nothing is sent from here. */
export function PublishHours({ week, onChange }: { week: EditedWeek; onChange: (week: EditedWeek) => void }) {
  const { t } = useTranslation('publishing');
  const format = useFormat();
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-2 text-14 font-semibold">{t('preset.legend')}</legend>
        <div className="grid gap-2.5 sm:grid-cols-[1.35fr_1fr]">
          {presets.map(({ key, icon }) => (
            <button
              key={key}
              type="button"
              onClick={() => onChange(presetWeek(key))}
              className="grid grid-cols-[auto_1fr] content-start gap-x-3.5 rounded-12 border border-line-strong bg-surface px-4 py-3.5 text-start transition-colors hover:border-brand hover:bg-brand-soft"
            >
              <Icon of={icon} size={24} className="row-span-2 mt-0.5 text-brand" />
              <b className="font-semibold">{t(`preset.${key}`)}</b>
              <span className="text-14 text-muted">
                {t(`preset.${key}Days`)}{' '}
                {hoursPresets[key].slots.map(({ start, end }, index) => (
                  <span key={start}>
                    {index > 0 && ` ${t('preset.and')} `}
                    <span className="whitespace-nowrap">
                      {start} – {end}
                    </span>
                  </span>
                ))}
              </span>
            </button>
          ))}
        </div>
        <p className="mt-2 text-14 text-muted">{t('preset.replaces')}</p>
      </fieldset>
      <ul className="border-b border-line">
        {week.map((day) => (
          <HoursDay
            key={day.weekday}
            week={week}
            day={day}
            dayName={(weekday) => format.weekday(noonOfWeekday(weekday))}
            onChange={onChange}
            onCopy={onChange}
          />
        ))}
      </ul>
    </div>
  );
}
