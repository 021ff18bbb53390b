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
  errors: ['AUT001', 'AUT004', 'AUT007'],
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
  errors: ['AUT002', 'AUT003'],
  response: { 200: RefreshedToken },
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  tag: 'Auth',
  summary: 'End the session',
  access: 'public',
  errors: ['AUT003'],
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
