import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  SocialAuthorizationRequest,
  SocialAuthorization,
  SocialLoginRequest,
  SocialLink,
  SocialParams,
} from './social.ts';
import { SignedIn } from './auth.ts';

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
