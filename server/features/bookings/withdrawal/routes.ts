import * as calls from '#contract/bookings-withdrawal-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { withdrawFromBooking } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function withdrawalRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    withdrawFromBooking: ({ principal, params }) => withdrawFromBooking(deps, principal, params.id),
  });
}
