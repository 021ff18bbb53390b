import * as calls from '#contract/auth-second-factor-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function secondFactorRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    beginTwoFactor: ({ principal }) => beginTwoFactor(deps, principal.accountId),
    confirmTwoFactor: ({ principal, body, ip }) => confirmTwoFactor(deps, principal.accountId, body, ip),
    endTwoFactor: ({ principal, body, ip }) => endTwoFactor(deps, principal.accountId, body, ip),
    renewRecoveryCodes: ({ principal, body, ip }) => renewRecoveryCodes(deps, principal.accountId, body, ip),
  });
}
