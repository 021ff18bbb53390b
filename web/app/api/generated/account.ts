import { api } from "../base";
export const addTagTypes = ["Auth", "Users", "Addresses"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      register: build.mutation<RegisterApiResponse, RegisterApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/auth/register`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Auth"],
      }),
      login: build.mutation<LoginApiResponse, LoginApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/auth/login`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Auth"],
      }),
      refreshToken: build.mutation<RefreshTokenApiResponse, RefreshTokenApiArg>(
        {
          query: () => ({ url: `/api/v1/auth/refresh`, method: "POST" }),
          invalidatesTags: ["Auth"],
        },
      ),
      logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
        query: () => ({ url: `/api/v1/auth/logout`, method: "POST" }),
        invalidatesTags: ["Auth"],
      }),
      forgotPassword: build.mutation<
        ForgotPasswordApiResponse,
        ForgotPasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/auth/forgot-password`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Auth"],
      }),
      resetPassword: build.mutation<
        ResetPasswordApiResponse,
        ResetPasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/auth/reset-password`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Auth"],
      }),
      changePassword: build.mutation<
        ChangePasswordApiResponse,
        ChangePasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/me/password`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Auth"],
      }),
      getSignedInUser: build.query<
        GetSignedInUserApiResponse,
        GetSignedInUserApiArg
      >({
        query: () => ({ url: `/api/v1/auth/me` }),
        providesTags: ["Auth"],
      }),
      getCurrentUser: build.query<
        GetCurrentUserApiResponse,
        GetCurrentUserApiArg
      >({
        query: () => ({ url: `/api/v1/users/me` }),
        providesTags: ["Users"],
      }),
      changeCurrentUser: build.mutation<
        ChangeCurrentUserApiResponse,
        ChangeCurrentUserApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/me`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Users"],
      }),
      getPublicUser: build.query<GetPublicUserApiResponse, GetPublicUserApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/users/${encodeURIComponent(String(queryArg.userId))}`,
          }),
          providesTags: ["Users"],
        },
      ),
      getPreferences: build.query<
        GetPreferencesApiResponse,
        GetPreferencesApiArg
      >({
        query: () => ({ url: `/api/v1/users/me/preferences` }),
        providesTags: ["Users"],
      }),
      changePreferences: build.mutation<
        ChangePreferencesApiResponse,
        ChangePreferencesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/me/preferences`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Users"],
      }),
      listSavedAddresses: build.query<
        ListSavedAddressesApiResponse,
        ListSavedAddressesApiArg
      >({
        query: () => ({ url: `/api/v1/users/me/addresses` }),
        providesTags: ["Addresses"],
      }),
      addSavedAddress: build.mutation<
        AddSavedAddressApiResponse,
        AddSavedAddressApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/me/addresses`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Addresses"],
      }),
      changeSavedAddress: build.mutation<
        ChangeSavedAddressApiResponse,
        ChangeSavedAddressApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/me/addresses/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Addresses"],
      }),
      removeSavedAddress: build.mutation<
        RemoveSavedAddressApiResponse,
        RemoveSavedAddressApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/me/addresses/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["Addresses"],
      }),
      setAvatar: build.mutation<SetAvatarApiResponse, SetAvatarApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/users/me/avatar`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Users"],
      }),
      removeAvatar: build.mutation<RemoveAvatarApiResponse, RemoveAvatarApiArg>(
        {
          query: () => ({ url: `/api/v1/users/me/avatar`, method: "DELETE" }),
          invalidatesTags: ["Users"],
        },
      ),
      changeCurrentUserWithAvatar: build.mutation<
        ChangeCurrentUserWithAvatarApiResponse,
        ChangeCurrentUserWithAvatarApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/me/with-avatar`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Users"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type RegisterApiResponse = /** status 201 Default Response */ SignedIn;
export type RegisterApiArg = {
  body: {
    email: string;
    password: any & any & any & any;
    firstName: string;
    lastName: string;
    userType?: "client" | "provider";
    termsAccepted?: true;
  };
};
export type LoginApiResponse = /** status 200 Default Response */ SignedIn;
export type LoginApiArg = {
  body: {
    email: string;
    password: string;
    otp?: string;
  };
};
export type RefreshTokenApiResponse =
  /** status 200 Default Response */ RefreshedToken;
export type RefreshTokenApiArg = void;
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type ForgotPasswordApiResponse = /** status 202 Default Response */ {
  accepted: true;
};
export type ForgotPasswordApiArg = {
  body: {
    email: string;
  };
};
export type ResetPasswordApiResponse = /** status 200 Default Response */ {
  changed: true;
};
export type ResetPasswordApiArg = {
  body: {
    token: string;
    newPassword: any & any & any & any;
  };
};
export type ChangePasswordApiResponse = /** status 200 Default Response */ {
  changed: true;
};
export type ChangePasswordApiArg = {
  body: {
    currentPassword: string;
    newPassword: any & any & any & any;
  };
};
export type GetSignedInUserApiResponse =
  /** status 200 Default Response */ CurrentUser;
export type GetSignedInUserApiArg = void;
export type GetCurrentUserApiResponse =
  /** status 200 Default Response */ CurrentUser;
export type GetCurrentUserApiArg = void;
export type ChangeCurrentUserApiResponse =
  /** status 200 Default Response */ CurrentUser;
export type ChangeCurrentUserApiArg = {
  body: {
    firstName: string;
    lastName: string;
    phone?: "" | string;
    language?: "fr" | "en" | "ar";
  };
};
export type GetPublicUserApiResponse =
  /** status 200 Default Response */ PublicUser;
export type GetPublicUserApiArg = {
  userId: string;
};
export type GetPreferencesApiResponse =
  /** status 200 Default Response */ Preferences;
export type GetPreferencesApiArg = void;
export type ChangePreferencesApiResponse =
  /** status 200 Default Response */ Preferences;
export type ChangePreferencesApiArg = {
  body: {
    language: "fr" | "en" | "ar";
    theme: "light" | "dark" | "system";
    timeZone: string;
    marketingConsent: boolean;
    hideLastSeen: boolean;
    placeLookupConsent?: boolean;
    version: number;
  };
};
export type ListSavedAddressesApiResponse =
  /** status 200 Default Response */ SavedAddress[];
export type ListSavedAddressesApiArg = void;
export type AddSavedAddressApiResponse =
  /** status 201 Default Response */ SavedAddress;
export type AddSavedAddressApiArg = {
  body: {
    label: string;
    street: string;
    postalCode: string;
    city: string;
    default?: boolean;
  };
};
export type ChangeSavedAddressApiResponse =
  /** status 200 Default Response */ SavedAddress;
export type ChangeSavedAddressApiArg = {
  id: string;
  body: {
    label: string;
    street: string;
    postalCode: string;
    city: string;
    default?: boolean;
  };
};
export type RemoveSavedAddressApiResponse = unknown;
export type RemoveSavedAddressApiArg = {
  id: string;
};
export type SetAvatarApiResponse =
  /** status 200 Default Response */ CurrentUser;
export type SetAvatarApiArg = {
  body: {
    avatar?: Blob;
  };
};
export type RemoveAvatarApiResponse =
  /** status 200 Default Response */ CurrentUser;
export type RemoveAvatarApiArg = void;
export type ChangeCurrentUserWithAvatarApiResponse =
  /** status 200 Default Response */ CurrentUser;
export type ChangeCurrentUserWithAvatarApiArg = {
  body: {
    firstName: string;
    lastName: string;
    phone?: "" | string;
    language?: "fr" | "en" | "ar";
    avatar?: Blob;
  };
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
export type RefreshedToken = {
  accessToken: string;
  expiresIn: number;
  roles: ("CLIENT" | "PROVIDER" | "ADMIN" | "ADMINISTRATOR")[];
};
export type CurrentUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
  roles: ("CLIENT" | "PROVIDER" | "ADMIN" | "ADMINISTRATOR")[];
  providerAccount: boolean;
  providerId: string | null;
  onboarding: {
    percentage: number;
    complete: boolean;
  } | null;
  avatarUrl: string | null;
  language: "fr" | "en" | "ar";
  timeZone: string;
  theme: "light" | "dark" | "system";
  createdAt: string;
};
export type PublicUser = {
  id: string;
  displayName: string;
  avatarUrl: string | null;
  memberSince: string;
};
export type Preferences = {
  language: "fr" | "en" | "ar";
  theme: "light" | "dark" | "system";
  timeZone: string;
  marketingConsent: boolean;
  hideLastSeen: boolean;
  placeLookupConsent: boolean;
  version: number;
};
export type SavedAddress = {
  id: string;
  label: string;
  street: string;
  postalCode: string;
  city: string;
  default: boolean;
};
export const {
  useRegisterMutation,
  useLoginMutation,
  useRefreshTokenMutation,
  useLogoutMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useGetSignedInUserQuery,
  useGetCurrentUserQuery,
  useChangeCurrentUserMutation,
  useGetPublicUserQuery,
  useGetPreferencesQuery,
  useChangePreferencesMutation,
  useListSavedAddressesQuery,
  useAddSavedAddressMutation,
  useChangeSavedAddressMutation,
  useRemoveSavedAddressMutation,
  useSetAvatarMutation,
  useRemoveAvatarMutation,
  useChangeCurrentUserWithAvatarMutation,
} = injectedRtkApi;
