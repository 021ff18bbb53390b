import type { Conversation, Message } from '#contract/messaging.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { makeConversation } from '#server/features/messaging/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import type { SignedInUser, TestApp, TestRequest } from './app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Talk = Awaited<ReturnType<ReturnType<typeof createTalks>['makeTalk']>>;

/** Conversations of people who can sign in, and the calls about them. */
export function createTalks(testApp: TestApp) {
  /** Sends a call to the API; answers the status, and the body or its error code. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller names the shape of the answer.
  async function ask<Body>(method: Method, path: string, as?: SignedInUser, payload?: object) {
    const request: TestRequest = { method, url: `/api/v1${path}`, ...(as && { as }) };
    const response = await testApp.request({ ...request, ...(payload && { payload }) });
    const body = (response.body === '' ? undefined : response.json()) as Body;
    const { errorCode, reason } = (body ?? {}) as Partial<ErrorPayload>;
    return { status: response.statusCode, body, code: errorCode, reason, headers: response.headers };
  }

  async function makePair(names: { customer?: string; provider?: string } = {}) {
    const { customer: firstName = 'Camille', provider = 'Amina' } = names;
    const owner = await testApp.signUp({ userType: 'provider', firstName: provider, lastName: 'Benali' });
    const { id: providerId, serviceIds } = await makeProvider(testApp.deps, { accountId: owner.id });
    const customer = await testApp.signUp({ firstName });
    return { owner, customer, providerId, serviceId: serviceIds[0] ?? '' };
  }

  /** An open conversation without messages. */
  async function makeTalk() {
    const pair = await makePair();
    const { customer, providerId } = pair;
    const id = await makeConversation(testApp.deps, { customerId: customer.id, providerId });
    return { ...pair, id };
  }

  const send = async (id: string, as: SignedInUser, content: string | object) => {
    const payload = typeof content === 'string' ? { text: content } : content;
    return ask<Message>('POST', `/messages/conversations/${id}/messages`, as, payload);
  };
  const read = async (id: string, as: SignedInUser, query = '') =>
    (await ask<{ content: Message[] }>('GET', `/messages/conversations/${id}/messages${query}`, as)).body
      .content;
  const view = async (id: string, as: SignedInUser) =>
    (await ask<Conversation>('GET', `/conversations/${id}`, as)).body;
  const list = async (as: SignedInUser, query = '') =>
    (await ask<{ content: Conversation[]; totalElements: number }>('GET', `/conversations${query}`, as)).body;
  const countUnread = async (as: SignedInUser) =>
    (await ask<{ count: number }>('GET', '/conversations/unread-count', as)).body.count;

  return { ask, makePair, makeTalk, send, read, view, list, countUnread };
}
