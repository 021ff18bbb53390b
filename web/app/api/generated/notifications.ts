import { api } from "../base";
export const addTagTypes = ["Notifications"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      countUnreadNotifications: build.query<
        CountUnreadNotificationsApiResponse,
        CountUnreadNotificationsApiArg
      >({
        query: () => ({ url: `/api/v1/notifications/unread/count` }),
        providesTags: ["Notifications"],
      }),
      deleteNotification: build.mutation<
        DeleteNotificationApiResponse,
        DeleteNotificationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/notifications/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["Notifications"],
      }),
      listNotifications: build.query<
        ListNotificationsApiResponse,
        ListNotificationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/notifications`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
            unread: queryArg.unread,
            type: queryArg["type"],
          },
        }),
        providesTags: ["Notifications"],
      }),
      listUnreadNotifications: build.query<
        ListUnreadNotificationsApiResponse,
        ListUnreadNotificationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/notifications/unread`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Notifications"],
      }),
      markAllNotificationsRead: build.mutation<
        MarkAllNotificationsReadApiResponse,
        MarkAllNotificationsReadApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/notifications/read-all`,
          method: "PUT",
          params: {
            type: queryArg["type"],
            until: queryArg.until,
          },
        }),
        invalidatesTags: ["Notifications"],
      }),
      markNotificationRead: build.mutation<
        MarkNotificationReadApiResponse,
        MarkNotificationReadApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/notifications/${encodeURIComponent(String(queryArg.id))}/read`,
          method: "PUT",
        }),
        invalidatesTags: ["Notifications"],
      }),
      changeNotificationSettings: build.mutation<
        ChangeNotificationSettingsApiResponse,
        ChangeNotificationSettingsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/me/notification-settings`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Notifications"],
      }),
      getNotificationSettings: build.query<
        GetNotificationSettingsApiResponse,
        GetNotificationSettingsApiArg
      >({
        query: () => ({ url: `/api/v1/users/me/notification-settings` }),
        providesTags: ["Notifications"],
      }),
      resubscribeToMails: build.mutation<
        ResubscribeToMailsApiResponse,
        ResubscribeToMailsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/notifications/resubscribe`,
          method: "POST",
          params: {
            token: queryArg.token,
          },
        }),
        invalidatesTags: ["Notifications"],
      }),
      getPushKey: build.query<GetPushKeyApiResponse, GetPushKeyApiArg>({
        query: () => ({ url: `/api/v1/notifications/push/key` }),
        providesTags: ["Notifications"],
      }),
      listPushDevices: build.query<
        ListPushDevicesApiResponse,
        ListPushDevicesApiArg
      >({
        query: () => ({ url: `/api/v1/notifications/push/subscriptions` }),
        providesTags: ["Notifications"],
      }),
      subscribeToPushes: build.mutation<
        SubscribeToPushesApiResponse,
        SubscribeToPushesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/notifications/push/subscriptions`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Notifications"],
      }),
      unsubscribeFromPushes: build.mutation<
        UnsubscribeFromPushesApiResponse,
        UnsubscribeFromPushesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/notifications/push/subscriptions`,
          method: "DELETE",
          body: queryArg.body,
        }),
        invalidatesTags: ["Notifications"],
      }),
      resendPushes: build.mutation<ResendPushesApiResponse, ResendPushesApiArg>(
        {
          query: () => ({
            url: `/api/v1/notifications/push/resend`,
            method: "POST",
          }),
          invalidatesTags: ["Notifications"],
        },
      ),
      testNotifications: build.mutation<
        TestNotificationsApiResponse,
        TestNotificationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/notifications/test`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Notifications"],
      }),
      unsubscribeFromMails: build.mutation<
        UnsubscribeFromMailsApiResponse,
        UnsubscribeFromMailsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/notifications/unsubscribe`,
          method: "POST",
          params: {
            token: queryArg.token,
          },
        }),
        invalidatesTags: ["Notifications"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type CountUnreadNotificationsApiResponse =
  /** status 200 Default Response */ {
    count: number;
  };
export type CountUnreadNotificationsApiArg = void;
export type DeleteNotificationApiResponse = unknown;
export type DeleteNotificationApiArg = {
  id: string;
};
export type ListNotificationsApiResponse =
  /** status 200 Default Response */ NotificationPage;
export type ListNotificationsApiArg = {
  page?: number;
  size?: number;
  unread?: string;
  type?:
    | (
        | "TEXT_MESSAGE"
        | "BOOKING_REQUESTED"
        | "BOOKING_CONFIRMED"
        | "BOOKING_DECLINED"
        | "BOOKING_EXPIRED"
        | "BOOKING_CANCELLED"
        | "BOOKING_RESCHEDULE_PROPOSED"
        | "BOOKING_REMINDER"
        | "BOOKING_STARTED"
        | "BOOKING_COMPLETED"
        | "BOOKING_NO_SHOW"
        | "REVIEW_INVITATION"
        | "REVIEW_RECEIVED"
        | "REVIEW_REPLY"
        | "VERIFICATION_APPROVED"
        | "VERIFICATION_REJECTED"
        | "VERIFICATION_ACTION_REQUIRED"
        | "VERIFICATION_EXPIRING"
        | "ONBOARDING_REMINDER"
        | "SUBSCRIPTION_TRIAL_ENDING"
        | "SUBSCRIPTION_RENEWAL"
        | "SUBSCRIPTION_PAYMENT_FAILED"
        | "SECURITY_ALERT"
        | "ACCOUNT_UPDATE"
        | "CONTACT_MESSAGE_RECEIVED"
        | "VERIFICATION_SUBMITTED"
        | "SYSTEM_ANNOUNCEMENT"
      )
    | (
        | "TEXT_MESSAGE"
        | "BOOKING_REQUESTED"
        | "BOOKING_CONFIRMED"
        | "BOOKING_DECLINED"
        | "BOOKING_EXPIRED"
        | "BOOKING_CANCELLED"
        | "BOOKING_RESCHEDULE_PROPOSED"
        | "BOOKING_REMINDER"
        | "BOOKING_STARTED"
        | "BOOKING_COMPLETED"
        | "BOOKING_NO_SHOW"
        | "REVIEW_INVITATION"
        | "REVIEW_RECEIVED"
        | "REVIEW_REPLY"
        | "VERIFICATION_APPROVED"
        | "VERIFICATION_REJECTED"
        | "VERIFICATION_ACTION_REQUIRED"
        | "VERIFICATION_EXPIRING"
        | "ONBOARDING_REMINDER"
        | "SUBSCRIPTION_TRIAL_ENDING"
        | "SUBSCRIPTION_RENEWAL"
        | "SUBSCRIPTION_PAYMENT_FAILED"
        | "SECURITY_ALERT"
        | "ACCOUNT_UPDATE"
        | "CONTACT_MESSAGE_RECEIVED"
        | "VERIFICATION_SUBMITTED"
        | "SYSTEM_ANNOUNCEMENT"
      )[];
};
export type ListUnreadNotificationsApiResponse =
  /** status 200 Default Response */ NotificationPage;
export type ListUnreadNotificationsApiArg = {
  page?: number;
  size?: number;
};
export type MarkAllNotificationsReadApiResponse =
  /** status 200 Default Response */ {
    count: number;
  };
export type MarkAllNotificationsReadApiArg = {
  type?:
    | (
        | "TEXT_MESSAGE"
        | "BOOKING_REQUESTED"
        | "BOOKING_CONFIRMED"
        | "BOOKING_DECLINED"
        | "BOOKING_EXPIRED"
        | "BOOKING_CANCELLED"
        | "BOOKING_RESCHEDULE_PROPOSED"
        | "BOOKING_REMINDER"
        | "BOOKING_STARTED"
        | "BOOKING_COMPLETED"
        | "BOOKING_NO_SHOW"
        | "REVIEW_INVITATION"
        | "REVIEW_RECEIVED"
        | "REVIEW_REPLY"
        | "VERIFICATION_APPROVED"
        | "VERIFICATION_REJECTED"
        | "VERIFICATION_ACTION_REQUIRED"
        | "VERIFICATION_EXPIRING"
        | "ONBOARDING_REMINDER"
        | "SUBSCRIPTION_TRIAL_ENDING"
        | "SUBSCRIPTION_RENEWAL"
        | "SUBSCRIPTION_PAYMENT_FAILED"
        | "SECURITY_ALERT"
        | "ACCOUNT_UPDATE"
        | "CONTACT_MESSAGE_RECEIVED"
        | "VERIFICATION_SUBMITTED"
        | "SYSTEM_ANNOUNCEMENT"
      )
    | (
        | "TEXT_MESSAGE"
        | "BOOKING_REQUESTED"
        | "BOOKING_CONFIRMED"
        | "BOOKING_DECLINED"
        | "BOOKING_EXPIRED"
        | "BOOKING_CANCELLED"
        | "BOOKING_RESCHEDULE_PROPOSED"
        | "BOOKING_REMINDER"
        | "BOOKING_STARTED"
        | "BOOKING_COMPLETED"
        | "BOOKING_NO_SHOW"
        | "REVIEW_INVITATION"
        | "REVIEW_RECEIVED"
        | "REVIEW_REPLY"
        | "VERIFICATION_APPROVED"
        | "VERIFICATION_REJECTED"
        | "VERIFICATION_ACTION_REQUIRED"
        | "VERIFICATION_EXPIRING"
        | "ONBOARDING_REMINDER"
        | "SUBSCRIPTION_TRIAL_ENDING"
        | "SUBSCRIPTION_RENEWAL"
        | "SUBSCRIPTION_PAYMENT_FAILED"
        | "SECURITY_ALERT"
        | "ACCOUNT_UPDATE"
        | "CONTACT_MESSAGE_RECEIVED"
        | "VERIFICATION_SUBMITTED"
        | "SYSTEM_ANNOUNCEMENT"
      )[];
  until?: string;
};
export type MarkNotificationReadApiResponse =
  /** status 200 Default Response */ Notification;
export type MarkNotificationReadApiArg = {
  id: string;
};
export type ChangeNotificationSettingsApiResponse =
  /** status 200 Default Response */ NotificationSettings;
export type ChangeNotificationSettingsApiArg = {
  body: {
    types: {
      type:
        | "TEXT_MESSAGE"
        | "BOOKING_REQUESTED"
        | "BOOKING_CONFIRMED"
        | "BOOKING_DECLINED"
        | "BOOKING_EXPIRED"
        | "BOOKING_CANCELLED"
        | "BOOKING_RESCHEDULE_PROPOSED"
        | "BOOKING_REMINDER"
        | "BOOKING_STARTED"
        | "BOOKING_COMPLETED"
        | "BOOKING_NO_SHOW"
        | "REVIEW_INVITATION"
        | "REVIEW_RECEIVED"
        | "REVIEW_REPLY"
        | "VERIFICATION_APPROVED"
        | "VERIFICATION_REJECTED"
        | "VERIFICATION_ACTION_REQUIRED"
        | "VERIFICATION_EXPIRING"
        | "ONBOARDING_REMINDER"
        | "SUBSCRIPTION_TRIAL_ENDING"
        | "SUBSCRIPTION_RENEWAL"
        | "SUBSCRIPTION_PAYMENT_FAILED"
        | "SECURITY_ALERT"
        | "ACCOUNT_UPDATE"
        | "CONTACT_MESSAGE_RECEIVED"
        | "VERIFICATION_SUBMITTED"
        | "SYSTEM_ANNOUNCEMENT";
      inApp: boolean;
      push: boolean;
      mail: boolean;
    }[];
    quietHours: {
      from: string;
      to: string;
      enabled: boolean;
    };
    version: number;
  };
};
export type GetNotificationSettingsApiResponse =
  /** status 200 Default Response */ NotificationSettings;
export type GetNotificationSettingsApiArg = void;
export type ResubscribeToMailsApiResponse = /** status 200 Default Response */ {
  type:
    | "TEXT_MESSAGE"
    | "BOOKING_REQUESTED"
    | "BOOKING_CONFIRMED"
    | "BOOKING_DECLINED"
    | "BOOKING_EXPIRED"
    | "BOOKING_CANCELLED"
    | "BOOKING_RESCHEDULE_PROPOSED"
    | "BOOKING_REMINDER"
    | "BOOKING_STARTED"
    | "BOOKING_COMPLETED"
    | "BOOKING_NO_SHOW"
    | "REVIEW_INVITATION"
    | "REVIEW_RECEIVED"
    | "REVIEW_REPLY"
    | "VERIFICATION_APPROVED"
    | "VERIFICATION_REJECTED"
    | "VERIFICATION_ACTION_REQUIRED"
    | "VERIFICATION_EXPIRING"
    | "ONBOARDING_REMINDER"
    | "SUBSCRIPTION_TRIAL_ENDING"
    | "SUBSCRIPTION_RENEWAL"
    | "SUBSCRIPTION_PAYMENT_FAILED"
    | "SECURITY_ALERT"
    | "ACCOUNT_UPDATE"
    | "CONTACT_MESSAGE_RECEIVED"
    | "VERIFICATION_SUBMITTED"
    | "SYSTEM_ANNOUNCEMENT";
};
export type ResubscribeToMailsApiArg = {
  token: string;
};
export type GetPushKeyApiResponse = /** status 200 Default Response */ PushKey;
export type GetPushKeyApiArg = void;
export type ListPushDevicesApiResponse =
  /** status 200 Default Response */ PushDevice[];
export type ListPushDevicesApiArg = void;
export type SubscribeToPushesApiResponse =
  /** status 201 Default Response */ PushDevice;
export type SubscribeToPushesApiArg = {
  body: {
    endpoint: string;
    keys: {
      p256dh: string;
      auth: string;
    };
  };
};
export type UnsubscribeFromPushesApiResponse = unknown;
export type UnsubscribeFromPushesApiArg = {
  body:
    | {
        endpoint: string;
      }
    | {
        id: string;
      };
};
export type ResendPushesApiResponse = /** status 200 Default Response */ {
  resent: number;
};
export type ResendPushesApiArg = void;
export type TestNotificationsApiResponse = /** status 200 Default Response */ {
  sent: number;
  reason?: "SWITCHED_OFF" | "NO_DEVICE";
};
export type TestNotificationsApiArg = {
  body: {
    channel: "PUSH" | "MAIL";
  };
};
export type UnsubscribeFromMailsApiResponse =
  /** status 200 Default Response */ {
    type:
      | "TEXT_MESSAGE"
      | "BOOKING_REQUESTED"
      | "BOOKING_CONFIRMED"
      | "BOOKING_DECLINED"
      | "BOOKING_EXPIRED"
      | "BOOKING_CANCELLED"
      | "BOOKING_RESCHEDULE_PROPOSED"
      | "BOOKING_REMINDER"
      | "BOOKING_STARTED"
      | "BOOKING_COMPLETED"
      | "BOOKING_NO_SHOW"
      | "REVIEW_INVITATION"
      | "REVIEW_RECEIVED"
      | "REVIEW_REPLY"
      | "VERIFICATION_APPROVED"
      | "VERIFICATION_REJECTED"
      | "VERIFICATION_ACTION_REQUIRED"
      | "VERIFICATION_EXPIRING"
      | "ONBOARDING_REMINDER"
      | "SUBSCRIPTION_TRIAL_ENDING"
      | "SUBSCRIPTION_RENEWAL"
      | "SUBSCRIPTION_PAYMENT_FAILED"
      | "SECURITY_ALERT"
      | "ACCOUNT_UPDATE"
      | "CONTACT_MESSAGE_RECEIVED"
      | "VERIFICATION_SUBMITTED"
      | "SYSTEM_ANNOUNCEMENT";
  };
export type UnsubscribeFromMailsApiArg = {
  token: string;
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
export type Notification = {
  id: string;
  message: string;
  detail?: string;
  type:
    | "TEXT_MESSAGE"
    | "BOOKING_REQUESTED"
    | "BOOKING_CONFIRMED"
    | "BOOKING_DECLINED"
    | "BOOKING_EXPIRED"
    | "BOOKING_CANCELLED"
    | "BOOKING_RESCHEDULE_PROPOSED"
    | "BOOKING_REMINDER"
    | "BOOKING_STARTED"
    | "BOOKING_COMPLETED"
    | "BOOKING_NO_SHOW"
    | "REVIEW_INVITATION"
    | "REVIEW_RECEIVED"
    | "REVIEW_REPLY"
    | "VERIFICATION_APPROVED"
    | "VERIFICATION_REJECTED"
    | "VERIFICATION_ACTION_REQUIRED"
    | "VERIFICATION_EXPIRING"
    | "ONBOARDING_REMINDER"
    | "SUBSCRIPTION_TRIAL_ENDING"
    | "SUBSCRIPTION_RENEWAL"
    | "SUBSCRIPTION_PAYMENT_FAILED"
    | "SECURITY_ALERT"
    | "ACCOUNT_UPDATE"
    | "CONTACT_MESSAGE_RECEIVED"
    | "VERIFICATION_SUBMITTED"
    | "SYSTEM_ANNOUNCEMENT";
  priority: "LOW" | "NORMAL" | "HIGH" | "URGENT";
  timestamp: string;
  read: boolean;
  link?: string;
};
export type NotificationPage = {
  content: Notification[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type NotificationSettings = {
  types: {
    type:
      | "TEXT_MESSAGE"
      | "BOOKING_REQUESTED"
      | "BOOKING_CONFIRMED"
      | "BOOKING_DECLINED"
      | "BOOKING_EXPIRED"
      | "BOOKING_CANCELLED"
      | "BOOKING_RESCHEDULE_PROPOSED"
      | "BOOKING_REMINDER"
      | "BOOKING_STARTED"
      | "BOOKING_COMPLETED"
      | "BOOKING_NO_SHOW"
      | "REVIEW_INVITATION"
      | "REVIEW_RECEIVED"
      | "REVIEW_REPLY"
      | "VERIFICATION_APPROVED"
      | "VERIFICATION_REJECTED"
      | "VERIFICATION_ACTION_REQUIRED"
      | "VERIFICATION_EXPIRING"
      | "ONBOARDING_REMINDER"
      | "SUBSCRIPTION_TRIAL_ENDING"
      | "SUBSCRIPTION_RENEWAL"
      | "SUBSCRIPTION_PAYMENT_FAILED"
      | "SECURITY_ALERT"
      | "ACCOUNT_UPDATE"
      | "CONTACT_MESSAGE_RECEIVED"
      | "VERIFICATION_SUBMITTED"
      | "SYSTEM_ANNOUNCEMENT";
    inApp: boolean;
    push: boolean;
    mail: boolean;
    locked: boolean;
    mailLocked: boolean;
    hasMail: boolean;
    paused: boolean;
  }[];
  quietHours: {
    from: string;
    to: string;
    enabled: boolean;
  };
  version: number;
};
export type PushKey = {
  publicKey: string;
};
export type PushDevice = {
  id: string;
  browser: string | null;
  system: string | null;
  isPhone: boolean;
  subscribedAt: string;
  lastSentAt: string | null;
};
export const {
  useCountUnreadNotificationsQuery,
  useDeleteNotificationMutation,
  useListNotificationsQuery,
  useListUnreadNotificationsQuery,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
  useChangeNotificationSettingsMutation,
  useGetNotificationSettingsQuery,
  useResubscribeToMailsMutation,
  useGetPushKeyQuery,
  useListPushDevicesQuery,
  useSubscribeToPushesMutation,
  useUnsubscribeFromPushesMutation,
  useResendPushesMutation,
  useTestNotificationsMutation,
  useUnsubscribeFromMailsMutation,
} = injectedRtkApi;
