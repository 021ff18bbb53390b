import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  ProspectInput,
  ProspectReceipt,
  NewsletterInput,
  ProspectCount,
  ProspectToken,
} from './prospects.ts';

export const askInterest = endpoint({
  method: 'POST',
  path: '/prospects',
  tag: 'Prospects',
  summary: 'Ask to hear from the site: a link is mailed that confirms it',
  access: 'public',
  openWhenComingSoon: true,
  errors: ['CAP001'],
  body: ProspectInput,
  response: { 202: ProspectReceipt },
});

export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/subscribe',
  tag: 'Prospects',
  summary: 'Ask for the newsletter: a link is mailed that confirms it',
  access: 'public',
  openWhenComingSoon: true,
  errors: ['CAP001'],
  body: NewsletterInput,
  response: { 202: ProspectReceipt },
  shownBy: 'form',
});

export const countProspects = endpoint({
  method: 'GET',
  path: '/prospects/count',
  tag: 'Prospects',
  summary: 'How many people have confirmed their interest; 0 while they are few',
  access: 'public',
  openWhenComingSoon: true,
  response: { 200: ProspectCount },
});

export const confirmInterest = endpoint({
  method: 'POST',
  path: '/prospects/confirm',
  tag: 'Prospects',
  summary: 'Confirm an interest by the mailed link',
  access: 'public',
  openWhenComingSoon: true,
  errors: ['AUT006'],
  body: ProspectToken,
  response: { 204: z.null() },
  shownBy: 'form',
});

export const leaveProspects = endpoint({
  method: 'POST',
  path: '/prospects/unsubscribe',
  tag: 'Prospects',
  summary: 'Take an interest back by the link under a mail',
  access: 'public',
  openWhenComingSoon: true,
  errors: ['RES001'],
  body: ProspectToken,
  response: { 204: z.null() },
  shownBy: 'form',
});

export const leaveProspectsByMail = endpoint({
  method: 'POST',
  path: '/prospects/unsubscribe/mail',
  tag: 'Prospects',
  summary: 'The same for a mail program, by the header of a letter (RFC 8058)',
  access: 'public',
  openWhenComingSoon: true,
  errors: ['RES001'],
  query: ProspectToken,
  response: { 204: z.null() },
});
