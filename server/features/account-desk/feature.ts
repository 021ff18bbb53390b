import { accountDeskCrontab, accountDeskTasks, notifyOfAccountDesk } from './events.ts';
import { noteExport } from './person-queries.ts';
import { accountDeskRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const accountDesk: Feature = {
  name: 'account-desk',
  routes: [accountDeskRoutes],
  tables: ['account_note'],
  exported: [noteExport],
  tasks: accountDeskTasks,
  crontab: [accountDeskCrontab],
  tells: (listening) => [notifyOfAccountDesk(listening)],
};
