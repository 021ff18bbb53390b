import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { BookingMail } from './mail-queries.ts';
import { customerName, providerName } from './mail-rules.ts';
import type { Config } from '#server/config.ts';

/**
 * The calendar file of a confirmed visit (RFC 5545) with its name. It is the same for both parties, because it holds
 * only data that both of them can see. Pure.
 */
export function calendarOf(
  booking: BookingMail,
  { brandName, publicUrl }: Pick<Config, 'brandName' | 'publicUrl'>,
  now: Date,
): { name: string; content: string } {
  const instant = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());
  const url = `${publicUrl}/bookings/${booking.id}`;
  const calendar = ical({
    prodId: { company: brandName, product: brandName },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${booking.id}@${new URL(publicUrl).hostname}`,
    sequence: booking.version,
    stamp: instant(now),
    start: instant(booking.start_at),
    end: instant(booking.end_at),
    status: ICalEventStatus.CONFIRMED,
    summary: `${booking.service_title} (${brandName}, ${booking.number})`,
    description: `${booking.number}\n${providerName(booking)}, ${customerName(booking)}\n${url}`,
    location: `${booking.street}, ${booking.postal_code} ${booking.city}`,
    url,
  });
  return { name: `${booking.number}.ics`, content: calendar.toString() };
}
