import { bookingRoutes } from './routes.ts';
import { notifyOfBookings, bookingTasks, bookingCrontab } from './events.ts';
import { bookingExport } from './queries.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const bookings: Feature = {
  name: 'bookings',
  routes: [bookingRoutes],
  tells: (listening) => [notifyOfBookings(listening)],
  tasks: bookingTasks,
  crontab: [bookingCrontab],
  tables: ['booking', 'booking_event', 'booking_reminder', 'booking_reschedule', 'withdrawal'],
  exported: bookingExport,
};
