import { randomUUID } from 'node:crypto';
import { dayMs } from '#contract/durations.ts';
import { languages } from '#contract/languages.ts';
import * as lettersCalls from '#contract/letters-calls.ts';
import type { Letter } from '#contract/letters.ts';
import * as prospectsCalls from '#contract/prospects-calls.ts';
import * as prospectsDeskCalls from '#contract/prospects-desk-calls.ts';
import { solveCaptcha } from '#server/features/captcha/factory.ts';
import { letterInput, makeConfirmed, makeProspect } from './factory.ts';
import { leaveToken } from './rules.ts';
import { call } from '#server/testing/app.ts';
import { readingsOf, validCallsOf, type Reading } from '#server/testing/feature-calls.ts';
import { more, once, repeat } from '#server/testing/many.ts';

const calls = { ...prospectsCalls, ...prospectsDeskCalls, ...lettersCalls };

/** The valid calls about prospects and the letters to them. */
export const prospectsValidCalls = validCallsOf(calls, (testApp, { theAdministrator }) => {
  const { deps } = testApp;
  const createLetter = async (): Promise<Letter> => {
    const answer = await testApp.request(
      call('POST', '/admin/letters', await theAdministrator(), letterInput()),
    );
    return answer.json();
  };
  const ofLetter = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', suffix = '', payload?: object) =>
    call(method, `/admin/letters/${(await createLetter()).id}${suffix}`, await theAdministrator(), payload);
  const reading = (path: string) => async () => call('GET', `/admin${path}`, await theAdministrator());
  const manyProspects = once(() => makeConfirmed(deps, more));
  const manyLetters = once(() => repeat(more, createLetter));
  const sending = {
    at: new Date(deps.clock.now().getTime() + dayMs).toISOString(),
    version: 0,
  };
  const { answered } = readingsOf(testApp);
  /** A draft may lack a text. */
  const written =
    (path: string): Reading =>
    async (text) =>
      (await answered(path)(text)) || null;
  const textsOf = (operation: 'createLetter' | 'changeLetter') =>
    Object.fromEntries(
      languages.flatMap((language) =>
        (['subject', 'text', 'button'] as const).map((field) => [
          `${operation} body texts.${language}.${field}`,
          written(`texts.${language}.${field}`),
        ]),
      ),
    );
  return {
    calls: {
      askInterest: async () =>
        call('POST', '/prospects', undefined, {
          email: `${randomUUID()}@example.org`,
          kind: 'CLIENT',
          postalCode: '44000',
          category: 'cleaning',
          locale: 'fr',
          captcha: await solveCaptcha(deps),
          consent: true,
        }),
      subscribeToNewsletter: async () =>
        call('POST', '/newsletter/subscribe', undefined, {
          email: `${randomUUID()}@example.org`,
          captcha: await solveCaptcha(deps),
          locale: 'fr',
        }),
      countProspects: () => Promise.resolve(call('GET', '/prospects/count')),
      confirmInterest: async () =>
        call('POST', '/prospects/confirm', undefined, { token: (await makeProspect(deps)).token }),
      leaveProspects: async () =>
        call('POST', '/prospects/unsubscribe', undefined, {
          token: leaveToken(deps.config.secrets.auth, (await makeProspect(deps)).id),
        }),
      async leaveProspectsByMail() {
        const token = leaveToken(deps.config.secrets.auth, (await makeProspect(deps)).id);
        return call('POST', `/prospects/unsubscribe/mail?token=${token}`);
      },
      listProspects: reading('/prospects?kind=CLIENT&postalCode=44&state=CONFIRMED&page=0&size=20'),
      exportProspects: reading('/prospects/export?state=CONFIRMED'),
      getProspectStats: reading('/prospects/stats'),
      listLetters: reading('/letters?page=0&size=20'),
      getLetterParts: reading('/letters/parts'),
      countLetterRecipients: reading(
        '/letters/recipients?kind=CLIENT&category=cleaning&department=44&language=fr&insee=44109&radiusKm=20',
      ),
      getLetter: () => ofLetter('GET'),
      createLetter: async () => call('POST', '/admin/letters', await theAdministrator(), letterInput()),
      changeLetter: () => ofLetter('PUT', '', { ...letterInput(), version: 0 }),
      deleteLetter: () => ofLetter('DELETE', '?version=0'),
      testLetter: () => ofLetter('POST', '/test'),
      async sendLetter() {
        await makeConfirmed(deps, 1);
        return ofLetter('POST', '/send', sending);
      },
      async previewLetterSending() {
        await makeConfirmed(deps, 1);
        return ofLetter('POST', '/send/preview', sending);
      },
      async stopLetter() {
        await makeConfirmed(deps, 1);
        const { id } = await createLetter();
        const as = await theAdministrator();
        await testApp.request(call('POST', `/admin/letters/${id}/send`, as, sending));
        return call('POST', `/admin/letters/${id}/stop`, as, { version: 1 });
      },
    },

    longLists: {
      async listProspects() {
        await manyProspects();
        return call('GET', '/admin/prospects', await theAdministrator());
      },
      async listLetters() {
        await manyLetters();
        return call('GET', '/admin/letters', await theAdministrator());
      },
    },

    texts: {
      'askInterest body captcha': 'not stored',
      'subscribeToNewsletter body captcha': 'not stored',
      'confirmInterest body token': 'not stored',
      'leaveProspects body token': 'not stored',
      'leaveProspectsByMail query token': 'not stored',
      ...textsOf('createLetter'),
      ...textsOf('changeLetter'),
    },
  };
});
