import { api } from "../base";
export const addTagTypes = ["Operator"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getOperator: build.query<GetOperatorApiResponse, GetOperatorApiArg>({
        query: () => ({ url: `/api/v1/operator` }),
        providesTags: ["Operator"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type GetOperatorApiResponse =
  /** status 200 Default Response */ Operator;
export type GetOperatorApiArg = void;
export type Operator = {
  publisher: {
    name: string | null;
    legalForm: string | null;
    address: string | null;
    phone: string | null;
    email: string | null;
    registration: string | null;
    capital: string | null;
    vatNumber: string | null;
    director: string | null;
  };
  host: {
    name: string | null;
    address: string | null;
    phone: string | null;
  };
  mediator: {
    name: string;
    address: string;
    url: string;
  } | null;
  dataProtectionEmail: string;
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
export const { useGetOperatorQuery } = injectedRtkApi;
