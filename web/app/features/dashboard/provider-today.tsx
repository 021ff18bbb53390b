import { useListProviderBookingsQuery } from '#web/api/clients/bookings.ts';
import type { Booking } from '#contract/bookings.ts';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { ConflictNotice } from '#web/features/bookings/conflict-notice.tsx';
import { dayOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { ProviderSectionHead } from './provider-section-head.tsx';
import { nextQuery, todayQuery } from './provider-spans.ts';
import { ProviderVisit } from './provider-visit.tsx';

const shown = ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'NO_SHOW'] as const;
const open: readonly string[] = ['CONFIRMED', 'IN_PROGRESS'];

function isShown(booking: Booking, today: string, timeZone: string): boolean {
  const isToday = dayOf(new Date(booking.startAt), timeZone) === today;
  return isToday ? shown.some((status) => status === booking.status) : open.includes(booking.status);
}

/** The visits of the day on a timeline, after visits of earlier days that are not completed. */
export function ProviderToday({ now, timeZone }: { now: Date; timeZone: string }) {
  const { t } = useTranslation('provider');
  const format = useFormat();
  const { data, isError, error, refetch } = useListProviderBookingsQuery(todayQuery(now, timeZone));
  const [conflict, setConflict] = useState<Booking | null>(null);
  const today = dayOf(now, timeZone);
  const visits = (data?.content ?? [])
    .filter((booking) => isShown(booking, today, timeZone))
    .toSorted((one, other) => one.startAt.localeCompare(other.startAt));
  const ofToday = visits.filter(
    ({ startAt, status }) => dayOf(new Date(startAt), timeZone) === today && status !== 'NO_SHOW',
  );
  const next = visits.find(({ endAt, status }) => open.includes(status) && new Date(endAt) > now);
  const minutes = ofToday.reduce((sum, visit) => sum + visit.durationMinutes, 0);
  const earned = ofToday.reduce((sum, visit) => sum + visit.price, 0);
  return (
    <section aria-labelledby="today">
      <ProviderSectionHead id="today" title={t('today.title')}>
        {ofToday.length > 0 && (
          <p className="text-14 text-muted">
            {t('today.sum', { count: ofToday.length, hours: format.duration(minutes) })}{' '}
            <bdi dir="ltr">{format.money(earned)}</bdi>
          </p>
        )}
      </ProviderSectionHead>
      {isError && <LoadFailure error={error} onRetry={refetch} />}
      {conflict && (
        <div className="mb-4">
          <ConflictNotice booking={conflict} />
        </div>
      )}
      {data && visits.length === 0 && <FreeDay now={now} timeZone={timeZone} />}
      <ol className="grid">
        {visits.map((visit) => (
          <ProviderVisit
            key={visit.id}
            visit={visit}
            now={now}
            isNext={visit === next}
            onConflict={setConflict}
          />
        ))}
      </ol>
    </section>
  );
}

function FreeDay({ now, timeZone }: { now: Date; timeZone: string }) {
  const { t } = useTranslation('provider');
  const format = useFormat();
  const { data } = useListProviderBookingsQuery(nextQuery);
  const next = data?.content[0];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed border-line-strong px-5 py-5">
      <span className="grid size-11 flex-none place-items-center rounded-12 bg-brand-soft text-brand">
        <Icon of={CalendarCheck} size={22} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{t('today.none')}</p>
        <p className="text-14 text-muted">
          {next
            ? t('today.next', {
                date: format.slot(next.startAt, now, timeZone),
                name: next.customer.displayName,
              })
            : t('today.noneText')}
        </p>
      </div>
      {next && <MoreLink href={`/bookings/${next.id}`}>{t('today.see')}</MoreLink>}
    </div>
  );
}
