import { api } from "../base";
export const addTagTypes = ["Contact", "Prospects", "Captcha"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      addContactNote: build.mutation<
        AddContactNoteApiResponse,
        AddContactNoteApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/contact/messages/${encodeURIComponent(String(queryArg.contactMessageId))}/notes`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Contact"],
      }),
      assignContactMessage: build.mutation<
        AssignContactMessageApiResponse,
        AssignContactMessageApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/contact/messages/${encodeURIComponent(String(queryArg.contactMessageId))}/assignee`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Contact"],
      }),
      listEarlierContactMessages: build.query<
        ListEarlierContactMessagesApiResponse,
        ListEarlierContactMessagesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/contact/messages/${encodeURIComponent(String(queryArg.contactMessageId))}/earlier`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Contact"],
      }),
      changeContactTemplate: build.mutation<
        ChangeContactTemplateApiResponse,
        ChangeContactTemplateApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/contact/templates/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Contact"],
      }),
      deleteContactTemplate: build.mutation<
        DeleteContactTemplateApiResponse,
        DeleteContactTemplateApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/contact/templates/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          params: {
            version: queryArg.version,
          },
        }),
        invalidatesTags: ["Contact"],
      }),
      createContactTemplate: build.mutation<
        CreateContactTemplateApiResponse,
        CreateContactTemplateApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/contact/templates`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Contact"],
      }),
      listContactTemplates: build.query<
        ListContactTemplatesApiResponse,
        ListContactTemplatesApiArg
      >({
        query: () => ({ url: `/api/v1/admin/contact/templates` }),
        providesTags: ["Contact"],
      }),
      deleteContactMessage: build.mutation<
        DeleteContactMessageApiResponse,
        DeleteContactMessageApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/contact/messages/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["Contact"],
      }),
      getContactMessage: build.query<
        GetContactMessageApiResponse,
        GetContactMessageApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/contact/messages/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["Contact"],
      }),
      getContactStats: build.query<
        GetContactStatsApiResponse,
        GetContactStatsApiArg
      >({
        query: () => ({ url: `/api/v1/contact/messages/stats` }),
        providesTags: ["Contact"],
      }),
      listContactMessages: build.query<
        ListContactMessagesApiResponse,
        ListContactMessagesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/contact/messages`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
            sortBy: queryArg.sortBy,
            sortDir: queryArg.sortDir,
          },
        }),
        providesTags: ["Contact"],
      }),
      sendContactMessage: build.mutation<
        SendContactMessageApiResponse,
        SendContactMessageApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/contact/messages`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Contact"],
      }),
      listContactMessagesOfStatus: build.query<
        ListContactMessagesOfStatusApiResponse,
        ListContactMessagesOfStatusApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/contact/messages/status/${encodeURIComponent(String(queryArg.status))}`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
            sortBy: queryArg.sortBy,
            sortDir: queryArg.sortDir,
          },
        }),
        providesTags: ["Contact"],
      }),
      markContactMessageRead: build.mutation<
        MarkContactMessageReadApiResponse,
        MarkContactMessageReadApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/contact/messages/${encodeURIComponent(String(queryArg.id))}/read`,
          method: "PATCH",
        }),
        invalidatesTags: ["Contact"],
      }),
      markContactMessageReplied: build.mutation<
        MarkContactMessageRepliedApiResponse,
        MarkContactMessageRepliedApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/contact/messages/${encodeURIComponent(String(queryArg.id))}/replied`,
          method: "PATCH",
        }),
        invalidatesTags: ["Contact"],
      }),
      replyToContactMessage: build.mutation<
        ReplyToContactMessageApiResponse,
        ReplyToContactMessageApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/contact/messages/${encodeURIComponent(String(queryArg.id))}/reply`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Contact"],
      }),
      setContactMessageStatus: build.mutation<
        SetContactMessageStatusApiResponse,
        SetContactMessageStatusApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/contact/messages/${encodeURIComponent(String(queryArg.id))}/status`,
          method: "PATCH",
          body: queryArg.body,
        }),
        invalidatesTags: ["Contact"],
      }),
      askInterest: build.mutation<AskInterestApiResponse, AskInterestApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/prospects`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Prospects"],
      }),
      confirmInterest: build.mutation<
        ConfirmInterestApiResponse,
        ConfirmInterestApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/prospects/confirm`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Prospects"],
      }),
      countProspects: build.query<
        CountProspectsApiResponse,
        CountProspectsApiArg
      >({
        query: () => ({ url: `/api/v1/prospects/count` }),
        providesTags: ["Prospects"],
      }),
      leaveProspects: build.mutation<
        LeaveProspectsApiResponse,
        LeaveProspectsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/prospects/unsubscribe`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Prospects"],
      }),
      subscribeToNewsletter: build.mutation<
        SubscribeToNewsletterApiResponse,
        SubscribeToNewsletterApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/newsletter/subscribe`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Prospects"],
      }),
      getCaptchaChallenge: build.query<
        GetCaptchaChallengeApiResponse,
        GetCaptchaChallengeApiArg
      >({
        query: () => ({ url: `/api/v1/captcha/challenge` }),
        providesTags: ["Captcha"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type AddContactNoteApiResponse =
  /** status 201 Default Response */ ContactMessage;
export type AddContactNoteApiArg = {
  contactMessageId: string;
  body: {
    text: string;
  };
};
export type AssignContactMessageApiResponse =
  /** status 200 Default Response */ ContactMessage;
export type AssignContactMessageApiArg = {
  contactMessageId: string;
  body: {
    accountId: string | null;
    version?: number;
  };
};
export type ListEarlierContactMessagesApiResponse =
  /** status 200 Default Response */ ContactMessagePage;
export type ListEarlierContactMessagesApiArg = {
  page?: number;
  size?: number;
  contactMessageId: string;
};
export type ChangeContactTemplateApiResponse =
  /** status 200 Default Response */ ContactTemplate;
export type ChangeContactTemplateApiArg = {
  id: string;
  body: {
    language: "fr" | "en" | "ar";
    name: string;
    text: string;
    version?: number;
  };
};
export type DeleteContactTemplateApiResponse = unknown;
export type DeleteContactTemplateApiArg = {
  version?: number;
  id: string;
};
export type CreateContactTemplateApiResponse =
  /** status 201 Default Response */ ContactTemplate;
export type CreateContactTemplateApiArg = {
  body: {
    language: "fr" | "en" | "ar";
    name: string;
    text: string;
  };
};
export type ListContactTemplatesApiResponse =
  /** status 200 Default Response */ ContactTemplate[];
export type ListContactTemplatesApiArg = void;
export type DeleteContactMessageApiResponse = unknown;
export type DeleteContactMessageApiArg = {
  id: string;
};
export type GetContactMessageApiResponse =
  /** status 200 Default Response */ ContactMessage;
export type GetContactMessageApiArg = {
  id: string;
};
export type GetContactStatsApiResponse =
  /** status 200 Default Response */ ContactStats;
export type GetContactStatsApiArg = void;
export type ListContactMessagesApiResponse =
  /** status 200 Default Response */ ContactMessagePage;
export type ListContactMessagesApiArg = {
  page?: number;
  size?: number;
  sortBy?: "createdAt" | "status" | "name" | "email" | "subject";
  sortDir?: "asc" | "desc" | "ASC" | "DESC";
};
export type SendContactMessageApiResponse =
  /** status 201 Default Response */ ContactReceipt;
export type SendContactMessageApiArg = {
  body: {
    name: string;
    email: string;
    subject: string;
    message: string;
    locale?: "fr" | "en" | "ar";
    website?: string;
    fillSeconds?: number;
    thread?: string;
  };
};
export type ListContactMessagesOfStatusApiResponse =
  /** status 200 Default Response */ ContactMessagePage;
export type ListContactMessagesOfStatusApiArg = {
  page?: number;
  size?: number;
  sortBy?: "createdAt" | "status" | "name" | "email" | "subject";
  sortDir?: "asc" | "desc" | "ASC" | "DESC";
  status: "NEW" | "READ" | "IN_PROGRESS" | "REPLIED" | "CLOSED" | "SPAM";
};
export type MarkContactMessageReadApiResponse =
  /** status 200 Default Response */ ContactMessage;
export type MarkContactMessageReadApiArg = {
  id: string;
};
export type MarkContactMessageRepliedApiResponse =
  /** status 200 Default Response */ ContactMessage;
export type MarkContactMessageRepliedApiArg = {
  id: string;
};
export type ReplyToContactMessageApiResponse =
  /** status 200 Default Response */ ContactMessage;
export type ReplyToContactMessageApiArg = {
  id: string;
  body: {
    text: string;
    keepOpen?: boolean;
    version?: number;
  };
};
export type SetContactMessageStatusApiResponse =
  /** status 200 Default Response */ ContactMessage;
export type SetContactMessageStatusApiArg = {
  id: string;
  body: {
    status: "NEW" | "READ" | "IN_PROGRESS" | "REPLIED" | "CLOSED" | "SPAM";
    version?: number;
  };
};
export type AskInterestApiResponse =
  /** status 202 Default Response */ ProspectReceipt;
export type AskInterestApiArg = {
  body: {
    email: string;
    kind: "CLIENT" | "PROVIDER" | "NEWSLETTER";
    postalCode?: string;
    category?: string;
    locale: "fr" | "en" | "ar";
    captcha: string;
    consent: true;
  };
};
export type ConfirmInterestApiResponse = unknown;
export type ConfirmInterestApiArg = {
  body: {
    token: string;
  };
};
export type CountProspectsApiResponse =
  /** status 200 Default Response */ ProspectCount;
export type CountProspectsApiArg = void;
export type LeaveProspectsApiResponse = unknown;
export type LeaveProspectsApiArg = {
  body: {
    token: string;
  };
};
export type SubscribeToNewsletterApiResponse =
  /** status 202 Default Response */ ProspectReceipt;
export type SubscribeToNewsletterApiArg = {
  body: {
    email: string;
    captcha: string;
    locale?: "fr" | "en" | "ar";
  };
};
export type GetCaptchaChallengeApiResponse =
  /** status 200 Default Response */ CaptchaChallenge;
export type GetCaptchaChallengeApiArg = void;
export type ContactMessage = {
  id: string;
  reference: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: "NEW" | "READ" | "IN_PROGRESS" | "REPLIED" | "CLOSED" | "SPAM";
  locale: "fr" | "en" | "ar";
  createdAt: string;
  readAt: string | null;
  repliedAt: string | null;
  repliedBy: string | null;
  accountId: string | null;
  replies: {
    text: string;
    at: string;
    isFromDesk: boolean;
    by: string | null;
  }[];
  notes: {
    text: string;
    at: string;
    by: string | null;
  }[];
  waiting: {
    since: string;
    dueAt: string;
  } | null;
  assignee: {
    id: string;
    displayName: string;
    since: string;
  } | null;
  version: number;
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
export type ContactMessagePage = {
  content: ContactMessage[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type ContactTemplate = {
  id: string;
  language: "fr" | "en" | "ar";
  name: string;
  text: string;
  version: number;
  updatedAt: string;
};
export type ContactStats = {
  NEW: number;
  READ: number;
  IN_PROGRESS: number;
  REPLIED: number;
  CLOSED: number;
  SPAM: number;
  today: number;
  medianFirstReplyMinutes: number | null;
};
export type ContactReceipt = {
  reference: string;
  receivedAt: string;
};
export type ProspectReceipt = {
  accepted: true;
};
export type ProspectCount = {
  count: number;
};
export type CaptchaChallenge = {
  parameters: {
    [key: string]: any;
  };
  signature: string;
};
export const {
  useAddContactNoteMutation,
  useAssignContactMessageMutation,
  useListEarlierContactMessagesQuery,
  useChangeContactTemplateMutation,
  useDeleteContactTemplateMutation,
  useCreateContactTemplateMutation,
  useListContactTemplatesQuery,
  useDeleteContactMessageMutation,
  useGetContactMessageQuery,
  useGetContactStatsQuery,
  useListContactMessagesQuery,
  useSendContactMessageMutation,
  useListContactMessagesOfStatusQuery,
  useMarkContactMessageReadMutation,
  useMarkContactMessageRepliedMutation,
  useReplyToContactMessageMutation,
  useSetContactMessageStatusMutation,
  useAskInterestMutation,
  useConfirmInterestMutation,
  useCountProspectsQuery,
  useLeaveProspectsMutation,
  useSubscribeToNewsletterMutation,
  useGetCaptchaChallengeQuery,
} = injectedRtkApi;
