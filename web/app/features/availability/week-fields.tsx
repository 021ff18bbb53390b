import { Briefcase, RotateCcw, Sun, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { hoursPresets } from '#contract/availability-limits.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { HoursDay } from './hours-day.tsx';
import { emptyWeek, presetWeek, type EditedWeek } from './hours-week.ts';
import { noonOfWeekday } from './weekday-name.ts';

const presets = [
  { key: 'weekdays', icon: Briefcase },
  { key: 'weekend', icon: Sun },
] as const;

type Replaced = { former: EditedWeek; what: 'preset' | 'cleared' | 'copied' };
type WeekFieldsProps = { week: EditedWeek; onChange: (week: EditedWeek) => void };

/** The week as a list of days with presets; a change of several days can be undone. */
export function WeekFields({ week, onChange }: WeekFieldsProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const dayName = (weekday: number) => format.weekday(noonOfWeekday(weekday));

  function handleChange(next: EditedWeek) {
    setReplaced(null);
    onChange(next);
  }
  function handleReplace(next: EditedWeek, what: Replaced['what']) {
    setReplaced({ former: week, what });
    onChange(next);
  }

  return (
    <>
      <fieldset>
        <legend className="mb-2 text-14 font-semibold">{t('presets.title')}</legend>
        <div className="grid gap-2.5 sm:grid-cols-[1.35fr_1fr]">
          {presets.map(({ key, icon }) => (
            <button
              key={key}
              type="button"
              onClick={() => handleReplace(presetWeek(key), 'preset')}
              className="grid grid-cols-[auto_1fr] content-start gap-x-3.5 rounded-12 border border-line-strong bg-surface px-4 py-3.5 text-start transition-colors hover:border-brand hover:bg-brand-soft"
            >
              <Icon of={icon} size={24} className="row-span-2 mt-0.5 text-brand" />
              <b className="font-semibold">{t(`presets.${key}`)}</b>
              <span className="text-14 text-muted">
                {t(`presets.${key}Days`)}{' '}
                {hoursPresets[key].slots.map((slot, index) => (
                  <span key={slot.start}>
                    {index > 0 && ` ${t('presets.and')} `}
                    <span className="whitespace-nowrap">{format.hours(slot)}</span>
                  </span>
                ))}
              </span>
            </button>
          ))}
        </div>
        <p className="mt-2 text-14 text-muted">{t('presets.hint')}</p>
      </fieldset>
      <div>
        <div className="mb-1 flex items-center justify-between gap-4">
          <h2 className="text-22">{t('hours.title')}</h2>
          <Button variant="plain" className="text-14" onClick={() => handleReplace(emptyWeek, 'cleared')}>
            <Icon of={RotateCcw} size={18} />
            {t('hours.clear')}
          </Button>
        </div>
        <div role="status">
          {replaced && (
            <p className="mb-3 flex flex-wrap items-center justify-between gap-x-4 rounded-12 bg-info-soft ps-4 pe-1 text-14">
              <span className="py-2">{t(`hours.replaced.${replaced.what}`)}</span>
              <Button variant="quiet" onClick={() => handleChange(replaced.former)}>
                <Icon of={Undo2} size={18} directional />
                {t('hours.undo')}
              </Button>
            </p>
          )}
        </div>
        <ul className="border-b border-line">
          {week.map((day) => (
            <HoursDay
              key={day.weekday}
              week={week}
              day={day}
              dayName={dayName}
              onChange={handleChange}
              onCopy={(next) => handleReplace(next, 'copied')}
            />
          ))}
        </ul>
      </div>
    </>
  );
}
