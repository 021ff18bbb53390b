import { api } from "../base";
export const addTagTypes = [
  "Accounts",
  "Audit",
  "Flags",
  "Outbox",
  "Work queue",
  "Statistics",
  "Booking desk",
  "Moderation",
  "Notification configuration",
  "Announcements",
  "Blog desk",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      changeAdministrator: build.mutation<
        ChangeAdministratorApiResponse,
        ChangeAdministratorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/users/${encodeURIComponent(String(queryArg.userId))}/administrator`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Accounts"],
      }),
      endAccountSessions: build.mutation<
        EndAccountSessionsApiResponse,
        EndAccountSessionsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/users/${encodeURIComponent(String(queryArg.userId))}/sign-out`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Accounts"],
      }),
      exportAccounts: build.query<
        ExportAccountsApiResponse,
        ExportAccountsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/users/export`,
          params: {
            query: queryArg.query,
            role: queryArg.role,
            state: queryArg.state,
          },
        }),
        providesTags: ["Accounts"],
      }),
      getAccount: build.query<GetAccountApiResponse, GetAccountApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/users/${encodeURIComponent(String(queryArg.userId))}`,
        }),
        providesTags: ["Accounts"],
      }),
      listAccounts: build.query<ListAccountsApiResponse, ListAccountsApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/users`,
          params: {
            query: queryArg.query,
            role: queryArg.role,
            state: queryArg.state,
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Accounts"],
      }),
      restoreAccount: build.mutation<
        RestoreAccountApiResponse,
        RestoreAccountApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/users/${encodeURIComponent(String(queryArg.userId))}/restore`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Accounts"],
      }),
      suspendAccount: build.mutation<
        SuspendAccountApiResponse,
        SuspendAccountApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/users/${encodeURIComponent(String(queryArg.userId))}/suspend`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Accounts"],
      }),
      exportAuditEvents: build.query<
        ExportAuditEventsApiResponse,
        ExportAuditEventsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/audit/export`,
          params: {
            actorId: queryArg.actorId,
            action: queryArg.action,
            kind: queryArg.kind,
            objectId: queryArg.objectId,
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["Audit"],
      }),
      listAuditEvents: build.query<
        ListAuditEventsApiResponse,
        ListAuditEventsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/audit`,
          params: {
            actorId: queryArg.actorId,
            action: queryArg.action,
            kind: queryArg.kind,
            objectId: queryArg.objectId,
            from: queryArg["from"],
            to: queryArg.to,
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Audit"],
      }),
      changeFlag: build.mutation<ChangeFlagApiResponse, ChangeFlagApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/flags/${encodeURIComponent(String(queryArg.name))}`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Flags"],
      }),
      listFlags: build.query<ListFlagsApiResponse, ListFlagsApiArg>({
        query: () => ({ url: `/api/v1/admin/flags` }),
        providesTags: ["Flags"],
      }),
      listFailedJobs: build.query<
        ListFailedJobsApiResponse,
        ListFailedJobsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/jobs`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Outbox"],
      }),
      listUnsentMails: build.query<
        ListUnsentMailsApiResponse,
        ListUnsentMailsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/mails`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Outbox"],
      }),
      retryJob: build.mutation<RetryJobApiResponse, RetryJobApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/jobs/${encodeURIComponent(String(queryArg.jobId))}/retry`,
          method: "POST",
        }),
        invalidatesTags: ["Outbox"],
      }),
      retryMail: build.mutation<RetryMailApiResponse, RetryMailApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/mails/${encodeURIComponent(String(queryArg.mailId))}/retry`,
          method: "POST",
        }),
        invalidatesTags: ["Outbox"],
      }),
      countWork: build.query<CountWorkApiResponse, CountWorkApiArg>({
        query: () => ({ url: `/api/v1/admin/work/counts` }),
        providesTags: ["Work queue"],
      }),
      listWork: build.query<ListWorkApiResponse, ListWorkApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/work`,
          params: {
            kind: queryArg.kind,
            assignee: queryArg.assignee,
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Work queue"],
      }),
      getStatistics: build.query<GetStatisticsApiResponse, GetStatisticsApiArg>(
        {
          query: () => ({ url: `/api/v1/admin/statistics` }),
          providesTags: ["Statistics"],
        },
      ),
      exportDeskBookings: build.query<
        ExportDeskBookingsApiResponse,
        ExportDeskBookingsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/bookings/export`,
          params: {
            query: queryArg.query,
            status: queryArg.status,
            providerId: queryArg.providerId,
            customerId: queryArg.customerId,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
          },
        }),
        providesTags: ["Booking desk"],
      }),
      getDeskBooking: build.query<
        GetDeskBookingApiResponse,
        GetDeskBookingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/bookings/${encodeURIComponent(String(queryArg.bookingId))}`,
        }),
        providesTags: ["Booking desk"],
      }),
      listDeskBookings: build.query<
        ListDeskBookingsApiResponse,
        ListDeskBookingsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/bookings`,
          params: {
            query: queryArg.query,
            status: queryArg.status,
            providerId: queryArg.providerId,
            customerId: queryArg.customerId,
            from: queryArg["from"],
            to: queryArg.to,
            sort: queryArg.sort,
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Booking desk"],
      }),
      ruleOnAbsence: build.mutation<
        RuleOnAbsenceApiResponse,
        RuleOnAbsenceApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/bookings/${encodeURIComponent(String(queryArg.bookingId))}/ruling`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Booking desk"],
      }),
      claimReport: build.mutation<ClaimReportApiResponse, ClaimReportApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/reports/${encodeURIComponent(String(queryArg.reportId))}/claim`,
          method: "POST",
        }),
        invalidatesTags: ["Moderation"],
      }),
      releaseReport: build.mutation<
        ReleaseReportApiResponse,
        ReleaseReportApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/reports/${encodeURIComponent(String(queryArg.reportId))}/claim`,
          method: "DELETE",
        }),
        invalidatesTags: ["Moderation"],
      }),
      decideReport: build.mutation<DecideReportApiResponse, DecideReportApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/admin/reports/${encodeURIComponent(String(queryArg.reportId))}/decision`,
            method: "POST",
            body: queryArg.body,
          }),
          invalidatesTags: ["Moderation"],
        },
      ),
      getDeskReport: build.query<GetDeskReportApiResponse, GetDeskReportApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/admin/reports/${encodeURIComponent(String(queryArg.reportId))}`,
          }),
          providesTags: ["Moderation"],
        },
      ),
      getReportedMessages: build.query<
        GetReportedMessagesApiResponse,
        GetReportedMessagesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/reports/${encodeURIComponent(String(queryArg.reportId))}/messages`,
        }),
        providesTags: ["Moderation"],
      }),
      listDeskReports: build.query<
        ListDeskReportsApiResponse,
        ListDeskReportsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/reports`,
          params: {
            kind: queryArg.kind,
            view: queryArg.view,
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Moderation"],
      }),
      decideHeldReview: build.mutation<
        DecideHeldReviewApiResponse,
        DecideHeldReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/held-reviews/${encodeURIComponent(String(queryArg.reviewId))}/decision`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Moderation"],
      }),
      getHeldReview: build.query<GetHeldReviewApiResponse, GetHeldReviewApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/admin/held-reviews/${encodeURIComponent(String(queryArg.reviewId))}`,
          }),
          providesTags: ["Moderation"],
        },
      ),
      listHeldReviews: build.query<
        ListHeldReviewsApiResponse,
        ListHeldReviewsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/held-reviews`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Moderation"],
      }),
      decideAppeal: build.mutation<DecideAppealApiResponse, DecideAppealApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/admin/appeals/${encodeURIComponent(String(queryArg.decisionId))}/decision`,
            method: "POST",
            body: queryArg.body,
          }),
          invalidatesTags: ["Moderation"],
        },
      ),
      getAppeal: build.query<GetAppealApiResponse, GetAppealApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/appeals/${encodeURIComponent(String(queryArg.decisionId))}`,
        }),
        providesTags: ["Moderation"],
      }),
      getDeskDecision: build.query<
        GetDeskDecisionApiResponse,
        GetDeskDecisionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/decisions/${encodeURIComponent(String(queryArg.decisionId))}`,
        }),
        providesTags: ["Moderation"],
      }),
      liftDecision: build.mutation<LiftDecisionApiResponse, LiftDecisionApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/admin/decisions/${encodeURIComponent(String(queryArg.decisionId))}/lift`,
            method: "POST",
            body: queryArg.body,
          }),
          invalidatesTags: ["Moderation"],
        },
      ),
      listAppeals: build.query<ListAppealsApiResponse, ListAppealsApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/admin/appeals`,
          params: {
            view: queryArg.view,
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Moderation"],
      }),
      changeNotificationConfig: build.mutation<
        ChangeNotificationConfigApiResponse,
        ChangeNotificationConfigApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/notifications/config/bulk`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Notification configuration"],
      }),
      enableLiveNotifications: build.mutation<
        EnableLiveNotificationsApiResponse,
        EnableLiveNotificationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/notifications/config/websocket-enabled`,
          method: "PUT",
          params: {
            enabled: queryArg.enabled,
            version: queryArg.version,
          },
        }),
        invalidatesTags: ["Notification configuration"],
      }),
      enableNotificationType: build.mutation<
        EnableNotificationTypeApiResponse,
        EnableNotificationTypeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/notifications/config/types/${encodeURIComponent(String(queryArg["type"]))}`,
          method: "PUT",
          params: {
            enabled: queryArg.enabled,
            version: queryArg.version,
          },
        }),
        invalidatesTags: ["Notification configuration"],
      }),
      enableNotifications: build.mutation<
        EnableNotificationsApiResponse,
        EnableNotificationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/notifications/config/enabled`,
          method: "PUT",
          params: {
            enabled: queryArg.enabled,
            version: queryArg.version,
          },
        }),
        invalidatesTags: ["Notification configuration"],
      }),
      enablePushNotifications: build.mutation<
        EnablePushNotificationsApiResponse,
        EnablePushNotificationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/notifications/config/push-enabled`,
          method: "PUT",
          params: {
            enabled: queryArg.enabled,
            version: queryArg.version,
          },
        }),
        invalidatesTags: ["Notification configuration"],
      }),
      getNotificationConfig: build.query<
        GetNotificationConfigApiResponse,
        GetNotificationConfigApiArg
      >({
        query: () => ({ url: `/api/v1/admin/notifications/config` }),
        providesTags: ["Notification configuration"],
      }),
      listNotificationConfigChanges: build.query<
        ListNotificationConfigChangesApiResponse,
        ListNotificationConfigChangesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/notifications/config/history`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Notification configuration"],
      }),
      listNotificationPriorities: build.query<
        ListNotificationPrioritiesApiResponse,
        ListNotificationPrioritiesApiArg
      >({
        query: () => ({ url: `/api/v1/admin/notifications/config/priorities` }),
        providesTags: ["Notification configuration"],
      }),
      listNotificationTypes: build.query<
        ListNotificationTypesApiResponse,
        ListNotificationTypesApiArg
      >({
        query: () => ({ url: `/api/v1/admin/notifications/config/types` }),
        providesTags: ["Notification configuration"],
      }),
      logNotificationStats: build.mutation<
        LogNotificationStatsApiResponse,
        LogNotificationStatsApiArg
      >({
        query: () => ({
          url: `/api/v1/admin/notifications/config/log-stats`,
          method: "POST",
        }),
        invalidatesTags: ["Notification configuration"],
      }),
      resetNotificationConfig: build.mutation<
        ResetNotificationConfigApiResponse,
        ResetNotificationConfigApiArg
      >({
        query: () => ({
          url: `/api/v1/admin/notifications/config/reset`,
          method: "POST",
        }),
        invalidatesTags: ["Notification configuration"],
      }),
      setMinimumNotificationPriority: build.mutation<
        SetMinimumNotificationPriorityApiResponse,
        SetMinimumNotificationPriorityApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/notifications/config/minimum-priority`,
          method: "PUT",
          params: {
            priority: queryArg.priority,
            version: queryArg.version,
          },
        }),
        invalidatesTags: ["Notification configuration"],
      }),
      validateNotificationConfig: build.query<
        ValidateNotificationConfigApiResponse,
        ValidateNotificationConfigApiArg
      >({
        query: () => ({ url: `/api/v1/admin/notifications/config/validate` }),
        providesTags: ["Notification configuration"],
      }),
      getAnnouncementAudiences: build.query<
        GetAnnouncementAudiencesApiResponse,
        GetAnnouncementAudiencesApiArg
      >({
        query: () => ({
          url: `/api/v1/admin/notifications/announcements/audiences`,
        }),
        providesTags: ["Announcements"],
      }),
      listAnnouncements: build.query<
        ListAnnouncementsApiResponse,
        ListAnnouncementsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/notifications/announcements`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Announcements"],
      }),
      sendAnnouncement: build.mutation<
        SendAnnouncementApiResponse,
        SendAnnouncementApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/notifications/announcements`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Announcements"],
      }),
      changeArticle: build.mutation<
        ChangeArticleApiResponse,
        ChangeArticleApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/blog/articles/${encodeURIComponent(String(queryArg.articleId))}`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Blog desk"],
      }),
      getDeskArticle: build.query<
        GetDeskArticleApiResponse,
        GetDeskArticleApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/blog/articles/${encodeURIComponent(String(queryArg.articleId))}`,
        }),
        providesTags: ["Blog desk"],
      }),
      createArticle: build.mutation<
        CreateArticleApiResponse,
        CreateArticleApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/blog/articles`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Blog desk"],
      }),
      listDeskArticles: build.query<
        ListDeskArticlesApiResponse,
        ListDeskArticlesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/blog/articles`,
          params: {
            status: queryArg.status,
            language: queryArg.language,
            categoryId: queryArg.categoryId,
            query: queryArg.query,
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Blog desk"],
      }),
      previewArticle: build.mutation<
        PreviewArticleApiResponse,
        PreviewArticleApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/blog/preview`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Blog desk"],
      }),
      setArticleStatus: build.mutation<
        SetArticleStatusApiResponse,
        SetArticleStatusApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/blog/articles/${encodeURIComponent(String(queryArg.articleId))}/status`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Blog desk"],
      }),
      changeBlogCategory: build.mutation<
        ChangeBlogCategoryApiResponse,
        ChangeBlogCategoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/blog/categories/${encodeURIComponent(String(queryArg.categoryId))}`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Blog desk"],
      }),
      deleteBlogCategory: build.mutation<
        DeleteBlogCategoryApiResponse,
        DeleteBlogCategoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/blog/categories/${encodeURIComponent(String(queryArg.categoryId))}`,
          method: "DELETE",
          params: {
            version: queryArg.version,
          },
        }),
        invalidatesTags: ["Blog desk"],
      }),
      changeBlogTopic: build.mutation<
        ChangeBlogTopicApiResponse,
        ChangeBlogTopicApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/blog/topics/${encodeURIComponent(String(queryArg.topicId))}`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Blog desk"],
      }),
      deleteBlogTopic: build.mutation<
        DeleteBlogTopicApiResponse,
        DeleteBlogTopicApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/blog/topics/${encodeURIComponent(String(queryArg.topicId))}`,
          method: "DELETE",
          params: {
            version: queryArg.version,
          },
        }),
        invalidatesTags: ["Blog desk"],
      }),
      createBlogCategory: build.mutation<
        CreateBlogCategoryApiResponse,
        CreateBlogCategoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/blog/categories`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Blog desk"],
      }),
      listDeskBlogCategories: build.query<
        ListDeskBlogCategoriesApiResponse,
        ListDeskBlogCategoriesApiArg
      >({
        query: () => ({ url: `/api/v1/admin/blog/categories` }),
        providesTags: ["Blog desk"],
      }),
      createBlogTopic: build.mutation<
        CreateBlogTopicApiResponse,
        CreateBlogTopicApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/admin/blog/topics`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Blog desk"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type ChangeAdministratorApiResponse =
  /** status 200 Default Response */ DeskAccount;
