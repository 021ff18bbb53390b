import {
  ActiveConversationsQuery,
  Conversation,
  ConversationInput,
  ConversationPage,
  ConversationParams,
  ConversationsQuery,
  StartedConversation,
} from '#contract/messaging.ts';
import { IdempotencyHeaders } from '#contract/primitives.ts';
import { UnreadCount } from '#contract/realtime.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { countUnread, getConversation, listConversations } from './conversations/actions.ts';
import { messageRoutes } from './message-routes.ts';
import { openConversation } from './opening/actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

/** The same calls under two addresses, because the specification lists both. */
type Door = Readonly<{ path: string; opening: string; tag: string; names: Record<DoorCall, string> }>;
type DoorCall = 'open' | 'list' | 'listActive' | 'count' | 'get';

const doors: readonly Door[] = [
  {
    path: '/messages/conversations',
    opening: '/messages/start-conversation',
    tag: 'Messages',
    names: {
      open: 'startConversation',
      list: 'listMessageConversations',
      listActive: 'listActiveMessageConversations',
      count: 'countUnreadMessageConversations',
      get: 'getMessageConversation',
    },
  },
  {
    path: '/conversations',
    opening: '/conversations/initiate',
    tag: 'Conversations',
    names: {
      open: 'initiateConversation',
      list: 'listConversations',
      listActive: 'listActiveConversations',
      count: 'countUnreadConversations',
      get: 'getConversation',
    },
  },
];

export function messagingRoutes(app: App, deps: Deps): void {
  for (const door of doors) doorRoutes(app, deps, door);
  conversationRoutes(app, deps);
  messageRoutes(app, deps);
}

function doorRoutes(app: App, deps: Deps, { path, opening, tag, names }: Door): void {
  const tags = [tag];
  const flag = 'chat' as const;

  app.post(
    opening,
    {
      config: { access: 'user', flag, errors: ['RES001', 'MSG001', 'MSG002', 'MSG003', 'CNF002'] },
      schema: {
        operationId: names.open,
        headers: IdempotencyHeaders,
        tags,
        summary: 'Open a conversation with its first message',
        body: ConversationInput,
        response: { 200: StartedConversation, 201: StartedConversation },
      },
    },
    async (request, reply) => {
      const { accountId } = principalOf(request);
      const key = request.headers['idempotency-key'];
      const { created, started } = await openConversation(deps, accountId, request.body, key);
      return reply.status(created ? 201 : 200).send(started);
    },
  );

  app.get(
    path,
    {
      config: { access: 'user', flag },
      schema: {
        operationId: names.list,
        tags,
        summary: 'My conversations, the newest message first',
        querystring: ConversationsQuery,
        response: { 200: ConversationPage },
      },
    },
    (request) => {
      const { accountId } = principalOf(request);
      const filter = request.query.archived ? 'ARCHIVED' : 'OPEN';
      return listConversations(deps, accountId, filter, request.query);
    },
  );

  app.get(
    `${path}/active`,
    {
      config: { access: 'user', flag },
      schema: {
        operationId: names.listActive,
        tags,
        summary: 'My conversations that are neither archived, left nor blocked',
        querystring: ActiveConversationsQuery,
        response: { 200: ConversationPage },
      },
    },
    (request) => listConversations(deps, principalOf(request).accountId, 'ACTIVE', request.query),
  );

  app.get(
    `${path}/unread-count`,
    {
      config: { access: 'user', flag },
      schema: {
        operationId: names.count,
        tags,
        summary: 'How many of my conversations have something unread',
        response: { 200: UnreadCount },
      },
    },
    (request) => countUnread(deps, principalOf(request).accountId),
  );

  app.get(
    `${path}/:id`,
    {
      config: { access: 'owner', flag },
      schema: {
        operationId: names.get,
        tags,
        summary: 'One of my conversations',
        params: ConversationParams,
        response: { 200: Conversation },
      },
    },
    (request) => getConversation(deps, principalOf(request).accountId, request.params.id),
  );
}
