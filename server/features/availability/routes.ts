import * as calls from '#contract/availability-calls.ts';
import * as own from '#contract/availability-own-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import type { Slots } from '#contract/availability.ts';
import {
  addTimeOff,
  getOpeningHours,
  getTimeOff,
  listSlots,
  removeTimeOff,
  setOpeningHours,
} from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { JsonText } from '#server/kernel/http/json-text.ts';
import type { App } from '#server/kernel/http/server.ts';

export function availabilityRoutes(app: App, deps: Deps): void {
  serve(
    app,
    { ...calls, ...own },
    {
      // Encoding a week by its schema takes longer than finding its slots; every mode but production does it (decision 32).
      listSlots: async ({ params, query }) =>
        new JsonText<Slots>(JSON.stringify(await listSlots(deps, params.providerId, query))),
      getOpeningHours: ({ principal }) => getOpeningHours(deps, principal.accountId),
      setOpeningHours: ({ principal, body }) => setOpeningHours(deps, principal.accountId, body),
      listTimeOff: ({ principal }) => getTimeOff(deps, principal.accountId),
      addTimeOff: ({ principal, body }) => addTimeOff(deps, principal.accountId, body),
      removeTimeOff: ({ principal, params }) => removeTimeOff(deps, principal.accountId, params.timeOffId),
    },
  );
}
