import * as calls from '#contract/booking-desk-calls.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { call } from '#server/testing/app.ts';
import { readingsOf, validCallsOf } from '#server/testing/feature-calls.ts';

const path = '/admin/bookings';

/** The valid calls of administrators about bookings. */
export const bookingDeskValidCalls = validCallsOf(
  calls,
  (testApp, { makeVisit, manyVisits, pairOf, theAdministrator }) => {
    const { deps, clock } = testApp;
    async function makeAbsence(operationId: string) {
      const { serviceId, customer } = await pairOf(operationId);
      const visit = { service_id: serviceId, customer_id: customer.id, status: 'NO_SHOW' } as const;
      return makeBooking(deps.db, visit, clock.now());
    }
    const { answered } = readingsOf(testApp);
    const text = 'Nous en avons parlé au téléphone avec les deux.';
    const ruling = { outcome: 'COMPLETED', text, version: 1 };
    const cancellation = { code: 'CUSTOMER_ASKED', feeTier: null, text, version: 1 };
    const ofVisit = async (operationId: string, act: string, body: object) => {
      const { bookingId } = await makeVisit(operationId, 'CONFIRMED');
      return call('POST', `${path}/${bookingId}/${act}`, await theAdministrator(), body);
    };
    /** To the first free start of the provider. */
    async function ofMove(operationId: string, act: string) {
      const { bookingId } = await makeVisit(operationId, 'CONFIRMED');
      const as = await theAdministrator();
      const slots = await testApp.request(call('GET', `${path}/${bookingId}/slots`, as));
      const startAt = slots.json<{ nextSlotAt: string }>().nextSlotAt;
      return call('POST', `${path}/${bookingId}/${act}`, as, { startAt, text, version: 1 });
    }

    return {
      calls: {
        async listNearBookings() {
          const { customer } = await pairOf('listNearBookings');
          return call('GET', `/admin/users/${customer.id}/bookings`, await theAdministrator());
        },
        listDeskBookings: async () =>
          call('GET', `${path}?status=COMPLETED&sort=OLDEST&page=0&size=20`, await theAdministrator()),
        countDeskBookings: async () => call('GET', `${path}/counts?town=Lyon`, await theAdministrator()),
        exportDeskBookings: async () =>
          call('GET', `${path}/export?status=NO_SHOW`, await theAdministrator()),
        getDeskBooking: async () =>
          call('GET', `${path}/${await makeAbsence('getDeskBooking')}`, await theAdministrator()),
        async ruleOnAbsence() {
          const url = `${path}/${await makeAbsence('ruleOnAbsence')}/ruling`;
          return call('POST', url, await theAdministrator(), ruling);
        },
        async previewRuling() {
          const url = `${path}/${await makeAbsence('previewRuling')}/ruling/preview`;
          return call('POST', url, await theAdministrator(), ruling);
        },
        cancelDeskBooking: () => ofVisit('cancelDeskBooking', 'cancellation', cancellation),
        previewCancellation: () => ofVisit('previewCancellation', 'cancellation/preview', cancellation),
        async getRescheduleSlots() {
          const { bookingId } = await makeVisit('getRescheduleSlots', 'CONFIRMED');
          const url = `${path}/${bookingId}/slots?from=2026-03-03&to=2026-03-05`;
          return call('GET', url, await theAdministrator());
        },
        rescheduleDeskBooking: () => ofMove('rescheduleDeskBooking', 'reschedule'),
        previewReschedule: () => ofMove('previewReschedule', 'reschedule/preview'),
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
      texts: {
        'ruleOnAbsence body text': answered('ruling.text'),
        'previewRuling body text': 'not stored',
        'cancelDeskBooking body text': answered('cancelReason'),
        'previewCancellation body text': 'not stored',
        'rescheduleDeskBooking body text': 'not stored',
        'previewReschedule body text': 'not stored',
      },
    };
  },
);
