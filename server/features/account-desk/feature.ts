import { accountDeskCrontab, accountDeskTasks, notifyOfAccountDesk } from './events.ts';
import { noteHistory, visitHistory } from './history-queries.ts';
import { noteExport } from './person-queries.ts';
import { accountDeskRoutes } from './routes.ts';
import { viewExport } from './view-queries.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const accountDesk: Feature = {
  name: 'account-desk',
  routes: [accountDeskRoutes],
  tables: ['account_note', 'account_view'],
  exported: [noteExport, viewExport],
  history: [noteHistory, ...visitHistory],
  tasks: accountDeskTasks,
  crontab: accountDeskCrontab,
  tells: (listening) => [notifyOfAccountDesk(listening)],
};
