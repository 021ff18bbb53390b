import { randomUUID } from 'node:crypto';
import type { Operation } from './operations.ts';
import { call, fileCalls } from './file-calls.ts';
import type { SignedInUser, TestApp, TestRequest } from './app.ts';
import { createPasswordReset } from '#server/features/auth/actions.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { choosePlan } from '#server/features/subscriptions/actions.ts';
import { inTransaction } from '#server/kernel/database/database.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const serviceInput = {
  title: 'Changer un robinet',
  description: 'Robinet fourni par vous ou par moi, joints neufs et essai de pression.',
  categoryId: 'plumbing',
  price: 60,
  priceUnit: 'VISIT',
  durationMinutes: 60,
  durationMultiples: 1,
  active: true,
};
const profileInput = {
  businessName: 'Benali Plomberie',
  vatNumber: 'FR12345678901',
  cover: '/media/cover-plumbing-3.webp',
  headline: 'Plomberie soignée',
  bio: 'Vingt ans de métier, devis clair avant de commencer.',
  languages: ['fr', 'ar'],
  address: { street: '3 rue des Lilas', city: 'Lyon', postalCode: '69003', insee: '69123', country: 'FR' },
  areaType: 'RADIUS',
  radiusKm: 20,
  areaInsee: ['69123'],
  noticeMinutes: 120,
  bufferMinutes: 30,
  slotStepMinutes: 30,
  instantBooking: false,
  byAppointment: false,
  paused: false,
  hideLastSeen: false,
};
const visitAddress = { street: '12 rue des Lilas', city: 'Lyon', postalCode: '69003', country: 'FR' };
const opinion = { rating: 5, comment: 'Ponctuelle et soignée.' };

/**
 * For every operation a call that its owner may make and that succeeds, with records of its own and every field of
 * its body said. An operation of one address that asks for nothing is called by that address.
 */
