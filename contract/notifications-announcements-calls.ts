import { endpoint } from './endpoint.ts';
import {
  AnnouncementsQuery,
  AnnouncementPage,
  AnnouncementAudiences,
  AnnouncementInput,
  Announcement,
} from './announcements.ts';

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/admin/notifications/announcements',
  tag: 'Announcements',
  summary: 'The announcements and how far each has come, newest first',
  access: 'admin',
  query: AnnouncementsQuery,
  response: { 200: AnnouncementPage },
});

export const getAnnouncementAudiences = endpoint({
  method: 'GET',
  path: '/admin/notifications/announcements/audiences',
  tag: 'Announcements',
  summary: 'How many people each audience has',
  access: 'admin',
  response: { 200: AnnouncementAudiences },
});

export const sendAnnouncement = endpoint({
  method: 'POST',
  path: '/admin/notifications/announcements',
  tag: 'Announcements',
  summary: 'Announce something to all people, clients or providers, once for its id',
  access: 'admin',
  needsProof: true,
  flag: 'notifications',
  errors: ['CNF002'],
  body: AnnouncementInput,
  response: { 201: Announcement },
});
