import * as messagingCalls from '#contract/messaging-calls.ts';
import * as messagingConversationCalls from '#contract/messaging-conversation-calls.ts';
import * as messagingMessageCalls from '#contract/messaging-message-calls.ts';
import { clientOf } from '../client-of.ts';
import { keepAnswers } from '../signed-in/keep-answers.ts';

const calls = {
  ...messagingCalls,
  ...messagingConversationCalls,
  ...messagingMessageCalls,
};
export const messagingApi = clientOf(calls);
keepAnswers(calls);
export const {
  useCountUnreadConversationsQuery,
  useGetConversationQuery,
  useInitiateConversationMutation,
  useListConversationsQuery,
  useArchiveConversationMutation,
  useBlockConversationMutation,
  useCanInitiateConversationQuery,
  useFavoriteConversationMutation,
  useGetConversationStatusQuery,
  useLeaveConversationMutation,
  useMuteConversationMutation,
  useUnarchiveConversationMutation,
  useUnblockConversationMutation,
  useUnfavoriteConversationMutation,
  useDeleteConversationMutation,
  useDeleteMessageMutation,
  useEditMessageMutation,
  useListMessagesQuery,
  useMarkConversationReadMutation,
  useSearchMessagesQuery,
} = messagingApi;
