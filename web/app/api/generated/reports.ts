import { api } from "../base";
export const addTagTypes = ["Reports"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      createReport: build.mutation<CreateReportApiResponse, CreateReportApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/reports`,
            method: "POST",
            body: queryArg.body,
          }),
          invalidatesTags: ["Reports"],
        },
      ),
      listReports: build.query<ListReportsApiResponse, ListReportsApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/reports`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Reports"],
      }),
      appealDecision: build.mutation<
        AppealDecisionApiResponse,
        AppealDecisionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/decisions/${encodeURIComponent(String(queryArg.id))}/appeal`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Reports"],
      }),
      getDecision: build.query<GetDecisionApiResponse, GetDecisionApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/decisions/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["Reports"],
      }),
      listDecisions: build.query<ListDecisionsApiResponse, ListDecisionsApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/decisions`,
            params: {
              page: queryArg.page,
              size: queryArg.size,
            },
          }),
          providesTags: ["Reports"],
        },
      ),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type CreateReportApiResponse = /** status 201 Default Response */ Report;
export type CreateReportApiArg = {
  body: {
    kind: "PROFILE" | "SERVICE" | "REVIEW" | "MESSAGE" | "ARTICLE";
    id: string;
    reason:
      | "FALSE_IDENTITY"
      | "OFF_SITE_PAYMENT"
      | "ABUSE"
      | "FALSE_INFORMATION"
      | "PERSONAL_DATA"
      | "NOT_GENUINE"
      | "ILLEGAL"
      | "OTHER";
    text?: string | null;
    email?: string;
    captcha?: string;
    locale?: "fr" | "en" | "ar";
  };
};
export type ListReportsApiResponse =
  /** status 200 Default Response */ ReportPage;
export type ListReportsApiArg = {
  page?: number;
  size?: number;
};
export type AppealDecisionApiResponse =
  /** status 200 Default Response */ Decision;
export type AppealDecisionApiArg = {
  id: string;
  body: {
    text: string;
  };
};
export type GetDecisionApiResponse =
  /** status 200 Default Response */ Decision;
export type GetDecisionApiArg = {
  id: string;
};
export type ListDecisionsApiResponse =
  /** status 200 Default Response */ DecisionPage;
export type ListDecisionsApiArg = {
  page?: number;
  size?: number;
};
export type Report = {
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
export type ReportPage = {
  content: Report[];
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
export type DecisionPage = {
  content: Decision[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export const {
  useCreateReportMutation,
  useListReportsQuery,
  useAppealDecisionMutation,
  useGetDecisionQuery,
  useListDecisionsQuery,
} = injectedRtkApi;
