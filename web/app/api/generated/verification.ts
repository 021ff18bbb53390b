import { api } from "../base";
export const addTagTypes = ["Verification"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      deleteDocument: build.mutation<
        DeleteDocumentApiResponse,
        DeleteDocumentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/verification/document/${encodeURIComponent(String(queryArg.documentId))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["Verification"],
      }),
      getTradeRequirements: build.query<
        GetTradeRequirementsApiResponse,
        GetTradeRequirementsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/verification/requirements`,
          params: {
            categoryId: queryArg.categoryId,
          },
        }),
        providesTags: ["Verification"],
      }),
      getVerification: build.query<
        GetVerificationApiResponse,
        GetVerificationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/verification/status/${encodeURIComponent(String(queryArg.providerId))}`,
        }),
        providesTags: ["Verification"],
      }),
      listPendingDocuments: build.query<
        ListPendingDocumentsApiResponse,
        ListPendingDocumentsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/verification/admin/pending`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
            view: queryArg.view,
            status: queryArg.status,
            query: queryArg.query,
          },
        }),
        providesTags: ["Verification"],
      }),
      openDocument: build.query<OpenDocumentApiResponse, OpenDocumentApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/verification/document/${encodeURIComponent(String(queryArg.documentId))}/content`,
          params: {
            inline: queryArg.inline,
          },
        }),
        providesTags: ["Verification"],
      }),
      reviewDocument: build.mutation<
        ReviewDocumentApiResponse,
        ReviewDocumentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/verification/admin/document/${encodeURIComponent(String(queryArg.documentId))}/status`,
          method: "PUT",
          body: queryArg.body,
          params: {
            status: queryArg.status,
            notes: queryArg.notes,
            version: queryArg.version,
            validUntil: queryArg.validUntil,
          },
        }),
        invalidatesTags: ["Verification"],
      }),
      submitDocuments: build.mutation<
        SubmitDocumentsApiResponse,
        SubmitDocumentsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/verification/submit`,
          method: "POST",
          params: {
            providerId: queryArg.providerId,
            totalFiles: queryArg.totalFiles,
            totalSize: queryArg.totalSize,
          },
        }),
        invalidatesTags: ["Verification"],
      }),
      uploadDocument: build.mutation<
        UploadDocumentApiResponse,
        UploadDocumentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/verification/upload/single`,
          method: "POST",
          body: queryArg.body,
          params: {
            type: queryArg["type"],
            side: queryArg.side,
            validUntil: queryArg.validUntil,
          },
        }),
        invalidatesTags: ["Verification"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type DeleteDocumentApiResponse = unknown;
export type DeleteDocumentApiArg = {
  documentId: string;
};
export type GetTradeRequirementsApiResponse =
  /** status 200 Default Response */ TradeRequirements;
export type GetTradeRequirementsApiArg = {
  categoryId: string;
};
export type GetVerificationApiResponse =
  /** status 200 Default Response */ Verification;
export type GetVerificationApiArg = {
  providerId: string;
};
export type ListPendingDocumentsApiResponse =
  /** status 200 Default Response */ PendingDocumentPage;
export type ListPendingDocumentsApiArg = {
  page?: number;
  size?: number;
  view?: "waiting" | "decided";
  status?:
    | "UPLOADED"
    | "PENDING"
    | "IN_REVIEW"
    | "APPROVED"
    | "REJECTED"
    | "RESUBMISSION_REQUIRED"
    | "EXPIRED"
    | "REVOKED"
    | "SUPERSEDED";
  query?: string;
};
export type OpenDocumentApiResponse =
  /** status 200 The file, to be saved; inline for an administrator who asks for it */ any;
export type OpenDocumentApiArg = {
  inline?: "true" | "false";
  documentId: string;
};
export type ReviewDocumentApiResponse =
  /** status 200 Default Response */ PendingDocument;
export type ReviewDocumentApiArg = {
  status:
    "IN_REVIEW" | "APPROVED" | "REJECTED" | "RESUBMISSION_REQUIRED" | "REVOKED";
  notes?: string;
  version?: number;
  validUntil?: any & any;
  documentId: string;
  body: {
    notes?: string | null;
  } | null;
};
export type SubmitDocumentsApiResponse =
  /** status 200 Default Response */ Verification;
export type SubmitDocumentsApiArg = {
  providerId: string;
  totalFiles: number;
  totalSize: number;
};
export type UploadDocumentApiResponse =
  /** status 201 Default Response */ VerificationDocument;
export type UploadDocumentApiArg = {
  type:
    | "IDENTITY_CARD"
    | "PASSPORT"
    | "RESIDENCE_PERMIT"
    | "PROOF_OF_ADDRESS"
    | "BUSINESS_REGISTRATION"
    | "PROFESSIONAL_QUALIFICATION"
    | "LIABILITY_INSURANCE"
    | "DECENNIAL_INSURANCE"
    | "URSSAF_CERTIFICATE"
    | "SAP_DECLARATION"
    | "CHILDCARE_APPROVAL"
    | "CRIMINAL_RECORD_B3";
  side?: "FRONT" | "BACK";
  validUntil?: any & any;
  body: {
    file?: Blob;
  };
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
export type VerificationRequirement = {
  types: (
    | "IDENTITY_CARD"
    | "PASSPORT"
    | "RESIDENCE_PERMIT"
    | "PROOF_OF_ADDRESS"
    | "BUSINESS_REGISTRATION"
    | "PROFESSIONAL_QUALIFICATION"
    | "LIABILITY_INSURANCE"
    | "DECENNIAL_INSURANCE"
    | "URSSAF_CERTIFICATE"
    | "SAP_DECLARATION"
    | "CHILDCARE_APPROVAL"
    | "CRIMINAL_RECORD_B3"
  )[];
  status: "MISSING" | "UPLOADED" | "PENDING" | "ACTION_REQUIRED" | "APPROVED";
  missingSides: ("FRONT" | "BACK")[];
};
export type TradeRequirements = {
  requirements: VerificationRequirement[];
  pausesBadge: boolean;
};
export type VerificationDocument = {
  id: string;
  type:
    | "IDENTITY_CARD"
    | "PASSPORT"
    | "RESIDENCE_PERMIT"
    | "PROOF_OF_ADDRESS"
    | "BUSINESS_REGISTRATION"
    | "PROFESSIONAL_QUALIFICATION"
    | "LIABILITY_INSURANCE"
    | "DECENNIAL_INSURANCE"
    | "URSSAF_CERTIFICATE"
    | "SAP_DECLARATION"
    | "CHILDCARE_APPROVAL"
    | "CRIMINAL_RECORD_B3";
  side: ("FRONT" | "BACK") | null;
  status:
    | "UPLOADED"
    | "PENDING"
    | "IN_REVIEW"
    | "APPROVED"
    | "REJECTED"
    | "RESUBMISSION_REQUIRED"
    | "EXPIRED"
    | "REVOKED"
    | "SUPERSEDED";
  fileName: string;
  mediaType: string;
  size: number;
  validUntil: (any & any) | null;
  uploadedAt: string;
  submittedAt: string | null;
  decidedAt: string | null;
  notes: string | null;
  erased: boolean;
  version: number;
};
export type Check = {
  type:
    | "IDENTITY"
    | "INSURANCE"
    | "BUSINESS"
    | "QUALIFICATION"
    | "DECENNIAL"
    | "CHILDCARE";
  checkedAt: string;
};
export type Verification = {
  providerId: string;
  status:
    | "NOT_STARTED"
    | "INCOMPLETE"
    | "PENDING"
    | "ACTION_REQUIRED"
    | "VERIFIED"
    | "REJECTED"
    | "EXPIRED";
  requirements: VerificationRequirement[];
  documents: VerificationDocument[];
  checks: Check[];
  totalFiles: number;
  totalSize: number;
};
export type DocumentEvent = {
  action:
    | "UPLOADED"
    | "REMOVED"
    | "SUBMITTED"
    | "CLAIMED"
    | "VIEWED"
    | "APPROVED"
    | "REJECTED"
    | "RESUBMISSION_REQUIRED"
    | "REVOKED"
    | "EXPIRED"
    | "SUPERSEDED"
    | "ERASED";
  at: string;
  by: string | null;
  notes: string | null;
};
export type PendingDocument = {
  id: string;
  type:
    | "IDENTITY_CARD"
    | "PASSPORT"
    | "RESIDENCE_PERMIT"
    | "PROOF_OF_ADDRESS"
    | "BUSINESS_REGISTRATION"
    | "PROFESSIONAL_QUALIFICATION"
    | "LIABILITY_INSURANCE"
    | "DECENNIAL_INSURANCE"
    | "URSSAF_CERTIFICATE"
    | "SAP_DECLARATION"
    | "CHILDCARE_APPROVAL"
    | "CRIMINAL_RECORD_B3";
  side: ("FRONT" | "BACK") | null;
  status:
    | "UPLOADED"
    | "PENDING"
    | "IN_REVIEW"
    | "APPROVED"
    | "REJECTED"
    | "RESUBMISSION_REQUIRED"
    | "EXPIRED"
    | "REVOKED"
    | "SUPERSEDED";
  fileName: string;
  mediaType: string;
  size: number;
  validUntil: (any & any) | null;
  uploadedAt: string;
  submittedAt: string | null;
  decidedAt: string | null;
  notes: string | null;
  erased: boolean;
  version: number;
  provider: {
    id: string;
    displayName: string;
    firstName: string;
    lastName: string;
    birthDate: (any & any) | null;
    siret: string | null;
  };
  ageHours: number;
  late: boolean;
  claimedBy: string | null;
  claimedByMe: boolean;
  claimedUntil: string | null;
  sameFileElsewhere: boolean;
  history: DocumentEvent[];
};
export type PendingDocumentPage = {
  content: PendingDocument[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export const {
  useDeleteDocumentMutation,
  useGetTradeRequirementsQuery,
  useGetVerificationQuery,
  useListPendingDocumentsQuery,
  useOpenDocumentQuery,
  useReviewDocumentMutation,
  useSubmitDocumentsMutation,
  useUploadDocumentMutation,
} = injectedRtkApi;
