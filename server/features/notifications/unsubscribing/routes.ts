import { resubscribeToMails, unsubscribeFromMails } from '#contract/notifications-unsubscribing-calls.ts';
import { resubscribe, unsubscribe } from '../actions.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { acceptOneClick } from '#server/kernel/http/one-click.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

/** For mail programs and for the page under the link of a mail; it answers while notifications are off too. */
export function unsubscribeRoutes(app: App, deps: Deps): void {
  acceptOneClick(app, (forms) =>
    serve(
      forms,
      { unsubscribeFromMails },
      { unsubscribeFromMails: ({ query }) => unsubscribe(deps, query.token) },
    ),
  );

  serve(app, { resubscribeToMails }, { resubscribeToMails: ({ query }) => resubscribe(deps, query.token) });
}
