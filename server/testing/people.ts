import { dayMs, hourMs } from '#contract/durations.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import type { TestApp } from './app.ts';
import { more, once, repeat } from './many.ts';

export type People = ReturnType<typeof createPeople>;

/** Creates the people whom valid calls concern, and their visits. */
export function createPeople(testApp: TestApp) {
  const { deps, clock } = testApp;
  const signUpProvider = () => testApp.signUp({ userType: 'provider' });
  async function makePair() {
    const owner = await signUpProvider();
    const provider = await makeProvider(deps, { accountId: owner.id });
    const customer = await testApp.signUp();
    return { owner, customer, providerId: provider.id, serviceId: provider.serviceIds[0] ?? '' };
  }
  /** One for all valid calls: every document that is handed in is notified to each administrator. */
  const theAdministrator = once(() => testApp.signUp({ roles: ['ADMIN'] }));
  const pairs = new Map<string, ReturnType<typeof makePair>>();
  /** The valid calls of one operation share a customer and a provider, because creating people takes longest. */
  function pairOf(operationId: string) {
    const pair = pairs.get(operationId) ?? makePair();
    pairs.set(operationId, pair);
    return pair;
  }
  let visits = 0;
  async function makeVisit(operationId: string, status: 'PENDING' | 'CONFIRMED' | 'COMPLETED') {
    const pair = await pairOf(operationId);
    const now = clock.now();
    const start = new Date(now.getTime() + 3 * dayMs + ++visits * 2 * hourMs);
    const wishes = { service_id: pair.serviceId, customer_id: pair.customer.id, status };
    const at = status === 'COMPLETED' ? {} : { start_at: start };
    return { ...pair, bookingId: await makeBooking(deps.db, { ...wishes, ...at }, now) };
  }
  /** Published providers with a service each, for long lists. */
  const manyProviders = once(async () => {
    const providers: Awaited<ReturnType<typeof makeProvider>>[] = [];
    await repeat(more, async () => providers.push(await makeProvider(deps)));
    return providers;
  });
  /** A customer's completed visits by one provider, for long lists. */
  const manyVisits = once(async () => {
    const pair = await makePair();
    const visit = { service_id: pair.serviceId, customer_id: pair.customer.id };
    const bookingIds: string[] = [];
    await repeat(more, async () => bookingIds.push(await makeBooking(deps.db, visit, clock.now())));
    return { ...pair, bookingIds };
  });
  return { signUpProvider, theAdministrator, makePair, pairOf, makeVisit, manyProviders, manyVisits };
}
