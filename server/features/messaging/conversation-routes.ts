import * as calls from '#contract/messaging-conversation-calls.ts';
import {
  getConversationStatus,
  getNotifications,
  resetNotifications,
  joinConversation,
  joinConversations,
  leaveAllConversations,
} from './conversations/actions.ts';
import {
  archiveConversation,
  blockConversation,
  favoriteConversation,
  leaveConversation,
  muteConversation,
} from './conversations/membership-actions.ts';
import { canInitiate } from './opening/actions.ts';
import { serve } from '#server/kernel/http/serve.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function conversationRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    favoriteConversation: ({ principal, params }) =>
      favoriteConversation(deps, principal.accountId, params.id, true),
    unfavoriteConversation: ({ principal, params }) =>
      favoriteConversation(deps, principal.accountId, params.id, false),
    blockConversation: ({ principal, params }) =>
      blockConversation(deps, principal.accountId, params.id, true),
    unblockConversation: ({ principal, params }) =>
      blockConversation(deps, principal.accountId, params.id, false),
    archiveConversation: ({ principal, params }) =>
      archiveConversation(deps, principal.accountId, params.id, true),
    unarchiveConversation: ({ principal, params }) =>
      archiveConversation(deps, principal.accountId, params.id, false),
    muteConversation: ({ principal, params, query }) =>
      muteConversation(deps, principal.accountId, params.id, query),
    leaveConversation: ({ principal, params }) => leaveConversation(deps, principal.accountId, params.id),
    canInitiateConversation: ({ principal, params, query }) =>
      canInitiate(deps, principal.accountId, { providerId: params.providerId, customerId: query.customerId }),
    getConversationNotifications: ({ principal, params }) =>
      getNotifications(deps, principal.accountId, params.id),
    resetConversationNotifications: ({ principal, params }) =>
      resetNotifications(deps, principal.accountId, params.id),
    getConversationStatus: ({ principal, params }) =>
      getConversationStatus(deps, principal.accountId, params.id),
    joinConversations: ({ principal, body }) =>
      joinConversations(deps, principal.accountId, body.conversationIds),
    leaveAllConversations: ({ principal }) => leaveAllConversations(deps, principal.accountId),
    joinConversation: ({ principal, params }) => joinConversation(deps, principal.accountId, params.id),
    recordConversationActivity: ({ principal, params }) =>
      joinConversation(deps, principal.accountId, params.id),
  });
}
