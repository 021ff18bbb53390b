import { notifyOfAccountDesk } from './events.ts';
import { accountDeskRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const accountDesk: Feature = {
  name: 'account-desk',
  routes: [accountDeskRoutes],
  tells: (listening) => [notifyOfAccountDesk(listening)],
};
