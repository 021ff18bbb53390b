import * as calls from '#contract/booking-desk-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { exportDeskBookings, getDeskBooking, getDeskBookings, getNearBookings } from './actions.ts';
import { ruleOnAbsence } from './ruling-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import { allowSlowDownload } from '#server/kernel/http/limits/slow-clients.ts';
import type { App } from '#server/kernel/http/server.ts';

export function bookingDeskRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    getDeskBooking: ({ params }) => getDeskBooking(deps, params.bookingId),
    ruleOnAbsence: ({ principal, params, body }) =>
      ruleOnAbsence(deps, principal.accountId, params.bookingId, body),
    listNearBookings: ({ params }) => getNearBookings(deps, params.userId),
    listDeskBookings: ({ query }) => getDeskBookings(deps, query),
    exportDeskBookings: (request, reply) => {
      reply.headers(fileHeaders('bookings.csv')).type('text/csv; charset=utf-8');
      if (request.method === 'HEAD') return reply.send();
      allowSlowDownload(request.raw, reply.raw);
      return reply.send(exportDeskBookings(deps, request.query));
    },
  });
}
