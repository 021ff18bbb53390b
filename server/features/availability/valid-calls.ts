import * as availabilityCalls from '#contract/availability-calls.ts';
import * as availabilityOwnCalls from '#contract/availability-own-calls.ts';
import { dayMs, hourMs } from '#contract/durations.ts';
import { call } from '#server/testing/app.ts';
import { fillUp, readingsOf, validCallsOf } from '#server/testing/feature-calls.ts';

/** The valid calls about hours, absences and slots. */
export const availabilityValidCalls = validCallsOf(
  { ...availabilityCalls, ...availabilityOwnCalls },
  (testApp, { makePair, signUpProvider }) => {
    const { clock } = testApp;
    function absence() {
      const at = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString();
      return { kind: 'OFF', startAt: at(5), endAt: at(6), reason: 'Congés' };
    }
    const { get } = readingsOf(testApp);

    return {
      calls: {
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
      },

      longLists: {
        async listTimeOff() {
          const owner = await signUpProvider();
          await fillUp(testApp, '/providers/me/time-off', owner, (index) => {
            const at = (hours: number) => new Date(clock.now().getTime() + hours * hourMs).toISOString();
            return { startAt: at(index + 1), endAt: at(index + 2) };
          });
          return call('GET', '/providers/me/time-off', owner);
        },
      },
      texts: {
        'addTimeOff body reason': async ({ call: sent, answer }) => {
          const entries = await get<{ id: unknown; reason: unknown }[]>('/providers/me/time-off', sent);
          return entries.find(({ id }) => id === answer['id'])?.reason;
        },
      },
      writesPerCall: { addTimeOff: 150 },
    };
  },
);
