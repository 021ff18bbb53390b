import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  RegisterRequest,
  SignedIn,
  LoginRequest,
  RefreshedToken,
  ForgotPasswordRequest,
  ResetPasswordRequest,
  CurrentUser,
  EmailToken,
  ConfirmedEmail,
  EmailChange,
  TwoFactorSetup,
  ConfirmTwoFactor,
  RecoveryCodes,
  SecuritySettings,
  SecuritySettingsInput,
  Proof,
  IdentityProof,
  SessionParams,
  SocialAuthorizationRequest,
  SocialAuthorization,
  SocialLoginRequest,
  SocialLink,
  SocialParams,
} from './auth.ts';
import { ProviderSignUp } from './onboarding.ts';
import { PasswordChange } from './users.ts';

const PasswordChanged = z.object({ changed: z.literal(true) });

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  tag: 'Auth',
  summary: 'Create an account',
  access: 'public',
  errors: ['USR001', 'USR002'],
  body: RegisterRequest,
  response: { 201: SignedIn },
  shownBy: 'form',
});

export const registerProvider = endpoint({
  method: 'POST',
  path: '/providers/register',
  tag: 'Providers',
  summary: 'Create the account of a provider',
  access: 'public',
  errors: ['USR001', 'USR002'],
  body: ProviderSignUp,
  response: { 201: SignedIn },
  shownBy: 'form',
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  tag: 'Auth',
  summary: 'Sign in',
  access: 'public',
  errors: ['AUT001', 'AUT004', 'AUT007', 'AUT014'],
  openWhenComingSoon: true,
  body: LoginRequest,
  response: { 200: SignedIn },
  shownBy: 'form',
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  tag: 'Auth',
  summary: 'Rotate the refresh cookie',
  access: 'public',
  errors: ['AUT002', 'AUT003', 'CFG002'],
  openWhenComingSoon: true,
  response: { 200: RefreshedToken },
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  tag: 'Auth',
  summary: 'End the session',
  access: 'public',
  errors: ['AUT003'],
  openWhenComingSoon: true,
  response: { 204: z.null() },
  shownBy: 'form',
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  tag: 'Auth',
  summary: 'Ask for a link that resets the password',
  access: 'public',
  body: ForgotPasswordRequest,
  response: { 202: z.object({ accepted: z.literal(true) }) },
  shownBy: 'form',
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  tag: 'Auth',
  summary: 'Set a new password by a link',
  access: 'public',
  errors: ['AUT006', 'USR002'],
  body: ResetPasswordRequest,
  response: { 200: PasswordChanged },
  shownBy: 'form',
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/users/me/password',
  tag: 'Auth',
  summary: 'Change my password and end my other sessions',
  access: 'user',
  errors: ['USR002', 'AUT004'],
  body: PasswordChange,
  response: { 200: PasswordChanged },
  stale: ['Security'],
  shownBy: 'form',
});

export const getSignedInUser = endpoint({
  method: 'GET',
  path: '/auth/me',
  tag: 'Auth',
  summary: 'The signed-in user',
  access: 'user',
  openWhenSuspended: true,
  response: { 200: CurrentUser },
});

const Accepted = z.object({ accepted: z.literal(true) });

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  tag: 'Auth',
  summary: 'Confirm an e-mail address by a link',
  access: 'public',
  errors: ['AUT006', 'USR001'],
  body: EmailToken,
  response: { 200: ConfirmedEmail },
  stale: ['Auth', 'Users'],
  shownBy: 'form',
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/verify-email/resend',
  tag: 'Auth',
  summary: 'Mail me the link that confirms my address again',
  access: 'user',
  response: { 202: Accepted },
  stale: ['Security'],
  shownBy: 'form',
});

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/auth/undo-email-change',
  tag: 'Auth',
  summary: 'Take a change of e-mail address back by a link',
  access: 'public',
  errors: ['AUT006', 'USR001'],
  body: EmailToken,
  response: { 200: ConfirmedEmail },
  shownBy: 'form',
});

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/users/me/email',
  tag: 'Auth',
  summary: 'Mail a link to my new address',
  access: 'user',
  errors: ['USR001', 'AUT004'],
  body: EmailChange,
  response: { 202: Accepted },
  stale: ['Security'],
  shownBy: 'form',
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/users/me/email',
  tag: 'Auth',
  summary: 'Keep my present e-mail address',
  access: 'user',
  response: { 204: z.null() },
  stale: ['Security'],
});

