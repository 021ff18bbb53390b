import type { ServiceDetail } from '#contract/catalog.ts';
import * as bookingsCalls from '#contract/bookings-calls.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { call } from '#server/testing/app.ts';
import { readingsOf, validCallsOf } from '#server/testing/feature-calls.ts';

const visitAddress = { street: '12 rue des Lilas', city: 'Lyon', postalCode: '69003', country: 'FR' };

/** The valid calls about bookings. */
export const bookingsValidCalls = validCallsOf(
  bookingsCalls,
  (testApp, { makeVisit, manyVisits, signUpProvider }) => {
    const { deps } = testApp;
    /** The first free start of a provider's service. */
    async function findStart(providerId: string, serviceId: string): Promise<string> {
      const answer = await testApp.request(
        call('GET', `/providers/${providerId}/slots?serviceId=${serviceId}`),
      );
      return answer.json<{ nextSlotAt: string }>().nextSlotAt;
    }
    /** The terms as a page shows them, for a visit of the usual duration. */
    async function readTerms(serviceId: string) {
      const answer = await testApp.request(call('GET', `/services/${serviceId}`));
      const { termsVersion, price } = answer.json<ServiceDetail>();
      return { serviceVersion: termsVersion, expectedTotal: price };
    }
    const { read } = readingsOf(testApp);
    const written = ({ id }: Record<string, unknown>) => `/bookings/${String(id)}`;

    return {
      calls: {
        async createBooking() {
          const { id, serviceIds } = await makeProvider(deps);
          const customer = await testApp.signUp();
          const [serviceId = ''] = serviceIds;
          const startAt = await findStart(id, serviceId);
          const note = 'Deuxième étage, sans ascenseur.';
          const visit = {
            serviceId,
            startAt,
            durationMinutes: 60,
            address: visitAddress,
            note,
            phone: '06 12 45 80 64',
            expressRequest: true,
            ...(await readTerms(serviceId)),
          };
          return call('POST', '/bookings', customer, visit);
        },
        listCustomerBookings: async () => call('GET', '/bookings/customer', await testApp.signUp()),
        listProviderBookings: async () => call('GET', '/bookings/provider', await signUpProvider()),
        exportProviderBookings: async () =>
          call('GET', '/bookings/provider/export?when=past', await signUpProvider()),
        summarizeCustomerBookings: async () =>
          call('GET', '/bookings/customer/summary', await testApp.signUp()),
        summarizeProviderBookings: async () =>
          call('GET', '/bookings/provider/summary', await signUpProvider()),
        async getBooking() {
          const { customer, bookingId } = await makeVisit('getBooking', 'PENDING');
          return call('GET', `/bookings/${bookingId}`, customer);
        },
        async cancelBooking() {
          const { customer, bookingId } = await makeVisit('cancelBooking', 'PENDING');
          return call('POST', `/bookings/${bookingId}/cancel`, customer, {
            reason: 'Changement de programme',
            expectedFee: 0,
          });
        },
        async withdrawFromBooking() {
          const { customer, bookingId } = await makeVisit('withdrawFromBooking', 'CONFIRMED');
          return call('POST', `/bookings/${bookingId}/withdrawal`, customer);
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
      },

      longLists: {
        async listCustomerBookings() {
          return call('GET', '/bookings/customer', (await manyVisits()).customer);
        },
        async listProviderBookings() {
          return call('GET', '/bookings/provider', (await manyVisits()).owner);
        },
      },
      texts: {
        'createBooking body address.street': read(written, 'address.street'),
        'createBooking body address.city': { lookedUp: read(written, 'address.city') },
        'createBooking body note': read(written, 'note'),
        'cancelBooking body reason': read(written, 'cancelReason'),
        'cancelBooking query reason': read(written, 'cancelReason'),
        'changeBookingStatus body reason': read(written, 'cancelReason'),
        'changeBookingStatus query reason': read(written, 'cancelReason'),
      },
    };
  },
);
