import type { TestApp, TestRequest } from './app.ts';
import type { Operation } from './operations.ts';
import { authCalls } from './valid-calls/auth.ts';
import { availabilityCalls } from './valid-calls/availability.ts';
import { bookingCalls } from './valid-calls/bookings.ts';
import type { ValidCalls } from './valid-calls/call.ts';
import { blogCalls } from './valid-calls/desk/blog.ts';
import { bookingDeskCalls } from './valid-calls/desk/bookings.ts';
import { contactCalls } from './valid-calls/desk/contact.ts';
import { prospectCalls } from './valid-calls/desk/prospects.ts';
import { reportCalls } from './valid-calls/desk/reports.ts';
import { catalogCalls } from './valid-calls/catalog.ts';
import { fileCalls } from './valid-calls/files.ts';
import { imageCalls } from './valid-calls/images.ts';
import { messagingCalls } from './valid-calls/messaging.ts';
import { notificationCalls } from './valid-calls/notifications.ts';
import { onboardingCalls } from './valid-calls/onboarding.ts';
import { createPeople } from './valid-calls/people.ts';
import { placeCalls } from './valid-calls/places.ts';
import { providerCalls } from './valid-calls/providers.ts';
import { reviewCalls } from './valid-calls/reviews.ts';
import { searchCalls } from './valid-calls/search.ts';
import { deskCalls } from './valid-calls/account/desk.ts';
import { socialCalls } from './valid-calls/account/social.ts';
import { securityCalls } from './valid-calls/account/security.ts';
import { subscriptionCalls } from './valid-calls/subscriptions.ts';
import { systemCalls } from './valid-calls/system.ts';
import { userCalls } from './valid-calls/users.ts';
import { verificationCalls } from './valid-calls/verification.ts';

/** The valid calls by feature; every operation is in exactly one of them. */
export function listValidCalls(testApp: TestApp): ValidCalls[] {
  const people = createPeople(testApp);
  return [
    systemCalls(),
    authCalls(testApp),
    userCalls(testApp),
    securityCalls(testApp),
    socialCalls(testApp),
    deskCalls(testApp, people),
    providerCalls(testApp, people),
    onboardingCalls(people),
    placeCalls(),
    catalogCalls(people),
    searchCalls(),
    availabilityCalls(testApp, people),
    bookingCalls(testApp, people),
    bookingDeskCalls(testApp, people),
    reviewCalls(testApp, people),
    subscriptionCalls(testApp, people),
    messagingCalls(testApp, people),
    notificationCalls(testApp, people),
    fileCalls(testApp),
    imageCalls(testApp, people),
    verificationCalls(testApp, people),
    contactCalls(testApp, people),
    prospectCalls(testApp),
    reportCalls(testApp, people),
    blogCalls(testApp, people),
  ];
}

/** For every operation a call that its owner may make and that succeeds, with every field of its body set. */
export function validCalls(testApp: TestApp): (operation: Operation) => Promise<TestRequest> {
  const calls: ValidCalls = Object.assign({}, ...listValidCalls(testApp));
  return async ({ operationId }) => {
    const make = calls[operationId];
    if (!make) throw new Error(`${operationId} has no valid call.`);
    return make();
  };
}

/** Operations that always return an error, by design. */
export function isErrorOnly({ answers }: Operation): boolean {
  return !Object.keys(answers).some((status) => status.startsWith('2'));
}
