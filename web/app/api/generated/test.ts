import { api } from "../base";
export const addTagTypes = ["Test"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listErrorCodes: build.query<
        ListErrorCodesApiResponse,
        ListErrorCodesApiArg
      >({
        query: () => ({ url: `/api/test/errors/all-codes` }),
        providesTags: ["Test"],
      }),
      testBusinessError: build.query<
        TestBusinessErrorApiResponse,
        TestBusinessErrorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/test/errors/business/${encodeURIComponent(String(queryArg.code))}`,
        }),
        providesTags: ["Test"],
      }),
      testErrorLanguage: build.query<
        TestErrorLanguageApiResponse,
        TestErrorLanguageApiArg
      >({
        query: () => ({ url: `/api/test/errors/current-user-language` }),
        providesTags: ["Test"],
      }),
      testErrorMessage: build.query<
        TestErrorMessageApiResponse,
        TestErrorMessageApiArg
      >({
        query: (queryArg) => ({
          url: `/api/test/errors/messages/${encodeURIComponent(String(queryArg.code))}`,
        }),
        providesTags: ["Test"],
      }),
      testNotFoundError: build.query<
        TestNotFoundErrorApiResponse,
        TestNotFoundErrorApiArg
      >({
        query: () => ({ url: `/api/test/errors/resource-not-found` }),
        providesTags: ["Test"],
      }),
      testTechnicalError: build.query<
        TestTechnicalErrorApiResponse,
        TestTechnicalErrorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/test/errors/technical/${encodeURIComponent(String(queryArg.code))}`,
        }),
        providesTags: ["Test"],
      }),
      testValidationError: build.query<
        TestValidationErrorApiResponse,
        TestValidationErrorApiArg
      >({
        query: () => ({ url: `/api/test/errors/validation` }),
        providesTags: ["Test"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type ListErrorCodesApiResponse = /** status 200 Default Response */ {
  code: string;
  status: number;
  errorType: string;
  message: string;
}[];
export type ListErrorCodesApiArg = void;
export type TestBusinessErrorApiResponse = unknown;
export type TestBusinessErrorApiArg = {
  code: string;
};
export type TestErrorLanguageApiResponse = /** status 200 Default Response */ {
  language: "fr" | "en" | "ar";
};
export type TestErrorLanguageApiArg = void;
export type TestErrorMessageApiResponse = /** status 200 Default Response */ {
  code: string;
  message: string;
};
export type TestErrorMessageApiArg = {
  code: string;
};
export type TestNotFoundErrorApiResponse = unknown;
export type TestNotFoundErrorApiArg = void;
export type TestTechnicalErrorApiResponse = unknown;
export type TestTechnicalErrorApiArg = {
  code: string;
};
export type TestValidationErrorApiResponse = unknown;
export type TestValidationErrorApiArg = void;
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
  useListErrorCodesQuery,
  useTestBusinessErrorQuery,
  useTestErrorLanguageQuery,
  useTestErrorMessageQuery,
  useTestNotFoundErrorQuery,
  useTestTechnicalErrorQuery,
  useTestValidationErrorQuery,
} = injectedRtkApi;
