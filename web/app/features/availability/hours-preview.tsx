import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { openMinutes, problemsOf, type EditedWeek, noonOfWeekday } from './hours-week.ts';
import { clockMinutes } from './local-time.ts';

const top = 6 * 60;
const bottom = 22 * 60;
const marks = [8, 12, 16, 20];

function share(minute: number): string {
  return `${((Math.min(bottom, Math.max(top, minute)) - top) / (bottom - top)) * 100}%`;
}

/** A small chart of the week while it is edited. */
export function HoursPreview({ week }: { week: EditedWeek }) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const total = format.duration(openMinutes(week));
  return (
    <Card padded>
      <h2 id="hours-preview" className="mb-2.5 font-text text-16 font-semibold tracking-normal">
        {t('preview.title')}
      </h2>
      <p className="flex items-baseline gap-2">
        <b className="font-head text-28 leading-[1.2] font-bold">{total}</b>
        <span className="text-14 text-muted">{t('preview.perWeek')}</span>
      </p>
      <div
        role="img"
        aria-label={t('preview.label', { hours: total })}
        className="relative mt-4.5 grid grid-cols-7 gap-1.25 ps-12 text-center text-14 text-muted"
      >
        <span className="absolute start-0 top-0 h-49 w-11 text-start tabular-nums">
          {marks.map((hour) => (
            <span
              key={hour}
              style={{ insetBlockStart: share(hour * 60) }}
              className="absolute start-0 -translate-y-1/2 whitespace-nowrap"
            >
              {`${String(hour).padStart(2, '0')}:00`}
            </span>
          ))}
        </span>
        {week.map((day) => {
          const problems = problemsOf(day);
          return (
            <span key={day.weekday} className="min-w-0">
              <span className="relative mb-1.5 block h-49 overflow-hidden rounded-[8px] bg-sunken">
                {day.enabled &&
                  day.spans.map((span, index) =>
                    problems[index] === 'time' ? null : (
                      <i
                        key={index}
                        style={{
                          insetBlockStart: share(clockMinutes(span.start)),
                          insetBlockEnd: `calc(100% - max(${share(clockMinutes(span.end))}, ${share(clockMinutes(span.start))} + 6px))`,
                        }}
                        className={classes(
                          'absolute inset-x-0 rounded-6',
                          problems[index] ? 'bg-danger' : 'bg-brand opacity-88',
                        )}
                      />
                    ),
                  )}
              </span>
              {format.weekdayLetter(noonOfWeekday(day.weekday))}
            </span>
          );
        })}
      </div>
    </Card>
  );
}
