import {
  notifyOfContact,
  notifyOfAssignment,
  mailContactReceipts,
  mailContactReplies,
  mailContactLetters,
  contactTasks,
  contactCrontab,
} from './events.ts';
import { contactExport } from './queries.ts';
import { contactRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const contact: Feature = {
  name: 'contact',
  routes: [contactRoutes],
  tells: (listening) => [
    notifyOfContact(listening),
    notifyOfAssignment(listening),
    mailContactReceipts(listening.config),
    mailContactReplies(listening.config),
    mailContactLetters(listening.config),
  ],
  tasks: contactTasks,
  crontab: [contactCrontab],
  tables: ['contact_entry', 'contact_message', 'contact_note', 'contact_template'],
  exported: [contactExport],
};
