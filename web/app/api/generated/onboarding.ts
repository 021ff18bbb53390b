import { api } from "../base";
export const addTagTypes = [
  "Onboarding",
  "Subscriptions",
  "Files",
  "Images",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getOnboardingStatus: build.query<
        GetOnboardingStatusApiResponse,
        GetOnboardingStatusApiArg
      >({
        query: () => ({ url: `/api/v1/onboarding/status` }),
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
      listAvailableSteps: build.query<
        ListAvailableStepsApiResponse,
        ListAvailableStepsApiArg
      >({
        query: () => ({ url: `/api/v1/onboarding/available-steps` }),
        providesTags: ["Onboarding"],
      }),
      listOnboardingSteps: build.query<
        ListOnboardingStepsApiResponse,
        ListOnboardingStepsApiArg
      >({
        query: () => ({ url: `/api/v1/onboarding/steps` }),
        providesTags: ["Onboarding"],
      }),
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
      choosePlan: build.mutation<ChoosePlanApiResponse, ChoosePlanApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/subscriptions/me`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Subscriptions"],
      }),
      getOwnSubscription: build.query<
        GetOwnSubscriptionApiResponse,
        GetOwnSubscriptionApiArg
      >({
        query: () => ({ url: `/api/v1/subscriptions/me` }),
        providesTags: ["Subscriptions"],
      }),
      listPlans: build.query<ListPlansApiResponse, ListPlansApiArg>({
        query: () => ({ url: `/api/v1/subscriptions/plans` }),
        providesTags: ["Subscriptions"],
      }),
      deleteFile: build.mutation<DeleteFileApiResponse, DeleteFileApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/files/${encodeURIComponent(String(queryArg.fileId))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["Files"],
      }),
      getFile: build.query<GetFileApiResponse, GetFileApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/files/${encodeURIComponent(String(queryArg.fileId))}`,
        }),
        providesTags: ["Files"],
      }),
      downloadFile: build.query<DownloadFileApiResponse, DownloadFileApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/files/${encodeURIComponent(String(queryArg.fileId))}/download`,
        }),
        providesTags: ["Files"],
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
      getImagesStatus: build.query<
        GetImagesStatusApiResponse,
        GetImagesStatusApiArg
      >({
        query: () => ({ url: `/api/v1/images/status` }),
        providesTags: ["Images"],
      }),
      searchImages: build.query<SearchImagesApiResponse, SearchImagesApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/images/search`,
          params: {
            query: queryArg.query,
            drawn: queryArg.drawn,
          },
        }),
        providesTags: ["Images"],
      }),
      testImagesConnection: build.query<
        TestImagesConnectionApiResponse,
        TestImagesConnectionApiArg
      >({
        query: () => ({ url: `/api/v1/images/test-connection` }),
        providesTags: ["Images"],
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
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type GetOnboardingStatusApiResponse =
  /** status 200 Default Response */ OnboardingStatus;
export type GetOnboardingStatusApiArg = void;
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
export type InitializeOnboardingStepsApiResponse =
  /** status 200 Default Response */ OnboardingStatus;
export type InitializeOnboardingStepsApiArg = void;
export type ListAvailableStepsApiResponse =
  /** status 200 Default Response */ OnboardingStep[];
export type ListAvailableStepsApiArg = void;
export type ListOnboardingStepsApiResponse =
  /** status 200 Default Response */ OnboardingStep[];
export type ListOnboardingStepsApiArg = void;
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
export type CancelSubscriptionApiResponse =
  /** status 200 Default Response */ OwnSubscription;
export type CancelSubscriptionApiArg = {
  body: {
    reason?: string | null;
  } | null;
};
export type ChoosePlanApiResponse =
  /** status 200 Default Response */ OwnSubscription;
export type ChoosePlanApiArg = {
  body: {
    plan: "FREE" | "MONTHLY" | "ANNUAL";
  };
};
export type GetOwnSubscriptionApiResponse =
  /** status 200 Default Response */ OwnSubscription;
export type GetOwnSubscriptionApiArg = void;
export type ListPlansApiResponse =
  /** status 200 Default Response */ SubscriptionPlan[];
export type ListPlansApiArg = void;
export type DeleteFileApiResponse = unknown;
export type DeleteFileApiArg = {
  fileId: string;
};
export type GetFileApiResponse = /** status 200 Default Response */ StoredFile;
export type GetFileApiArg = {
  fileId: string;
};
export type DownloadFileApiResponse =
  /** status 200 The file, to be saved */ any;
export type DownloadFileApiArg = {
  fileId: string;
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
  category: "AVATAR" | "COVER" | "SERVICE" | "DOCUMENT" | "MESSAGE";
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
    choice?: string;
  } | null;
};
export type GetImagesStatusApiResponse =
  /** status 200 Default Response */ ImagesStatus;
export type GetImagesStatusApiArg = void;
export type SearchImagesApiResponse =
  /** status 200 Default Response */ Picture[];
export type SearchImagesApiArg = {
  query: string;
  drawn?: string;
};
export type TestImagesConnectionApiResponse =
  /** status 200 Default Response */ ImagesConnection;
export type TestImagesConnectionApiArg = void;
export type UploadFileApiResponse =
  /** status 201 Default Response */ StoredFile;
export type UploadFileApiArg = {
  category: "AVATAR" | "COVER" | "SERVICE" | "DOCUMENT" | "MESSAGE";
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
  challenge?: string;
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
export type StoredFile = {
  id: string;
  category: "AVATAR" | "COVER" | "SERVICE" | "DOCUMENT" | "MESSAGE";
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
  creditUrl: string | null;
  choice: string | null;
};
export type ImagesStatus = {
  source: "generated" | "unsplash" | "pexels" | "pixabay";
  available: boolean;
};
export type ImagesConnection = {
  source: "generated" | "unsplash" | "pexels" | "pixabay";
  reachable: boolean;
  milliseconds: number;
};
export const {
  useGetOnboardingStatusQuery,
  useGetStepConfigQuery,
  useInitializeOnboardingStepsMutation,
  useListAvailableStepsQuery,
  useListOnboardingStepsQuery,
  useMoveOnboardingStepMutation,
  useStartOnboardingStepMutation,
  useCancelSubscriptionMutation,
  useChoosePlanMutation,
  useGetOwnSubscriptionQuery,
  useListPlansQuery,
  useDeleteFileMutation,
  useGetFileQuery,
  useDownloadFileQuery,
  useListFilesQuery,
  useListFilesOfCategoryQuery,
  useCreateCoverPhotoMutation,
  useGetImagesStatusQuery,
  useSearchImagesQuery,
  useTestImagesConnectionQuery,
  useUploadFileMutation,
} = injectedRtkApi;
