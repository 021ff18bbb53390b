import { Clock, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { CalendarLink, PhoneLink } from '#web/features/bookings/visit-links.tsx';
import { VisitTime } from '#web/features/bookings/visit-state.tsx';
import { WriteButton } from '#web/features/questions/write-button.tsx';
import { useInSentence, useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Link, LinkButton, MoreLink } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { daysBetween } from '#web/i18n/days.ts';
import { visitReminders } from '#contract/bookings-rules.ts';
import { minuteMs } from '#contract/durations.ts';

type VisitPoint = { kind: 'confirmed' | 'reminder' | 'arrives'; at: string; isPast: boolean };
type Visit = Pick<Booking, 'startAt' | 'history'>;

/** How long it is until an instant: within a day by the minutes, later by the calendar days of the zone. */
export function timeUntil(
  instant: string,
  now: Date,
  timeZone: string,
): { days: number | null; minutes: number } {
  const minutes = Math.floor((Date.parse(instant) - now.getTime()) / minuteMs);
  const days = daysBetween(now, new Date(instant), timeZone);
  return { days: minutes < 24 * 60 || days < 1 ? null : days, minutes };
}

/** The reminder that comes next, or the last one; none when all were past at the confirmation, and none is sent. */
function reminderOf(startAt: string, confirmedAt: string, now: Date): string | undefined {
  const sent = visitReminders({ startAt: new Date(startAt), confirmedAt: new Date(confirmedAt) });
  return (sent.find((at) => at > now) ?? sent.at(-1))?.toISOString();
}

/** What happens until a confirmed visit, in order. */
export function pointsOf({ startAt, history }: Visit, now: Date): VisitPoint[] {
  const confirmedAt = history.find(({ status }) => status === 'CONFIRMED')?.at;
  const reminderAt = confirmedAt && reminderOf(startAt, confirmedAt, now);
  const points = [
    { kind: 'confirmed', at: confirmedAt },
    { kind: 'reminder', at: reminderAt },
    { kind: 'arrives', at: startAt },
  ] as const;
  return points.flatMap(({ kind, at }) => (at ? [{ kind, at, isPast: new Date(at) <= now }] : []));
}

type NextVisitProps = { booking: Booking; now: Date; others: number };

/** The visit that comes next: when it is and what happens until then, who comes, and what one can do about it. */
export function NextVisit({ booking, now, others }: NextVisitProps) {
  const { t } = useTranslation('dashboard');
  const { t: bookings } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const { provider, service, timeZone, phoneOfOther, note } = booking;
  const { street, postalCode, city } = booking.address;
  const freeUntil = booking.cancellationQuote?.freeUntil;
  const href = `/bookings/${booking.id}`;
  return (
    <section aria-labelledby="next">
      <Card className="grid overflow-clip lg:grid-cols-[5fr_7fr]">
        <div className="on-brand grid content-start gap-1 bg-brand p-5 text-on-brand lg:grid-rows-[auto_auto_auto_auto_1fr] lg:p-7">
          <h2 id="next" className="font-text text-14 font-normal tracking-normal text-on-brand-muted">
            {t('next.title')}
          </h2>
          <p
            className="font-head text-28 leading-[1.15] font-bold tracking-[-.02em] sm:text-36"
            suppressHydrationWarning
          >
            {format.slot(booking.startAt, now, timeZone)}
          </p>
          <p>
            <VisitTime {...booking} />
          </p>
          <p className="mt-3 inline-flex items-center gap-2 justify-self-start rounded-full bg-on-brand/14 px-3 py-1.5 text-14 font-semibold tabular-nums">
            <Icon of={Clock} size={18} />
            <Countdown booking={booking} now={now} />
          </p>
          <Points points={pointsOf(booking, now)} booking={booking} now={now} />
        </div>
        <div className="grid content-start gap-4 p-5 lg:p-7">
          <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5">
            <Avatar
              name={provider.displayName}
              photoUrl={provider.avatarUrl}
              seed={service.categoryId}
              size={56}
            />
            <div>
              <h3 className="text-18 leading-[1.3]">
                <Link href={`/providers/${provider.id}`} className="tall hover:underline">
                  <bdi>{provider.displayName}</bdi>
                </Link>
              </h3>
              <p className="text-14 text-muted">
                {format.list([service.title, format.duration(booking.durationMinutes)])}
              </p>
            </div>
            <Price amount={format.money(booking.price)} className="max-xs:col-span-full" />
          </div>
          <ul className="grid gap-2">
            <Fact icon={MapPin}>
              <bdi>{[street, `${postalCode} ${city}`].filter(Boolean).join(', ')}</bdi>
            </Fact>
            {phoneOfOther && (
              <Fact icon={Phone}>
                <PhoneLink phone={phoneOfOther} />
              </Fact>
            )}
            {note && (
              <Fact icon={MessageCircle}>
                <bdi className="line-clamp-3">{bookings('quoted', { text: note })}</bdi>
              </Fact>
            )}
          </ul>
          <div className="grid gap-2 sm:flex sm:flex-wrap">
            <CalendarLink variant="primary" booking={booking} />
            <WriteButton booking={booking} />
            <LinkButton variant="secondary" href={href}>
              {t('next.see')}
            </LinkButton>
          </div>
          {booking.allowed.includes('CANCELLED') && (
            <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3 text-14 text-muted">
              {freeUntil && new Date(freeUntil) > now && (
                <p suppressHydrationWarning>
                  {t('next.freeUntil', { date: inSentence(format.slot(freeUntil, now, timeZone)) })}
                </p>
              )}
              <Link
                href={href}
                className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:text-ink"
              >
                {t('next.cancel')}
              </Link>
            </div>
          )}
        </div>
      </Card>
      {others > 0 && (
        <p className="mt-1.5 flex justify-end">
          <MoreLink href="/bookings">{t('next.others')}</MoreLink>
        </p>
      )}
    </section>
  );
}

function Countdown({ booking: { status, startAt, timeZone }, now }: { booking: Booking; now: Date }) {
  const { t } = useTranslation('dashboard');
  const { t: bookings } = useTranslation('bookings');
  const format = useFormat();
  if (status === 'IN_PROGRESS') return bookings('status.IN_PROGRESS');
  const { days, minutes } = timeUntil(startAt, now, timeZone);
  if (minutes <= 0) return t('next.now');
  if (days !== null) return t('next.inDays', { count: days });
  return t('next.in', { duration: format.durationAfter(minutes) });
}

type PointsProps = { points: readonly VisitPoint[]; booking: Booking; now: Date };

/** Confirmation, reminder and arrival on one line; a point that has passed is filled. */
function Points({ points, booking, now }: PointsProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const name = booking.provider.displayName;
  return (
    <ol className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-x-2 gap-y-3 self-end text-14">
      {points.map(({ kind, at, isPast }) => (
        <li
          key={kind}
          className="relative grid content-start pt-4.5 text-on-brand-muted before:absolute before:-end-2 before:start-0 before:top-1 before:h-0.5 before:bg-on-brand/30 last:before:hidden"
        >
          <span
            aria-hidden="true"
            className={
              isPast
                ? 'absolute start-0 top-0 size-2.5 rounded-full bg-on-brand'
                : 'absolute start-0 top-0 size-2.5 rounded-full border-2 border-on-brand bg-brand'
            }
          />
          <b className="font-semibold text-on-brand">{t(`next.${kind}`, { name })}</b>
          <span suppressHydrationWarning>
            {isPast
              ? format.relativeDay(at, now, booking.timeZone)
              : format.slotShort(at, now, booking.timeZone)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Fact({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon of={icon} size={18} className="mt-0.75 text-muted" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
