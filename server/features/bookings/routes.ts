import ical, { ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import * as calls from '#contract/bookings-calls.ts';
import type { BookingStatus } from '#contract/bookings-rules.ts';
import { createBooking } from './actions.ts';
import { changeBookingStatus } from './status-actions.ts';
import { getBooking, listOwnBookings } from './view-actions.ts';
import { withdrawFromBooking } from './withdrawal/actions.ts';
import { serve, type RequestOf } from '#server/kernel/http/serve.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { failField, fail } from '#server/kernel/http/errors.ts';
import { JsonText } from '#server/kernel/http/json-text.ts';
import type { App } from '#server/kernel/http/server.ts';
import { findBookingMail, type BookingMail } from './mail-queries.ts';
import { customerName, providerName } from './mail-rules.ts';
import { calendarPath, hasCalendar } from './view-rules.ts';
import type { Config } from '#server/config.ts';
import { isSignedLink } from '#server/kernel/http/signed-links.ts';

export function bookingRoutes(app: App, deps: Deps): void {
  // Encoding a page by its schema takes as long as reading it; every mode but production does it (decision 32).
  const listSide = async (
    reader: Principal,
    side: 'CUSTOMER' | 'PROVIDER',
    query: RequestOf<typeof calls.listCustomerBookings>['query'],
  ) => {
    const bookings = await listOwnBookings(deps, reader, side, query);
    return new JsonText<typeof bookings>(JSON.stringify(bookings));
  };

  serve(app, calls, {
    createBooking: ({ principal, body, headers }) =>
      createBooking(deps, principal, body, headers['idempotency-key']),
    getBooking: ({ principal, params }) => getBooking(deps, principal, params.id),
    cancelBooking: ({ query, body, principal, params }) => {
      const change = { ...query, ...body, to: 'CANCELLED' as const };
      return changeBookingStatus(deps, principal, params.id, change);
    },
    changeBookingStatus: ({ query, body, principal, params }) => {
      const { status, ...change } = { ...query, ...body };
      if (!status) failField('status', 'required');
      const to: BookingStatus = status === 'REJECTED' ? 'DECLINED' : status;
      return changeBookingStatus(deps, principal, params.id, { ...change, to });
    },
    listCustomerBookings: ({ principal, query }) => listSide(principal, 'CUSTOMER', query),
    listProviderBookings: ({ principal, query }) => listSide(principal, 'PROVIDER', query),
    withdrawFromBooking: ({ principal, params }) => withdrawFromBooking(deps, principal, params.id),
    /** The calendar file of a visit, under the signed link that its parties receive (docs/product/bookings.md#visibility). */
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
        .header('content-disposition', `attachment; filename="${booking.number}.ics"`)
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
    summary: `${booking.service_title} (${brandName}, ${booking.number})`,
    description: `${booking.number}\n${providerName(booking)}, ${customerName(booking)}\n${url}`,
    location: `${booking.street}, ${booking.postal_code} ${booking.city}`,
    url,
  });
  return calendar.toString();
}
