import { accountDesk } from '#server/features/account-desk/feature.ts';
import { audit } from '#server/features/audit/feature.ts';
import { auth } from '#server/features/auth/feature.ts';
import { availability } from '#server/features/availability/feature.ts';
import { blog } from '#server/features/blog/feature.ts';
import { bookingDesk } from '#server/features/booking-desk/feature.ts';
import { bookings } from '#server/features/bookings/feature.ts';
import { captcha } from '#server/features/captcha/feature.ts';
import { catalog } from '#server/features/catalog/feature.ts';
import { consents } from '#server/features/consents/feature.ts';
import { contact } from '#server/features/contact/feature.ts';
import { favorites } from '#server/features/favorites/feature.ts';
import { files } from '#server/features/files/feature.ts';
import { flags } from '#server/features/flags/feature.ts';
import { images } from '#server/features/images/feature.ts';
import { measurement } from '#server/features/measurement/feature.ts';
import { messaging } from '#server/features/messaging/feature.ts';
import { notifications } from '#server/features/notifications/feature.ts';
import { onboarding } from '#server/features/onboarding/feature.ts';
import { operator } from '#server/features/operator/feature.ts';
import { outbox } from '#server/features/outbox/feature.ts';
import { ownData } from '#server/features/own-data/feature.ts';
import { photos } from '#server/features/photos/feature.ts';
import { places } from '#server/features/places/feature.ts';
import { prospects } from '#server/features/prospects/feature.ts';
import { providers } from '#server/features/providers/feature.ts';
import { reports } from '#server/features/reports/feature.ts';
import { reviews } from '#server/features/reviews/feature.ts';
import { search } from '#server/features/search/feature.ts';
import { sessions } from '#server/features/sessions/feature.ts';
import { sharePictures } from '#server/features/share-pictures/feature.ts';
import { sitemap } from '#server/features/sitemap/feature.ts';
import { statistics } from '#server/features/statistics/feature.ts';
import { subscriptions } from '#server/features/subscriptions/feature.ts';
import { users } from '#server/features/users/feature.ts';
import { verification } from '#server/features/verification/feature.ts';
import { workQueue } from '#server/features/work-queue/feature.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { createEvents, type Listener } from '#server/kernel/events.ts';
import type { Feature, Listening } from '#server/kernel/feature.ts';
import type { TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { retentionCrontab, retentionTasks } from '#server/kernel/jobs/retention.ts';
import type { Realtime } from './kernel/realtime/realtime.ts';

/** Every feature. Their order is that of their listeners, inside each of the two phases. */
const byName = {
  users,
  auth,
  sessions,
  accountDesk,
  audit,
  flags,
  outbox,
  workQueue,
  statistics,
  ownData,
  places,
  operator,
  search,
  catalog,
  verification,
  providers,
  photos,
  availability,
  bookings,
  bookingDesk,
  reviews,
  favorites,
  contact,
  reports,
  onboarding,
  prospects,
  subscriptions,
  messaging,
  notifications,
  files,
  images,
  captcha,
  consents,
  measurement,
  blog,
  sharePictures,
  sitemap,
} satisfies Record<string, Feature>;
export type FeatureName = keyof typeof byName;
export const features: readonly Feature[] = Object.values(byName);

/**
 * The listeners of every event, inside the transaction of the change: first those that keep rows in step, then those
 * that notify.
 */
export function listenersOf(config: Config): (realtime: Realtime) => Listener[] {
  return (realtime) => {
    const listeners: Listener[] = [];
    // Events that a listener emits reach every listener.
    const listening: Listening = { config, realtime, events: createEvents(listeners) };
    for (const { follows } of features) listeners.push(...(follows?.(listening) ?? []));
    for (const { tells } of features) listeners.push(...(tells?.(listening) ?? []));
    return listeners;
  };
}

/** The tasks that run after a commit or on a schedule. */
export const tasksOf = (deps: Deps): TaskHandler[] => [
  ...features.flatMap(({ tasks }) => tasks?.(deps) ?? []),
  ...retentionTasks(deps),
];

export const crontab = [...features.flatMap((one) => one.crontab ?? []), retentionCrontab].join('\n');
