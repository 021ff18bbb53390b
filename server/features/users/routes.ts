import * as calls from '#contract/users-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { getCurrentUser, getPublicUser } from './actions.ts';
import { changeOwnAccount } from './avatar-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function userRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    getCurrentUser: ({ principal }) => getCurrentUser(deps, principal.accountId),
    changeCurrentUser: ({ principal, body }) => changeOwnAccount(deps, principal.accountId, body, null),
    getPublicUser: ({ params }) => getPublicUser(deps, params.userId),
  });
}
