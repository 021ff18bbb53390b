import { api } from "../base";
export const addTagTypes = ["Conversations", "Messages"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      countUnreadConversations: build.query<
        CountUnreadConversationsApiResponse,
        CountUnreadConversationsApiArg
      >({
        query: () => ({ url: `/api/v1/conversations/unread-count` }),
        providesTags: ["Conversations"],
      }),
      countUnreadMessageConversations: build.query<
        CountUnreadMessageConversationsApiResponse,
        CountUnreadMessageConversationsApiArg
      >({
        query: () => ({ url: `/api/v1/messages/conversations/unread-count` }),
        providesTags: ["Messages"],
      }),
      getConversation: build.query<
        GetConversationApiResponse,
        GetConversationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["Conversations"],
      }),
      getMessageConversation: build.query<
        GetMessageConversationApiResponse,
        GetMessageConversationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/messages/conversations/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["Messages"],
      }),
      deleteConversation: build.mutation<
        DeleteConversationApiResponse,
        DeleteConversationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/messages/conversations/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["Messages"],
      }),
      initiateConversation: build.mutation<
        InitiateConversationApiResponse,
        InitiateConversationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/initiate`,
          method: "POST",
          body: queryArg.body,
          headers: {
            "idempotency-key": queryArg["idempotency-key"],
          },
        }),
        invalidatesTags: ["Conversations"],
      }),
      listActiveConversations: build.query<
        ListActiveConversationsApiResponse,
        ListActiveConversationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/active`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Conversations"],
      }),
      listActiveMessageConversations: build.query<
        ListActiveMessageConversationsApiResponse,
        ListActiveMessageConversationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/messages/conversations/active`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Messages"],
      }),
      listConversations: build.query<
        ListConversationsApiResponse,
        ListConversationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
            archived: queryArg.archived,
            unread: queryArg.unread,
          },
        }),
        providesTags: ["Conversations"],
      }),
      listMessageConversations: build.query<
        ListMessageConversationsApiResponse,
        ListMessageConversationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/messages/conversations`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
            archived: queryArg.archived,
            unread: queryArg.unread,
          },
        }),
        providesTags: ["Messages"],
      }),
      startConversation: build.mutation<
        StartConversationApiResponse,
        StartConversationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/messages/start-conversation`,
          method: "POST",
          body: queryArg.body,
          headers: {
            "idempotency-key": queryArg["idempotency-key"],
          },
        }),
        invalidatesTags: ["Messages"],
      }),
      archiveConversation: build.mutation<
        ArchiveConversationApiResponse,
        ArchiveConversationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/${encodeURIComponent(String(queryArg.id))}/archive`,
          method: "PUT",
        }),
        invalidatesTags: ["Conversations"],
      }),
      blockConversation: build.mutation<
        BlockConversationApiResponse,
        BlockConversationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/${encodeURIComponent(String(queryArg.id))}/block`,
          method: "PUT",
        }),
        invalidatesTags: ["Conversations"],
      }),
      canInitiateConversation: build.query<
        CanInitiateConversationApiResponse,
        CanInitiateConversationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/can-initiate/${encodeURIComponent(String(queryArg.providerId))}`,
          params: {
            customerId: queryArg.customerId,
          },
        }),
        providesTags: ["Conversations"],
      }),
      favoriteConversation: build.mutation<
        FavoriteConversationApiResponse,
        FavoriteConversationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/${encodeURIComponent(String(queryArg.id))}/favorite`,
          method: "PUT",
        }),
        invalidatesTags: ["Conversations"],
      }),
      getConversationNotifications: build.query<
        GetConversationNotificationsApiResponse,
        GetConversationNotificationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/${encodeURIComponent(String(queryArg.id))}/notification-stats`,
        }),
        providesTags: ["Conversations"],
      }),
      getConversationStatus: build.query<
        GetConversationStatusApiResponse,
        GetConversationStatusApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/${encodeURIComponent(String(queryArg.id))}/status`,
        }),
        providesTags: ["Conversations"],
      }),
      joinConversation: build.mutation<
        JoinConversationApiResponse,
        JoinConversationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/${encodeURIComponent(String(queryArg.id))}/join`,
          method: "POST",
        }),
        invalidatesTags: ["Conversations"],
      }),
      joinConversations: build.mutation<
        JoinConversationsApiResponse,
        JoinConversationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/bulk-join`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Conversations"],
      }),
      leaveAllConversations: build.mutation<
        LeaveAllConversationsApiResponse,
        LeaveAllConversationsApiArg
      >({
        query: () => ({
          url: `/api/v1/conversations/leave-all`,
          method: "POST",
        }),
        invalidatesTags: ["Conversations"],
      }),
      leaveConversation: build.mutation<
        LeaveConversationApiResponse,
        LeaveConversationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/${encodeURIComponent(String(queryArg.id))}/leave`,
          method: "POST",
        }),
        invalidatesTags: ["Conversations"],
      }),
      muteConversation: build.mutation<
        MuteConversationApiResponse,
        MuteConversationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/${encodeURIComponent(String(queryArg.id))}/mute`,
          method: "PUT",
          params: {
            muted: queryArg.muted,
            until: queryArg.until,
          },
        }),
        invalidatesTags: ["Conversations"],
      }),
      recordConversationActivity: build.mutation<
        RecordConversationActivityApiResponse,
        RecordConversationActivityApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/${encodeURIComponent(String(queryArg.id))}/activity`,
          method: "POST",
        }),
        invalidatesTags: ["Conversations"],
      }),
      resetConversationNotifications: build.mutation<
        ResetConversationNotificationsApiResponse,
        ResetConversationNotificationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/${encodeURIComponent(String(queryArg.id))}/reset-notifications`,
          method: "POST",
        }),
        invalidatesTags: ["Conversations"],
      }),
      unarchiveConversation: build.mutation<
        UnarchiveConversationApiResponse,
        UnarchiveConversationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/${encodeURIComponent(String(queryArg.id))}/unarchive`,
          method: "PUT",
        }),
        invalidatesTags: ["Conversations"],
      }),
      unblockConversation: build.mutation<
        UnblockConversationApiResponse,
        UnblockConversationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/${encodeURIComponent(String(queryArg.id))}/unblock`,
          method: "PUT",
        }),
        invalidatesTags: ["Conversations"],
      }),
      unfavoriteConversation: build.mutation<
        UnfavoriteConversationApiResponse,
        UnfavoriteConversationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/conversations/${encodeURIComponent(String(queryArg.id))}/unfavorite`,
          method: "PUT",
        }),
        invalidatesTags: ["Conversations"],
      }),
      deleteMessage: build.mutation<
        DeleteMessageApiResponse,
        DeleteMessageApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/messages/messages/${encodeURIComponent(String(queryArg.messageId))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["Messages"],
      }),
      editMessage: build.mutation<EditMessageApiResponse, EditMessageApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/messages/messages/${encodeURIComponent(String(queryArg.messageId))}`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Messages"],
      }),
      getMessagePhoto: build.query<
        GetMessagePhotoApiResponse,
        GetMessagePhotoApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/messages/messages/${encodeURIComponent(String(queryArg.messageId))}/photo`,
          params: {
            expires: queryArg.expires,
            signature: queryArg.signature,
          },
        }),
        providesTags: ["Messages"],
      }),
      listMessages: build.query<ListMessagesApiResponse, ListMessagesApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/messages/conversations/${encodeURIComponent(String(queryArg.id))}/messages`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
            sort: queryArg.sort,
            direction: queryArg.direction,
            before: queryArg.before,
            after: queryArg.after,
          },
        }),
        providesTags: ["Messages"],
      }),
      sendMessage: build.mutation<SendMessageApiResponse, SendMessageApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/messages/conversations/${encodeURIComponent(String(queryArg.id))}/messages`,
          method: "POST",
          body: queryArg.body,
          headers: {
            "idempotency-key": queryArg["idempotency-key"],
          },
        }),
        invalidatesTags: ["Messages"],
      }),
      markConversationRead: build.mutation<
        MarkConversationReadApiResponse,
        MarkConversationReadApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/messages/conversations/${encodeURIComponent(String(queryArg.id))}/mark-read`,
          method: "PUT",
        }),
        invalidatesTags: ["Messages"],
      }),
      markMessageRead: build.mutation<
        MarkMessageReadApiResponse,
        MarkMessageReadApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/messages/messages/${encodeURIComponent(String(queryArg.messageId))}/mark-read`,
          method: "PUT",
        }),
        invalidatesTags: ["Messages"],
      }),
      searchMessages: build.query<
        SearchMessagesApiResponse,
        SearchMessagesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/messages/search`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
            query: queryArg.query,
            conversationId: queryArg.conversationId,
          },
        }),
        providesTags: ["Messages"],
      }),
      setTyping: build.mutation<SetTypingApiResponse, SetTypingApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/messages/conversations/${encodeURIComponent(String(queryArg.id))}/typing`,
          method: "PUT",
          params: {
            isTyping: queryArg.isTyping,
          },
        }),
        invalidatesTags: ["Messages"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type CountUnreadConversationsApiResponse =
  /** status 200 Default Response */ {
    count: number;
  };
export type CountUnreadConversationsApiArg = void;
export type CountUnreadMessageConversationsApiResponse =
  /** status 200 Default Response */ {
    count: number;
  };
export type CountUnreadMessageConversationsApiArg = void;
export type GetConversationApiResponse =
  /** status 200 Default Response */ Conversation;
export type GetConversationApiArg = {
  id: string;
};
export type GetMessageConversationApiResponse =
  /** status 200 Default Response */ Conversation;
export type GetMessageConversationApiArg = {
  id: string;
};
export type DeleteConversationApiResponse = unknown;
export type DeleteConversationApiArg = {
  id: string;
};
export type InitiateConversationApiResponse =
  | /** status 200 Default Response */ StartedConversation
  | /** status 201 Default Response */ StartedConversation;
export type InitiateConversationApiArg = {
  "idempotency-key"?: string;
  body: {
    providerId?: string;
    customerId?: string;
    subject: string;
    text: string;
    serviceId?: string;
    bookingId?: string;
    clientMessageId?: string;
  };
};
export type ListActiveConversationsApiResponse =
  /** status 200 Default Response */ ConversationPage;
export type ListActiveConversationsApiArg = {
  page?: number;
  size?: number;
};
export type ListActiveMessageConversationsApiResponse =
  /** status 200 Default Response */ ConversationPage;
export type ListActiveMessageConversationsApiArg = {
  page?: number;
  size?: number;
};
export type ListConversationsApiResponse =
  /** status 200 Default Response */ ConversationPage;
export type ListConversationsApiArg = {
  page?: number;
  size?: number;
  archived?: string;
  unread?: string;
};
export type ListMessageConversationsApiResponse =
  /** status 200 Default Response */ ConversationPage;
export type ListMessageConversationsApiArg = {
  page?: number;
  size?: number;
  archived?: string;
  unread?: string;
};
export type StartConversationApiResponse =
  | /** status 200 Default Response */ StartedConversation
  | /** status 201 Default Response */ StartedConversation;
export type StartConversationApiArg = {
  "idempotency-key"?: string;
  body: {
    providerId?: string;
    customerId?: string;
    subject: string;
    text: string;
    serviceId?: string;
    bookingId?: string;
    clientMessageId?: string;
  };
};
export type ArchiveConversationApiResponse =
  /** status 200 Default Response */ Conversation;
export type ArchiveConversationApiArg = {
  id: string;
};
export type BlockConversationApiResponse =
  /** status 200 Default Response */ Conversation;
export type BlockConversationApiArg = {
  id: string;
};
export type CanInitiateConversationApiResponse =
  /** status 200 Default Response */ CanInitiate;
export type CanInitiateConversationApiArg = {
  customerId?: string;
  providerId: string;
};
export type FavoriteConversationApiResponse =
  /** status 200 Default Response */ Conversation;
export type FavoriteConversationApiArg = {
  id: string;
};
export type GetConversationNotificationsApiResponse =
  /** status 200 Default Response */ ConversationNotifications;
export type GetConversationNotificationsApiArg = {
  id: string;
};
export type GetConversationStatusApiResponse =
  /** status 200 Default Response */ ConversationState;
export type GetConversationStatusApiArg = {
  id: string;
};
export type JoinConversationApiResponse =
  /** status 200 Default Response */ ConversationState;
export type JoinConversationApiArg = {
  id: string;
};
export type JoinConversationsApiResponse =
  /** status 200 Default Response */ JoinedConversations;
export type JoinConversationsApiArg = {
  body: {
    conversationIds: string[];
  };
};
export type LeaveAllConversationsApiResponse =
  /** status 200 Default Response */ JoinedConversations;
export type LeaveAllConversationsApiArg = void;
export type LeaveConversationApiResponse =
  /** status 200 Default Response */ Conversation;
export type LeaveConversationApiArg = {
  id: string;
};
export type MuteConversationApiResponse =
  /** status 200 Default Response */ Conversation;
export type MuteConversationApiArg = {
  muted: string;
  until?: string;
  id: string;
};
export type RecordConversationActivityApiResponse =
  /** status 200 Default Response */ ConversationState;
export type RecordConversationActivityApiArg = {
  id: string;
};
export type ResetConversationNotificationsApiResponse =
  /** status 200 Default Response */ ConversationNotifications;
export type ResetConversationNotificationsApiArg = {
  id: string;
};
export type UnarchiveConversationApiResponse =
  /** status 200 Default Response */ Conversation;
export type UnarchiveConversationApiArg = {
  id: string;
};
export type UnblockConversationApiResponse =
  /** status 200 Default Response */ Conversation;
export type UnblockConversationApiArg = {
  id: string;
};
export type UnfavoriteConversationApiResponse =
  /** status 200 Default Response */ Conversation;
export type UnfavoriteConversationApiArg = {
  id: string;
};
export type DeleteMessageApiResponse = unknown;
export type DeleteMessageApiArg = {
  messageId: string;
};
export type EditMessageApiResponse = /** status 200 Default Response */ Message;
export type EditMessageApiArg = {
  messageId: string;
  body: {
    text: string;
  };
};
export type GetMessagePhotoApiResponse =
  /** status 200 The photo, without the data of the camera */ any;
export type GetMessagePhotoApiArg = {
  expires?: string;
  signature?: string;
  messageId: string;
};
export type ListMessagesApiResponse =
  /** status 200 Default Response */ MessagePage;
export type ListMessagesApiArg = {
  page?: number;
  size?: number;
  sort?: "sentAt" | "createdAt";
  direction?: "asc" | "desc" | "ASC" | "DESC";
  before?: string;
  after?: string;
  id: string;
};
export type SendMessageApiResponse =
  | /** status 200 Default Response */ Message
  | /** status 201 Default Response */ Message;
export type SendMessageApiArg = {
  id: string;
  "idempotency-key"?: string;
  body: {
    text?: string;
    phraseKey?:
      | "customer.available"
      | "customer.price"
      | "customer.duration"
      | "customer.materials"
      | "customer.access"
      | "customer.parking"
      | "customer.photo"
      | "customer.reschedule"
      | "customer.runningLate"
      | "customer.atHome"
      | "customer.thanks"
      | "customer.agreed"
      | "provider.available"
      | "provider.unavailable"
      | "provider.moreDetails"
      | "provider.photo"
      | "provider.measurements"
      | "provider.bookOnline"
      | "provider.priceShown"
      | "provider.onMyWay"
      | "provider.runningLate"
      | "provider.arrived"
      | "provider.done"
      | "provider.thanks";
    fileId?: string;
    clientMessageId?: string;
  };
};
export type MarkConversationReadApiResponse =
  /** status 200 Default Response */ Conversation;
export type MarkConversationReadApiArg = {
  id: string;
};
export type MarkMessageReadApiResponse =
  /** status 200 Default Response */ Conversation;
export type MarkMessageReadApiArg = {
  messageId: string;
};
export type SearchMessagesApiResponse =
  /** status 200 Default Response */ MessageHitPage;
export type SearchMessagesApiArg = {
  page?: number;
  size?: number;
  query: string;
  conversationId?: string;
};
export type SetTypingApiResponse = unknown;
export type SetTypingApiArg = {
  isTyping: string;
  id: string;
};
export type Error = {
  message: string;
  error: string;
  suggestion: string | null;
  errorType: "TECHNICAL" | "FUNCTIONAL";
  errorCode: string;
  status: number;
  traceId: string;
  validationErrors: {
    [key: string]: string;
  } | null;
  allowed?: string[];
  suggestedSlots?: {
    startAt: string;
    endAt: string;
  }[];
  reason?: string;
  challenge?: string;
};
export type Correspondent = {
  id: string;
  displayName: string;
  avatarUrl: string | null;
  online: boolean;
  lastSeenAt: string | null;
  role: "CUSTOMER" | "PROVIDER";
  providerId: string | null;
};
export type Conversation = {
  id: string;
  other: Correspondent;
  subject: string;
  serviceId: string | null;
  bookingId: string | null;
  lastMessage: {
    text: string | null;
    phraseKey:
      | (
          | "customer.available"
          | "customer.price"
          | "customer.duration"
          | "customer.materials"
          | "customer.access"
          | "customer.parking"
          | "customer.photo"
          | "customer.reschedule"
          | "customer.runningLate"
          | "customer.atHome"
          | "customer.thanks"
          | "customer.agreed"
          | "provider.available"
          | "provider.unavailable"
          | "provider.moreDetails"
          | "provider.photo"
          | "provider.measurements"
          | "provider.bookOnline"
          | "provider.priceShown"
          | "provider.onMyWay"
          | "provider.runningLate"
          | "provider.arrived"
          | "provider.done"
          | "provider.thanks"
        )
      | null;
    photo: boolean;
    deleted: boolean;
    at: string;
    mine: boolean;
  } | null;
  unreadCount: number;
  firstUnreadId: string | null;
  favorite: boolean;
  archived: boolean;
  muted: boolean;
  mutedUntil: string | null;
  blocked: boolean;
  blockedByMe: boolean;
  left: boolean;
  status: "ACTIVE" | "ARCHIVED" | "BLOCKED" | "CLOSED";
  updatedAt: string;
};
export type MessagePhoto = {
  fileId: string;
  url: string;
  width: number;
  height: number;
};
export type Message = {
  id: string;
  conversationId: string;
  clientMessageId: string | null;
  senderId: string;
  mine: boolean;
  text: string | null;
  phraseKey:
    | (
        | "customer.available"
        | "customer.price"
        | "customer.duration"
        | "customer.materials"
        | "customer.access"
        | "customer.parking"
        | "customer.photo"
        | "customer.reschedule"
        | "customer.runningLate"
        | "customer.atHome"
        | "customer.thanks"
        | "customer.agreed"
        | "provider.available"
        | "provider.unavailable"
        | "provider.moreDetails"
        | "provider.photo"
        | "provider.measurements"
        | "provider.bookOnline"
        | "provider.priceShown"
        | "provider.onMyWay"
        | "provider.runningLate"
        | "provider.arrived"
        | "provider.done"
        | "provider.thanks"
      )
    | null;
  photo: MessagePhoto | null;
  masked: boolean;
  sentAt: string;
  editedAt: string | null;
  deletedAt: string | null;
  readAt: string | null;
};
export type StartedConversation = {
  conversation: Conversation;
  message: Message | null;
};
export type ConversationPage = {
  content: Conversation[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type CanInitiate = {
  canInitiate: boolean;
  reason:
    | (
        | "SELF"
        | "CHAT_DISABLED"
        | "BLOCKED"
        | "EMAIL_UNVERIFIED"
        | "ACCOUNT_SUSPENDED"
        | "PROVIDER_UNAVAILABLE"
        | "RATE_LIMITED"
        | "NO_RELATION"
        | "ACCOUNT_DELETED"
      )
    | null;
  conversationId: string | null;
};
export type ConversationNotifications = {
  conversationId: string;
  unreadCount: number;
  muted: boolean;
  mutedUntil: string | null;
  notified: boolean;
};
export type ConversationState = {
  conversationId: string;
  status: "ACTIVE" | "ARCHIVED" | "BLOCKED" | "CLOSED";
  liveBookingId: string | null;
};
export type JoinedConversations = {
  conversationIds: string[];
};
export type MessagePage = {
  content: Message[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type MessageHit = {
  message: Message;
  conversation: Conversation;
  highlights: {
    start: number;
    end: number;
  }[];
};
export type MessageHitPage = {
  content: MessageHit[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export const {
  useCountUnreadConversationsQuery,
  useCountUnreadMessageConversationsQuery,
  useGetConversationQuery,
  useGetMessageConversationQuery,
  useDeleteConversationMutation,
  useInitiateConversationMutation,
  useListActiveConversationsQuery,
  useListActiveMessageConversationsQuery,
  useListConversationsQuery,
  useListMessageConversationsQuery,
  useStartConversationMutation,
  useArchiveConversationMutation,
  useBlockConversationMutation,
  useCanInitiateConversationQuery,
  useFavoriteConversationMutation,
  useGetConversationNotificationsQuery,
  useGetConversationStatusQuery,
  useJoinConversationMutation,
  useJoinConversationsMutation,
  useLeaveAllConversationsMutation,
  useLeaveConversationMutation,
  useMuteConversationMutation,
  useRecordConversationActivityMutation,
  useResetConversationNotificationsMutation,
  useUnarchiveConversationMutation,
  useUnblockConversationMutation,
  useUnfavoriteConversationMutation,
  useDeleteMessageMutation,
  useEditMessageMutation,
  useGetMessagePhotoQuery,
  useListMessagesQuery,
  useSendMessageMutation,
  useMarkConversationReadMutation,
  useMarkMessageReadMutation,
  useSearchMessagesQuery,
  useSetTypingMutation,
} = injectedRtkApi;
