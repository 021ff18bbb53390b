import { api } from "../base";
export const addTagTypes = ["Consents"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      recordConsent: build.mutation<
        RecordConsentApiResponse,
        RecordConsentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/consents`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Consents"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type RecordConsentApiResponse =
  /** status 201 Default Response */ ConsentProof;
export type RecordConsentApiArg = {
  body: {
    choice: "accepted-all" | "rejected-optional" | "custom";
    analytics?: boolean;
    textHash: string;
    source: "banner" | "modal" | "footer";
  };
};
export type ConsentProof = {
  id: string;
  choice: "accepted-all" | "rejected-optional" | "custom";
  analytics: boolean;
  source: "banner" | "modal" | "footer";
  recordedAt: string;
  expiresAt: string;
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
export const { useRecordConsentMutation } = injectedRtkApi;
