import * as calls from '#contract/sessions-calls.ts';
import { makeSessionRecords } from './factory.ts';
import { call } from '#server/testing/app.ts';
import { readingsOf, validCallsOf, type Reading } from '#server/testing/feature-calls.ts';
import { more } from '#server/testing/many.ts';

/** The valid calls about session records. */
export const sessionsValidCalls = validCallsOf(calls, (testApp) => {
  const { get } = readingsOf(testApp);
  /** A record has an empty text for what is absent. */
  const recorded =
    (name: string): Reading =>
    async ({ call: sent }) => {
      const { content } = await get<{ content: Record<string, unknown>[] }>('/session?size=1', sent);
      return content[0]?.[name] === '' ? null : content[0]?.[name];
    };
  return {
    calls: {
      listSessionRecords: async () => call('GET', '/session', await testApp.signUp()),
      recordSession: async () =>
        call('POST', '/session', await testApp.signUp(), {
          sessionId: crypto.randomUUID(),
          userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
          platform: 'Win32',
          language: 'fr-FR',
          screenResolution: '1920x1080',
        }),
    },
    longLists: {
      async listSessionRecords() {
        const owner = await testApp.signUp();
        await makeSessionRecords(testApp.deps, owner.id, more);
        return call('GET', '/session', owner);
      },
    },
    texts: {
      'recordSession body userAgent': recorded('userAgent'),
      'recordSession body platform': recorded('platform'),
      'recordSession body language': recorded('language'),
    },
    writesPerCall: { recordSession: Infinity },
  };
});