export type ChangeAdministratorApiArg = {
  userId: string;
  body: {
    administrator: boolean;
    text: string;
  };
};
export type EndAccountSessionsApiResponse =
  /** status 200 Default Response */ DeskAccount;
export type EndAccountSessionsApiArg = {
  userId: string;
  body: {
    reason: string;
  };
};
export type ExportAccountsApiResponse =
  /** status 200 CSV; cells that a spreadsheet would compute are escaped */ any;
export type ExportAccountsApiArg = {
  query?: string;
  role?: "CLIENT" | "PROVIDER" | "ADMIN" | "ADMINISTRATOR";
  state?: "ACTIVE" | "SUSPENDED";
};
export type GetAccountApiResponse =
  /** status 200 Default Response */ DeskAccount;
export type GetAccountApiArg = {
  userId: string;
};
export type ListAccountsApiResponse =
  /** status 200 Default Response */ DeskAccountPage;
export type ListAccountsApiArg = {
  query?: string;
  role?: "CLIENT" | "PROVIDER" | "ADMIN" | "ADMINISTRATOR";
  state?: "ACTIVE" | "SUSPENDED";
  page?: number;
  size?: number;
};
export type RestoreAccountApiResponse =
  /** status 200 Default Response */ DeskAccount;
export type RestoreAccountApiArg = {
  userId: string;
  body: {
    text: string;
  };
};
export type SuspendAccountApiResponse =
  /** status 200 Default Response */ DeskAccount;
