import { endpoint } from './endpoint.ts';
import {
  ContactDeskParams,
  EarlierContactQuery,
  ContactMessagePage,
  ContactNoteInput,
  ContactMessage,
  ContactAssignment,
} from './contact.ts';

export const listEarlierContactMessages = endpoint({
  method: 'GET',
  path: '/admin/contact/messages/:contactMessageId/earlier',
  tag: 'Contact',
  summary: 'What the same person wrote before',
  access: 'admin',
  errors: ['RES001'],
  params: ContactDeskParams,
  query: EarlierContactQuery,
  response: { 200: ContactMessagePage },
});

export const addContactNote = endpoint({
  method: 'POST',
  path: '/admin/contact/messages/:contactMessageId/notes',
  tag: 'Contact',
  summary: 'Note something for the other administrators',
  access: 'admin',
  errors: ['RES001'],
  params: ContactDeskParams,
  body: ContactNoteInput,
  response: { 201: ContactMessage },
});

export const assignContactMessage = endpoint({
  method: 'PUT',
  path: '/admin/contact/messages/:contactMessageId/assignee',
  tag: 'Contact',
  summary: 'Take a message on, hand it to another administrator, or give it back',
  access: 'admin',
  errors: ['RES001', 'CTC002', 'CNF001'],
  params: ContactDeskParams,
  body: ContactAssignment,
  response: { 200: ContactMessage },
});
