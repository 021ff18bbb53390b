import { Preferences, PreferencesInput } from '#contract/users.ts';
import { changePreferences, getPreferences } from './preferences-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

export function preferencesRoutes(app: App, deps: Deps): void {
  const tags = ['Users'];

  app.get(
    '/users/me/preferences',
    {
      config: { access: 'user', openWhenSuspended: true },
      schema: {
        operationId: 'getPreferences',
        tags,
        summary: 'My language, theme, time zone, and what I agree to',
        response: { 200: Preferences },
      },
    },
    (request) => getPreferences(deps, principalOf(request).accountId),
  );

  app.put(
    '/users/me/preferences',
    {
      config: { access: 'user', errors: ['CNF001'] },
      schema: {
        operationId: 'changePreferences',
        tags,
        summary: 'Change my language, theme, time zone, and what I agree to',
        body: PreferencesInput,
        response: { 200: Preferences },
      },
    },
    (request) => changePreferences(deps, principalOf(request).accountId, request.body),
  );
}