export function validCalls(testApp: TestApp): (operation: Operation) => Promise<TestRequest> {
  const { deps, clock } = testApp;
  const signUpProvider = () => testApp.signUp({ userType: 'provider' });
  async function makePair() {
    const owner = await signUpProvider();
    const provider = await makeProvider(deps, { accountId: owner.id });
    const customer = await testApp.signUp();
    return { owner, customer, providerId: provider.id, serviceId: provider.serviceIds[0] ?? '' };
  }
  const pairs = new Map<string, ReturnType<typeof makePair>>();
  /** The visits of an operation are of one pair, one after the other: making people anew takes longest. */
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
  async function makeReview(operationId: string) {
    const visit = await makeVisit(operationId, 'COMPLETED');
    const written = call('POST', '/reviews', visit.customer, { bookingId: visit.bookingId, ...opinion });
    const answer = await testApp.request(written);
    return { ...visit, reviewId: answer.json<{ id: string }>().id };
  }
  /** The first free start of a provider's service. */
  async function findStart(providerId: string, serviceId: string): Promise<string> {
    const answer = await testApp.request(
      call('GET', `/providers/${providerId}/slots?serviceId=${serviceId}`),
    );
    return answer.json<{ nextSlotAt: string }>().nextSlotAt;
  }
  async function askReset({ email }: SignedInUser): Promise<string | undefined> {
    await createPasswordReset(deps, email);
    const mail = await deps.db
      .selectFrom('outgoing_mail')
      .select('text')
      .where('recipient_email', '=', email)
      .executeTakeFirst();
    return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  }
  function absence() {
    const at = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString();
    return { kind: 'OFF', startAt: at(5), endAt: at(6), reason: 'Congés' };
  }

  const calls: Record<string, () => Promise<TestRequest>> = {
    ...fileCalls(testApp),
    async register() {
      const person = { firstName: 'Camille', lastName: 'Martin', userType: 'client', termsAccepted: true };
      const secret = { email: `${randomUUID()}@example.org`, password: 'Grenier-bleu-42' };
      return call('POST', '/auth/register', undefined, { ...person, ...secret });
    },
    async registerProvider() {
      const password = 'Grenier-bleu-42';
      const person = { firstName: 'Amina', lastName: 'Benali', phone: '06 39 98 00 01' };
      const secret = { email: `${randomUUID()}@example.org`, password, confirmPassword: password };
      return call('POST', '/providers/register', undefined, { ...person, ...secret, termsAccepted: true });
    },
    convertToProvider: async () => call('POST', '/providers/convert-to-provider', await testApp.signUp()),
    async moveOnboardingStep() {
      const asked = 'stepKey=PERSONAL_INFO&action=update&completionPercentage=50&version=1';
      return call('PUT', `/onboarding/transition?${asked}`, await signUpProvider(), { lastName: 'Benali' });
    },
    async startOnboardingStep() {
      return call('POST', '/onboarding/step/PERSONAL_INFO/start', await signUpProvider());
    },
    initializeOnboardingSteps: async () =>
      call('POST', '/onboarding/initialize-steps', await signUpProvider()),
    getOnboardingStatus: async () => call('GET', '/onboarding/status', await signUpProvider()),
    listOnboardingSteps: async () => call('GET', '/onboarding/steps', await signUpProvider()),
    listAvailableSteps: async () => call('GET', '/onboarding/available-steps', await signUpProvider()),
    getStepConfig: async () => call('GET', '/onboarding/config/SERVICES', await signUpProvider()),
    async login() {
      const { email, password } = await testApp.signUp();
      return call('POST', '/auth/login', undefined, { email, password });
    },
    async refreshToken() {
      const { refreshCookie } = await testApp.signUp();
      const headers = { origin: deps.config.publicUrl, cookie: `refresh=${refreshCookie}` };
      return { ...call('POST', '/auth/refresh'), headers };
    },
    async forgotPassword() {
      const { email } = await testApp.signUp();
      return call('POST', '/auth/forgot-password', undefined, { email });
    },
    async resetPassword() {
      const user = await testApp.signUp();
      const token = await askReset(user);
      return call('POST', '/auth/reset-password', user, { token, newPassword: 'Grenier-vert-43' });
    },
    logout: async () => call('POST', '/auth/logout', await testApp.signUp()),
    getSignedInUser: async () => call('GET', '/auth/me', await testApp.signUp()),
    getCurrentUser: async () => call('GET', '/users/me', await testApp.signUp()),
    listPlaces: async () => call('GET', '/places?query=saint'),
    listCoveredPlaces: async () => call('GET', '/places/covered?insee=69123&radiusKm=100'),
    suggestSearch: async () => call('GET', '/search/suggestions?query=plombier%20vill'),
    searchCategories: async () => call('GET', '/categories/search?searchTerm=plombier'),
    getCategory: async () => call('GET', '/categories/plumbing'),
    createService: async () => call('POST', '/services', await signUpProvider(), serviceInput),
    async getService() {
      const { serviceId } = await makePair();
      return call('GET', `/services/${serviceId}`);
    },
    async deleteService() {
      const { owner, serviceId } = await makePair();
      return call('DELETE', `/services/${serviceId}`, owner);
    },
    async changeService() {
      const { owner, serviceId } = await makePair();
      return call('PUT', `/services/${serviceId}`, owner, serviceInput);
    },
    async listProviderServices() {
      const { providerId } = await makePair();
      return call('GET', `/services/providers/${providerId}`);
    },
    async getProvider() {
      const { providerId } = await makePair();
      return call('GET', `/providers/${providerId}`);
    },
    async getProviderArea() {
      const { providerId } = await makePair();
      return call('GET', `/providers/${providerId}/area`);
    },
    getOwnProvider: async () => call('GET', '/providers/me', await signUpProvider()),
    changeOwnProvider: async () => call('PUT', '/providers/me', await signUpProvider(), profileInput),
    getCurrentProviderId: async () => call('GET', '/providers/currentProviderId', await signUpProvider()),
    async listSlots() {
      const { providerId, serviceId } = await makePair();
      return call('GET', `/providers/${providerId}/slots?serviceId=${serviceId}`);
    },
    getOpeningHours: async () => call('GET', '/providers/me/opening-hours', await signUpProvider()),
    async setOpeningHours() {
      const openingHours = [{ weekday: 1, slots: [{ start: '09:00', end: '12:00' }] }];
      return call('PUT', '/providers/me/opening-hours', await signUpProvider(), { openingHours });
    },
    listTimeOff: async () => call('GET', '/providers/me/time-off', await signUpProvider()),
    addTimeOff: async () => call('POST', '/providers/me/time-off', await signUpProvider(), absence()),
    async removeTimeOff() {
      const owner = await signUpProvider();
      const added = await testApp.request(call('POST', '/providers/me/time-off', owner, absence()));
      return call('DELETE', `/providers/me/time-off/${added.json<{ id: string }>().id}`, owner);
    },
    async createBooking() {
      const { id, serviceIds } = await makeProvider(deps);
      const customer = await testApp.signUp();
      const [serviceId = ''] = serviceIds;
      const startAt = await findStart(id, serviceId);
      const note = 'Deuxième étage, sans ascenseur.';
      const visit = { serviceId, startAt, durationMinutes: 60, address: visitAddress, note };
      return call('POST', '/bookings', customer, visit);
    },
    listCustomerBookings: async () => call('GET', '/bookings/customer', await testApp.signUp()),
    listProviderBookings: async () => call('GET', '/bookings/provider', await signUpProvider()),
    async getBooking() {
      const { customer, bookingId } = await makeVisit('getBooking', 'PENDING');
      return call('GET', `/bookings/${bookingId}`, customer);
    },
    async cancelBooking() {
      const { customer, bookingId } = await makeVisit('cancelBooking', 'PENDING');
      return call('POST', `/bookings/${bookingId}/cancel`, customer, { reason: 'Changement de programme' });
    },
    async changeBookingStatus() {
      const { owner, bookingId } = await makeVisit('changeBookingStatus', 'PENDING');
      const answer = { status: 'DECLINED', reason: 'Je suis déjà pris ce jour-là.' };
      return call('PATCH', `/bookings/${bookingId}/status`, owner, answer);
    },
    async getBookingCalendar() {
      const { customer, bookingId } = await makeVisit('getBookingCalendar', 'CONFIRMED');
      const booking = await testApp.request(call('GET', `/bookings/${bookingId}`, customer));
      const link = new URL(booking.json<{ calendarUrl: string }>().calendarUrl, 'http://localhost');
      return { method: 'GET', url: `${link.pathname}${link.search}` };
    },
    async createReview() {
      const { customer, bookingId } = await makeVisit('createReview', 'COMPLETED');
      return call('POST', '/reviews', customer, { bookingId, ...opinion });
    },
    async updateReview() {
      const { customer, reviewId } = await makeReview('updateReview');
      return call('PUT', `/reviews/${reviewId}`, customer, opinion);
    },
    async deleteReview() {
      const { customer, reviewId } = await makeReview('deleteReview');
      // An administrator has to say why; an author's reason is not looked at.
      return call('DELETE', `/reviews/${reviewId}`, customer, { reason: 'OFF_TOPIC' });
    },
    async replyToReview() {
      const { owner, reviewId } = await makeReview('replyToReview');
      return call('POST', `/reviews/${reviewId}/reply`, owner, { text: 'Merci de votre accueil.' });
    },
    async listProviderReviews() {
      const { providerId } = await makePair();
      return call('GET', `/reviews/provider/${providerId}`);
    },
    async listServiceReviews() {
      const { serviceId } = await makePair();
      return call('GET', `/reviews/prestation/${serviceId}`);
    },
    getOwnSubscription: async () => call('GET', '/subscriptions/me', await signUpProvider()),
    choosePlan: async () => call('POST', '/subscriptions/me', await signUpProvider(), { plan: 'MONTHLY' }),
    async cancelSubscription() {
      const { owner, providerId } = await makePair();
      await deps.db.deleteFrom('subscription').where('provider_id', '=', providerId).execute();
      await inTransaction(deps.db, async (tx) => {
        await choosePlan(deps, tx, providerId, 'MONTHLY');
        await deps.events.emit(tx, { type: 'onboarding.completed', providerId, at: clock.now() });
      });
      return call('POST', '/subscriptions/me/cancel', owner, { reason: 'Je pars à la retraite.' });
    },
    testTechnicalError: async () => ({ url: '/api/test/errors/technical/SYS001' }),
    testBusinessError: async () => ({ url: '/api/test/errors/business/BKG002' }),
    testErrorMessage: async () => ({ url: '/api/test/errors/messages/BKG002' }),
  };

  return async ({ operationId, method, url }) => (await calls[operationId]?.()) ?? { method, url };
}

/** Operations that answer an error: that is all they do. */
export function isErrorOnly({ answers }: Operation): boolean {
  return !Object.keys(answers).some((status) => status.startsWith('2'));
}
