import * as calls from '#contract/auth-security-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import {
  changeSecuritySettings,
  endOtherSessions,
  endSession,
  getSecuritySettings,
  proveIdentity,
  recogniseSession,
} from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function securityRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    getSecuritySettings: (request) => getSecuritySettings(deps, request.principal, languageOf(request)),
    changeSecuritySettings: (request) =>
      changeSecuritySettings(deps, request.principal, request.body, languageOf(request)),
    proveIdentity: ({ principal, body, ip }) => proveIdentity(deps, principal, body, ip),
    endOtherSessions: ({ principal }) => endOtherSessions(deps, principal),
    endSession: ({ principal, params }) => endSession(deps, principal.accountId, params.id),
    recogniseSession: (request) =>
      recogniseSession(deps, request.principal, request.params.id, languageOf(request)),
  });
}
