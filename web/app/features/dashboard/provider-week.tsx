import { useListProviderBookingsQuery } from '#web/api/clients/bookings.ts';
import type { Booking } from '#contract/bookings.ts';
import { useListTimeOffQuery } from '#web/api/clients/availability-own.ts';
import type { OpeningDay } from '#contract/availability.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { openSpans } from '#web/features/availability/open-spans.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { dayOf, noonOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { ProviderSectionHead } from './provider-section-head.tsx';
import { spanInDay, weekDays, weekQuery } from './provider-spans.ts';
import { ProviderWeekDay } from './provider-week-day.tsx';
import { ProviderWeekFrame } from './provider-week-frame.tsx';
import { axisOf } from './provider-week-layout.ts';

const shown: readonly string[] = ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED'];
const none: Booking[] = [];
const noTimeOff: never[] = [];
const keys = [
  { key: 'confirmed', look: 'bg-brand' },
  { key: 'pending', look: 'hatched inset-ring-[1.5px] inset-ring-warning' },
  { key: 'open', look: 'bg-sunken inset-ring inset-ring-line-strong' },
] as const;

type ProviderWeekProps = {
  now: Date;
  timeZone: string;
  hours: readonly OpeningDay[];
};

/** Seven days: opening hours, booked visits, requests that wait for an answer. */
export function ProviderWeek({ now, timeZone, hours }: ProviderWeekProps) {
  const { t } = useTranslation('provider');
  const format = useFormat();
  const [offset, setOffset] = useState(0);
  const { data, isError, error, isFetching, refetch } = useListProviderBookingsQuery(
    weekQuery(now, offset, timeZone),
  );
  const { data: dated } = useListTimeOffQuery();
  const days = weekDays(now, offset, timeZone);
  const visits = (data?.content ?? none).filter(({ status }) => shown.includes(status));
  const rows = days.map((day) => ({
    day,
    open: openSpans(day, hours, dated ?? noTimeOff, timeZone),
    visits: visits.flatMap((booking) => {
      const span = spanInDay(booking, day);
      return span ? [{ booking, span }] : [];
    }),
  }));
  const axis = axisOf(rows.flatMap(({ open, visits: taken }) => [...open, ...taken.map(({ span }) => span)]));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return (
    <section aria-labelledby="week" id="agenda" className="scroll-mt-24">
      <ProviderSectionHead
        id="week"
        title={offset === 0 ? t('week.title') : format.dateRange(noonOf(first), noonOf(last))}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 max-md:w-full">
          <ul className="flex flex-wrap gap-x-3 md:gap-x-4 text-14 text-muted">
            {keys.map(({ key, look }) => (
              <li key={key} className="flex items-center gap-1.5">
                <i aria-hidden="true" className={classes('size-3 rounded-[4px]', look)} />
                {t(`week.key.${key}`)}
              </li>
            ))}
          </ul>
          <div className="-my-2 -me-2 flex">
            <IconButton
              directional
              muted
              icon={ChevronLeft}
              label={t('week.previous')}
              onClick={() => setOffset(offset - 1)}
            />
            <IconButton
              directional
              muted
              icon={ChevronRight}
              label={t('week.next')}
              onClick={() => setOffset(offset + 1)}
            />
          </div>
        </div>
      </ProviderSectionHead>
      {isError ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Card
          aria-busy={isFetching}
          className={classes('px-3 pt-3.5 pb-2 transition-opacity md:px-4', isFetching && 'opacity-60')}
        >
          <ProviderWeekFrame axis={axis}>
            {rows.map((row) => (
              <ProviderWeekDay
                key={row.day}
                {...row}
                axis={axis}
                now={now}
                today={dayOf(now, timeZone)}
                timeZone={timeZone}
              />
            ))}
          </ProviderWeekFrame>
        </Card>
      )}
    </section>
  );
}
