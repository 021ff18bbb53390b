import * as calls from '#contract/notifications-announcements-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { getAnnouncements, sendAnnouncement } from './actions.ts';
import { countAudiences } from './queries.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

/** What is read answers while notifications are off too; nothing is sent then. */
export function announcementRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listAnnouncements: ({ query }) => getAnnouncements(deps, query),
    getAnnouncementAudiences: () => countAudiences(deps.db),
    sendAnnouncement: async ({ principal, body }) => {
      const announcement = await sendAnnouncement(deps, principal.accountId, body);
      return announcement;
    },
  });
}
