import * as calls from '#contract/notifications-settings-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { changeSettings, getSettings } from './settings-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function settingsRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    getNotificationSettings: ({ principal }) => getSettings(deps, principal),
    changeNotificationSettings: ({ principal, body }) => changeSettings(deps, principal, body),
  });
}
