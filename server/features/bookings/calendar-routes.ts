import * as calls from '#contract/bookings-calendar-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import ical, { ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { findBookingMail, type BookingMail } from './mail-queries.ts';
import { customerName, providerName } from './mail-rules.ts';
import { calendarPath, hasCalendar } from './view-rules.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import type { App } from '#server/kernel/http/server.ts';
import { isSignedLink } from '#server/kernel/http/signed-links.ts';

/** The calendar file of a visit, under the signed link that its parties receive (docs/product/bookings.md#visibility). */
export function calendarRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    getBookingCalendar: async ({ params, query }, reply) => {
      const { id } = params;
      const { expires, signature } = query;
      const now = deps.clock.now();
      const link = { expires: Number(expires), signature: signature ?? '' };
      if (!isSignedLink(deps.config.secrets.auth, calendarPath(id), link, now)) fail('RES001');
      const booking = await findBookingMail(deps.db, id);
      if (!booking || !hasCalendar(booking)) fail('RES001');
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${booking.id}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(toCalendar(booking, deps.config, now));
    },
  });
}

/** The same for both parties: it holds only data that both of them can see. */
function toCalendar(
  booking: BookingMail,
  { brandName, publicUrl }: Pick<Config, 'brandName' | 'publicUrl'>,
  now: Date,
): string {
  const instant = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());
  const url = `${publicUrl}/bookings/${booking.id}`;
  const calendar = ical({ prodId: { company: brandName, product: brandName } });
  calendar.createEvent({
    id: `${booking.id}@${new URL(publicUrl).hostname}`,
    sequence: booking.version,
    stamp: instant(now),
    start: instant(booking.start_at),
    end: instant(booking.end_at),
    status: ICalEventStatus.CONFIRMED,
    summary: `${booking.service_title} (${brandName})`,
    description: `${providerName(booking)}, ${customerName(booking)}\n${url}`,
    location: `${booking.street}, ${booking.postal_code} ${booking.city}`,
    url,
  });
  return calendar.toString();
}
