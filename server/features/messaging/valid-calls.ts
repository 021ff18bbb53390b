import { randomUUID } from 'node:crypto';
import * as messagingCalls from '#contract/messaging-calls.ts';
import { makeConversation, makeMessages } from './factory.ts';
import { call, type SignedInUser, sendForm } from '#server/testing/app.ts';
import { readingsOf, validCallsOf, type Reading } from '#server/testing/feature-calls.ts';
import { more, once } from '#server/testing/many.ts';
import { makePhoto } from '#server/testing/pictures.ts';

type Conversation = { customer: SignedInUser; owner: SignedInUser; id: string; messageId: string };

const photo = makePhoto({ width: 32, height: 32 });

/** The valid calls about conversations and messages. */
export const messagingValidCalls = validCallsOf(
  messagingCalls,
  (testApp, { makePair, manyProviders, pairOf }) => {
    const { deps } = testApp;
    /** A conversation in which the customer has something unread; the messages are the provider's or the customer's. */
    async function makeThread(by: 'customer' | 'owner'): Promise<Conversation> {
      const { customer, owner, providerId } = await makePair();
      const id = await makeConversation(deps, { customerId: customer.id, providerId });
      const sender = by === 'customer' ? customer : owner;
      const [messageId = ''] = await makeMessages(deps, id, [
        { senderId: sender.id, text: 'Bonjour et merci.' },
      ]);
      return { customer, owner, id, messageId };
    }
    async function startWith(path: string, operationId: string) {
      const { providerId, serviceId } = await pairOf(operationId);
      const text = 'Bonjour, êtes-vous libre samedi ?';
      const body = { providerId, serviceId, subject: 'Un robinet', text, clientMessageId: randomUUID() };
      return call('POST', path, await testApp.signUp(), body);
    }
    const onThread =
      (method: 'GET' | 'POST' | 'PUT' | 'DELETE', pathOf: (id: string) => string) => async () => {
        const { customer, id } = await makeThread('owner');
        return call(method, pathOf(id), customer);
      };
    const ofPerson = (path: string) => onThread('GET', () => path);
    const setting = (verb: string) => onThread('PUT', (id) => `/conversations/${id}/${verb}`);
    const posting = (verb: string) => onThread('POST', (id) => `/conversations/${id}/${verb}`);
    const ownerOfMany = once(async () => {
      const customer = await testApp.signUp();
      for (const { id: providerId } of await manyProviders()) {
        const id = await makeConversation(deps, { customerId: customer.id, providerId });
        await makeMessages(deps, id, [{ senderId: customer.id, text: 'Bonjour, merci.' }]);
      }
      return customer;
    });
    const ofMany = (path: string) => async () => call('GET', path, await ownerOfMany());
    const longConversation = once(async () => {
      const { customer, id } = await makeThread('customer');
      const message = { senderId: customer.id, text: 'Bonjour, merci.' };
      await makeMessages(
        deps,
        id,
        Array.from({ length: more }, () => message),
      );
      return { customer, id };
    });
    const { get, read, answered } = readingsOf(testApp);
    const sentText: Reading = async ({ call: sent, answer }) => {
      const url = `/messages/conversations/${String(answer['conversationId'])}/messages?size=1`;
      return (await get<{ content: { text: unknown }[] }>(url, sent)).content[0]?.text;
    };
    const subject = read(
      ({ conversation }) => `/conversations/${(conversation as { id: string }).id}`,
      'subject',
    );

    return {
      calls: {
        startConversation: () => startWith('/messages/start-conversation', 'startConversation'),
        initiateConversation: () => startWith('/conversations/initiate', 'initiateConversation'),
        listMessageConversations: ofPerson('/messages/conversations'),
        listConversations: ofPerson('/conversations'),
        listActiveMessageConversations: ofPerson('/messages/conversations/active'),
        listActiveConversations: ofPerson('/conversations/active'),
        countUnreadMessageConversations: ofPerson('/messages/conversations/unread-count'),
        countUnreadConversations: ofPerson('/conversations/unread-count'),
        getMessageConversation: onThread('GET', (id) => `/messages/conversations/${id}`),
        getConversation: onThread('GET', (id) => `/conversations/${id}`),
        listMessages: onThread('GET', (id) => `/messages/conversations/${id}/messages`),
        async sendMessage() {
          const { customer, id } = await makeThread('owner');
          const body = { text: 'À samedi.', clientMessageId: randomUUID() };
          return call('POST', `/messages/conversations/${id}/messages`, customer, body);
        },
        setTyping: onThread('PUT', (id) => `/messages/conversations/${id}/typing?isTyping=true`),
        markConversationRead: onThread('PUT', (id) => `/messages/conversations/${id}/mark-read`),
        deleteConversation: onThread('DELETE', (id) => `/messages/conversations/${id}`),
        async editMessage() {
          const { customer, messageId } = await makeThread('customer');
          return call('PUT', `/messages/messages/${messageId}`, customer, { text: 'À dimanche.' });
        },
        async deleteMessage() {
          const { customer, messageId } = await makeThread('customer');
          return call('DELETE', `/messages/messages/${messageId}`, customer);
        },
        async markMessageRead() {
          const { customer, messageId } = await makeThread('owner');
          return call('PUT', `/messages/messages/${messageId}/mark-read`, customer);
        },
        async getMessagePhoto() {
          const { customer, id } = await makeThread('owner');
          const upload = sendForm('POST', '/files/upload?category=MESSAGE', customer, 'file', await photo);
          const { id: fileId } = (await testApp.request(upload)).json<{ id: string }>();
          const sent = call('POST', `/messages/conversations/${id}/messages`, customer, { fileId });
          const { photo: shown } = (await testApp.request(sent)).json<{ photo: { url: string } }>();
          return { method: 'GET', url: shown.url };
        },
        searchMessages: ofPerson('/messages/search?query=merci'),
        async canInitiateConversation() {
          const { customer, providerId } = await makePair();
          return call('GET', `/conversations/can-initiate/${providerId}`, customer);
        },
        getConversationStatus: onThread('GET', (id) => `/conversations/${id}/status`),
        getConversationNotifications: onThread('GET', (id) => `/conversations/${id}/notification-stats`),
        favoriteConversation: setting('favorite'),
        unfavoriteConversation: setting('unfavorite'),
        blockConversation: setting('block'),
        unblockConversation: setting('unblock'),
        archiveConversation: setting('archive'),
        unarchiveConversation: setting('unarchive'),
        muteConversation: setting('mute?muted=true&until=2099-01-01T00:00:00Z'),
        resetConversationNotifications: posting('reset-notifications'),
        leaveConversation: posting('leave'),
        joinConversation: posting('join'),
        recordConversationActivity: posting('activity'),
        async joinConversations() {
          const { customer, id } = await makeThread('owner');
          return call('POST', '/conversations/bulk-join', customer, { conversationIds: [id] });
        },
        leaveAllConversations: onThread('POST', () => '/conversations/leave-all'),
      },

      longLists: {
        listMessageConversations: ofMany('/messages/conversations'),
        listConversations: ofMany('/conversations'),
        listActiveMessageConversations: ofMany('/messages/conversations/active'),
        listActiveConversations: ofMany('/conversations/active'),
        async listMessages() {
          const { customer, id } = await longConversation();
          return call('GET', `/messages/conversations/${id}/messages`, customer);
        },
        searchMessages: async () =>
          call('GET', '/messages/search?query=merci', (await longConversation()).customer),
      },
      texts: {
        'sendMessage body text': { composed: sentText },
        'editMessage body text': { composed: sentText },
        'startConversation body text': { composed: answered('message.text') },
        'startConversation body subject': subject,
        'initiateConversation body text': { composed: answered('message.text') },
        'initiateConversation body subject': subject,
        // Words for yes and no.
        'muteConversation query muted': 'not stored',
        'setTyping query isTyping': 'not stored',
      },
      writesPerCall: { editMessage: Infinity },
    };
  },
);
