import * as calls from '#contract/bookings-calls.ts';
import type { BookingStatus } from '#contract/bookings-rules.ts';
import { createBooking } from './actions.ts';
import { changeBookingStatus } from './status-actions.ts';
import { exportProviderBookings, getBooking, listOwnBookings, summarizeOwnBookings } from './view-actions.ts';
import { withdrawFromBooking } from './withdrawal/actions.ts';
import { serve, type RequestOf } from '#server/kernel/http/serve.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { failField, fail } from '#server/kernel/http/errors.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import { allowSlowDownload } from '#server/kernel/http/limits/slow-clients.ts';
import { JsonText } from '#server/kernel/http/json-text.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';
import type { App } from '#server/kernel/http/server.ts';
import { calendarOf } from './calendar-rules.ts';
import { findBookingMail } from './mail-queries.ts';
import { calendarPath, hasCalendar } from './view-rules.ts';
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
    exportProviderBookings: (request, reply) => {
      reply.headers(fileHeaders('visits.csv')).type('text/csv; charset=utf-8');
      if (request.method === 'HEAD') return reply.send();
      allowSlowDownload(request.raw, reply.raw);
      return reply.send(exportProviderBookings(deps, request.principal, languageOf(request), request.query));
    },
    summarizeCustomerBookings: ({ principal }) => summarizeOwnBookings(deps, principal, 'CUSTOMER'),
    summarizeProviderBookings: ({ principal }) => summarizeOwnBookings(deps, principal, 'PROVIDER'),
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
      const { name, content } = calendarOf(booking, deps.config, now);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/calendar; charset=utf-8')
        .send(content);
    },
  });
}
