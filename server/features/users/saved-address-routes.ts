import * as calls from '#contract/users-saved-address-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import {
  addSavedAddress,
  changeSavedAddress,
  getSavedAddresses,
  removeSavedAddress,
} from './saved-address-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function savedAddressRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listSavedAddresses: ({ principal }) => getSavedAddresses(deps, principal.accountId),
    addSavedAddress: async ({ principal, body }) => {
      const address = await addSavedAddress(deps, principal.accountId, body);
      return address;
    },
    changeSavedAddress: ({ principal, params, body }) =>
      changeSavedAddress(deps, principal.accountId, params.id, body),
    removeSavedAddress: ({ principal, params }) => removeSavedAddress(deps, principal.accountId, params.id),
  });
}
