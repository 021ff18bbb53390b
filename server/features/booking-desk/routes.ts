import * as z from 'zod/mini';
import {
  DeskBooking,
  DeskBookingFilter,
  DeskBookingPage,
  DeskBookingParams,
  DeskBookingQuery,
  RulingInput,
} from '#contract/booking-desk.ts';
import { exportDeskBookings, getDeskBooking, getDeskBookings } from './actions.ts';
import { ruleOnAbsence } from './ruling-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import { allowSlowDownload } from '#server/kernel/http/limits/slow-clients.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Booking desk'];
const path = '/admin/bookings';

export function bookingDeskRoutes(app: App, deps: Deps): void {
  listRoutes(app, deps);

  app.get(
    `${path}/:bookingId`,
    {
      config: { access: 'admin', errors: ['RES001'] },
      schema: {
        operationId: 'getDeskBooking',
        tags,
        summary: 'A booking with both parties and what happened',
        params: DeskBookingParams,
        response: { 200: DeskBooking },
      },
    },
    (request) => getDeskBooking(deps, request.params.bookingId),
  );

  app.post(
    `${path}/:bookingId/ruling`,
    {
      config: { access: 'admin', needsProof: true, errors: ['RES001', 'BKG003', 'CNF001'] },
      schema: {
        operationId: 'ruleOnAbsence',
        tags,
        summary: 'Decide about an absence; both parties read why',
        params: DeskBookingParams,
        body: RulingInput,
        response: { 200: DeskBooking },
      },
    },
    (request) => ruleOnAbsence(deps, principalOf(request).accountId, request.params.bookingId, request.body),
  );
}

function listRoutes(app: App, deps: Deps): void {
  app.get(
    path,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listDeskBookings',
        tags,
        summary: 'Bookings by party, status and day of the visit',
        querystring: DeskBookingQuery,
        response: { 200: DeskBookingPage },
      },
    },
    (request) => getDeskBookings(deps, request.query),
  );

  app.get(
    `${path}/export`,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'exportDeskBookings',
        tags,
        summary: 'The same as a table',
        querystring: DeskBookingFilter,
        response: {
          200: {
            description: 'CSV; cells that a spreadsheet would compute are escaped',
            content: { 'text/csv': { schema: z.unknown() } },
          },
        },
      },
    },
    (request, reply) => {
      reply.headers(fileHeaders('bookings.csv')).type('text/csv; charset=utf-8');
      if (request.method === 'HEAD') return reply.send();
      allowSlowDownload(request.raw, reply.raw);
      return reply.send(exportDeskBookings(deps, request.query));
    },
  );
}
