import { api } from "../base";
export const addTagTypes = ["Bookings"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      cancelBooking: build.mutation<
        CancelBookingApiResponse,
        CancelBookingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/bookings/${encodeURIComponent(String(queryArg.id))}/cancel`,
          method: "POST",
          body: queryArg.body,
          params: {
            reason: queryArg.reason,
            version: queryArg.version,
          },
        }),
        invalidatesTags: ["Bookings"],
      }),
      changeBookingStatus: build.mutation<
        ChangeBookingStatusApiResponse,
        ChangeBookingStatusApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/bookings/${encodeURIComponent(String(queryArg.id))}/status`,
          method: "PATCH",
          body: queryArg.body,
          params: {
            status: queryArg.status,
            reason: queryArg.reason,
            noShowParty: queryArg.noShowParty,
            version: queryArg.version,
          },
        }),
        invalidatesTags: ["Bookings"],
      }),
      createBooking: build.mutation<
        CreateBookingApiResponse,
        CreateBookingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/bookings`,
          method: "POST",
          body: queryArg.body,
          headers: {
            "idempotency-key": queryArg["idempotency-key"],
          },
        }),
        invalidatesTags: ["Bookings"],
      }),
      getBooking: build.query<GetBookingApiResponse, GetBookingApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/bookings/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["Bookings"],
      }),
      listCustomerBookings: build.query<
        ListCustomerBookingsApiResponse,
        ListCustomerBookingsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/bookings/customer`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
            status: queryArg.status,
            when: queryArg.when,
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["Bookings"],
      }),
      listProviderBookings: build.query<
        ListProviderBookingsApiResponse,
        ListProviderBookingsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/bookings/provider`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
            status: queryArg.status,
            when: queryArg.when,
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["Bookings"],
      }),
      getBookingCalendar: build.query<
        GetBookingCalendarApiResponse,
        GetBookingCalendarApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/bookings/${encodeURIComponent(String(queryArg.id))}/calendar.ics`,
          params: {
            expires: queryArg.expires,
            signature: queryArg.signature,
          },
        }),
        providesTags: ["Bookings"],
      }),
      withdrawFromBooking: build.mutation<
        WithdrawFromBookingApiResponse,
        WithdrawFromBookingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/bookings/${encodeURIComponent(String(queryArg.id))}/withdrawal`,
          method: "POST",
        }),
        invalidatesTags: ["Bookings"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type CancelBookingApiResponse =
  /** status 200 Default Response */ Booking;
export type CancelBookingApiArg = {
  reason?: string;
  version?: number;
  id: string;
  body: {
    reason?: string;
    version?: number;
  } | null;
};
export type ChangeBookingStatusApiResponse =
  /** status 200 Default Response */ Booking;
export type ChangeBookingStatusApiArg = {
  status?:
    | "PENDING"
    | "CONFIRMED"
    | "IN_PROGRESS"
    | "COMPLETED"
    | "DECLINED"
    | "EXPIRED"
    | "CANCELLED"
    | "NO_SHOW"
    | "REJECTED";
  reason?: string;
  noShowParty?: "CUSTOMER" | "PROVIDER";
  version?: number;
  id: string;
  body: {
    status?:
      | "PENDING"
      | "CONFIRMED"
      | "IN_PROGRESS"
      | "COMPLETED"
      | "DECLINED"
      | "EXPIRED"
      | "CANCELLED"
      | "NO_SHOW"
      | "REJECTED";
    reason?: string;
    noShowParty?: "CUSTOMER" | "PROVIDER";
    version?: number;
  } | null;
};
export type CreateBookingApiResponse =
  /** status 201 Default Response */ Booking;
export type CreateBookingApiArg = {
  "idempotency-key"?: string;
  body: {
    serviceId: string;
    startAt: string;
    durationMinutes?: number;
    address: {
      street: string;
      city: string;
      postalCode: string;
      /** Country of the address; France (FR) when it is left out. */
      country?: "FR";
    };
    note?: string | null;
    expressRequest?: boolean;
  };
};
export type GetBookingApiResponse = /** status 200 Default Response */ Booking;
export type GetBookingApiArg = {
  id: string;
};
export type ListCustomerBookingsApiResponse =
  /** status 200 Default Response */ BookingPage;
export type ListCustomerBookingsApiArg = {
  page?: number;
  size?: number;
  status?:
    | "PENDING"
    | "CONFIRMED"
    | "IN_PROGRESS"
    | "COMPLETED"
    | "DECLINED"
    | "EXPIRED"
    | "CANCELLED"
    | "NO_SHOW";
  when?: "upcoming" | "past" | "withdrawable";
  from?: string;
  to?: string;
};
export type ListProviderBookingsApiResponse =
  /** status 200 Default Response */ BookingPage;
export type ListProviderBookingsApiArg = {
  page?: number;
  size?: number;
  status?:
    | "PENDING"
    | "CONFIRMED"
    | "IN_PROGRESS"
    | "COMPLETED"
    | "DECLINED"
    | "EXPIRED"
    | "CANCELLED"
    | "NO_SHOW";
  when?: "upcoming" | "past" | "withdrawable";
  from?: string;
  to?: string;
};
export type GetBookingCalendarApiResponse =
  /** status 200 An event in UTC, without any phone number */ string;
export type GetBookingCalendarApiArg = {
  expires?: string;
  signature?: string;
  id: string;
};
export type WithdrawFromBookingApiResponse =
  /** status 200 Default Response */ Booking;
export type WithdrawFromBookingApiArg = {
  id: string;
};
export type VisitAddress = {
  street: string | null;
  city: string;
  postalCode: string;
  country: string;
};
export type Ruling = {
  outcome: "CUSTOMER_ABSENT" | "PROVIDER_ABSENT" | "COMPLETED" | "CANCELLED";
  text: string | null;
  at: string;
};
export type CancellationQuote = {
  fee: number;
  freeUntil: string | null;
  tier: "FREE" | "UNDER_24H" | "UNDER_8H" | "UNDER_2H" | "NO_SHOW";
};
export type WithdrawalRight = {
  until: string;
  isExpressRequest: boolean;
  amountDue: number;
};
export type Withdrawal = {
  declaredAt: string;
  amountDue: number;
};
export type Booking = {
  id: string;
  status:
    | "PENDING"
    | "CONFIRMED"
    | "IN_PROGRESS"
    | "COMPLETED"
    | "DECLINED"
    | "EXPIRED"
    | "CANCELLED"
    | "NO_SHOW";
  version: number;
  service: {
    id: string;
    title: string;
    categoryId: string;
  };
  provider: {
    id: string;
    displayName: string;
    avatarUrl: string | null;
  };
  customer: {
    id: string;
    displayName: string;
  };
  mine: "CUSTOMER" | "PROVIDER" | "ADMIN";
  startAt: string;
  endAt: string;
  durationMinutes: number;
  timeZone: string;
  price: number;
  fee: number;
  address: VisitAddress;
  note: string | null;
  respondBy: string | null;
  cancelledBy: ("CUSTOMER" | "PROVIDER" | "ADMIN" | "SYSTEM") | null;
  cancelReason: string | null;
  late: boolean;
  noShowParty: ("CUSTOMER" | "PROVIDER") | null;
  ruling: Ruling | null;
  phoneOfOther: string | null;
  cancellationQuote: CancellationQuote | null;
  policy: "STANDARD";
  withdrawalRight: WithdrawalRight | null;
  withdrawal: Withdrawal | null;
  allowed: (
    | "PENDING"
    | "CONFIRMED"
    | "IN_PROGRESS"
    | "COMPLETED"
    | "DECLINED"
    | "EXPIRED"
    | "CANCELLED"
    | "NO_SHOW"
  )[];
  canReview: boolean;
  reviewId: string | null;
  calendarUrl: string | null;
  createdAt: string;
  updatedAt: string;
  history: {
    status:
      | "PENDING"
      | "CONFIRMED"
      | "IN_PROGRESS"
      | "COMPLETED"
      | "DECLINED"
      | "EXPIRED"
      | "CANCELLED"
      | "NO_SHOW";
    at: string;
    by: "CUSTOMER" | "PROVIDER" | "ADMIN" | "SYSTEM";
  }[];
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
export type BookingPage = {
  content: Booking[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export const {
  useCancelBookingMutation,
  useChangeBookingStatusMutation,
  useCreateBookingMutation,
  useGetBookingQuery,
  useListCustomerBookingsQuery,
  useListProviderBookingsQuery,
  useGetBookingCalendarQuery,
  useWithdrawFromBookingMutation,
} = injectedRtkApi;
