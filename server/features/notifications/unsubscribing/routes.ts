import { resubscribeToMails, unsubscribeFromMails } from '#contract/notifications-unsubscribing-calls.ts';
import { resubscribe, unsubscribe } from '../actions.ts';
import { serve } from '#server/kernel/http/serve.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const formBytesMax = 4096;

/** For mail programs and for the page under the link of a mail; it answers while notifications are off too. */
export function unsubscribeRoutes(app: App, deps: Deps): void {
  app.register(async (forms: App) => {
    // What RFC 8058 sends says nothing that the token does not.
    forms.addContentTypeParser(
      formTypes,
      { parseAs: 'string', bodyLimit: formBytesMax },
      (_request, _body, done) => done(null),
    );
    serve(
      forms,
      { unsubscribeFromMails },
      { unsubscribeFromMails: ({ query }) => unsubscribe(deps, query.token) },
    );
  });

  serve(app, { resubscribeToMails }, { resubscribeToMails: ({ query }) => resubscribe(deps, query.token) });
}
