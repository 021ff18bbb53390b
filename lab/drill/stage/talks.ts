import { mustCall, register, type Offering, type Person } from './people.ts';

/** A conversation that a customer has opened; `path` takes its messages. */
export type Talk = { id: string; customer: Person; path: string };

export async function openTalk(origin: string, { providerId }: Offering): Promise<Talk> {
  const customer = await register(origin);
  const body = { providerId, subject: 'Un robinet', text: 'Bonjour, êtes-vous libre samedi ?' };
  const path = '/api/v1/messages/start-conversation';
  const opened = await mustCall(origin, { method: 'POST', path, token: customer.token, body });
  const { id } = opened['conversation'] as { id: string };
  return { id, customer, path: `/api/v1/messages/conversations/${id}/messages` };
}
