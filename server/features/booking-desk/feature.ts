import { notifyOfRulings } from './events.ts';
import { bookingDeskRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const bookingDesk: Feature = {
  name: 'booking-desk',
  routes: [bookingDeskRoutes],
  tells: (listening) => [notifyOfRulings(listening)],
};
