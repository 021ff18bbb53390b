import { Briefcase, RotateCcw, Sun, Undo2, Copy, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { hoursPresets } from '#contract/availability-rules.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import {
  emptyWeek,
  presetWeek,
  type EditedWeek,
  noonOfWeekday,
  addSpan,
  copyPreviousDay,
  nextSpan,
  problemsOf,
  removeSpan,
  setSpan,
  switchDay,
  type EditedDay,
} from './hours-week.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { readTime } from './local-time.ts';

export function spanInputId(weekday: number, index: number, end: 'start' | 'end'): string {
  return `hours-${weekday}-${index}-${end}`;
}

type HoursDayProps = {
  week: EditedWeek;
  day: EditedDay;
  dayName: (weekday: number) => string;
  onChange: (week: EditedWeek) => void;
  onCopy: (week: EditedWeek) => void;
};

/** A weekday: its switch, its spans, and buttons to add a span or copy the day before. */
function HoursDay({ week, day, dayName, onChange, onCopy }: HoursDayProps) {
  const { t } = useTranslation('availability');
  const { weekday, enabled, spans } = day;
  const name = dayName(weekday);
  const problems = problemsOf(day);
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1.5 border-t border-line py-3.5 sm:grid-cols-[170px_1fr_auto]">
      <Switch
        label={name}
        checked={enabled}
        onChange={(event) => onChange(switchDay(week, weekday, event.target.checked))}
        className={classes(
          'min-h-11 flex-row-reverse items-center! justify-end! gap-3.5!',
          !enabled && '[&_label]:text-muted [&_label_span]:font-medium',
        )}
      />
      <div className="col-span-full row-start-2 grid gap-2 sm:col-span-1 sm:col-start-2 sm:row-start-1">
        {!enabled && (
          <p className="grid min-h-11 items-center text-muted max-sm:hidden">{t('hours.closed')}</p>
        )}
        {enabled &&
          spans.map((span, index) => {
            const problem = problems[index];
            const errorId = `${spanInputId(weekday, index, 'start')}-error`;
            const input = (side: 'start' | 'end') => (
              <input
                id={spanInputId(weekday, index, side)}
                value={span[side]}
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                aria-label={t(`hours.${side}`, { day: name, number: index + 1 })}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? errorId : undefined}
                onFocus={(event) => event.target.select()}
                onChange={(event) =>
                  onChange(setSpan(week, weekday, index, { ...span, [side]: event.target.value }))
                }
                onBlur={(event) => {
                  const time = readTime(event.target.value);
                  if (time !== span[side]) onChange(setSpan(week, weekday, index, { ...span, [side]: time }));
                }}
                className="min-h-11 w-full bg-transparent text-center font-medium tabular-nums outline-none"
              />
            );
            return (
              <div key={index}>
                <div className="flex items-center gap-1">
                  <div
                    className={classes(
                      'grid min-h-11.5 w-49 grid-cols-[1fr_auto_1fr] items-center rounded-field border bg-surface transition-colors focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-brand hover:border-ink',
                      problem ? 'border-danger inset-ring inset-ring-danger' : 'border-field-line',
                    )}
                  >
                    {input('start')}
                    <span aria-hidden="true" className="text-muted">
                      –
                    </span>
                    {input('end')}
                  </div>
                  <IconButton
                    muted
                    icon={X}
                    label={t('hours.remove', { day: name, start: span.start, end: span.end })}
                    onClick={() => onChange(removeSpan(week, weekday, index))}
                  />
                </div>
                {problem && (
                  <FieldError id={errorId}>
                    {problem === 'order'
                      ? t('hours.problem.order', { start: span.start })
                      : t(`hours.problem.${problem}`)}
                  </FieldError>
                )}
              </div>
            );
          })}
      </div>
      <div className="col-start-2 row-start-1 grid grid-cols-[44px_44px] sm:col-start-3">
        {enabled && nextSpan(day) ? (
          <IconButton
            muted
            icon={Plus}
            label={t('hours.add', { day: name })}
            onClick={() => onChange(addSpan(week, weekday))}
          />
        ) : (
          <span />
        )}
        {weekday > 1 && (
          <IconButton
            muted
            icon={Copy}
            label={t('hours.copy', { from: dayName(weekday - 1), to: name })}
            onClick={() => onCopy(copyPreviousDay(week, weekday))}
          />
        )}
      </div>
    </li>
  );
}

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
