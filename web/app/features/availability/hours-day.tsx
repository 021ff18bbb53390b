import { Copy, Plus, X } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import {
  addSpan,
  copyPreviousDay,
  nextSpan,
  problemsOf,
  removeSpan,
  setSpan,
  switchDay,
  type EditedDay,
  type EditedWeek,
} from './hours-week.ts';
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
export function HoursDay({ week, day, dayName, onChange, onCopy }: HoursDayProps) {
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
