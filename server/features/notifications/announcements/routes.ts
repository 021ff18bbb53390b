import {
  Announcement,
  AnnouncementAudiences,
  AnnouncementInput,
  AnnouncementPage,
  AnnouncementsQuery,
} from '#contract/announcements.ts';
import { getAnnouncements, sendAnnouncement } from './actions.ts';
import { countAudiences } from './queries.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Announcements'];
const path = '/admin/notifications/announcements';

/** What is read answers while notifications are off too; nothing is sent then. */
export function announcementRoutes(app: App, deps: Deps): void {
  app.get(
    path,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listAnnouncements',
        tags,
        summary: 'The announcements and how far each has come, newest first',
        querystring: AnnouncementsQuery,
        response: { 200: AnnouncementPage },
      },
    },
    (request) => getAnnouncements(deps, request.query),
  );

  app.get(
    `${path}/audiences`,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'getAnnouncementAudiences',
        tags,
        summary: 'How many people each audience has',
        response: { 200: AnnouncementAudiences },
      },
    },
    () => countAudiences(deps.db),
  );

  app.post(
    path,
    {
      config: { access: 'admin', needsProof: true, flag: 'notifications', errors: ['CNF002'] },
      schema: {
        operationId: 'sendAnnouncement',
        tags,
        summary: 'Announce something to all people, clients or providers, once for its id',
        body: AnnouncementInput,
        response: { 201: Announcement },
      },
    },
    async (request, reply) => {
      const announcement = await sendAnnouncement(deps, principalOf(request).accountId, request.body);
      return reply.status(201).send(announcement);
    },
  );
}
