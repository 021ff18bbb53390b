import { CurrentUser } from '#contract/auth.ts';
import { PublicUser, UserInput, UserParams } from '#contract/users.ts';
import { getCurrentUser, getPublicUser } from './actions.ts';
import { changeOwnAccount } from './avatar-actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function userRoutes(app: App, deps: Deps): void {
  app.get(
    '/users/me',
    {
      config: { access: 'user', openWhenSuspended: true },
      schema: {
        operationId: 'getCurrentUser',
        tags: ['Users'],
        summary: 'The signed-in user',
        response: { 200: CurrentUser },
      },
    },
    (request) => getCurrentUser(deps, principalOf(request).accountId),
  );

  app.put(
    '/users/me',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'changeCurrentUser',
        tags: ['Users'],
        summary: 'Change my name, phone and language',
        body: UserInput,
        response: { 200: CurrentUser },
      },
    },
    (request) => changeOwnAccount(deps, principalOf(request).accountId, request.body, null),
  );

  app.get(
    '/users/:userId',
    {
      config: { access: 'user', errors: ['RES001'] },
      schema: {
        operationId: 'getPublicUser',
        tags: ['Users'],
        summary: 'What others see of a person',
        params: UserParams,
        response: { 200: PublicUser },
      },
    },
    (request) => getPublicUser(deps, request.params.userId),
  );
}
