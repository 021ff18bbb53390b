import { api } from "../base";
export const addTagTypes = [
  "Onboarding",
  "Subscriptions",
  "Files",
  "Images",
  "Verification",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      moveOnboardingStep: build.mutation<
        MoveOnboardingStepApiResponse,
        MoveOnboardingStepApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/onboarding/transition`,
          method: "PUT",
          body: queryArg.body,
          params: {
            stepKey: queryArg.stepKey,
            action: queryArg.action,
            completionPercentage: queryArg.completionPercentage,
            version: queryArg.version,
          },
        }),
        invalidatesTags: ["Onboarding"],
      }),
      startOnboardingStep: build.mutation<
        StartOnboardingStepApiResponse,
        StartOnboardingStepApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/onboarding/step/${encodeURIComponent(String(queryArg.stepKey))}/start`,
          method: "POST",
        }),
        invalidatesTags: ["Onboarding"],
      }),
      initializeOnboardingSteps: build.mutation<
        InitializeOnboardingStepsApiResponse,
        InitializeOnboardingStepsApiArg
      >({
        query: () => ({
          url: `/api/v1/onboarding/initialize-steps`,
          method: "POST",
        }),
        invalidatesTags: ["Onboarding"],
      }),
      getOnboardingStatus: build.query<
        GetOnboardingStatusApiResponse,
        GetOnboardingStatusApiArg
      >({
        query: () => ({ url: `/api/v1/onboarding/status` }),
        providesTags: ["Onboarding"],
      }),
      listOnboardingSteps: build.query<
        ListOnboardingStepsApiResponse,
        ListOnboardingStepsApiArg
      >({
        query: () => ({ url: `/api/v1/onboarding/steps` }),
        providesTags: ["Onboarding"],
      }),
      listAvailableSteps: build.query<
        ListAvailableStepsApiResponse,
        ListAvailableStepsApiArg
      >({
        query: () => ({ url: `/api/v1/onboarding/available-steps` }),
        providesTags: ["Onboarding"],
      }),
      getStepConfig: build.query<GetStepConfigApiResponse, GetStepConfigApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/onboarding/config/${encodeURIComponent(String(queryArg.stepKey))}`,
          }),
          providesTags: ["Onboarding"],
        },
      ),
      listPlans: build.query<ListPlansApiResponse, ListPlansApiArg>({
        query: () => ({ url: `/api/v1/subscriptions/plans` }),
        providesTags: ["Subscriptions"],
      }),
      getOwnSubscription: build.query<
        GetOwnSubscriptionApiResponse,
        GetOwnSubscriptionApiArg
      >({
        query: () => ({ url: `/api/v1/subscriptions/me` }),
        providesTags: ["Subscriptions"],
      }),
      choosePlan: build.mutation<ChoosePlanApiResponse, ChoosePlanApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/subscriptions/me`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Subscriptions"],
      }),
      cancelSubscription: build.mutation<
        CancelSubscriptionApiResponse,
        CancelSubscriptionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/subscriptions/me/cancel`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Subscriptions"],
      }),
      listFiles: build.query<ListFilesApiResponse, ListFilesApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/files`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Files"],
      }),
      listFilesOfCategory: build.query<
        ListFilesOfCategoryApiResponse,
        ListFilesOfCategoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/files/category/${encodeURIComponent(String(queryArg.category))}`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Files"],
      }),
      getFile: build.query<GetFileApiResponse, GetFileApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/files/${encodeURIComponent(String(queryArg.fileId))}`,
        }),
        providesTags: ["Files"],
      }),
      deleteFile: build.mutation<DeleteFileApiResponse, DeleteFileApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/files/${encodeURIComponent(String(queryArg.fileId))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["Files"],
      }),
      downloadFile: build.query<DownloadFileApiResponse, DownloadFileApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/files/${encodeURIComponent(String(queryArg.fileId))}/download`,
        }),
        providesTags: ["Files"],
      }),
      createCoverPhoto: build.mutation<
        CreateCoverPhotoApiResponse,
        CreateCoverPhotoApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/images/cover-photo`,
          method: "POST",
          body: queryArg.body,
          params: {
            title: queryArg.title,
            keywords: queryArg.keywords,
            categoryName: queryArg.categoryName,
          },
        }),
        invalidatesTags: ["Images"],
      }),
      searchImages: build.query<SearchImagesApiResponse, SearchImagesApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/images/search`,
          params: {
            query: queryArg.query,
          },
        }),
        providesTags: ["Images"],
      }),
      getImagesStatus: build.query<
        GetImagesStatusApiResponse,
        GetImagesStatusApiArg
      >({
        query: () => ({ url: `/api/v1/images/status` }),
        providesTags: ["Images"],
      }),
      testImagesConnection: build.query<
        TestImagesConnectionApiResponse,
        TestImagesConnectionApiArg
      >({
        query: () => ({ url: `/api/v1/images/test-connection` }),
        providesTags: ["Images"],
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
      openDocument: build.query<OpenDocumentApiResponse, OpenDocumentApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/verification/document/${encodeURIComponent(String(queryArg.documentId))}/content`,
          params: {
            inline: queryArg.inline,
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
      uploadFile: build.mutation<UploadFileApiResponse, UploadFileApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/files/upload`,
          method: "POST",
          body: queryArg.body,
          params: {
            category: queryArg.category,
          },
        }),
        invalidatesTags: ["Files"],
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
export type MoveOnboardingStepApiResponse =
  /** status 200 Default Response */ OnboardingStatus;
export type MoveOnboardingStepApiArg = {
  stepKey:
    | "PROVIDER_SIGNUP"
    | "PROVIDER_SIGNUP.basic-info"
    | "PROVIDER_SIGNUP.contact-details"
    | "PERSONAL_INFO"
    | "SERVICES"
    | "AVAILABILITY"
    | "SERVICE_AREA"
    | "PROVIDER_VERIFICATION"
    | "PROVIDER_VERIFICATION.identity-verification"
    | "PROVIDER_VERIFICATION.document-upload"
    | "SUBSCRIPTION_PLAN"
    | "SUBSCRIPTION_PLAN.plan-selection"
    | "SUBSCRIPTION_PLAN.payment"
    | "PROVIDER_PROFILE"
    | "PROVIDER_PROFILE.personal-info"
    | "PROVIDER_PROFILE.services"
    | "PROVIDER_PROFILE.availability";
  action?: "update" | "complete" | "reopen" | "continue" | "previous";
  completionPercentage?: number;
  version?: number;
  body: {
    [key: string]: any;
  } | null;
};
export type StartOnboardingStepApiResponse =
  /** status 200 Default Response */ OnboardingStatus;
export type StartOnboardingStepApiArg = {
  stepKey:
    | "PROVIDER_SIGNUP"
    | "PERSONAL_INFO"
    | "SERVICES"
    | "AVAILABILITY"
    | "SERVICE_AREA"
    | "PROVIDER_VERIFICATION"
    | "SUBSCRIPTION_PLAN"
    | "PROVIDER_PROFILE";
};
export type InitializeOnboardingStepsApiResponse =
  /** status 200 Default Response */ OnboardingStatus;
export type InitializeOnboardingStepsApiArg = void;
export type GetOnboardingStatusApiResponse =
  /** status 200 Default Response */ OnboardingStatus;
export type GetOnboardingStatusApiArg = void;
export type ListOnboardingStepsApiResponse =
  /** status 200 Default Response */ OnboardingStep[];
export type ListOnboardingStepsApiArg = void;
export type ListAvailableStepsApiResponse =
  /** status 200 Default Response */ OnboardingStep[];
export type ListAvailableStepsApiArg = void;
export type GetStepConfigApiResponse =
  /** status 200 Default Response */ StepConfig;
export type GetStepConfigApiArg = {
  stepKey:
    | "PROVIDER_SIGNUP"
    | "PERSONAL_INFO"
    | "SERVICES"
    | "AVAILABILITY"
    | "SERVICE_AREA"
    | "PROVIDER_VERIFICATION"
    | "SUBSCRIPTION_PLAN"
    | "PROVIDER_PROFILE";
};
export type ListPlansApiResponse =
  /** status 200 Default Response */ SubscriptionPlan[];
export type ListPlansApiArg = void;
export type GetOwnSubscriptionApiResponse =
  /** status 200 Default Response */ OwnSubscription;
export type GetOwnSubscriptionApiArg = void;
export type ChoosePlanApiResponse =
  /** status 200 Default Response */ OwnSubscription;
export type ChoosePlanApiArg = {
  body: {
    plan: "FREE" | "MONTHLY" | "ANNUAL";
  };
};
export type CancelSubscriptionApiResponse =
  /** status 200 Default Response */ OwnSubscription;
export type CancelSubscriptionApiArg = {
  body: {
    reason?: string | null;
  } | null;
};
export type ListFilesApiResponse =
  /** status 200 Default Response */ StoredFilePage;
export type ListFilesApiArg = {
  page?: number;
  size?: number;
};
export type ListFilesOfCategoryApiResponse =
  /** status 200 Default Response */ StoredFilePage;
export type ListFilesOfCategoryApiArg = {
  page?: number;
  size?: number;
  category: "AVATAR" | "COVER" | "SERVICE" | "DOCUMENT";
};
export type GetFileApiResponse = /** status 200 Default Response */ StoredFile;
export type GetFileApiArg = {
  fileId: string;
};
export type DeleteFileApiResponse = unknown;
export type DeleteFileApiArg = {
  fileId: string;
};
export type DownloadFileApiResponse =
  /** status 200 The file, to be saved */ any;
export type DownloadFileApiArg = {
  fileId: string;
};
export type CreateCoverPhotoApiResponse =
  /** status 200 Default Response */ Picture;
export type CreateCoverPhotoApiArg = {
  title?: string;
  keywords?: string;
  categoryName?: string;
  body: {
    title?: string;
    keywords?: string;
    categoryName?: string;
  } | null;
};
export type SearchImagesApiResponse =
  /** status 200 Default Response */ Picture[];
export type SearchImagesApiArg = {
  query: string;
};
export type GetImagesStatusApiResponse =
  /** status 200 Default Response */ ImagesStatus;
export type GetImagesStatusApiArg = void;
export type TestImagesConnectionApiResponse =
  /** status 200 Default Response */ ImagesConnection;
export type TestImagesConnectionApiArg = void;
export type SubmitDocumentsApiResponse =
  /** status 200 Default Response */ Verification;
export type SubmitDocumentsApiArg = {
  providerId: string;
  totalFiles: number;
  totalSize: number;
};
export type GetTradeRequirementsApiResponse =
  /** status 200 Default Response */ TradeRequirements;
export type GetTradeRequirementsApiArg = {
  categoryId: string;
};
export type DeleteDocumentApiResponse = unknown;
export type DeleteDocumentApiArg = {
  documentId: string;
};
export type OpenDocumentApiResponse =
  /** status 200 The file, to be saved; inline for an administrator who asks for it */ any;
export type OpenDocumentApiArg = {
  inline?: "true" | "false";
  documentId: string;
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
export type UploadFileApiResponse =
  /** status 201 Default Response */ StoredFile;
export type UploadFileApiArg = {
  category: "AVATAR" | "COVER" | "SERVICE" | "DOCUMENT";
  body: {
    file?: Blob;
  };
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
export type OnboardingStep = {
  stepKey:
    | "PROVIDER_SIGNUP"
    | "PERSONAL_INFO"
    | "SERVICES"
    | "AVAILABILITY"
    | "SERVICE_AREA"
    | "PROVIDER_VERIFICATION"
    | "SUBSCRIPTION_PLAN"
    | "PROVIDER_PROFILE";
  stepTitle: string;
  stepDescription: string;
  stepOrder: number;
  completionPercentage: number;
  isCompleted: boolean;
  canAccess: boolean;
  version: number;
  data: {
    [key: string]: any;
  };
  subSteps: {
    key: string;
    completionPercentage: number;
    isCompleted: boolean;
  }[];
};
export type OnboardingStatus = {
  isOnboardingComplete: boolean;
  currentStepKey:
    | (
        | "PROVIDER_SIGNUP"
        | "PERSONAL_INFO"
        | "SERVICES"
        | "AVAILABILITY"
        | "SERVICE_AREA"
        | "PROVIDER_VERIFICATION"
        | "SUBSCRIPTION_PLAN"
        | "PROVIDER_PROFILE"
      )
    | null;
  nextStepKey:
    | (
        | "PROVIDER_SIGNUP"
        | "PERSONAL_INFO"
        | "SERVICES"
        | "AVAILABILITY"
        | "SERVICE_AREA"
        | "PROVIDER_VERIFICATION"
        | "SUBSCRIPTION_PLAN"
        | "PROVIDER_PROFILE"
      )
    | null;
  previousStepKey:
    | (
        | "PROVIDER_SIGNUP"
        | "PERSONAL_INFO"
        | "SERVICES"
        | "AVAILABILITY"
        | "SERVICE_AREA"
        | "PROVIDER_VERIFICATION"
        | "SUBSCRIPTION_PLAN"
        | "PROVIDER_PROFILE"
      )
    | null;
  overallCompletionPercentage: number;
  totalSteps: number;
  completedSteps: number;
  canCompleteOnboarding: boolean;
  availableNextSteps: (
    | "PROVIDER_SIGNUP"
    | "PERSONAL_INFO"
    | "SERVICES"
    | "AVAILABILITY"
    | "SERVICE_AREA"
    | "PROVIDER_VERIFICATION"
    | "SUBSCRIPTION_PLAN"
    | "PROVIDER_PROFILE"
  )[];
  steps: OnboardingStep[];
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
};
export type StepField = {
  name: string;
  label: string;
  help: string | null;
  type:
    | "text"
    | "multiline"
    | "number"
    | "date"
    | "phone"
    | "choice"
    | "choices"
    | "switch"
    | "list"
    | "day";
  required: boolean;
  min: number | null;
  max: number | null;
  pattern: string | null;
  options:
    | {
        value: string | boolean;
        label: string;
      }[]
    | null;
};
export type StepConfig = {
  stepKey:
    | "PROVIDER_SIGNUP"
    | "PERSONAL_INFO"
    | "SERVICES"
    | "AVAILABILITY"
    | "SERVICE_AREA"
    | "PROVIDER_VERIFICATION"
    | "SUBSCRIPTION_PLAN"
    | "PROVIDER_PROFILE";
  stepTitle: string;
  stepDescription: string;
  fields: StepField[];
  subSteps: string[];
};
export type SubscriptionPlan = {
  plan: "FREE" | "MONTHLY" | "ANNUAL";
  price: number;
  months: number | null;
  priceNow: number;
  beta: boolean;
  trialDays: number;
  savingPercent: number | null;
  freeMonths: number | null;
  available: boolean;
};
export type Subscription = {
  plan: "FREE" | "MONTHLY" | "ANNUAL";
  state: "TRIAL" | "ACTIVE" | "PAST_DUE" | "CANCELLED" | "ENDED";
  price: number;
  startedAt: string | null;
  trialEndsAt: string | null;
  nextAt: string | null;
  endsAt: string | null;
  canCancel: boolean;
  cancelEffectiveAt: string | null;
  needsPayment: boolean;
};
export type OwnSubscription = {
  subscription: Subscription | null;
};
export type StoredFile = {
  id: string;
  category: "AVATAR" | "COVER" | "SERVICE" | "DOCUMENT";
  fileName: string;
  mediaType: string;
  size: number;
  width: number | null;
  height: number | null;
  url: string | null;
  createdAt: string;
};
export type StoredFilePage = {
  content: StoredFile[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type Picture = {
  url: string;
  width: number;
  height: number;
  credit: string | null;
};
export type ImagesStatus = {
  source: "generated";
  available: boolean;
};
export type ImagesConnection = {
  source: "generated";
  reachable: boolean;
  milliseconds: number;
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
export type TradeRequirements = {
  requirements: VerificationRequirement[];
  pausesBadge: boolean;
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
  useMoveOnboardingStepMutation,
  useStartOnboardingStepMutation,
  useInitializeOnboardingStepsMutation,
  useGetOnboardingStatusQuery,
  useListOnboardingStepsQuery,
  useListAvailableStepsQuery,
  useGetStepConfigQuery,
  useListPlansQuery,
  useGetOwnSubscriptionQuery,
  useChoosePlanMutation,
  useCancelSubscriptionMutation,
  useListFilesQuery,
  useListFilesOfCategoryQuery,
  useGetFileQuery,
  useDeleteFileMutation,
  useDownloadFileQuery,
  useCreateCoverPhotoMutation,
  useSearchImagesQuery,
  useGetImagesStatusQuery,
  useTestImagesConnectionQuery,
  useSubmitDocumentsMutation,
  useGetTradeRequirementsQuery,
  useDeleteDocumentMutation,
  useOpenDocumentQuery,
  useGetVerificationQuery,
  useListPendingDocumentsQuery,
  useReviewDocumentMutation,
  useUploadFileMutation,
  useUploadDocumentMutation,
} = injectedRtkApi;
