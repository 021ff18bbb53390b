import * as calls from '#contract/own-data-deletion-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { deleteAccount } from './deletion-actions.ts';
import { previewDeletion } from './preview-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function deletionRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    previewDeletion: ({ principal }) => previewDeletion(deps, principal.accountId),
    deleteAccount: ({ principal, body, ip }) => deleteAccount(deps, principal.accountId, body, ip),
  });
}
