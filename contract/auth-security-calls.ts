import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SecuritySettings, SecuritySettingsInput, Proof, IdentityProof, SessionParams } from './security.ts';

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
