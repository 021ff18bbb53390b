import { api } from "../base";
export const addTagTypes = ["Reviews"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      createReview: build.mutation<CreateReviewApiResponse, CreateReviewApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/reviews`,
            method: "POST",
            body: queryArg.body,
            headers: {
              "idempotency-key": queryArg["idempotency-key"],
            },
          }),
          invalidatesTags: ["Reviews"],
        },
      ),
      deleteReview: build.mutation<DeleteReviewApiResponse, DeleteReviewApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/reviews/${encodeURIComponent(String(queryArg.id))}`,
            method: "DELETE",
            body: queryArg.body,
            params: {
              reason: queryArg.reason,
            },
          }),
          invalidatesTags: ["Reviews"],
        },
      ),
      updateReview: build.mutation<UpdateReviewApiResponse, UpdateReviewApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/reviews/${encodeURIComponent(String(queryArg.id))}`,
            method: "PUT",
            body: queryArg.body,
          }),
          invalidatesTags: ["Reviews"],
        },
      ),
      replyToReview: build.mutation<
        ReplyToReviewApiResponse,
        ReplyToReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/reviews/${encodeURIComponent(String(queryArg.id))}/reply`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Reviews"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type CreateReviewApiResponse = /** status 201 Default Response */ Review;
export type CreateReviewApiArg = {
  "idempotency-key"?: string;
  body: {
    bookingId: string;
    rating: number;
    comment?: string | null;
  };
};
export type DeleteReviewApiResponse = unknown;
export type DeleteReviewApiArg = {
  reason?:
    | "PERSONAL_DATA"
    | "INSULT"
    | "HATE"
    | "OFF_TOPIC"
    | "NOT_GENUINE"
    | "ILLEGAL";
  id: string;
  body: {
    reason?:
      | "PERSONAL_DATA"
      | "INSULT"
      | "HATE"
      | "OFF_TOPIC"
      | "NOT_GENUINE"
      | "ILLEGAL";
  } | null;
};
export type UpdateReviewApiResponse = /** status 200 Default Response */ Review;
export type UpdateReviewApiArg = {
  id: string;
  body: {
    rating: number;
    comment?: string | null;
  };
};
export type ReplyToReviewApiResponse =
  /** status 200 Default Response */ Review;
export type ReplyToReviewApiArg = {
  id: string;
  body: {
    text: string;
  };
};
export type Review = {
  id: string;
  bookingId: string | null;
  providerId: string;
  serviceId: string;
  serviceTitle: string;
  rating: number;
  comment: string | null;
  author: {
    displayName: string;
  };
  visitDate: any & any;
  publishedAt: string | null;
  editedAt: string | null;
  notPerformed: boolean;
  status: "PUBLISHED" | "PENDING" | "REJECTED" | "HIDDEN" | "DELETED";
  reply: {
    text: string;
    publishedAt: string;
  } | null;
  mine: boolean;
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
export const {
  useCreateReviewMutation,
  useDeleteReviewMutation,
  useUpdateReviewMutation,
  useReplyToReviewMutation,
} = injectedRtkApi;
