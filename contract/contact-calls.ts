import { endpoint } from './endpoint.ts';
import { ContactInput, ContactReceipt } from './contact.ts';

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact/messages',
  tag: 'Contact',
  summary: 'Write to the operator',
  access: 'public',
  openWhenComingSoon: true,
  body: ContactInput,
  response: { 201: ContactReceipt },
  shownBy: 'form',
});
