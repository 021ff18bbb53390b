import { Unsubscribed, UnsubscribeQuery } from '#contract/notifications.ts';
import { resubscribe, unsubscribe } from './actions.ts';
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
    forms.post(
      '/notifications/unsubscribe',
      {
        config: { access: 'public', openWhenComingSoon: true, errors: ['RES001'] },
        schema: {
          operationId: 'unsubscribeFromMails',
          tags: ['Notifications'],
          summary: 'Switch the mails of a type off, by the link of one of them',
          querystring: UnsubscribeQuery,
          response: { 200: Unsubscribed },
        },
      },
      (request) => unsubscribe(deps, request.query.token),
    );
  });

  app.post(
    '/notifications/resubscribe',
    {
      config: { access: 'public', openWhenComingSoon: true, errors: ['RES001'] },
      schema: {
        operationId: 'resubscribeToMails',
        tags: ['Notifications'],
        summary: 'Switch the mails of a type on again, by the link that switched them off',
        querystring: UnsubscribeQuery,
        response: { 200: Unsubscribed },
      },
    },
    (request) => resubscribe(deps, request.query.token),
  );
}