export type SuspendAccountApiArg = {
  userId: string;
  body: {
    reason:
      | "FRAUD"
      | "FALSE_IDENTITY"
      | "HARASSMENT"
      | "UNSAFE_WORK"
      | "SPAM"
      | "OTHER";
    text: string;
  };
};
export type ExportAuditEventsApiResponse =
  /** status 200 CSV, the newest first; cells that a spreadsheet would compute are escaped */ any;
export type ExportAuditEventsApiArg = {
  actorId?: string;
  action?: string;
  kind?: string;
  objectId?: string;
  from?: string;
  to?: string;
};
export type ListAuditEventsApiResponse =
  /** status 200 Default Response */ AuditPage;
export type ListAuditEventsApiArg = {
  actorId?: string;
  action?: string;
  kind?: string;
  objectId?: string;
  from?: string;
  to?: string;
  page?: number;
  size?: number;
};
export type ChangeFlagApiResponse =
  /** status 200 Default Response */ FeatureFlag;
export type ChangeFlagApiArg = {
  name:
    | "chat"
    | "notifications"
    | "payments"
    | "demoBanner"
    | "criminalRecord"
    | "comingSoon";
  body: {
    on: boolean;
    reason: string;
  };
};
export type ListFlagsApiResponse =
  /** status 200 Default Response */ FeatureFlagList;
