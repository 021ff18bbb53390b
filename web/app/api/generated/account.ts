import { api } from '../base';
export const addTagTypes = ['Auth', 'Users'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      register: build.mutation<RegisterApiResponse, RegisterApiArg>({
        query: (queryArg) => ({ url: `/auth/register`, method: 'POST', body: queryArg }),
        invalidatesTags: ['Auth'],
      }),
      login: build.mutation<LoginApiResponse, LoginApiArg>({
        query: (queryArg) => ({ url: `/auth/login`, method: 'POST', body: queryArg }),
        invalidatesTags: ['Auth'],
      }),
      logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
        query: () => ({ url: `/auth/logout`, method: 'POST' }),
        invalidatesTags: ['Auth'],
      }),
      forgotPassword: build.mutation<ForgotPasswordApiResponse, ForgotPasswordApiArg>({
        query: (queryArg) => ({ url: `/auth/forgot-password`, method: 'POST', body: queryArg }),
        invalidatesTags: ['Auth'],
      }),
      resetPassword: build.mutation<ResetPasswordApiResponse, ResetPasswordApiArg>({
        query: (queryArg) => ({ url: `/auth/reset-password`, method: 'POST', body: queryArg }),
        invalidatesTags: ['Auth'],
      }),
      getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
        query: () => ({ url: `/users/me` }),
        providesTags: ['Users'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type SignedIn = {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: ('CLIENT' | 'PROVIDER' | 'ADMIN' | 'ADMINISTRATOR')[];
  accessToken: string;
  expiresIn: number;
};
export type RegisterApiResponse = SignedIn;
export type RegisterApiArg = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  userType?: 'client' | 'provider';
  termsAccepted?: true;
};
export type LoginApiResponse = SignedIn;
export type LoginApiArg = { email: string; password: string };
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type ForgotPasswordApiResponse = unknown;
export type ForgotPasswordApiArg = { email: string };
export type ResetPasswordApiResponse = unknown;
export type ResetPasswordApiArg = { token: string; newPassword: string };
export type GetCurrentUserApiResponse = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
  roles: ('CLIENT' | 'PROVIDER' | 'ADMIN' | 'ADMINISTRATOR')[];
  providerAccount: boolean;
  providerId: string | null;
  onboarding: { percentage: number; complete: boolean } | null;
  avatarUrl: string | null;
  language: 'fr' | 'en' | 'ar';
  timeZone: string;
  createdAt: string;
};
export type GetCurrentUserApiArg = void;
export const {
  useRegisterMutation,
  useLoginMutation,
  useLogoutMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useGetCurrentUserQuery,
} = injectedRtkApi;
