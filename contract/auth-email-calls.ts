import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { EmailToken, ConfirmedEmail, EmailChange } from './security.ts';

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
