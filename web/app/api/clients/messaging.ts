import * as messagingCalls from '#contract/messaging-calls.ts';
import { clientOf } from '../client-of.ts';
import { keepAnswers } from '../signed-in/keep-answers.ts';

const calls = messagingCalls;
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
