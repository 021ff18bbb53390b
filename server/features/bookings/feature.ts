import { calendarRoutes } from './calendar-routes.ts';
import { notifyOfBookings, bookingTasks, bookingCrontab } from './events.ts';
import { bookingExport } from './queries.ts';
import { bookingRoutes, withdrawalRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const bookings: Feature = {
  name: 'bookings',
  routes: [bookingRoutes, calendarRoutes, withdrawalRoutes],
  tells: (listening) => [notifyOfBookings(listening)],
  tasks: bookingTasks,
  crontab: [bookingCrontab],
  tables: ['booking', 'booking_event', 'booking_reminder', 'withdrawal'],
  exported: bookingExport,
};
