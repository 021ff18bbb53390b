import { api } from "../base";
export const addTagTypes = ["Places", "Availability"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listPlaces: build.query<ListPlacesApiResponse, ListPlacesApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/places`,
          params: {
            query: queryArg.query,
          },
        }),
        providesTags: ["Places"],
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
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type ListPlacesApiResponse = /** status 200 Default Response */ Place[];
export type ListPlacesApiArg = {
  query: string;
};
export type ListSlotsApiResponse = /** status 200 Default Response */ Slots;
export type ListSlotsApiArg = {
  serviceId: string;
  from?: string;
  to?: string;
  durationMinutes?: number;
  providerId: string;
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
export type Slots = {
  serviceId: string;
  durationMinutes: number;
  timeZone: string;
  days: {
    date: string;
    slots: {
      startAt: string;
      endAt: string;
    }[];
  }[];
  nextSlotAt: string | null;
};
export const { useListPlacesQuery, useListSlotsQuery } = injectedRtkApi;
