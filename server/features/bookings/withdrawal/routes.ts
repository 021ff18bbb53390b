import { Booking, BookingParams } from '#contract/bookings.ts';
import { withdrawFromBooking } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

export function withdrawalRoutes(app: App, deps: Deps): void {
  app.post(
    '/bookings/:id/withdrawal',
    {
      config: { access: 'owner', errors: ['BKG007'] },
      schema: {
        operationId: 'withdrawFromBooking',
        tags: ['Bookings'],
        summary: 'Withdraw from the contract of a booking, as its customer',
        params: BookingParams,
        response: { 200: Booking },
      },
    },
    (request) => withdrawFromBooking(deps, principalOf(request), request.params.id),
  );
}
