import type { BookingStatus } from '#contract/bookings-limits.ts';
import {
  Booking,
  BookingPage,
  BookingParams,
  BookingRequest,
  BookingsQuery,
  CancelBody,
  CancelQuery,
  StatusBody,
  StatusQuery,
} from '#contract/bookings.ts';
import { IdempotencyHeaders } from '#contract/primitives.ts';
import { createBooking } from './actions.ts';
import { changeBookingStatus } from './status-actions.ts';
import { getBooking, listOwnBookings } from './view-actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { failField } from '#server/kernel/http/errors.ts';
import { JsonText } from '#server/kernel/http/json-text.ts';
import type { App } from '#server/kernel/http/server.ts';

export function bookingRoutes(app: App, deps: Deps): void {
  const tags = ['Bookings'];

  app.post(
    '/bookings',
    {
      config: {
        access: 'user',
        errors: ['RES001', 'AUT005', 'BKG001', 'BKG002', 'BKG005', 'BKG006', 'CNF002'],
      },
      schema: {
        operationId: 'createBooking',
        headers: IdempotencyHeaders,
        tags,
        summary: 'Request a visit',
        body: BookingRequest,
        response: { 201: Booking },
      },
    },
    async (request, reply) => {
      reply.status(201);
      return createBooking(deps, principalOf(request), request.body, request.headers['idempotency-key']);
    },
  );

  for (const [side, url, operationId, access] of [
    ['CUSTOMER', '/bookings/customer', 'listCustomerBookings', 'user'],
    ['PROVIDER', '/bookings/provider', 'listProviderBookings', 'provider'],
  ] as const) {
    app.get(
      url,
      {
        config: { access },
        schema: {
          operationId,
          tags,
          summary: 'My bookings on this side',
          querystring: BookingsQuery,
          response: { 200: BookingPage },
        },
      },
      // Encoding a page by its schema takes as long as reading it; every mode but production does it (decision 32).
      async (request) => {
        const bookings = await listOwnBookings(deps, principalOf(request), side, request.query);
        return new JsonText<typeof bookings>(JSON.stringify(bookings));
      },
    );
  }

  app.get(
    '/bookings/:id',
    {
      config: { access: 'owner', receives: { administrator: 'served' } },
      schema: {
        operationId: 'getBooking',
        tags,
        summary: 'One booking',
        params: BookingParams,
        response: { 200: Booking },
      },
    },
    (request) => getBooking(deps, principalOf(request), request.params.id),
  );

  app.post(
    '/bookings/:id/cancel',
    {
      config: {
        access: 'owner',
        receives: { administrator: 'served' },
        errors: ['BKG003', 'BKG004', 'CNF001'],
      },
      schema: {
        operationId: 'cancelBooking',
        tags,
        summary: 'Cancel a booking',
        params: BookingParams,
        querystring: CancelQuery,
        body: CancelBody,
        response: { 200: Booking },
      },
    },
    (request) => {
      const change = { ...request.query, ...request.body, to: 'CANCELLED' as const };
      return changeBookingStatus(deps, principalOf(request), request.params.id, change);
    },
  );

  app.patch(
    '/bookings/:id/status',
    {
      config: {
        access: 'owner',
        receives: { administrator: 'served' },
        errors: ['BKG003', 'BKG004', 'CNF001'],
      },
      schema: {
        operationId: 'changeBookingStatus',
        tags,
        summary: 'Move a booking',
        params: BookingParams,
        querystring: StatusQuery,
        body: StatusBody,
        response: { 200: Booking },
      },
    },
    (request) => {
      const { status, ...change } = { ...request.query, ...request.body };
      if (!status) failField('status', 'required');
      const to: BookingStatus = status === 'REJECTED' ? 'DECLINED' : status;
      return changeBookingStatus(deps, principalOf(request), request.params.id, { ...change, to });
    },
  );
}
