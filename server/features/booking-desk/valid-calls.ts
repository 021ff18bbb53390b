import * as calls from '#contract/booking-desk-calls.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { call } from '#server/testing/app.ts';
import { readingsOf, validCallsOf } from '#server/testing/feature-calls.ts';

const path = '/admin/bookings';

/** The valid calls of administrators about bookings. */
export const bookingDeskValidCalls = validCallsOf(
  calls,
  (testApp, { manyVisits, pairOf, theAdministrator }) => {
    const { deps, clock } = testApp;
    async function makeAbsence(operationId: string) {
      const { serviceId, customer } = await pairOf(operationId);
      const visit = { service_id: serviceId, customer_id: customer.id, status: 'NO_SHOW' } as const;
      return makeBooking(deps.db, visit, clock.now());
    }
    const { answered } = readingsOf(testApp);

    return {
      calls: {
        async listNearBookings() {
          const { customer } = await pairOf('listNearBookings');
          return call('GET', `/admin/users/${customer.id}/bookings`, await theAdministrator());
        },
        listDeskBookings: async () =>
          call('GET', `${path}?status=COMPLETED&sort=OLDEST&page=0&size=20`, await theAdministrator()),
        exportDeskBookings: async () =>
          call('GET', `${path}/export?status=NO_SHOW`, await theAdministrator()),
        getDeskBooking: async () =>
          call('GET', `${path}/${await makeAbsence('getDeskBooking')}`, await theAdministrator()),
        async ruleOnAbsence() {
          const ruling = { outcome: 'COMPLETED', text: 'Les photos montrent le travail fait.', version: 1 };
          const url = `${path}/${await makeAbsence('ruleOnAbsence')}/ruling`;
          return call('POST', url, await theAdministrator(), ruling);
        },
      },

      longLists: {
        async listNearBookings() {
          const { customer } = await manyVisits();
          return call('GET', `/admin/users/${customer.id}/bookings`, await theAdministrator());
        },
        async listDeskBookings() {
          await manyVisits();
          return call('GET', `${path}?status=COMPLETED&sort=OLDEST&page=0&size=20`, await theAdministrator());
        },
      },
      texts: { 'ruleOnAbsence body text': answered('ruling.text') },
    };
  },
);
