import { dayMs } from '#contract/durations.ts';
import { call, type TestApp } from '../app.ts';
import type { ValidCalls } from './call.ts';
import type { People } from './people.ts';

/** The valid calls about hours, absences and slots. */
export function availabilityCalls(testApp: TestApp, { makePair, signUpProvider }: People): ValidCalls {
  const { clock } = testApp;
  function absence() {
    const at = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString();
    return { kind: 'OFF', startAt: at(5), endAt: at(6), reason: 'Congés' };
  }

  return {
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
  };
}
