import { accountDeskValidCalls } from '#server/features/account-desk/valid-calls.ts';
import { auditValidCalls } from '#server/features/audit/valid-calls.ts';
import { authValidCalls } from '#server/features/auth/valid-calls.ts';
import { availabilityValidCalls } from '#server/features/availability/valid-calls.ts';
import { blogValidCalls } from '#server/features/blog/valid-calls.ts';
import { bookingDeskValidCalls } from '#server/features/booking-desk/valid-calls.ts';
import { bookingsValidCalls } from '#server/features/bookings/valid-calls.ts';
import { captchaValidCalls } from '#server/features/captcha/valid-calls.ts';
import { catalogValidCalls } from '#server/features/catalog/valid-calls.ts';
import { consentsValidCalls } from '#server/features/consents/valid-calls.ts';
import { contactValidCalls } from '#server/features/contact/valid-calls.ts';
import { favoritesValidCalls } from '#server/features/favorites/valid-calls.ts';
import { filesValidCalls } from '#server/features/files/valid-calls.ts';
import { flagsValidCalls } from '#server/features/flags/valid-calls.ts';
import { imagesValidCalls } from '#server/features/images/valid-calls.ts';
import { measurementValidCalls } from '#server/features/measurement/valid-calls.ts';
import { messagingValidCalls } from '#server/features/messaging/valid-calls.ts';
import { notificationsValidCalls } from '#server/features/notifications/valid-calls.ts';
import { onboardingValidCalls } from '#server/features/onboarding/valid-calls.ts';
import { operatorValidCalls } from '#server/features/operator/valid-calls.ts';
import { outboxValidCalls } from '#server/features/outbox/valid-calls.ts';
import { ownDataValidCalls } from '#server/features/own-data/valid-calls.ts';
import { photosValidCalls } from '#server/features/photos/valid-calls.ts';
import { placesValidCalls } from '#server/features/places/valid-calls.ts';
import { prospectsValidCalls } from '#server/features/prospects/valid-calls.ts';
import { providersValidCalls } from '#server/features/providers/valid-calls.ts';
import { reportsValidCalls } from '#server/features/reports/valid-calls.ts';
import { reviewsValidCalls } from '#server/features/reviews/valid-calls.ts';
import { searchValidCalls } from '#server/features/search/valid-calls.ts';
import { sessionsValidCalls } from '#server/features/sessions/valid-calls.ts';
import { statisticsValidCalls } from '#server/features/statistics/valid-calls.ts';
import { subscriptionsValidCalls } from '#server/features/subscriptions/valid-calls.ts';
import { usersValidCalls } from '#server/features/users/valid-calls.ts';
import { verificationValidCalls } from '#server/features/verification/valid-calls.ts';
import { workQueueValidCalls } from '#server/features/work-queue/valid-calls.ts';
import type { FeatureName } from '#server/features.ts';
import type { TestApp, TestRequest } from './app.ts';
import type { FeatureCalls, KeptText, validCallsOf } from './feature-calls.ts';
import { kernelCalls } from './kernel-calls.ts';
import type { Operation } from './operations.ts';
import { createPeople } from './people.ts';

/** A feature without its valid calls does not compile; those that only answer outside the document have none. */
const byFeature: Record<FeatureName, ReturnType<typeof validCallsOf> | undefined> = {
  users: usersValidCalls,
  auth: authValidCalls,
  sessions: sessionsValidCalls,
  accountDesk: accountDeskValidCalls,
  audit: auditValidCalls,
  flags: flagsValidCalls,
  outbox: outboxValidCalls,
  workQueue: workQueueValidCalls,
  statistics: statisticsValidCalls,
  ownData: ownDataValidCalls,
  places: placesValidCalls,
  operator: operatorValidCalls,
  search: searchValidCalls,
  catalog: catalogValidCalls,
  verification: verificationValidCalls,
  providers: providersValidCalls,
  photos: photosValidCalls,
  availability: availabilityValidCalls,
  bookings: bookingsValidCalls,
  bookingDesk: bookingDeskValidCalls,
  reviews: reviewsValidCalls,
  favorites: favoritesValidCalls,
  contact: contactValidCalls,
  reports: reportsValidCalls,
  onboarding: onboardingValidCalls,
  prospects: prospectsValidCalls,
  subscriptions: subscriptionsValidCalls,
  messaging: messagingValidCalls,
  notifications: notificationsValidCalls,
  files: filesValidCalls,
  images: imagesValidCalls,
  captcha: captchaValidCalls,
  consents: consentsValidCalls,
  measurement: measurementValidCalls,
  blog: blogValidCalls,
  sharePictures: undefined,
  sitemap: undefined,
};

/** The valid calls by feature; every operation is in exactly one of them. */
export function listValidCalls(testApp: TestApp): FeatureCalls[] {
  const people = createPeople(testApp);
  return [kernelCalls, ...Object.values(byFeature)].flatMap((make) => (make ? [make(testApp, people)] : []));
}

type Made = (operation: Operation) => Promise<TestRequest>;
const making =
  (calls: FeatureCalls['calls'], what: string): Made =>
  async ({ operationId }) => {
    const make = calls[operationId];
    if (!make) throw new Error(`${operationId} has no ${what}.`);
    return make();
  };

/** For every operation a call that its owner may make and that succeeds, with every field of its body set. */
export const validCalls = (testApp: TestApp): Made =>
  making(Object.assign({}, ...listValidCalls(testApp).map(({ calls }) => calls)), 'valid call');

/** For every list the call that reads it when it has more items than a page, or as many as its limit allows. */
export const longLists = (testApp: TestApp): Made =>
  making(Object.assign({}, ...listValidCalls(testApp).map((one) => one.longLists)), 'long list');

/** What becomes of every free text, by operation, place and field, and how often one record can be written to. */
export function keptTexts(testApp: TestApp): {
  texts: Readonly<Record<string, KeptText>>;
  writesPerCall: Readonly<Record<string, number>>;
} {
  const all = listValidCalls(testApp);
  return {
    texts: Object.assign({}, ...all.map(({ texts }) => texts)),
    writesPerCall: Object.assign({}, ...all.map(({ writesPerCall }) => writesPerCall)),
  };
}

/** Operations that always return an error, by design. */
export function isErrorOnly({ answers }: Operation): boolean {
  return !Object.keys(answers).some((status) => status.startsWith('2'));
}
