import { api } from "../base";
export const addTagTypes = [
  "Users",
  "Addresses",
  "Auth",
  "Security",
  "Sessions",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
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
      getCurrentUser: build.query<
        GetCurrentUserApiResponse,
        GetCurrentUserApiArg
      >({
        query: () => ({ url: `/api/v1/users/me` }),
        providesTags: ["Users"],
      }),
      deleteAccount: build.mutation<
        DeleteAccountApiResponse,
        DeleteAccountApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/me`,
          method: "DELETE",
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
      getPreferences: build.query<
        GetPreferencesApiResponse,
        GetPreferencesApiArg
      >({
        query: () => ({ url: `/api/v1/users/me/preferences` }),
        providesTags: ["Users"],
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
      listSavedAddresses: build.query<
        ListSavedAddressesApiResponse,
        ListSavedAddressesApiArg
      >({
        query: () => ({ url: `/api/v1/users/me/addresses` }),
        providesTags: ["Addresses"],
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
      getSignedInUser: build.query<
        GetSignedInUserApiResponse,
        GetSignedInUserApiArg
      >({
        query: () => ({ url: `/api/v1/auth/me` }),
        providesTags: ["Auth"],
      }),
      login: build.mutation<LoginApiResponse, LoginApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/auth/login`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Auth"],
      }),
      logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
        query: () => ({ url: `/api/v1/auth/logout`, method: "POST" }),
        invalidatesTags: ["Auth"],
      }),
      refreshToken: build.mutation<RefreshTokenApiResponse, RefreshTokenApiArg>(
        {
          query: () => ({ url: `/api/v1/auth/refresh`, method: "POST" }),
          invalidatesTags: ["Auth"],
        },
      ),
      register: build.mutation<RegisterApiResponse, RegisterApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/auth/register`,
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
      cancelEmailChange: build.mutation<
        CancelEmailChangeApiResponse,
        CancelEmailChangeApiArg
      >({
        query: () => ({ url: `/api/v1/users/me/email`, method: "DELETE" }),
        invalidatesTags: ["Auth"],
      }),
      changeEmail: build.mutation<ChangeEmailApiResponse, ChangeEmailApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/users/me/email`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Auth"],
      }),
      resendVerification: build.mutation<
        ResendVerificationApiResponse,
        ResendVerificationApiArg
      >({
        query: () => ({
          url: `/api/v1/auth/verify-email/resend`,
          method: "POST",
        }),
        invalidatesTags: ["Auth"],
      }),
      sendMailedCode: build.mutation<
        SendMailedCodeApiResponse,
        SendMailedCodeApiArg
      >({
        query: () => ({ url: `/api/v1/users/me/mailed-code`, method: "POST" }),
        invalidatesTags: ["Auth"],
      }),
      undoEmailChange: build.mutation<
        UndoEmailChangeApiResponse,
        UndoEmailChangeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/auth/undo-email-change`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Auth"],
      }),
      verifyEmail: build.mutation<VerifyEmailApiResponse, VerifyEmailApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/auth/verify-email`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Auth"],
      }),
      authorizeSocialLogin: build.mutation<
        AuthorizeSocialLoginApiResponse,
        AuthorizeSocialLoginApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/auth/social/authorization`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Auth"],
      }),
      linkSocialAccount: build.mutation<
        LinkSocialAccountApiResponse,
        LinkSocialAccountApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/me/social-accounts`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Auth"],
      }),
      loginWithSocialMedia: build.mutation<
        LoginWithSocialMediaApiResponse,
        LoginWithSocialMediaApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/auth/loginWithSocialMedia`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Auth"],
      }),
      unlinkSocialAccount: build.mutation<
        UnlinkSocialAccountApiResponse,
        UnlinkSocialAccountApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/me/social-accounts/${encodeURIComponent(String(queryArg.provider))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["Auth"],
      }),
      changeSecuritySettings: build.mutation<
        ChangeSecuritySettingsApiResponse,
        ChangeSecuritySettingsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/me/security-settings`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["Security"],
      }),
      getSecuritySettings: build.query<
        GetSecuritySettingsApiResponse,
        GetSecuritySettingsApiArg
      >({
        query: () => ({ url: `/api/v1/users/me/security-settings` }),
        providesTags: ["Security"],
      }),
      endOtherSessions: build.mutation<
        EndOtherSessionsApiResponse,
        EndOtherSessionsApiArg
      >({
        query: () => ({ url: `/api/v1/users/me/sessions`, method: "DELETE" }),
        invalidatesTags: ["Security"],
      }),
      endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/users/me/sessions/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["Security"],
      }),
      proveIdentity: build.mutation<
        ProveIdentityApiResponse,
        ProveIdentityApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/me/identity-proof`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Security"],
      }),
      recogniseSession: build.mutation<
        RecogniseSessionApiResponse,
        RecogniseSessionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/me/sessions/${encodeURIComponent(String(queryArg.id))}/recognise`,
          method: "POST",
        }),
        invalidatesTags: ["Security"],
      }),
      beginTwoFactor: build.mutation<
        BeginTwoFactorApiResponse,
        BeginTwoFactorApiArg
      >({
        query: () => ({ url: `/api/v1/users/me/two-factor`, method: "POST" }),
        invalidatesTags: ["Security"],
      }),
      endTwoFactor: build.mutation<EndTwoFactorApiResponse, EndTwoFactorApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/v1/users/me/two-factor`,
            method: "DELETE",
            body: queryArg.body,
          }),
          invalidatesTags: ["Security"],
        },
      ),
      confirmTwoFactor: build.mutation<
        ConfirmTwoFactorApiResponse,
        ConfirmTwoFactorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/me/two-factor/confirm`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Security"],
      }),
      renewRecoveryCodes: build.mutation<
        RenewRecoveryCodesApiResponse,
        RenewRecoveryCodesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/me/two-factor/recovery-codes`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Security"],
      }),
      listSessionRecords: build.query<
        ListSessionRecordsApiResponse,
        ListSessionRecordsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/session`,
          params: {
            page: queryArg.page,
            size: queryArg.size,
          },
        }),
        providesTags: ["Sessions"],
      }),
      recordSession: build.mutation<
        RecordSessionApiResponse,
        RecordSessionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/session`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Sessions"],
      }),
      exportOwnData: build.query<ExportOwnDataApiResponse, ExportOwnDataApiArg>(
        {
          query: () => ({ url: `/api/v1/users/me/export` }),
          providesTags: ["Users"],
        },
      ),
      linkOwnData: build.mutation<LinkOwnDataApiResponse, LinkOwnDataApiArg>({
        query: () => ({ url: `/api/v1/users/me/export`, method: "POST" }),
        invalidatesTags: ["Users"],
      }),
      getLinkedExport: build.query<
        GetLinkedExportApiResponse,
        GetLinkedExportApiArg
      >({
        query: (queryArg) => ({
          url: `/api/v1/users/${encodeURIComponent(String(queryArg.userId))}/export`,
          params: {
            expires: queryArg.expires,
            signature: queryArg.signature,
          },
        }),
        providesTags: ["Users"],
      }),
      previewDeletion: build.query<
        PreviewDeletionApiResponse,
        PreviewDeletionApiArg
      >({
        query: () => ({ url: `/api/v1/users/me/deletion` }),
        providesTags: ["Users"],
      }),
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
      removeAvatar: build.mutation<RemoveAvatarApiResponse, RemoveAvatarApiArg>(
        {
          query: () => ({ url: `/api/v1/users/me/avatar`, method: "DELETE" }),
          invalidatesTags: ["Users"],
        },
      ),
      setAvatar: build.mutation<SetAvatarApiResponse, SetAvatarApiArg>({
        query: (queryArg) => ({
          url: `/api/v1/users/me/avatar`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Users"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
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
export type GetCurrentUserApiResponse =
  /** status 200 Default Response */ CurrentUser;
export type GetCurrentUserApiArg = void;
export type DeleteAccountApiResponse = unknown;
export type DeleteAccountApiArg = {
  body: {
    password: string;
    otp?: string;
  };
};
export type GetPublicUserApiResponse =
  /** status 200 Default Response */ PublicUser;
export type GetPublicUserApiArg = {
  userId: string;
};
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
export type GetPreferencesApiResponse =
  /** status 200 Default Response */ Preferences;
export type GetPreferencesApiArg = void;
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
export type ListSavedAddressesApiResponse =
  /** status 200 Default Response */ SavedAddress[];
export type ListSavedAddressesApiArg = void;
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
export type ChangePasswordApiResponse = /** status 200 Default Response */ {
  changed: true;
};
export type ChangePasswordApiArg = {
  body: {
    currentPassword: string;
    newPassword: any & any & any & any;
  };
};
export type ForgotPasswordApiResponse = /** status 202 Default Response */ {
  accepted: true;
};
export type ForgotPasswordApiArg = {
  body: {
    email: string;
  };
};
export type GetSignedInUserApiResponse =
  /** status 200 Default Response */ CurrentUser;
export type GetSignedInUserApiArg = void;
export type LoginApiResponse = /** status 200 Default Response */ SignedIn;
export type LoginApiArg = {
  body: {
    email: string;
    password: string;
    otp?: string;
  };
};
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type RefreshTokenApiResponse =
  /** status 200 Default Response */ RefreshedToken;
export type RefreshTokenApiArg = void;
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
export type ResetPasswordApiResponse = /** status 200 Default Response */ {
  changed: true;
};
export type ResetPasswordApiArg = {
  body: {
    token: string;
    newPassword: any & any & any & any;
  };
};
export type CancelEmailChangeApiResponse = unknown;
export type CancelEmailChangeApiArg = void;
export type ChangeEmailApiResponse = /** status 202 Default Response */ {
  accepted: true;
};
export type ChangeEmailApiArg = {
  body: {
    password: string;
    otp?: string;
    email: string;
  };
};
export type ResendVerificationApiResponse = /** status 202 Default Response */ {
  accepted: true;
};
export type ResendVerificationApiArg = void;
export type SendMailedCodeApiResponse = /** status 202 Default Response */ {
  accepted: true;
};
export type SendMailedCodeApiArg = void;
export type UndoEmailChangeApiResponse =
  /** status 200 Default Response */ ConfirmedEmail;
export type UndoEmailChangeApiArg = {
  body: {
    token: string;
  };
};
export type VerifyEmailApiResponse =
  /** status 200 Default Response */ ConfirmedEmail;
export type VerifyEmailApiArg = {
  body: {
    token: string;
  };
};
export type AuthorizeSocialLoginApiResponse =
  /** status 200 Default Response */ SocialAuthorization;
export type AuthorizeSocialLoginApiArg = {
  body: {
    provider: "GOOGLE" | "APPLE" | "FACEBOOK";
    redirectUri: string;
    state: string;
    nonce: string;
    codeChallenge: string;
  };
};
export type LinkSocialAccountApiResponse = unknown;
export type LinkSocialAccountApiArg = {
  body: {
    provider: "GOOGLE" | "APPLE" | "FACEBOOK";
    code?: string;
    redirectUri?: string;
    codeVerifier?: string;
    idToken?: string;
    nonce?: string;
    firstName?: string;
    lastName?: string;
  };
};
export type LoginWithSocialMediaApiResponse =
  /** status 200 Default Response */ SignedIn;
export type LoginWithSocialMediaApiArg = {
  body: {
    provider: "GOOGLE" | "APPLE" | "FACEBOOK";
    code?: string;
    redirectUri?: string;
    codeVerifier?: string;
    idToken?: string;
    nonce?: string;
    firstName?: string;
    lastName?: string;
    challenge?: string;
    otp?: string;
  };
};
export type UnlinkSocialAccountApiResponse = unknown;
export type UnlinkSocialAccountApiArg = {
  provider: "GOOGLE" | "APPLE" | "FACEBOOK";
};
export type ChangeSecuritySettingsApiResponse =
  /** status 200 Default Response */ SecuritySettings;
export type ChangeSecuritySettingsApiArg = {
  body: {
    signInAlerts: boolean;
    failedSignInAlerts?: boolean;
  };
};
export type GetSecuritySettingsApiResponse =
  /** status 200 Default Response */ SecuritySettings;
export type GetSecuritySettingsApiArg = void;
export type EndOtherSessionsApiResponse = unknown;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  id: string;
};
export type ProveIdentityApiResponse =
  /** status 200 Default Response */ IdentityProof;
export type ProveIdentityApiArg = {
  body: {
    password: string;
    otp?: string;
  };
};
export type RecogniseSessionApiResponse =
  /** status 200 Default Response */ SecuritySettings;
export type RecogniseSessionApiArg = {
  id: string;
};
export type BeginTwoFactorApiResponse =
  /** status 201 Default Response */ TwoFactorSetup;
export type BeginTwoFactorApiArg = void;
export type EndTwoFactorApiResponse = unknown;
export type EndTwoFactorApiArg = {
  body: {
    password: string;
    otp: string;
  };
};
export type ConfirmTwoFactorApiResponse =
  /** status 200 Default Response */ RecoveryCodes;
export type ConfirmTwoFactorApiArg = {
  body: {
    password: string;
    otp: string;
  };
};
export type RenewRecoveryCodesApiResponse =
  /** status 201 Default Response */ RecoveryCodes;
export type RenewRecoveryCodesApiArg = {
  body: {
    password: string;
    otp: string;
  };
};
export type ListSessionRecordsApiResponse =
  /** status 200 Default Response */ SessionRecordPage;
export type ListSessionRecordsApiArg = {
  page?: number;
  size?: number;
};
export type RecordSessionApiResponse =
  /** status 201 Default Response */ SessionRecord;
export type RecordSessionApiArg = {
  body: {
    sessionId?: string;
    userAgent?: string;
    platform?: string;
    language?: string;
    screenResolution?: string;
  };
};
export type ExportOwnDataApiResponse =
  /** status 200 A ZIP of JSON files by topic and of the files themselves */ any;
export type ExportOwnDataApiArg = void;
export type LinkOwnDataApiResponse =
  /** status 200 Default Response */ ExportLink;
export type LinkOwnDataApiArg = void;
export type GetLinkedExportApiResponse =
  /** status 200 A ZIP of JSON files by topic and of the files themselves */ any;
export type GetLinkedExportApiArg = {
  expires?: string;
  signature?: string;
  userId: string;
};
export type PreviewDeletionApiResponse =
  /** status 200 Default Response */ DeletionPreview;
export type PreviewDeletionApiArg = void;
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
export type RemoveAvatarApiResponse =
  /** status 200 Default Response */ CurrentUser;
export type RemoveAvatarApiArg = void;
export type SetAvatarApiResponse =
  /** status 200 Default Response */ CurrentUser;
export type SetAvatarApiArg = {
  body: {
    avatar?: Blob;
  };
};
export type Suspension = {
  reason:
    | "FRAUD"
    | "FALSE_IDENTITY"
    | "HARASSMENT"
    | "UNSAFE_WORK"
    | "SPAM"
    | "OTHER";
  text: string;
  at: string;
  decisionId: string | null;
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
  suspension: Suspension | null;
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
export type SignedIn = {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: ("CLIENT" | "PROVIDER" | "ADMIN" | "ADMINISTRATOR")[];
  accessToken: string;
  expiresIn: number;
};
export type RefreshedToken = {
  accessToken: string;
  expiresIn: number;
  roles: ("CLIENT" | "PROVIDER" | "ADMIN" | "ADMINISTRATOR")[];
};
export type ConfirmedEmail = {
  email: string;
};
export type SocialAuthorization = {
  url: string;
};
export type SecuritySettings = {
  twoFactor: {
    enabled: boolean;
    since: string | null;
    lastUsedAt: string | null;
    recoveryCodesLeft: number;
    recoveryCodeUsedAt: string | null;
  };
  twoFactorRequired: boolean;
  signInAlerts: boolean;
  failedSignInAlerts: boolean;
  hasPassword: boolean;
  passwordChangedAt: string | null;
  emailVerifiedAt: string | null;
  pendingEmail: {
    email: string;
    sentAt: string;
    expiresAt: string;
  } | null;
  socialAccounts: {
    provider: "GOOGLE" | "APPLE" | "FACEBOOK";
    email: string | null;
    linkedAt: string;
  }[];
  sessions: {
    id: string;
    kind: "COMPUTER" | "PHONE" | "TABLET" | "UNKNOWN";
    device: string;
    browser: string;
    place: string | null;
    createdAt: string;
    lastSeenAt: string;
    current: boolean;
    doubtful: boolean;
  }[];
};
export type IdentityProof = {
  token: string;
  expiresAt: string;
};
export type TwoFactorSetup = {
  secret: string;
  uri: string;
  qr: string[];
};
export type RecoveryCodes = {
  recoveryCodes: string[];
};
export type SessionRecord = {
  sessionId: string;
  userId: string | null;
  ip: string;
  country: string;
  city: string;
  region: string;
  latitude: number;
  longitude: number;
  org: string;
  userAgent: string;
  platform: string;
  language: string;
  screenResolution: string;
  timestamp: string;
};
export type SessionRecordPage = {
  content: SessionRecord[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
export type ExportLink = {
  url: string;
  expiresAt: string;
};
export type DeletionPreview = {
  bookings: {
    id: string;
    status: "PENDING" | "CONFIRMED";
    as: "CUSTOMER" | "PROVIDER";
    otherName: string;
    serviceTitle: string;
    startAt: string;
    timeZone: string;
    feeCents: number;
  }[];
  messages: number;
  reviews: number;
  addresses: number;
  services: number;
  hasProfile: boolean;
  accountingRows: number;
  lastAdministrator: boolean;
  inProgress: boolean;
};
export const {
  useChangeCurrentUserMutation,
  useGetCurrentUserQuery,
  useDeleteAccountMutation,
  useGetPublicUserQuery,
  useChangePreferencesMutation,
  useGetPreferencesQuery,
  useAddSavedAddressMutation,
  useListSavedAddressesQuery,
  useChangeSavedAddressMutation,
  useRemoveSavedAddressMutation,
  useChangePasswordMutation,
  useForgotPasswordMutation,
  useGetSignedInUserQuery,
  useLoginMutation,
  useLogoutMutation,
  useRefreshTokenMutation,
  useRegisterMutation,
  useResetPasswordMutation,
  useCancelEmailChangeMutation,
  useChangeEmailMutation,
  useResendVerificationMutation,
  useSendMailedCodeMutation,
  useUndoEmailChangeMutation,
  useVerifyEmailMutation,
  useAuthorizeSocialLoginMutation,
  useLinkSocialAccountMutation,
  useLoginWithSocialMediaMutation,
  useUnlinkSocialAccountMutation,
  useChangeSecuritySettingsMutation,
  useGetSecuritySettingsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useProveIdentityMutation,
  useRecogniseSessionMutation,
  useBeginTwoFactorMutation,
  useEndTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useListSessionRecordsQuery,
  useRecordSessionMutation,
  useExportOwnDataQuery,
  useLinkOwnDataMutation,
  useGetLinkedExportQuery,
  usePreviewDeletionQuery,
  useChangeCurrentUserWithAvatarMutation,
  useRemoveAvatarMutation,
  useSetAvatarMutation,
} = injectedRtkApi;
