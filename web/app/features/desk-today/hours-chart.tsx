import type { Statistics } from '#contract/statistics.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';

type Hour = Statistics['hours'][number];
/** Hours in which people book; others are shown when something happened in them. */
const usual = { from: 8, to: 20 };
const heightPx = 120;

/** The requests of today by the hour, with a line where an ordinary such day is. */
export function HoursChart({ hours }: { hours: readonly Hour[] }) {
  const { t } = useTranslation('desk-today');
  const format = useFormat();
  const isShown = ({ hour, requests, ordinary }: Hour) =>
    (hour >= usual.from && hour <= usual.to) || requests > 0 || ordinary >= 1;
  const shown = hours.filter(isShown);
  const highest = Math.max(1, ...shown.flatMap(({ requests, ordinary }) => [requests, ordinary]));
  const px = (value: number) => `${Math.round((value / highest) * heightPx)}px`;
  return (
    <section aria-labelledby="hours" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="hours" className="text-22">
          {t('hours.title')}
        </h2>
        <p className="text-14 text-muted">{t('hours.legend')}</p>
      </div>
      <Card className="p-5">
        <ul className="flex contain-inline-size items-end gap-1 text-center text-12">
          {shown.map(({ hour, requests, ordinary }) => (
            <li key={hour} className="grid min-w-0 flex-1 gap-1">
              <span
                aria-hidden="true"
                className="relative flex items-end"
                style={{ blockSize: `${heightPx}px` }}
              >
                <span className="w-full rounded-6 bg-brand" style={{ blockSize: px(requests) }} />
                <span
                  className="absolute start-0 end-0 border-t-2 border-line-strong"
                  style={{ insetBlockEnd: px(ordinary) }}
                />
              </span>
              <span className="sr-only">
                {t('hours.one', {
                  hour,
                  requests: format.number(requests),
                  ordinary: format.number(ordinary),
                })}
              </span>
              <span aria-hidden="true" className="text-muted tabular-nums">
                {hour}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