export const sendMailedCode = endpoint({
  method: 'POST',
  path: '/users/me/mailed-code',
  tag: 'Auth',
  summary: 'Mail me a code, because my account has no password',
  access: 'user',
  openWhenSuspended: true,
  response: { 202: Accepted },
  shownBy: 'form',
});

export const beginTwoFactor = endpoint({
  method: 'POST',
  path: '/users/me/two-factor',
  tag: 'Security',
  summary: 'Begin a second factor: its secret for an authenticator',
  access: 'user',
  errors: ['USR006'],
  response: { 201: TwoFactorSetup },
  shownBy: 'form',
});

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/users/me/two-factor/confirm',
  tag: 'Security',
  summary: 'Switch my second factor on with its first code, and get recovery codes',
  access: 'owner',
  errors: ['AUT004', 'USR006'],
  body: ConfirmTwoFactor,
  response: { 200: RecoveryCodes },
  shownBy: 'form',
});

export const endTwoFactor = endpoint({
  method: 'DELETE',
  path: '/users/me/two-factor',
  tag: 'Security',
  summary: 'Switch my second factor off',
  access: 'owner',
  errors: ['AUT004'],
  body: ConfirmTwoFactor,
  response: { 204: z.null() },
  shownBy: 'form',
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/me/two-factor/recovery-codes',
  tag: 'Security',
  summary: 'Replace my recovery codes',
  access: 'owner',
  errors: ['AUT004'],
  body: ConfirmTwoFactor,
  response: { 201: RecoveryCodes },
  shownBy: 'form',
});

export const getSecuritySettings = endpoint({
  method: 'GET',
  path: '/users/me/security-settings',
  tag: 'Security',
  summary: 'What protects my account, and where it is signed in',
  access: 'user',
  openWhenSuspended: true,
  response: { 200: SecuritySettings },
});

export const changeSecuritySettings = endpoint({
  method: 'PUT',
  path: '/users/me/security-settings',
  tag: 'Security',
  summary: 'Choose the alerts about sign-ins',
  access: 'user',
  body: SecuritySettingsInput,
  response: { 200: SecuritySettings },
  shownBy: 'form',
});

export const proveIdentity = endpoint({
  method: 'POST',
  path: '/users/me/identity-proof',
  tag: 'Security',
  summary: 'Prove again who I am, before an action that asks for it',
  access: 'user',
  errors: ['AUT004'],
  body: Proof,
  response: { 200: IdentityProof },
  shownBy: 'form',
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions',
  tag: 'Security',
  summary: 'End my other sessions',
  access: 'user',
  response: { 204: z.null() },
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  tag: 'Security',
  summary: 'End one of my sessions',
  access: 'owner',
  params: SessionParams,
  response: { 204: z.null() },
});

export const recogniseSession = endpoint({
  method: 'POST',
  path: '/users/me/sessions/:id/recognise',
  tag: 'Security',
  summary: 'Say that a sign-in was mine',
  access: 'owner',
  params: SessionParams,
  response: { 200: SecuritySettings },
});

export const authorizeSocialLogin = endpoint({
  method: 'POST',
  path: '/auth/social/authorization',
  tag: 'Auth',
  summary: 'The address of a provider where I sign in',
  access: 'public',
  errors: ['RES001', 'AUT009'],
  body: SocialAuthorizationRequest,
  response: { 200: SocialAuthorization },
});

export const loginWithSocialMedia = endpoint({
  method: 'POST',
  path: '/auth/loginWithSocialMedia',
  tag: 'Auth',
  summary: 'Sign in with an account of Google, Apple or Facebook',
  access: 'public',
  errors: ['AUT009', 'AUT007', 'AUT004', 'USR001', 'USR003'],
  body: SocialLoginRequest,
  response: { 200: SignedIn },
  shownBy: 'form',
});

export const linkSocialAccount = endpoint({
  method: 'POST',
  path: '/users/me/social-accounts',
  tag: 'Auth',
  summary: 'Sign in with another account from now on',
  access: 'user',
  errors: ['AUT009', 'USR003'],
  body: SocialLink,
  response: { 204: z.null() },
  shownBy: 'form',
});

export const unlinkSocialAccount = endpoint({
  method: 'DELETE',
  path: '/users/me/social-accounts/:provider',
  tag: 'Auth',
  summary: 'Do not sign in with that account any more',
  access: 'user',
  errors: ['USR004'],
  params: SocialParams,
  response: { 204: z.null() },
  stale: ['Security'],
});
