import {
  BulkJoinAnswer,
  BulkJoinInput,
  CanInitiate,
  Conversation,
  ConversationNotifications,
  ConversationParams,
  ConversationState,
  InitiationParams,
  InitiationQuery,
  MuteQuery,
} from '#contract/messaging.ts';
import { getConversationStatus } from './conversations/actions.ts';
import {
  archiveConversation,
  blockConversation,
  favoriteConversation,
  leaveConversation,
  muteConversation,
} from './conversations/membership-actions.ts';
import { getNotifications, resetNotifications } from './conversations/notification-actions.ts';
import {
  joinConversation,
  joinConversations,
  leaveAllConversations,
} from './conversations/presence-actions.ts';
import { canInitiate } from './opening/actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Conversations'];
const flag = 'chat' as const;

/** A setting of one member: a PUT without a body that answers the conversation as it is then. */
type Setting = Readonly<{
  verb: string;
  operationId: string;
  summary: string;
  change: (deps: Deps, accountId: string, id: string) => Promise<Conversation>;
}>;

const settings: readonly Setting[] = [
  {
    verb: 'favorite',
    operationId: 'favoriteConversation',
    summary: 'Mark a conversation as a favourite',
    change: (deps, accountId, id) => favoriteConversation(deps, accountId, id, true),
  },
  {
    verb: 'unfavorite',
    operationId: 'unfavoriteConversation',
    summary: 'Take a conversation out of the favourites',
    change: (deps, accountId, id) => favoriteConversation(deps, accountId, id, false),
  },
  {
    verb: 'block',
    operationId: 'blockConversation',
    summary: 'Block the other member',
    change: (deps, accountId, id) => blockConversation(deps, accountId, id, true),
  },
  {
    verb: 'unblock',
    operationId: 'unblockConversation',
    summary: 'Lift my block',
    change: (deps, accountId, id) => blockConversation(deps, accountId, id, false),
  },
  {
    verb: 'archive',
    operationId: 'archiveConversation',
    summary: 'Put a conversation away until a new message arrives',
    change: (deps, accountId, id) => archiveConversation(deps, accountId, id, true),
  },
  {
    verb: 'unarchive',
    operationId: 'unarchiveConversation',
    summary: 'Bring an archived conversation back',
    change: (deps, accountId, id) => archiveConversation(deps, accountId, id, false),
  },
];

export function conversationRoutes(app: App, deps: Deps): void {
  for (const { verb, operationId, summary, change } of settings)
    app.put(
      `/conversations/:id/${verb}`,
      {
        config: { access: 'owner', flag },
        schema: { operationId, tags, summary, params: ConversationParams, response: { 200: Conversation } },
      },
      (request) => change(deps, principalOf(request).accountId, request.params.id),
    );

  app.put(
    '/conversations/:id/mute',
    {
      config: { access: 'owner', flag },
      schema: {
        operationId: 'muteConversation',
        tags,
        summary: 'Mute or unmute a conversation',
        params: ConversationParams,
        querystring: MuteQuery,
        response: { 200: Conversation },
      },
    },
    (request) => muteConversation(deps, principalOf(request).accountId, request.params.id, request.query),
  );

  app.post(
    '/conversations/:id/leave',
    {
      config: { access: 'owner', flag, errors: ['MSG004'] },
      schema: {
        operationId: 'leaveConversation',
        tags,
        summary: 'Leave a conversation',
        params: ConversationParams,
        response: { 200: Conversation },
      },
    },
    (request) => leaveConversation(deps, principalOf(request).accountId, request.params.id),
  );

  app.get(
    '/conversations/can-initiate/:providerId',
    {
      config: { access: 'user', errors: ['RES001'] },
      schema: {
        operationId: 'canInitiateConversation',
        tags,
        summary: 'Whether I can write to a provider, or as the provider to a customer, and why not',
        params: InitiationParams,
        querystring: InitiationQuery,
        response: { 200: CanInitiate },
      },
    },
    (request) =>
      canInitiate(deps, principalOf(request).accountId, {
        providerId: request.params.providerId,
        customerId: request.query.customerId,
      }),
  );

  notificationRoutes(app, deps);
  presenceRoutes(app, deps);
}

function notificationRoutes(app: App, deps: Deps): void {
  app.get(
    '/conversations/:id/notification-stats',
    {
      config: { access: 'owner', flag },
      schema: {
        operationId: 'getConversationNotifications',
        tags,
        summary: 'What is unread in a conversation, and whether it notifies me',
        params: ConversationParams,
        response: { 200: ConversationNotifications },
      },
    },
    (request) => getNotifications(deps, principalOf(request).accountId, request.params.id),
  );

  app.post(
    '/conversations/:id/reset-notifications',
    {
      config: { access: 'owner', flag },
      schema: {
        operationId: 'resetConversationNotifications',
        tags,
        summary: 'Mark the notification of a conversation as read, not its messages',
        params: ConversationParams,
        response: { 200: ConversationNotifications },
      },
    },
    (request) => resetNotifications(deps, principalOf(request).accountId, request.params.id),
  );
}

/** These record that the caller is there; membership never changes. */
function presenceRoutes(app: App, deps: Deps): void {
  app.get(
    '/conversations/:id/status',
    {
      config: { access: 'owner', flag },
      schema: {
        operationId: 'getConversationStatus',
        tags,
        summary: 'The state of a conversation for me',
        params: ConversationParams,
        response: { 200: ConversationState },
      },
    },
    (request) => getConversationStatus(deps, principalOf(request).accountId, request.params.id),
  );

  for (const [verb, operationId, summary] of [
    ['join', 'joinConversation', 'I have opened a conversation'],
    ['activity', 'recordConversationActivity', 'I am active in a conversation'],
  ] as const)
    app.post(
      `/conversations/:id/${verb}`,
      {
        config: { access: 'owner', flag },
        schema: {
          operationId,
          tags,
          summary,
          params: ConversationParams,
          response: { 200: ConversationState },
        },
      },
      (request) => joinConversation(deps, principalOf(request).accountId, request.params.id),
    );

  app.post(
    '/conversations/bulk-join',
    {
      config: { access: 'user', flag },
      schema: {
        operationId: 'joinConversations',
        tags,
        summary: 'I have opened these conversations; answers those that I am a member of',
        body: BulkJoinInput,
        response: { 200: BulkJoinAnswer },
      },
    },
    (request) => joinConversations(deps, principalOf(request).accountId, request.body.conversationIds),
  );

  app.post(
    '/conversations/leave-all',
    {
      config: { access: 'user', flag },
      schema: {
        operationId: 'leaveAllConversations',
        tags,
        summary: 'I have closed my conversations; membership does not change',
        response: { 200: BulkJoinAnswer },
      },
    },
    (request) => leaveAllConversations(deps, principalOf(request).accountId),
  );
}
