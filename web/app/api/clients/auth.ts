import * as authCalls from '#contract/auth-calls.ts';
import { clientOf } from '../client-of.ts';

export const authApi = clientOf(authCalls);
export const {
  useChangePasswordMutation,
  useForgotPasswordMutation,
  useLoginMutation,
  useLogoutMutation,
  useRegisterMutation,
  useResetPasswordMutation,
  useCancelEmailChangeMutation,
  useChangeEmailMutation,
  useResendVerificationMutation,
  useSendMailedCodeMutation,
  useUndoEmailChangeMutation,
  useVerifyEmailMutation,
  useBeginTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useEndTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useGetSecuritySettingsQuery,
  useProveIdentityMutation,
  useRecogniseSessionMutation,
  useAuthorizeSocialLoginMutation,
  useLinkSocialAccountMutation,
  useLoginWithSocialMediaMutation,
  useUnlinkSocialAccountMutation,
} = authApi;
