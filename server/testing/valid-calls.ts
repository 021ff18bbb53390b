import { randomUUID } from 'node:crypto';
import type { TestApp, TestRequest } from './app.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';

const dayMs = 86_400_000;
const service = {
  title: 'Changer un robinet',
  description: 'Robinet fourni par vous ou par moi, joints neufs et essai de pression.',
  categoryId: 'plumbing',
  price: 60,
  durationMinutes: 60,
};
const address = { street: '12 rue des Lilas', city: 'Lyon', postalCode: '69003', country: 'FR' };
const timeOffUrl = '/api/v1/providers/me/time-off';
const good = { rating: 5, comment: 'Ponctuelle et soignée.' };

/** For operations that need more than a sample of their schema: a call that succeeds, with records of its own. */
export function validCalls(testApp: TestApp): Record<string, () => Promise<TestRequest>> {
  const { deps, clock } = testApp;

  async function makePair() {
    const owner = await testApp.signUp({ userType: 'provider' });
    const provider = await makeProvider(deps, { accountId: owner.id });
    const customer = await testApp.signUp();
    return { owner, customer, providerId: provider.id, serviceId: provider.serviceIds[0] ?? '' };
  }
  async function makeVisit(status: 'PENDING' | 'CONFIRMED' | 'COMPLETED') {
    const pair = await makePair();
    const now = clock.now();
    const start = status === 'COMPLETED' ? {} : { start_at: new Date(now.getTime() + 3 * dayMs) };
    const wishes = { service_id: pair.serviceId, customer_id: pair.customer.id, status, ...start };
    return { ...pair, bookingId: await makeBooking(deps.db, wishes, now) };
  }
  async function makeReview() {
    const visit = await makeVisit('COMPLETED');
    const answer = await testApp.request({
      method: 'POST',
      url: '/api/v1/reviews',
      payload: { bookingId: visit.bookingId, ...good },
      as: visit.customer,
    });
    return { ...visit, reviewId: answer.json<{ id: string }>().id };
  }
  /** The first free start of a provider's service. */
  async function findStart(providerId: string, serviceId: string): Promise<string> {
    const answer = await testApp.request({
      url: `/api/v1/providers/${providerId}/slots?serviceId=${serviceId}`,
    });
    return answer.json<{ nextSlotAt: string }>().nextSlotAt;
  }

  function absence() {
    const at = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString();
    return { kind: 'OFF', startAt: at(5), endAt: at(6) };
  }

  return {
    async register() {
      const person = { firstName: 'Camille', lastName: 'Martin', userType: 'client', termsAccepted: true };
      const payload = { ...person, email: `${randomUUID()}@example.org`, password: 'Grenier-bleu-42' };
      return { method: 'POST', url: '/api/v1/auth/register', payload };
    },
    async login() {
      const { email, password } = await testApp.signUp();
      return { method: 'POST', url: '/api/v1/auth/login', payload: { email, password } };
    },
    async refreshToken() {
      const { refreshCookie } = await testApp.signUp();
      const headers = { origin: deps.config.publicUrl, cookie: `refresh=${refreshCookie}` };
      return { method: 'POST', url: '/api/v1/auth/refresh', headers };
    },
    async resetPassword() {
      const { email } = await testApp.signUp();
      await testApp.request({ method: 'POST', url: '/api/v1/auth/forgot-password', payload: { email } });
      await testApp.runJobs();
      const mail = await deps.db
        .selectFrom('outgoing_mail')
        .select('text')
        .where('recipient_email', '=', email)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
      return {
        method: 'POST',
        url: '/api/v1/auth/reset-password',
        payload: { token, newPassword: 'Grenier-vert-43' },
      };
    },
    async logout() {
      return { method: 'POST', url: '/api/v1/auth/logout', as: await testApp.signUp() };
    },
    async listPlaces() {
      return { url: '/api/v1/places?query=lyon' };
    },
    async searchCategories() {
      return { url: '/api/v1/categories/search?searchTerm=plombier' };
    },
    async getCategory() {
      return { url: '/api/v1/categories/plumbing' };
    },
    async createService() {
      const { owner } = await makePair();
      return { method: 'POST', url: '/api/v1/services', payload: service, as: owner };
    },
    async getService() {
      const { serviceId } = await makePair();
      return { url: `/api/v1/services/${serviceId}` };
    },
    async deleteService() {
      const { owner, serviceId } = await makePair();
      return { method: 'DELETE', url: `/api/v1/services/${serviceId}`, as: owner };
    },
    async changeService() {
      const { owner, serviceId } = await makePair();
      return { method: 'PUT', url: `/api/v1/services/${serviceId}`, payload: service, as: owner };
    },
    async getProvider() {
      const { providerId } = await makePair();
      return { url: `/api/v1/providers/${providerId}` };
    },
    async changeOwnProvider() {
      const { owner } = await makePair();
      return {
        method: 'PUT',
        url: '/api/v1/providers/me',
        payload: { headline: 'Plomberie soignée' },
        as: owner,
      };
    },
    async listSlots() {
      const { providerId, serviceId } = await makePair();
      return { url: `/api/v1/providers/${providerId}/slots?serviceId=${serviceId}` };
    },
    async setOpeningHours() {
      const { owner } = await makePair();
      const openingHours = [{ weekday: 1, slots: [{ start: '09:00', end: '12:00' }] }];
      return {
        method: 'PUT',
        url: '/api/v1/providers/me/opening-hours',
        payload: { openingHours },
        as: owner,
      };
    },
    async addTimeOff() {
      const { owner } = await makePair();
      return { method: 'POST', url: timeOffUrl, payload: absence(), as: owner };
    },
    async removeTimeOff() {
      const { owner } = await makePair();
      const added = await testApp.request({ method: 'POST', url: timeOffUrl, payload: absence(), as: owner });
      return { method: 'DELETE', url: `${timeOffUrl}/${added.json<{ id: string }>().id}`, as: owner };
    },
    async createBooking() {
      const { customer, providerId, serviceId } = await makePair();
      const startAt = await findStart(providerId, serviceId);
      return {
        method: 'POST',
        url: '/api/v1/bookings',
        payload: { serviceId, startAt, address },
        as: customer,
      };
    },
    async getBooking() {
      const { customer, bookingId } = await makeVisit('PENDING');
      return { url: `/api/v1/bookings/${bookingId}`, as: customer };
    },
    async cancelBooking() {
      const { customer, bookingId } = await makeVisit('PENDING');
      return { method: 'POST', url: `/api/v1/bookings/${bookingId}/cancel`, as: customer };
    },
    async changeBookingStatus() {
      const { owner, bookingId } = await makeVisit('PENDING');
      const payload = { status: 'CONFIRMED' };
      return { method: 'PATCH', url: `/api/v1/bookings/${bookingId}/status`, payload, as: owner };
    },
    async getBookingCalendar() {
      const { customer, bookingId } = await makeVisit('CONFIRMED');
      const booking = await testApp.request({ url: `/api/v1/bookings/${bookingId}`, as: customer });
      const { pathname, search } = new URL(
        booking.json<{ calendarUrl: string }>().calendarUrl,
        'http://localhost',
      );
      return { url: `${pathname}${search}` };
    },
    async createReview() {
      const { customer, bookingId } = await makeVisit('COMPLETED');
      return { method: 'POST', url: '/api/v1/reviews', payload: { bookingId, ...good }, as: customer };
    },
    async updateReview() {
      const { customer, reviewId } = await makeReview();
      return { method: 'PUT', url: `/api/v1/reviews/${reviewId}`, payload: good, as: customer };
    },
    async deleteReview() {
      const { customer, reviewId } = await makeReview();
      return { method: 'DELETE', url: `/api/v1/reviews/${reviewId}`, as: customer };
    },
    async replyToReview() {
      const { owner, reviewId } = await makeReview();
      const payload = { text: 'Merci de votre accueil.' };
      return { method: 'POST', url: `/api/v1/reviews/${reviewId}/reply`, payload, as: owner };
    },
  };
}
