import { CurrentUser } from '#contract/auth.ts';
import { getCurrentUser } from './actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function userRoutes(app: App, deps: Deps): void {
  app.get(
    '/users/me',
    {
      config: { access: 'user', openWhenComingSoon: true },
      schema: {
        operationId: 'getCurrentUser',
        tags: ['Users'],
        summary: 'The signed-in user',
        response: { 200: CurrentUser },
      },
    },
    (request) => getCurrentUser(deps, principalOf(request).accountId),
  );
}
