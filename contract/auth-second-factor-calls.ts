import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { TwoFactorSetup, ConfirmTwoFactor, RecoveryCodes } from './security.ts';

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