export type ListFlagsApiArg = void;
export type ListFailedJobsApiResponse =
  /** status 200 Default Response */ FailedJobPage;
export type ListFailedJobsApiArg = {
  page?: number;
  size?: number;
};
export type ListUnsentMailsApiResponse =
  /** status 200 Default Response */ UnsentMailPage;
export type ListUnsentMailsApiArg = {
  page?: number;
  size?: number;
};
export type RetryJobApiResponse = unknown;
export type RetryJobApiArg = {
  jobId: string;
};
export type RetryMailApiResponse = unknown;
export type RetryMailApiArg = {
  mailId: string;
};
export type CountWorkApiResponse =
  /** status 200 Default Response */ WorkCounts;
export type CountWorkApiArg = void;
export type ListWorkApiResponse = /** status 200 Default Response */ WorkPage;
export type ListWorkApiArg = {
  kind?: "DOCUMENT" | "REPORT" | "HELD_REVIEW" | "APPEAL" | "CONTACT";
  assignee?: "ME" | "NONE";
  page?: number;
  size?: number;
};
export type GetStatisticsApiResponse =
  /** status 200 Default Response */ Statistics;
export type GetStatisticsApiArg = void;
export type ExportDeskBookingsApiResponse =
  /** status 200 CSV; cells that a spreadsheet would compute are escaped */ any;
export type ExportDeskBookingsApiArg = {
  query?: string;
  status?:
    | "PENDING"
    | "CONFIRMED"
    | "IN_PROGRESS"
    | "COMPLETED"
    | "DECLINED"
    | "EXPIRED"
    | "CANCELLED"
    | "NO_SHOW";
  providerId?: string;
  customerId?: string;
  from?: string;
  to?: string;
  sort?: "NEWEST" | "OLDEST";
};
export type GetDeskBookingApiResponse =
  /** status 200 Default Response */ DeskBooking;
export type GetDeskBookingApiArg = {
  bookingId: string;
};
export type ListDeskBookingsApiResponse =
  /** status 200 Default Response */ DeskBookingPage;
export type ListDeskBookingsApiArg = {
  query?: string;
  status?:
    | "PENDING"
    | "CONFIRMED"
    | "IN_PROGRESS"
    | "COMPLETED"
    | "DECLINED"
    | "EXPIRED"
    | "CANCELLED"
    | "NO_SHOW";
  providerId?: string;
  customerId?: string;
  from?: string;
  to?: string;
  sort?: "NEWEST" | "OLDEST";
  page?: number;
  size?: number;
};
export type RuleOnAbsenceApiResponse =
  /** status 200 Default Response */ DeskBooking;
export type RuleOnAbsenceApiArg = {
  bookingId: string;
  body: {
    version: number;
    outcome: "CUSTOMER_ABSENT" | "PROVIDER_ABSENT" | "COMPLETED" | "CANCELLED";
    text: string;
  };
};
export type ClaimReportApiResponse =
  /** status 200 Default Response */ DeskReport;
export type ClaimReportApiArg = {
  reportId: string;
};
export type ReleaseReportApiResponse =
  /** status 200 Default Response */ DeskReport;
export type ReleaseReportApiArg = {
  reportId: string;
};
export type DecideReportApiResponse =
  /** status 200 Default Response */ DeskReport;
export type DecideReportApiArg = {
  reportId: string;
  body: {
    action: "HIDE" | "KEEP";
    reason?:
      | "FALSE_IDENTITY"
      | "OFF_SITE_PAYMENT"
      | "ABUSE"
      | "FALSE_INFORMATION"
      | "PERSONAL_DATA"
      | "NOT_GENUINE"
      | "ILLEGAL"
      | "OTHER";
    text: string;
    version?: number;
  };
};
export type GetDeskReportApiResponse =
  /** status 200 Default Response */ DeskReport;
export type GetDeskReportApiArg = {
  reportId: string;
};
export type GetReportedMessagesApiResponse =
  /** status 200 Default Response */ ReportedMessages;
export type GetReportedMessagesApiArg = {
  reportId: string;
};
export type ListDeskReportsApiResponse =
  /** status 200 Default Response */ DeskReportPage;
export type ListDeskReportsApiArg = {
  kind?: "PROFILE" | "SERVICE" | "REVIEW" | "MESSAGE" | "ARTICLE";
  view?: "open" | "decided";
  page?: number;
  size?: number;
};
export type DecideHeldReviewApiResponse =
  /** status 200 Default Response */ Decision;
export type DecideHeldReviewApiArg = {
  reviewId: string;
  body: {
    action: "HIDE" | "KEEP";
    reason?:
      | "FALSE_IDENTITY"
      | "OFF_SITE_PAYMENT"
      | "ABUSE"
      | "FALSE_INFORMATION"
      | "PERSONAL_DATA"
      | "NOT_GENUINE"
      | "ILLEGAL"
      | "OTHER";
    text: string;
    version?: number;
  };
};
export type GetHeldReviewApiResponse =
  /** status 200 Default Response */ HeldReview;
export type GetHeldReviewApiArg = {
  reviewId: string;
};
export type ListHeldReviewsApiResponse =
  /** status 200 Default Response */ HeldReviewPage;
export type ListHeldReviewsApiArg = {
  page?: number;
  size?: number;
};
export type DecideAppealApiResponse =
  /** status 200 Default Response */ DeskAppeal;
export type DecideAppealApiArg = {
  decisionId: string;
  body: {
    outcome: "UPHELD" | "OVERTURNED";
    text: string;
  };
};
export type GetAppealApiResponse =
  /** status 200 Default Response */ DeskAppeal;
export type GetAppealApiArg = {
  decisionId: string;
};
export type GetDeskDecisionApiResponse =
  /** status 200 Default Response */ Decision;
export type GetDeskDecisionApiArg = {
  decisionId: string;
};
export type LiftDecisionApiResponse =
  /** status 200 Default Response */ Decision;
export type LiftDecisionApiArg = {
  decisionId: string;
  body: {
    text: string;
  };
};
export type ListAppealsApiResponse =
  /** status 200 Default Response */ DeskAppealPage;
export type ListAppealsApiArg = {
  view?: "open" | "decided";
  page?: number;
  size?: number;
};
export type ChangeNotificationConfigApiResponse =
  /** status 200 Default Response */ NotificationConfig;
