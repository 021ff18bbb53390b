import * as calls from '#contract/booking-desk-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import {
  exportDeskBookings,
  getDeskBooking,
  getDeskBookingCounts,
  getDeskBookings,
  getNearBookings,
  previewLetters,
} from './actions.ts';
import { ruleByDesk, ruleOnAbsence } from './ruling-actions.ts';
import {
  cancelByDesk,
  cancelDeskBooking,
  getRescheduleSlots,
  rescheduleByDesk,
  rescheduleDeskBooking,
} from './visit-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import { allowSlowDownload } from '#server/kernel/http/limits/slow-clients.ts';
import { textOf } from '#server/kernel/http/json-text.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function bookingDeskRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    getDeskBooking: ({ params }) => getDeskBooking(deps, params.bookingId),
    ruleOnAbsence: ({ principal, params, body }) =>
      ruleOnAbsence(deps, principal.accountId, params.bookingId, body),
    previewRuling: ({ principal, params, body }) =>
      previewLetters(deps, (tx) => ruleByDesk(deps, tx, principal.accountId, params.bookingId, body)),
    cancelDeskBooking: ({ principal, params, body }) =>
      cancelDeskBooking(deps, principal.accountId, params.bookingId, body),
    previewCancellation: ({ principal, params, body }) =>
      previewLetters(deps, (tx) => cancelByDesk(deps, tx, principal.accountId, params.bookingId, body)),
    getRescheduleSlots: ({ params, query }) => getRescheduleSlots(deps, params.bookingId, query),
    rescheduleDeskBooking: ({ principal, params, body }) =>
      rescheduleDeskBooking(deps, principal.accountId, params.bookingId, body),
    previewReschedule: ({ principal, params, body }) =>
      previewLetters(deps, (tx) => rescheduleByDesk(deps, tx, principal.accountId, params.bookingId, body)),
    listNearBookings: ({ params }) => getNearBookings(deps, params.userId),
    listDeskBookings: async ({ query }) => textOf(await getDeskBookings(deps, query)),
    countDeskBookings: ({ query }) => getDeskBookingCounts(deps, query),
    exportDeskBookings: (request, reply) => {
      reply.headers(fileHeaders('bookings.csv')).type('text/csv; charset=utf-8');
      if (request.method === 'HEAD') return reply.send();
      allowSlowDownload(request.raw, reply.raw);
      return reply.send(exportDeskBookings(deps, request.query, languageOf(request)));
    },
  });
}
