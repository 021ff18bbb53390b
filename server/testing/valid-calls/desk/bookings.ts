import { makeBooking } from '#server/features/bookings/factory.ts';
import { call, type TestApp } from '../../app.ts';
import type { ValidCalls } from '../call.ts';
import type { People } from '../people.ts';

const path = '/admin/bookings';

/** The valid calls of administrators about bookings. */
export function bookingDeskCalls({ deps, clock }: TestApp, people: People): ValidCalls {
  const { pairOf, theAdministrator } = people;
  async function makeAbsence(operationId: string) {
    const { serviceId, customer } = await pairOf(operationId);
    const visit = { service_id: serviceId, customer_id: customer.id, status: 'NO_SHOW' } as const;
    return makeBooking(deps.db, visit, clock.now());
  }
  return {
    listDeskBookings: async () =>
      call('GET', `${path}?status=COMPLETED&sort=OLDEST&page=0&size=20`, await theAdministrator()),
    exportDeskBookings: async () => call('GET', `${path}/export?status=NO_SHOW`, await theAdministrator()),
    getDeskBooking: async () =>
      call('GET', `${path}/${await makeAbsence('getDeskBooking')}`, await theAdministrator()),
    async ruleOnAbsence() {
      const ruling = { outcome: 'COMPLETED', text: 'Les photos montrent le travail fait.', version: 1 };
      const url = `${path}/${await makeAbsence('ruleOnAbsence')}/ruling`;
      return call('POST', url, await theAdministrator(), ruling);
    },
  };
}
