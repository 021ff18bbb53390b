import { api } from "../base";
export const addTagTypes = [
  "Places",
  "Providers",
  "Services",
  "Search",
  "Categories",
  "Availability",
  "Reviews",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAddresses: build.query<ListAddressesApiResponse, ListAddressesApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/places/addresses`,
            params: {
              query: queryArg.query,
            },
          }),
          providesTags: ["Places"],
        },
      ),
      listCoveredPlaces: build.query<
        ListCoveredPlacesApiResponse,
        ListCoveredPlacesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/places/covered`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
            insee: queryArg.insee,
            radiusKm: queryArg.radiusKm,
            codes: queryArg.codes,
          },
        }),
        providesTags: ["Places"],
      }),
      listPlaces: build.query<ListPlacesApiResponse, ListPlacesApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/places`,
          params: {
            query: queryArg.query,
          },
        }),
        providesTags: ["Places"],
      }),
      listProviders: build.query<ListProvidersApiResponse, ListProvidersApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/providers`,
            params: {
              query: queryArg.query,
              exact: queryArg.exact,
              categoryId: queryArg.categoryId,
              minRating: queryArg.minRating,
              minPrice: queryArg.minPrice,
              maxPrice: queryArg.maxPrice,
              verifiedOnly: queryArg.verifiedOnly,
              availability: queryArg.availability,
              languages: queryArg.languages,
              place: queryArg.place,
              postalCode: queryArg.postalCode,
              lat: queryArg.lat,
              lng: queryArg.lng,
              radiusKm: queryArg.radiusKm,
              sort: queryArg.sort,
              page: queryArg.page,
              size: queryArg.size,
            },
          }),
          providesTags: ["Providers"],
        },
      ),
      listServices: build.query<ListServicesApiResponse, ListServicesApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/services`,
          params: {
            query: queryArg.query,
            exact: queryArg.exact,
            categoryId: queryArg.categoryId,
            minRating: queryArg.minRating,
            minPrice: queryArg.minPrice,
            maxPrice: queryArg.maxPrice,
            verifiedOnly: queryArg.verifiedOnly,
            availability: queryArg.availability,
            languages: queryArg.languages,
            place: queryArg.place,
            postalCode: queryArg.postalCode,
            lat: queryArg.lat,
            lng: queryArg.lng,
            radiusKm: queryArg.radiusKm,
            sort: queryArg.sort,
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Services"],
      }),
      suggestAlternatives: build.query<
        SuggestAlternativesApiResponse,
        SuggestAlternativesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/search/alternatives`,
          params: {
            query: queryArg.query,
            exact: queryArg.exact,
            categoryId: queryArg.categoryId,
            minRating: queryArg.minRating,
            minPrice: queryArg.minPrice,
            maxPrice: queryArg.maxPrice,
            verifiedOnly: queryArg.verifiedOnly,
            availability: queryArg.availability,
            languages: queryArg.languages,
            place: queryArg.place,
            postalCode: queryArg.postalCode,
            lat: queryArg.lat,
            lng: queryArg.lng,
            radiusKm: queryArg.radiusKm,
            list: queryArg.list,
          },
        }),
        providesTags: ["Search"],
      }),
      suggestSearch: build.query<SuggestSearchApiResponse, SuggestSearchApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/search/suggestions`,
            params: {
              query: queryArg.query,
            },
          }),
          providesTags: ["Search"],
        },
      ),
      getService: build.query<GetServiceApiResponse, GetServiceApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/services/${encodeURIComponent(String(queryArg.serviceId))}`,
        }),
        providesTags: ["Services"],
      }),
      getCategory: build.query<GetCategoryApiResponse, GetCategoryApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/categories/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            language: queryArg.language,
          },
        }),
        providesTags: ["Categories"],
      }),
      listCategories: build.query<
        ListCategoriesApiResponse,
        ListCategoriesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/categories`,
          params: {
            parentId: queryArg.parentId,
            language: queryArg.language,
          },
        }),
        providesTags: ["Categories"],
      }),
      listProviderServices: build.query<
        ListProviderServicesApiResponse,
        ListProviderServicesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/services/providers/${encodeURIComponent(String(queryArg.providerId))}`,
        }),
        providesTags: ["Services"],
      }),
      searchCategories: build.query<
        SearchCategoriesApiResponse,
        SearchCategoriesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/categories/search`,
          params: {
            searchTerm: queryArg.searchTerm,
            language: queryArg.language,
          },
        }),
        providesTags: ["Categories"],
      }),
      getProvider: build.query<GetProviderApiResponse, GetProviderApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/providers/${encodeURIComponent(String(queryArg.providerId))}`,
        }),
        providesTags: ["Providers"],
      }),
      getProviderArea: build.query<
        GetProviderAreaApiResponse,
        GetProviderAreaApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/providers/${encodeURIComponent(String(queryArg.providerId))}/area`,
        }),
        providesTags: ["Providers"],
      }),
      listSlots: build.query<ListSlotsApiResponse, ListSlotsApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/providers/${encodeURIComponent(String(queryArg.providerId))}/slots`,
          params: {
            serviceId: queryArg.serviceId,
            from: queryArg["from"],
            to: queryArg.to,
            durationMinutes: queryArg.durationMinutes,
          },
        }),
        providesTags: ["Availability"],
      }),
      listProviderReviews: build.query<
        ListProviderReviewsApiResponse,
        ListProviderReviewsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/reviews/provider/${encodeURIComponent(String(queryArg.providerId))}`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
            sort: queryArg.sort,
            direction: queryArg.direction,
          },
        }),
        providesTags: ["Reviews"],
      }),
      listServiceReviews: build.query<
        ListServiceReviewsApiResponse,
        ListServiceReviewsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/reviews/prestation/${encodeURIComponent(String(queryArg.prestationId))}`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
            sort: queryArg.sort,
            direction: queryArg.direction,
          },
        }),
        providesTags: ["Reviews"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type ListAddressesApiResponse =
  /** status 200 Default Response */ AddressSuggestion[];
export type ListAddressesApiArg = {
  query: string;
};
export type ListCoveredPlacesApiResponse =
  /** status 200 Default Response */ PlacePage;
export type ListCoveredPlacesApiArg = {
  page?: number;
  size?: number;
  insee?: string;
  radiusKm?: number;
  codes?: string;
};
export type ListPlacesApiResponse = /** status 200 Default Response */ Place[];
export type ListPlacesApiArg = {
  query: string;
};
export type ListProvidersApiResponse =
  /** status 200 Default Response */ FoundProviders;
export type ListProvidersApiArg = {
  query?: string;
  exact?: string;
  categoryId?: string;
  minRating?: number;
  minPrice?: number;
  maxPrice?: number;
  verifiedOnly?: string;
  availability?: "NOW" | "TODAY" | "THIS_WEEK" | "BY_APPOINTMENT";
  languages?: string | string[];
  place?: string;
  postalCode?: string;
  lat?: number;
  lng?: number;
  radiusKm?: number;
  sort?: "relevance" | "rating" | "price" | "distance" | "newest";
  page?: number;
  size?: number;
};
export type ListServicesApiResponse =
  /** status 200 Default Response */ FoundServices;
export type ListServicesApiArg = {
  query?: string;
  exact?: string;
  categoryId?: string;
  minRating?: number;
  minPrice?: number;
  maxPrice?: number;
  verifiedOnly?: string;
  availability?: "NOW" | "TODAY" | "THIS_WEEK" | "BY_APPOINTMENT";
  languages?: string | string[];
  place?: string;
  postalCode?: string;
  lat?: number;
  lng?: number;
  radiusKm?: number;
  sort?: "relevance" | "rating" | "price" | "distance" | "newest";
  page?: number;
  size?: number;
};
export type SuggestAlternativesApiResponse =
  /** status 200 Default Response */ SearchAlternatives;
export type SuggestAlternativesApiArg = {
  query?: string;
  exact?: string;
  categoryId?: string;
  minRating?: number;
  minPrice?: number;
  maxPrice?: number;
  verifiedOnly?: string;
  availability?: "NOW" | "TODAY" | "THIS_WEEK" | "BY_APPOINTMENT";
  languages?: string | string[];
  place?: string;
  postalCode?: string;
  lat?: number;
  lng?: number;
  radiusKm?: number;
  list?: "providers" | "services";
};
export type SuggestSearchApiResponse =
  /** status 200 Default Response */ SearchSuggestions;
export type SuggestSearchApiArg = {
  query: string;
};
export type GetServiceApiResponse =
  /** status 200 Default Response */ ServiceDetail;
export type GetServiceApiArg = {
  serviceId: string;
};
export type GetCategoryApiResponse =
  /** status 200 Default Response */ CategoryDetail;
export type GetCategoryApiArg = {
  language?: "fr" | "en" | "ar";
  id: string;
};
export type ListCategoriesApiResponse =
  /** status 200 Default Response */ Category[];
export type ListCategoriesApiArg = {
  parentId?: string;
  language?: "fr" | "en" | "ar";
};
export type ListProviderServicesApiResponse =
  /** status 200 Default Response */ ServicePage;
export type ListProviderServicesApiArg = {
  providerId: string;
};
export type SearchCategoriesApiResponse =
  /** status 200 Default Response */ Category[];
export type SearchCategoriesApiArg = {
  searchTerm: string;
  language?: "fr" | "en" | "ar";
};
export type GetProviderApiResponse =
  /** status 200 Default Response */ ProviderDetail;
export type GetProviderApiArg = {
  providerId: string;
};
export type GetProviderAreaApiResponse =
  /** status 200 Default Response */ ProviderArea;
export type GetProviderAreaApiArg = {
  providerId: string;
};
export type ListSlotsApiResponse = /** status 200 Default Response */ Slots;
export type ListSlotsApiArg = {
  serviceId: string;
  from?: any & any;
  to?: any & any;
  durationMinutes?: number;
  providerId: string;
};
export type ListProviderReviewsApiResponse =
  /** status 200 Default Response */ ReviewPage;
export type ListProviderReviewsApiArg = {
  page?: number;
  size?: number;
  sort?: "publishedAt" | "rating";
  direction?: "asc" | "desc" | "ASC" | "DESC";
  providerId: string;
};
export type ListServiceReviewsApiResponse =
  /** status 200 Default Response */ ReviewPage;
export type ListServiceReviewsApiArg = {
  page?: number;
  size?: number;
  sort?: "publishedAt" | "rating";
  direction?: "asc" | "desc" | "ASC" | "DESC";
  prestationId: string;
};
export type AddressSuggestion = {
  street: string | null;
  postalCode: string;
  city: string;
  insee: string;
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
export type Place = {
  insee: string;
  name: string;
  postalCode: string;
  department: string;
  lat: number;
  lng: number;
  precision: "EXACT" | "POSTCODE" | "AREA";
};
export type PlacePage = {
  content: Place[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
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
export type Understood = {
  place: {
    insee: string;
    name: string;
    postalCode: string;
    department: string;
  } | null;
  placeHasNamesake: boolean;
  otherPlace: {
    insee: string;
    name: string;
    postalCode: string;
    department: string;
  } | null;
  unknownPlace: string | null;
  misspelledPlace: string | null;
  otherPlaces: {
    insee: string;
    name: string;
    postalCode: string;
    department: string;
  }[];
  unknownWords: string | null;
  placeFromQuery: boolean;
  category: {
    id: string;
    name: string;
  } | null;
  query: string | null;
};
export type FoundProviders = {
  content: ProviderCard[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
  understood: Understood;
};
export type ServiceCard = {
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
};
export type FoundServices = {
  content: ServiceCard[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
  understood: Understood;
};
export type SearchAlternatives = {
  places: {
    place: {
      insee: string;
      name: string;
      postalCode: string;
      department: string;
    };
    km: number;
    count: number;
    countIsExact: boolean;
  }[];
  categories: {
    id: string;
    name: string;
    count: number;
    countIsExact: boolean;
  }[];
  without: {
    filter:
      | "category"
      | "availability"
      | "price"
      | "rating"
      | "languages"
      | "verified"
      | "radius"
      | "all";
    count: number;
    countIsExact: boolean;
  }[];
};
export type SearchSuggestions = {
  categories: {
    id: string;
    name: string;
    parentName: string | null;
  }[];
  services: {
    title: string;
    categoryId: string;
    categoryName: string;
  }[];
  places: {
    place: Place;
    query: string;
  }[];
  providers: {
    id: string;
    displayName: string;
    city: string;
  }[];
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
export type Category = {
  id: string;
  parentId: string | null;
  name: string;
  description: string | null;
  icon: string;
  coverUrl: string | null;
  position: number;
  featured: boolean;
  serviceCount: number;
  providerCount: number;
};
export type CategoryDetail = {
  id: string;
  parentId: string | null;
  name: string;
  description: string | null;
  icon: string;
  coverUrl: string | null;
  position: number;
  featured: boolean;
  serviceCount: number;
  providerCount: number;
  children: Category[];
  breadcrumb: {
    id: string;
    name: string;
  }[];
};
export type ServicePage = {
  content: ServiceCard[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
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
export type ProviderDetail = {
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
  services: ServiceCard[];
  ratingDistribution: number[];
  jobsDone: number;
  responseMinutes: number | null;
  instantBooking: boolean;
  noticeMinutes: number;
  timeZone: string;
};
export type MapFrame = {
  north: number;
  south: number;
  east: number;
  west: number;
};
export type ProviderArea = {
  publicPoint: {
    lat: number;
    lng: number;
  } | null;
  radiusKm: number | null;
  frame: MapFrame | null;
  land: number[][];
  places: {
    name: string;
    lat: number;
    lng: number;
    covered: boolean;
  }[];
};
export type Slots = {
  serviceId: string;
  durationMinutes: number;
  timeZone: string;
  days: {
    date: any & any;
    slots: {
      startAt: string;
      endAt: string;
    }[];
  }[];
  nextSlotAt: string | null;
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
export type ReviewPage = {
  content: Review[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export const {
  useListAddressesQuery,
  useListCoveredPlacesQuery,
  useListPlacesQuery,
  useListProvidersQuery,
  useListServicesQuery,
  useSuggestAlternativesQuery,
  useSuggestSearchQuery,
  useGetServiceQuery,
  useGetCategoryQuery,
  useListCategoriesQuery,
  useListProviderServicesQuery,
  useSearchCategoriesQuery,
  useGetProviderQuery,
  useGetProviderAreaQuery,
  useListSlotsQuery,
  useListProviderReviewsQuery,
  useListServiceReviewsQuery,
} = injectedRtkApi;
