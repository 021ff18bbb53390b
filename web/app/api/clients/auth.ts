import * as authCalls from '#contract/auth-calls.ts';
import * as authEmailCalls from '#contract/auth-email-calls.ts';
import * as authSecondFactorCalls from '#contract/auth-second-factor-calls.ts';
import * as authSecurityCalls from '#contract/auth-security-calls.ts';
import * as authSocialCalls from '#contract/auth-social-calls.ts';
import { clientOf } from '../client-of.ts';

export const authApi = clientOf({
  ...authCalls,
  ...authEmailCalls,
  ...authSecondFactorCalls,
  ...authSecurityCalls,
  ...authSocialCalls,
});
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