export type ChangeNotificationConfigApiArg = {
  body: {
    version: number;
    enabled?: boolean;
    websocketEnabled?: boolean;
    pushEnabled?: boolean;
    minimumPriority?: "LOW" | "NORMAL" | "HIGH" | "URGENT";
    types?: {
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
      enabled?: boolean;
      priority?: "LOW" | "NORMAL" | "HIGH" | "URGENT";
      channels?: {
        inApp: boolean;
        push: boolean;
        mail: boolean;
      };
    }[];
  };
};
export type EnableLiveNotificationsApiResponse =
  /** status 200 Default Response */ NotificationConfig;
export type EnableLiveNotificationsApiArg = {
  enabled: string;
  version?: number;
};
export type EnableNotificationTypeApiResponse =
  /** status 200 Default Response */ NotificationConfig;
export type EnableNotificationTypeApiArg = {
  enabled: string;
  version?: number;
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
export type EnableNotificationsApiResponse =
  /** status 200 Default Response */ NotificationConfig;
export type EnableNotificationsApiArg = {
  enabled: string;
  version?: number;
};
export type EnablePushNotificationsApiResponse =
  /** status 200 Default Response */ NotificationConfig;
export type EnablePushNotificationsApiArg = {
  enabled: string;
  version?: number;
};
export type GetNotificationConfigApiResponse =
  /** status 200 Default Response */ NotificationConfig;
export type GetNotificationConfigApiArg = void;
export type ListNotificationConfigChangesApiResponse =
  /** status 200 Default Response */ NotificationConfigChangePage;
export type ListNotificationConfigChangesApiArg = {
  page?: number;
  size?: number;
};
export type ListNotificationPrioritiesApiResponse =
  /** status 200 Default Response */ ("LOW" | "NORMAL" | "HIGH" | "URGENT")[];
export type ListNotificationPrioritiesApiArg = void;
export type ListNotificationTypesApiResponse =
  /** status 200 Default Response */ NotificationTypeConfig[];
export type ListNotificationTypesApiArg = void;
export type LogNotificationStatsApiResponse =
  /** status 200 Default Response */ NotificationStats;
export type LogNotificationStatsApiArg = void;
export type ResetNotificationConfigApiResponse =
  /** status 200 Default Response */ NotificationConfig;
export type ResetNotificationConfigApiArg = void;
export type SetMinimumNotificationPriorityApiResponse =
  /** status 200 Default Response */ NotificationConfig;
export type SetMinimumNotificationPriorityApiArg = {
  priority: "LOW" | "NORMAL" | "HIGH" | "URGENT";
  version?: number;
};
export type ValidateNotificationConfigApiResponse =
  /** status 200 Default Response */ NotificationConfigCheck;
export type ValidateNotificationConfigApiArg = void;
export type GetAnnouncementAudiencesApiResponse =
  /** status 200 Default Response */ AnnouncementAudiences;
export type GetAnnouncementAudiencesApiArg = void;
export type ListAnnouncementsApiResponse =
  /** status 200 Default Response */ AnnouncementPage;
export type ListAnnouncementsApiArg = {
  page?: number;
  size?: number;
};
export type SendAnnouncementApiResponse =
  /** status 201 Default Response */ Announcement;
export type SendAnnouncementApiArg = {
  body: {
    id: string;
    audience: "ALL" | "CLIENT" | "PROVIDER";
    wordings: {
      fr: {
        title: string;
        text: string;
      };
      en: {
        title: string;
        text: string;
      };
      ar: {
        title: string;
        text: string;
      };
    };
    link?: any & any;
  };
};
export type ChangeArticleApiResponse =
  /** status 200 Default Response */ DeskArticle;
export type ChangeArticleApiArg = {
  articleId: string;
  body: {
    title: string;
    summary?: string | null;
    markdown: string;
    categoryId: string;
    topics: string[];
    coverUrl?: string | null;
    coverAlt?: string | null;
    coverCredit?: string | null;
    coverCreditUrl?: string | null;
    authorName?: string | null;
    featured?: boolean;
    aiGenerated?: boolean;
    slug?: string;
    version?: number;
  };
};
export type GetDeskArticleApiResponse =
  /** status 200 Default Response */ DeskArticle;
export type GetDeskArticleApiArg = {
  articleId: string;
};
export type CreateArticleApiResponse =
  /** status 201 Default Response */ DeskArticle;
export type CreateArticleApiArg = {
  body: {
    language: "fr" | "en" | "ar";
    translationOf?: string;
    title: string;
    summary?: string | null;
    markdown: string;
    categoryId: string;
    topics: string[];
    coverUrl?: string | null;
    coverAlt?: string | null;
    coverCredit?: string | null;
    coverCreditUrl?: string | null;
    authorName?: string | null;
    featured?: boolean;
    aiGenerated?: boolean;
    slug?: string;
  };
};
export type ListDeskArticlesApiResponse =
  /** status 200 Default Response */ DeskArticlePage;
export type ListDeskArticlesApiArg = {
  status?: "DRAFT" | "SCHEDULED" | "PUBLISHED" | "ARCHIVED";
  language?: "fr" | "en" | "ar";
  categoryId?: string;
  query?: string;
  page?: number;
  size?: number;
};
export type PreviewArticleApiResponse =
  /** status 200 Default Response */ BlogPreview;
export type PreviewArticleApiArg = {
  body: {
    language: "fr" | "en" | "ar";
    markdown: string;
  };
};
export type SetArticleStatusApiResponse =
  /** status 200 Default Response */ DeskArticle;
export type SetArticleStatusApiArg = {
  articleId: string;
  body: {
    status: "DRAFT" | "SCHEDULED" | "PUBLISHED" | "ARCHIVED";
    day?: any & any;
    time?: string;
    version?: number;
  };
};
export type ChangeBlogCategoryApiResponse =
  /** status 200 Default Response */ DeskCategory;
export type ChangeBlogCategoryApiArg = {
  categoryId: string;
  body: {
    parentId?: string | null;
    position?: number;
    serviceCategoryId?: string | null;
    coverUrl?: string | null;
    texts: {
      fr: {
        name: string;
        description?: string | null;
      };
      en: {
        name: string;
        description?: string | null;
      };
      ar: {
        name: string;
        description?: string | null;
      };
    };
    version?: number;
  };
};
export type DeleteBlogCategoryApiResponse = unknown;
export type DeleteBlogCategoryApiArg = {
  version?: number;
  categoryId: string;
};
export type ChangeBlogTopicApiResponse =
  /** status 200 Default Response */ DeskTopic;
export type ChangeBlogTopicApiArg = {
  topicId: string;
  body: {
    categoryId: string;
    position?: number;
    texts: {
      fr: {
        name: string;
      };
      en: {
        name: string;
      };
      ar: {
        name: string;
      };
    };
    version?: number;
  };
};
export type DeleteBlogTopicApiResponse = unknown;
export type DeleteBlogTopicApiArg = {
  version?: number;
  topicId: string;
};
export type CreateBlogCategoryApiResponse =
  /** status 201 Default Response */ DeskCategory;
export type CreateBlogCategoryApiArg = {
  body: {
    id: string;
    parentId?: string | null;
    position?: number;
    serviceCategoryId?: string | null;
    coverUrl?: string | null;
    texts: {
      fr: {
        name: string;
        description?: string | null;
      };
      en: {
        name: string;
        description?: string | null;
      };
      ar: {
        name: string;
        description?: string | null;
      };
    };
  };
};
export type ListDeskBlogCategoriesApiResponse =
  /** status 200 Default Response */ DeskCategory[];
export type ListDeskBlogCategoriesApiArg = void;
export type CreateBlogTopicApiResponse =
  /** status 201 Default Response */ DeskTopic;
export type CreateBlogTopicApiArg = {
  body: {
    id: string;
    categoryId: string;
    position?: number;
    texts: {
      fr: {
        name: string;
      };
      en: {
        name: string;
      };
      ar: {
        name: string;
      };
    };
  };
};
export type Suspension = {
  reason:
    | "FRAUD"
    | "FALSE_IDENTITY"
    | "HARASSMENT"
    | "UNSAFE_WORK"
    | "SPAM"
    | "OTHER";
  text: string;
  at: string;
  decisionId: string | null;
};
export type DeskAccount = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
  roles: ("CLIENT" | "PROVIDER" | "ADMIN" | "ADMINISTRATOR")[];
  language: "fr" | "en" | "ar";
  hasSecondFactor: boolean;
  sessions: number;
  createdAt: string;
  lastSeenAt: string | null;
  suspension: Suspension | null;
  provider: {
    id: string;
    businessName: string | null;
    published: boolean;
  } | null;
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
export type DeskAccountPage = {
  content: DeskAccount[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type AuditEvent = {
  id: string;
  actor: {
    id: string;
    displayName: string;
  } | null;
  action: string;
  object: {
    kind: string;
    id: string | null;
  };
  before: {
    [key: string]: any;
  } | null;
  after: {
    [key: string]: any;
  } | null;
  reason: string | null;
  at: string;
};
export type AuditPage = {
  content: AuditEvent[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type FeatureFlag = {
  name:
    | "chat"
    | "notifications"
    | "payments"
    | "demoBanner"
    | "criminalRecord"
    | "comingSoon";
  on: boolean;
  locked: boolean;
  change: {
    at: string;
    by: {
      id: string;
      displayName: string;
    } | null;
  } | null;
};
export type FeatureFlagList = {
  flags: FeatureFlag[];
};
export type FailedJob = {
  id: string;
  task: string;
  createdAt: string;
  attempts: number;
  error: string | null;
  nextTryAt: string | null;
};
export type FailedJobPage = {
  content: FailedJob[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type UnsentMail = {
  id: string;
  template: string;
  recipient: string;
  subject: string;
  createdAt: string;
  attempts: number;
  error: string | null;
  nextTryAt: string | null;
};
export type UnsentMailPage = {
  content: UnsentMail[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type WorkCounts = {
  DOCUMENT: {
    open: number;
    late: number;
  };
  REPORT: {
    open: number;
    late: number;
  };
  HELD_REVIEW: {
    open: number;
    late: number;
  };
  APPEAL: {
    open: number;
    late: number;
  };
  CONTACT: {
    open: number;
    late: number;
  };
};
export type WorkItem = {
  kind: "DOCUMENT" | "REPORT" | "HELD_REVIEW" | "APPEAL" | "CONTACT";
  id: string;
  title: string | null;
  topic: string | null;
  words: string | null;
  since: string;
  dueAt: string;
  assignee: {
    id: string;
    displayName: string;
  } | null;
  isReserved: boolean;
};
export type WorkPage = {
  content: WorkItem[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type Statistics = {
  days: {
    day: any & any;
    requests: number;
    confirmed: number;
    declined: number;
    expired: number;
    cancelledByCustomers: number;
    cancelledByProviders: number;
    newClients: number;
    newProviders: number;
  }[];
  hours: {
    hour: number;
    requests: number;
    ordinary: number;
  }[];
  open: WorkCounts;
  pages: {
    route: string | null;
    visits: number;
    fcp: number;
    lcp: number;
    fid: number | null;
    cls: number;
    ttfb: number;
  }[];
};
export type Ruling = {
  outcome: "CUSTOMER_ABSENT" | "PROVIDER_ABSENT" | "COMPLETED" | "CANCELLED";
  text: string | null;
  at: string;
};
export type VisitAddress = {
  street: string | null;
  city: string;
  postalCode: string;
  country: string;
};
export type DeskBooking = {
  id: string;
  status:
    | "PENDING"
    | "CONFIRMED"
    | "IN_PROGRESS"
    | "COMPLETED"
    | "DECLINED"
    | "EXPIRED"
    | "CANCELLED"
    | "NO_SHOW";
  version: number;
  service: {
    id: string;
    title: string;
    categoryId: string;
  };
  provider: {
    id: string;
    businessName: string | null;
    accountId: string | null;
    displayName: string;
    email: string | null;
    phone: string | null;
  };
  customer: {
    accountId: string | null;
    displayName: string;
    email: string | null;
    phone: string | null;
  };
  startAt: string;
  endAt: string;
  timeZone: string;
  price: number;
  noShowParty: ("CUSTOMER" | "PROVIDER") | null;
  ruling: Ruling | null;
  rulingUntil: string | null;
  durationMinutes: number;
  policy: "STANDARD";
  fee: number;
  feeTier: ("FREE" | "UNDER_24H" | "UNDER_8H" | "UNDER_2H" | "NO_SHOW") | null;
  address: VisitAddress;
  note: string | null;
  respondBy: string | null;
  cancelledBy: ("CUSTOMER" | "PROVIDER" | "ADMIN" | "SYSTEM") | null;
  cancelReason: string | null;
  late: boolean;
  createdAt: string;
  history: {
    status:
      | "PENDING"
      | "CONFIRMED"
      | "IN_PROGRESS"
      | "COMPLETED"
      | "DECLINED"
      | "EXPIRED"
      | "CANCELLED"
      | "NO_SHOW";
    at: string;
    by: "CUSTOMER" | "PROVIDER" | "ADMIN" | "SYSTEM";
  }[];
  outcomes: (
    "CUSTOMER_ABSENT" | "PROVIDER_ABSENT" | "COMPLETED" | "CANCELLED"
  )[];
};
export type DeskBookingRow = {
  id: string;
  status:
    | "PENDING"
    | "CONFIRMED"
    | "IN_PROGRESS"
    | "COMPLETED"
    | "DECLINED"
    | "EXPIRED"
    | "CANCELLED"
    | "NO_SHOW";
  version: number;
  service: {
    id: string;
    title: string;
    categoryId: string;
  };
  provider: {
    id: string;
    businessName: string | null;
    accountId: string | null;
    displayName: string;
  };
  customer: {
    accountId: string | null;
    displayName: string;
  };
  startAt: string;
  endAt: string;
  timeZone: string;
  price: number;
  noShowParty: ("CUSTOMER" | "PROVIDER") | null;
  ruling:
    ("CUSTOMER_ABSENT" | "PROVIDER_ABSENT" | "COMPLETED" | "CANCELLED") | null;
  rulingUntil: string | null;
};
export type DeskBookingPage = {
  content: DeskBookingRow[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type DeskReport = {
  id: string;
  reference: string;
  kind: "PROFILE" | "SERVICE" | "REVIEW" | "MESSAGE" | "ARTICLE";
  objectId: string;
  objectName: string | null;
  reason:
    | "FALSE_IDENTITY"
    | "OFF_SITE_PAYMENT"
    | "ABUSE"
    | "FALSE_INFORMATION"
    | "PERSONAL_DATA"
    | "NOT_GENUINE"
    | "ILLEGAL"
    | "OTHER";
  text: string | null;
  status: "OPEN" | "CLAIMED" | "DECIDED";
  createdAt: string;
  dueAt: string;
  decision: {
    action: "HIDE" | "KEEP" | "SUSPEND";
    reason:
      | (
          | "FALSE_IDENTITY"
          | "OFF_SITE_PAYMENT"
          | "ABUSE"
          | "FALSE_INFORMATION"
          | "PERSONAL_DATA"
          | "NOT_GENUINE"
          | "ILLEGAL"
          | "OTHER"
        )
      | null;
    text: string;
    at: string;
  } | null;
  reporter: {
    id: string;
    displayName: string;
  } | null;
  object: {
    name: string | null;
    content: string | null;
    path: string | null;
    author: {
      id: string;
      displayName: string;
    } | null;
    state: "SHOWN" | "HIDDEN" | "GONE";
    rating: number | null;
  };
  others: number;
  claim: {
    by: {
      id: string;
      displayName: string;
    };
    until: string;
  } | null;
  decisionId: string | null;
  version: number;
};
export type ReportedMessages = {
  messages: {
    id: string;
    author: {
      id: string;
      displayName: string;
    } | null;
    text: string | null;
    at: string;
    isReported: boolean;
  }[];
};
export type DeskReportPage = {
  content: DeskReport[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type Decision = {
  id: string;
  reference: string;
  kind: "PROFILE" | "SERVICE" | "REVIEW" | "MESSAGE" | "ARTICLE" | "ACCOUNT";
  objectId: string;
  objectName: string | null;
  content: string | null;
  action: "HIDE" | "KEEP" | "SUSPEND";
  reason:
    | (
        | "FALSE_IDENTITY"
        | "OFF_SITE_PAYMENT"
        | "ABUSE"
        | "FALSE_INFORMATION"
        | "PERSONAL_DATA"
        | "NOT_GENUINE"
        | "ILLEGAL"
        | "OTHER"
        | "FRAUD"
        | "HARASSMENT"
        | "UNSAFE_WORK"
        | "SPAM"
      )
    | null;
  text: string;
  origin: "REPORT" | "FILTER" | "OPERATOR";
  at: string;
  liftedAt: string | null;
  appealUntil: string | null;
  appeal: {
    text: string;
    at: string;
    dueAt: string;
    outcome: {
      outcome: "UPHELD" | "OVERTURNED";
      text: string;
      at: string;
    } | null;
  } | null;
};
export type HeldReview = {
  id: string;
  rating: number;
  comment: string | null;
  author: {
    id: string;
    displayName: string;
  } | null;
  provider: {
    id: string;
    displayName: string;
  };
  createdAt: string;
  dueAt: string;
};
export type HeldReviewPage = {
  content: HeldReview[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type DeskAppeal = {
  decision: Decision;
  author: {
    id: string;
    displayName: string;
  } | null;
  decidedBy: {
    id: string;
    displayName: string;
  } | null;
  isOwn: boolean;
};
export type DeskAppealPage = {
  content: DeskAppeal[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type NotificationTypeConfig = {
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
  enabled: boolean;
  priority: "LOW" | "NORMAL" | "HIGH" | "URGENT";
  channels: {
    inApp: boolean;
    push: boolean;
    mail: boolean;
  };
  locked: boolean;
};
export type NotificationConfig = {
  enabled: boolean;
  websocketEnabled: boolean;
  pushEnabled: boolean;
  minimumPriority: "LOW" | "NORMAL" | "HIGH" | "URGENT";
  types: NotificationTypeConfig[];
  version: number;
};
export type NotificationConfigChange = {
  id: string;
  action: "CHANGED" | "RESET";
  author: string | null;
  before: {
    [key: string]: any;
  };
  after: {
    [key: string]: any;
  };
  at: string;
};
export type NotificationConfigChangePage = {
  content: NotificationConfigChange[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type NotificationStats = {
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
    total: number;
    inApp: number;
    push: number;
    mail: number;
    read: number;
  }[];
};
export type NotificationConfigCheck = {
  valid: boolean;
  problems: {
    type:
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
      | null;
    problem:
      | "ALL_DISABLED"
      | "BELOW_MINIMUM"
      | "NO_CHANNEL"
      | "PUSH_DISABLED"
      | "IN_APP_DISABLED";
  }[];
};
export type AnnouncementAudiences = {
  ALL: number;
  CLIENT: number;
  PROVIDER: number;
};
export type Announcement = {
  id: string;
  audience: "ALL" | "CLIENT" | "PROVIDER";
  wordings: {
    fr: {
      title: string;
      text: string;
    };
    en: {
      title: string;
      text: string;
    };
    ar: {
      title: string;
      text: string;
    };
  };
  link: string | null;
  author: string | null;
  sentAt: string;
  delivered: number;
  isComplete: boolean;
};
export type AnnouncementPage = {
  content: Announcement[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type DeskArticle = {
  id: string;
  language: "fr" | "en" | "ar";
  slug: string;
  title: string;
  status: "DRAFT" | "SCHEDULED" | "PUBLISHED" | "ARCHIVED";
  publishedAt: string | null;
  scheduledAt: string | null;
  authorName: string | null;
  hidden: boolean;
  featured: boolean;
  aiGenerated: boolean;
  views: number;
  bookmarks: number;
  translations: {
    id: string;
    language: "fr" | "en" | "ar";
    slug: string;
    title: string;
    status: "DRAFT" | "SCHEDULED" | "PUBLISHED" | "ARCHIVED";
  }[];
  createdAt: string;
  updatedAt: string;
  version: number;
  html: string;
  toc: {
    id: string;
    text: string;
    level: number;
  }[];
  wordCount: number;
  readingTimeMinutes: number;
  summary: string | null;
  markdown: string;
  categoryId: string;
  topics: string[];
  coverUrl: string | null;
  coverAlt: string | null;
  coverCredit: string | null;
  coverCreditUrl: string | null;
  oldSlugs: string[];
  isOriginal: boolean;
  allowed: ("DRAFT" | "SCHEDULED" | "PUBLISHED" | "ARCHIVED")[];
};
export type DeskArticleRow = {
  id: string;
  language: "fr" | "en" | "ar";
  slug: string;
  title: string;
  status: "DRAFT" | "SCHEDULED" | "PUBLISHED" | "ARCHIVED";
  publishedAt: string | null;
  scheduledAt: string | null;
  authorName: string | null;
  hidden: boolean;
  featured: boolean;
  aiGenerated: boolean;
  views: number;
  bookmarks: number;
  translations: {
    id: string;
    language: "fr" | "en" | "ar";
    slug: string;
    title: string;
    status: "DRAFT" | "SCHEDULED" | "PUBLISHED" | "ARCHIVED";
  }[];
  createdAt: string;
  updatedAt: string;
  version: number;
  category: {
    slug: string;
    name: string;
  };
};
export type DeskArticlePage = {
  content: DeskArticleRow[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type BlogPreview = {
  html: string;
  toc: {
    id: string;
    text: string;
    level: number;
  }[];
  wordCount: number;
  readingTimeMinutes: number;
};
export type DeskTopic = {
  id: string;
  categoryId: string;
  position: number;
  texts: {
    fr: {
      name: string;
    };
    en: {
      name: string;
    };
    ar: {
      name: string;
    };
  };
  articleCount: number;
  version: number;
};
export type DeskCategory = {
  id: string;
  parentId: string | null;
  position: number;
  serviceCategoryId: string | null;
  coverUrl: string | null;
  texts: {
    fr: {
      name: string;
      description: string | null;
    };
    en: {
      name: string;
      description: string | null;
    };
    ar: {
      name: string;
      description: string | null;
    };
  };
  articleCount: number;
  topics: DeskTopic[];
  version: number;
};
export const {
  useChangeAdministratorMutation,
  useEndAccountSessionsMutation,
  useExportAccountsQuery,
  useGetAccountQuery,
  useListAccountsQuery,
  useRestoreAccountMutation,
  useSuspendAccountMutation,
  useExportAuditEventsQuery,
  useListAuditEventsQuery,
  useChangeFlagMutation,
  useListFlagsQuery,
  useListFailedJobsQuery,
  useListUnsentMailsQuery,
  useRetryJobMutation,
  useRetryMailMutation,
  useCountWorkQuery,
  useListWorkQuery,
  useGetStatisticsQuery,
  useExportDeskBookingsQuery,
  useGetDeskBookingQuery,
  useListDeskBookingsQuery,
  useRuleOnAbsenceMutation,
  useClaimReportMutation,
  useReleaseReportMutation,
  useDecideReportMutation,
  useGetDeskReportQuery,
  useGetReportedMessagesQuery,
  useListDeskReportsQuery,
  useDecideHeldReviewMutation,
  useGetHeldReviewQuery,
  useListHeldReviewsQuery,
  useDecideAppealMutation,
  useGetAppealQuery,
  useGetDeskDecisionQuery,
  useLiftDecisionMutation,
  useListAppealsQuery,
  useChangeNotificationConfigMutation,
  useEnableLiveNotificationsMutation,
  useEnableNotificationTypeMutation,
  useEnableNotificationsMutation,
  useEnablePushNotificationsMutation,
  useGetNotificationConfigQuery,
  useListNotificationConfigChangesQuery,
  useListNotificationPrioritiesQuery,
  useListNotificationTypesQuery,
  useLogNotificationStatsMutation,
  useResetNotificationConfigMutation,
  useSetMinimumNotificationPriorityMutation,
  useValidateNotificationConfigQuery,
  useGetAnnouncementAudiencesQuery,
  useListAnnouncementsQuery,
  useSendAnnouncementMutation,
  useChangeArticleMutation,
  useGetDeskArticleQuery,
  useCreateArticleMutation,
  useListDeskArticlesQuery,
  usePreviewArticleMutation,
  useSetArticleStatusMutation,
  useChangeBlogCategoryMutation,
  useDeleteBlogCategoryMutation,
  useChangeBlogTopicMutation,
  useDeleteBlogTopicMutation,
  useCreateBlogCategoryMutation,
  useListDeskBlogCategoriesQuery,
  useCreateBlogTopicMutation,
} = injectedRtkApi;
