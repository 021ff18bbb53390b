import { api } from "../base";
export const addTagTypes = ["Providers", "Services", "Availability"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      registerProvider: build.mutation<
        RegisterProviderApiResponse,
        RegisterProviderApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/providers/register`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Providers"],
      }),
      createService: build.mutation<
        CreateServiceApiResponse,
        CreateServiceApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/services`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Services"],
      }),
      changeService: build.mutation<
        ChangeServiceApiResponse,
        ChangeServiceApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/services/${encodeURIComponent(String(queryArg.serviceId))}`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Services"],
      }),
      deleteService: build.mutation<
        DeleteServiceApiResponse,
        DeleteServiceApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/services/${encodeURIComponent(String(queryArg.serviceId))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["Services"],
      }),
      changeOwnProvider: build.mutation<
        ChangeOwnProviderApiResponse,
        ChangeOwnProviderApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/providers/me`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Providers"],
      }),
      getOwnProvider: build.query<
        GetOwnProviderApiResponse,
        GetOwnProviderApiArg
      >({
        query: () => ({ url: `/api/v1/providers/me` }),
        providesTags: ["Providers"],
      }),
      convertToProvider: build.mutation<
        ConvertToProviderApiResponse,
        ConvertToProviderApiArg
      >({
        query: () => ({
          url: `/api/v1/providers/convert-to-provider`,
          method: "POST",
        }),
        invalidatesTags: ["Providers"],
      }),
      getCurrentProviderId: build.query<
        GetCurrentProviderIdApiResponse,
        GetCurrentProviderIdApiArg
      >({
        query: () => ({ url: `/api/v1/providers/currentProviderId` }),
        providesTags: ["Providers"],
      }),
      addTimeOff: build.mutation<AddTimeOffApiResponse, AddTimeOffApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/providers/me/time-off`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Availability"],
      }),
      listTimeOff: build.query<ListTimeOffApiResponse, ListTimeOffApiArg>({
        query: () => ({ url: `/api/v1/providers/me/time-off` }),
        providesTags: ["Availability"],
      }),
      getOpeningHours: build.query<
        GetOpeningHoursApiResponse,
        GetOpeningHoursApiArg
      >({
        query: () => ({ url: `/api/v1/providers/me/opening-hours` }),
        providesTags: ["Availability"],
      }),
      setOpeningHours: build.mutation<
        SetOpeningHoursApiResponse,
        SetOpeningHoursApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/providers/me/opening-hours`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Availability"],
      }),
      removeTimeOff: build.mutation<
        RemoveTimeOffApiResponse,
        RemoveTimeOffApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/providers/me/time-off/${encodeURIComponent(String(queryArg.timeOffId))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["Availability"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type RegisterProviderApiResponse =
  /** status 201 Default Response */ SignedIn;
export type RegisterProviderApiArg = {
  body: {
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    password: any & any & any & any;
    confirmPassword: string;
    termsAccepted: true;
  };
};
export type CreateServiceApiResponse =
  /** status 201 Default Response */ ServiceDetail;
export type CreateServiceApiArg = {
  body: {
    title: string;
    description: string;
    categoryId: string;
    price: number;
    priceUnit?: "VISIT" | "HOUR";
    durationMinutes: number;
    durationMultiples?: number;
    active?: boolean;
    coverUrl?: string | null;
  };
};
export type ChangeServiceApiResponse =
  /** status 200 Default Response */ ServiceDetail;
export type ChangeServiceApiArg = {
  serviceId: string;
  body: {
    title: string;
    description: string;
    categoryId: string;
    price: number;
    priceUnit?: "VISIT" | "HOUR";
    durationMinutes: number;
    durationMultiples?: number;
    active?: boolean;
    coverUrl?: string | null;
    version?: number;
  };
};
export type DeleteServiceApiResponse = unknown;
export type DeleteServiceApiArg = {
  serviceId: string;
};
export type ChangeOwnProviderApiResponse =
  /** status 200 Default Response */ OwnProvider;
export type ChangeOwnProviderApiArg = {
  body: {
    version?: number;
    businessName?: string | null;
    vatNumber?: string | null;
    cover?: string | null;
    headline?: string | null;
    bio?: string | null;
    languages?: ("fr" | "en" | "es" | "ar" | "de" | "it" | "pt" | "other")[];
    address?: {
      street?: string | null;
      city: string;
      postalCode: string;
      insee?: string;
      /** Country of the address; France (FR) when it is left out. */
      country?: "FR";
    };
    areaType?: "RADIUS" | "AREAS";
    radiusKm?: number;
    areaInsee?: string[];
    noticeMinutes?: number;
    bufferMinutes?: number;
    slotStepMinutes?: 15 | 30 | 60;
    instantBooking?: boolean;
    byAppointment?: boolean;
    paused?: boolean;
    hideLastSeen?: boolean;
  };
};
export type GetOwnProviderApiResponse =
  /** status 200 Default Response */ OwnProvider;
export type GetOwnProviderApiArg = void;
export type ConvertToProviderApiResponse =
  /** status 200 Default Response */ ConvertedProvider;
export type ConvertToProviderApiArg = void;
export type GetCurrentProviderIdApiResponse =
  /** status 200 Default Response */ CurrentProviderId;
export type GetCurrentProviderIdApiArg = void;
export type AddTimeOffApiResponse = /** status 201 Default Response */ TimeOff;
export type AddTimeOffApiArg = {
  body: {
    kind?: "OFF" | "EXTRA";
    startAt: string;
    endAt: string;
    reason?: string | null;
  };
};
export type ListTimeOffApiResponse =
  /** status 200 Default Response */ TimeOff[];
export type ListTimeOffApiArg = void;
export type GetOpeningHoursApiResponse =
  /** status 200 Default Response */ OpeningHours;
export type GetOpeningHoursApiArg = void;
export type SetOpeningHoursApiResponse =
  /** status 200 Default Response */ OpeningHours;
export type SetOpeningHoursApiArg = {
  body: {
    version?: number;
    openingHours: {
      weekday: number;
      slots: {
        start: string;
        end: string;
      }[];
    }[];
  };
};
export type RemoveTimeOffApiResponse = unknown;
export type RemoveTimeOffApiArg = {
  timeOffId: string;
};
export type SignedIn = {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: ("CLIENT" | "PROVIDER" | "ADMIN" | "ADMINISTRATOR")[];
  accessToken: string;
  expiresIn: number;
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
export type OpeningSpan = {
  start: string;
  end: string;
};
export type Reason = {
  key:
    | "matchesTitle"
    | "matchesCategory"
    | "near"
    | "coversPlace"
    | "wellRated"
    | "newcomer"
    | "freeSoon";
  params: {
    [key: string]: string | number;
  };
};
export type ProviderCard = {
  id: string;
  displayName: string;
  headline: string | null;
  avatarUrl: string | null;
  city: string;
  postalCode: string;
  categories: {
    id: string;
    name: string;
  }[];
  languages: ("fr" | "en" | "es" | "ar" | "de" | "it" | "pt" | "other")[];
  verified: boolean;
  checks: Check[];
  online: boolean;
  lastSeenAt: string | null;
  rating: number | null;
  reviewCount: number;
  completionRate: number | null;
  priceFrom: number | null;
  priceFromUnit: ("VISIT" | "HOUR") | null;
  priceVaries: boolean;
  service: {
    id: string;
    title: string;
    durationMinutes: number;
    price: number;
    priceUnit: "VISIT" | "HOUR";
  } | null;
  nextSlotAt: string | null;
  nextSlots: string[];
  availability: "AVAILABLE" | "BUSY" | "UNAVAILABLE" | "UNKNOWN";
  byAppointment: boolean;
  openingToday: OpeningSpan[] | null;
  distanceKm: number | null;
  reasons: Reason[];
};
export type ServiceDetail = {
  id: string;
  title: string;
  categoryId: string;
  categoryName: string;
  price: number;
  priceUnit: "VISIT" | "HOUR";
  durationMinutes: number;
  coverUrl: string | null;
  availability: "AVAILABLE" | "BUSY" | "UNAVAILABLE" | "UNKNOWN";
  nextSlotAt: string | null;
  rating: number | null;
  reviewCount: number;
  distanceKm: number | null;
  provider: ProviderCard;
  reasons: Reason[];
  description: string;
  coverChosen: boolean;
  durationMultiples: number;
  active: boolean;
  version: number | null;
  createdAt: string;
  updatedAt: string;
  cancellationPolicy: "STANDARD";
  area: {
    type: "RADIUS" | "AREAS";
    radiusKm: number | null;
    names: string[];
  };
};
export type OpeningDay = {
  weekday: number;
  slots: OpeningSpan[];
};
export type PublicArea = {
  type: "RADIUS" | "AREAS";
  radiusKm: number | null;
  publicPoint: {
    lat: number;
    lng: number;
  } | null;
  names: string[];
};
export type OwnService = {
  id: string;
  title: string;
  categoryId: string;
  categoryName: string;
  price: number;
  priceUnit: "VISIT" | "HOUR";
  durationMinutes: number;
  coverUrl: string | null;
  availability: "AVAILABLE" | "BUSY" | "UNAVAILABLE" | "UNKNOWN";
  nextSlotAt: string | null;
  rating: number | null;
  reviewCount: number;
  distanceKm: number | null;
  provider: {
    id: string;
    displayName: string;
    avatarUrl: string | null;
    verified: boolean;
    online: boolean;
    lastSeenAt: string | null;
    city: string;
    rating: number | null;
    reviewCount: number;
  };
  reasons: Reason[];
  active: boolean;
};
export type OwnProvider = {
  id: string;
  displayName: string;
  headline: string | null;
  avatarUrl: string | null;
  city: string;
  postalCode: string;
  categories: {
    id: string;
    name: string;
  }[];
  languages: ("fr" | "en" | "es" | "ar" | "de" | "it" | "pt" | "other")[];
  verified: boolean;
  checks: Check[];
  online: boolean;
  lastSeenAt: string | null;
  rating: number | null;
  reviewCount: number;
  completionRate: number | null;
  priceFrom: number | null;
  priceFromUnit: ("VISIT" | "HOUR") | null;
  priceVaries: boolean;
  service: {
    id: string;
    title: string;
    durationMinutes: number;
    price: number;
    priceUnit: "VISIT" | "HOUR";
  } | null;
  nextSlotAt: string | null;
  nextSlots: string[];
  availability: "AVAILABLE" | "BUSY" | "UNAVAILABLE" | "UNKNOWN";
  byAppointment: boolean;
  openingToday: OpeningSpan[] | null;
  distanceKm: number | null;
  reasons: Reason[];
  bio: string | null;
  coverUrl: string | null;
  coverChosen: boolean;
  memberSince: string;
  trader: boolean | null;
  legalIdentity: {
    name: string;
    siren: string;
  } | null;
  openingHours: OpeningDay[];
  area: PublicArea;
  services: OwnService[];
  ratingDistribution: number[];
  jobsDone: number;
  responseMinutes: number | null;
  instantBooking: boolean;
  noticeMinutes: number;
  timeZone: string;
  published: boolean;
  suspendedAt: string | null;
  unpublishedReasons: (
    | "ONBOARDING"
    | "SUBSCRIPTION"
    | "NO_PLACE"
    | "NO_HOURS"
    | "NO_SERVICE"
    | "PAUSED"
    | "SUSPENDED"
  )[];
  onboardingPercentage: number;
  bufferMinutes: number;
  slotStepMinutes: number;
  paused: boolean;
  hideLastSeen: boolean;
  address: {
    street: string | null;
    city: string;
    postalCode: string;
    country: string;
    insee: string;
  } | null;
  areaInsee: string[];
  businessName: string | null;
  vatNumber: string | null;
  version: number;
};
export type ConvertedProvider = {
  accessToken: string;
  expiresIn: number;
  roles: ("CLIENT" | "PROVIDER" | "ADMIN" | "ADMINISTRATOR")[];
  providerId: string;
};
export type CurrentProviderId = {
  providerId: string;
};
export type TimeOff = {
  id: string;
  kind: "OFF" | "EXTRA";
  startAt: string;
  endAt: string;
  reason: string | null;
  bookingId: string | null;
  conflicts: {
    id: string;
    startAt: string;
    endAt: string;
    serviceTitle: string;
    customerName: string;
  }[];
};
export type OpeningHours = {
  version: number;
  timeZone: string;
  openingHours: OpeningDay[];
  conflicts: {
    id: string;
    startAt: string;
    endAt: string;
    serviceTitle: string;
    customerName: string;
  }[];
};
export const {
  useRegisterProviderMutation,
  useCreateServiceMutation,
  useChangeServiceMutation,
  useDeleteServiceMutation,
  useChangeOwnProviderMutation,
  useGetOwnProviderQuery,
  useConvertToProviderMutation,
  useGetCurrentProviderIdQuery,
  useAddTimeOffMutation,
  useListTimeOffQuery,
  useGetOpeningHoursQuery,
  useSetOpeningHoursMutation,
  useRemoveTimeOffMutation,
} = injectedRtkApi;
