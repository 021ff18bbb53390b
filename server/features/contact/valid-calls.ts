import { randomUUID } from 'node:crypto';
import * as contactCalls from '#contract/contact-calls.ts';
import * as contactDeskCalls from '#contract/contact-desk-calls.ts';
import { makeContactMessage, makeContactTemplate } from './factory.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf, type Reading } from '#server/testing/feature-calls.ts';
import { more, once, repeat } from '#server/testing/many.ts';

const path = '/contact/messages';
const templates = '/admin/contact/templates';

/** The valid calls about messages to the operator. */
export const contactValidCalls = validCallsOf(
  { ...contactCalls, ...contactDeskCalls },
  ({ deps, signUp }, { theAdministrator }) => {
    const administering = async (method: 'GET' | 'PATCH' | 'POST', suffix: string, payload?: object) =>
      call(method, `${path}/${await makeContactMessage(deps)}${suffix}`, await theAdministrator(), payload);
    const desk = async (method: 'GET' | 'POST' | 'PUT', suffix: string, payload?: object) => {
      const id = await makeContactMessage(deps);
      return call(method, `/admin${path}/${id}${suffix}`, await theAdministrator(), payload);
    };
    const writing = async (suffix = '') =>
      call('POST', `/admin${path}${suffix}`, await theAdministrator(), {
        accountId: (await signUp()).id,
        subject: 'Votre visite de mardi',
        text: 'Nous avons bien noté le changement.',
      });
    const template = (language: 'fr' | 'en' = 'fr') => ({
      language,
      name: `Modèle ${randomUUID()}`,
      text: 'Bonjour {name},',
    });
    const reading = (suffix: string) => async () => call('GET', `${path}${suffix}`, await theAdministrator());
    const manyMessages = once(() => repeat(more, () => makeContactMessage(deps)));
    const amongMany = (url: string) => async () => {
      await manyMessages();
      return call('GET', url, await theAdministrator());
    };
    const sent =
      (name: 'name' | 'subject' | 'message'): Reading =>
      async ({ call: { payload } }) => {
        const { email } = JSON.parse(payload as string) as { email: string };
        const row = await deps.db
          .selectFrom('contact_message')
          .select(name)
          .where('email', '=', email)
          .executeTakeFirst();
        return row?.[name];
      };
    const last =
      (name: 'replies' | 'notes'): Reading =>
      async ({ answer }) =>
        (answer[name] as { text: string }[]).at(-1)?.text;
    const kept =
      (name: 'subject' | 'message'): Reading =>
      ({ answer }) =>
        Promise.resolve(answer[name]);
    const wording =
      (name: 'name' | 'text'): Reading =>
      async ({ answer }) => {
        // There is a limit for all, and a name is free again.
        await deps.db.deleteFrom('contact_template').where('id', '=', String(answer['id'])).execute();
        return answer[name];
      };

    return {
      calls: {
        // From a network address of its own: a few an hour come from each. The link of no thread begins a message.
        sendContactMessage: () =>
          Promise.resolve({
            ...call('POST', path, undefined, {
              name: 'Amina Diallo',
              email: `${randomUUID()}@example.org`,
              subject: 'Une question',
              message: 'Comment change-t-on d’adresse ?',
              locale: 'fr',
              website: '',
              fillSeconds: 30,
              thread: 'none',
            }),
            remoteAddress: `2001:db8::${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`,
          }),
        listContactMessages: reading(''),
        listContactMessagesOfStatus: reading('/status/NEW'),
        getContactStats: reading('/stats'),
        getContactMessage: () => administering('GET', ''),
        markContactMessageRead: () => administering('PATCH', '/read'),
        markContactMessageReplied: () => administering('PATCH', '/replied'),
        setContactMessageStatus: () =>
          administering('PATCH', '/status', { status: 'IN_PROGRESS', version: 0 }),
        replyToContactMessage: () =>
          administering('POST', '/reply', { text: 'Bonne journée.', keepOpen: false, version: 0 }),
        listEarlierContactMessages: () => desk('GET', '/earlier'),
        getContactWriter: () => desk('GET', '/writer'),
        writeToPerson: () => writing(),
        previewToPerson: () => writing('/preview'),
        addContactNote: () => desk('POST', '/notes', { text: 'Rappelée ce matin.' }),
        async tieContactBooking() {
          const { serviceIds } = await makeProvider(deps);
          const visit = { service_id: serviceIds[0] ?? '', customer_id: (await signUp()).id };
          const bookingId = await makeBooking(deps.db, visit, deps.clock.now());
          const { number } = await deps.db
            .selectFrom('booking')
            .select('number')
            .where('id', '=', bookingId)
            .executeTakeFirstOrThrow();
          return desk('PUT', '/booking', { number });
        },
        listContactTemplates: async () => call('GET', templates, await theAdministrator()),
        createContactTemplate: async () => call('POST', templates, await theAdministrator(), template()),
        changeContactTemplate: async () => {
          // In another language than those that are created: a name is free in each.
          const id = await makeContactTemplate(deps, { language: 'en' });
          return call('PUT', `${templates}/${id}`, await theAdministrator(), {
            ...template('en'),
            version: 0,
          });
        },
        deleteContactTemplate: async () => {
          const id = await makeContactTemplate(deps);
          return call('DELETE', `${templates}/${id}?version=0`, await theAdministrator());
        },
        deleteContactMessage: async () => {
          const ended = { status: 'CLOSED', closed_at: deps.clock.now() } as const;
          return call('DELETE', `${path}/${await makeContactMessage(deps, ended)}`, await theAdministrator());
        },
      },

      longLists: {
        listContactMessages: amongMany(path),
        listContactMessagesOfStatus: amongMany(`${path}/status/NEW`),
        async listEarlierContactMessages() {
          await manyMessages();
          return desk('GET', '/earlier');
        },
        async listContactTemplates() {
          await makeContactTemplate(deps);
          return call('GET', templates, await theAdministrator());
        },
      },
      texts: {
        'sendContactMessage body name': sent('name'),
        'sendContactMessage body subject': sent('subject'),
        'sendContactMessage body message': sent('message'),
        'sendContactMessage body website': 'not stored',
        'sendContactMessage body thread': 'not stored',
        'replyToContactMessage body text': last('replies'),
        'addContactNote body text': last('notes'),
        'tieContactBooking body number': 'not stored',
        'writeToPerson body subject': kept('subject'),
        'writeToPerson body text': kept('message'),
        'previewToPerson body subject': 'not stored',
        'previewToPerson body text': 'not stored',
        'createContactTemplate body name': wording('name'),
        'createContactTemplate body text': wording('text'),
        'changeContactTemplate body name': wording('name'),
        'changeContactTemplate body text': wording('text'),
      },
    };
  },
);
