import { NotificationSettings, NotificationSettingsInput } from '#contract/notifications.ts';
import { changeSettings, getSettings } from './settings-actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Notifications'];
const flag = 'notifications';

export function settingsRoutes(app: App, deps: Deps): void {
  app.get(
    '/users/me/notification-settings',
    {
      config: { access: 'user', flag },
      schema: {
        operationId: 'getNotificationSettings',
        tags,
        summary: 'What I chose for each type, and my quiet hours',
        response: { 200: NotificationSettings },
      },
    },
    (request) => getSettings(deps, principalOf(request)),
  );

  app.put(
    '/users/me/notification-settings',
    {
      config: { access: 'user', flag, errors: ['CNF001', 'NTF001', 'NTF002'] },
      schema: {
        operationId: 'changeNotificationSettings',
        tags,
        summary: 'Choose what I am notified of, and my quiet hours',
        body: NotificationSettingsInput,
        response: { 200: NotificationSettings },
      },
    },
    (request) => changeSettings(deps, principalOf(request), request.body),
  );
}
