import type { FastifyReply } from 'fastify';
import * as calls from '#contract/messaging-calls.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { countUnread, getConversation, listConversations } from './conversations/actions.ts';
import { messageRoutes } from './message-routes.ts';
import { openConversation } from './opening/actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { serve, type RequestOf } from '#server/kernel/http/serve.ts';
import type { App } from '#server/kernel/http/server.ts';

type Opening = Pick<RequestOf<typeof calls.startConversation>, 'principal' | 'body' | 'headers'>;

/** The same calls under two addresses, because the specification lists both. */
export function messagingRoutes(app: App, deps: Deps): void {
  const open = async ({ principal, body, headers }: Opening, reply: FastifyReply) => {
    const key = headers['idempotency-key'];
    const { created, started } = await openConversation(deps, principal.accountId, body, key);
    return reply.status(created ? 201 : 200).send(started);
  };

  const filterOf = ({ archived }: { archived: boolean }) => (archived ? 'ARCHIVED' : 'OPEN');

  serve(app, calls, {
    startConversation: open,
    initiateConversation: open,
    listMessageConversations: ({ principal, query }) =>
      listConversations(deps, principal.accountId, filterOf(query), query),
    listConversations: ({ principal, query }) =>
      listConversations(deps, principal.accountId, filterOf(query), query),
    listActiveMessageConversations: ({ principal, query }) =>
      listConversations(deps, principal.accountId, 'ACTIVE', query),
    listActiveConversations: ({ principal, query }) =>
      listConversations(deps, principal.accountId, 'ACTIVE', query),
    countUnreadMessageConversations: ({ principal }) => countUnread(deps, principal.accountId),
    countUnreadConversations: ({ principal }) => countUnread(deps, principal.accountId),
    getMessageConversation: ({ principal, params }) => getConversation(deps, principal.accountId, params.id),
    getConversation: ({ principal, params }) => getConversation(deps, principal.accountId, params.id),
  });
  conversationRoutes(app, deps);
  messageRoutes(app, deps);
}
