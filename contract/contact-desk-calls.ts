import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { WorkLetters } from './work-queue.ts';
import {
  ContactMessagesQuery,
  ContactMessagePage,
  ContactStatusParams,
  ContactStats,
  ContactMessageParams,
  ContactMessage,
  ContactStatusBody,
  ContactStatusQuery,
  ContactReply,
  ContactLetter,
  ContactDeskParams,
  ContactWriter,
  EarlierContactMessages,
  ContactNoteInput,
  ContactBookingInput,
  ContactTemplate,
  ContactTemplateInput,
  ContactTemplateParams,
  ContactTemplateChange,
  ContactTemplateVersion,
} from './contact.ts';

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/contact/messages',
  tag: 'Contact',
  summary: 'What people wrote, with the threads',
  access: 'support',
  query: ContactMessagesQuery,
  response: { 200: ContactMessagePage },
  shownBy: 'form',
});

export const listContactMessagesOfStatus = endpoint({
  method: 'GET',
  path: '/contact/messages/status/:status',
  tag: 'Contact',
  summary: 'The messages of one status',
  access: 'support',
  params: ContactStatusParams,
  query: ContactMessagesQuery,
  response: { 200: ContactMessagePage },
  shownBy: 'form',
});

export const getContactStats = endpoint({
  method: 'GET',
  path: '/contact/messages/stats',
  tag: 'Contact',
  summary: 'How many messages there are, and how fast they are answered',
  access: 'support',
  response: { 200: ContactStats },
});

export const getContactMessage = endpoint({
  method: 'GET',
  path: '/contact/messages/:id',
  tag: 'Contact',
  summary: 'One message with its thread',
  access: 'support',
  errors: ['RES001'],
  params: ContactMessageParams,
  response: { 200: ContactMessage },
  // Its own changes return it; that another one has it does not.
  provides: ['Claims'],
});

export const markContactMessageRead = endpoint({
  method: 'PATCH',
  path: '/contact/messages/:id/read',
  tag: 'Contact',
  summary: 'A new message is read; later this changes nothing',
  access: 'support',
  errors: ['RES001'],
  params: ContactMessageParams,
  response: { 200: ContactMessage },
  stale: ['Contact', 'Work queue'],
  answers: 'getContactMessage',
});

export const markContactMessageReplied = endpoint({
  method: 'PATCH',
  path: '/contact/messages/:id/replied',
  tag: 'Contact',
  summary: 'The person was answered elsewhere',
  access: 'support',
  errors: ['RES001', 'CTC002'],
  params: ContactMessageParams,
  response: { 200: ContactMessage },
  stale: ['Contact', 'Work queue'],
  answers: 'getContactMessage',
  shownBy: 'form',
});

export const setContactMessageStatus = endpoint({
  method: 'PATCH',
  path: '/contact/messages/:id/status',
  tag: 'Contact',
  summary: 'Move a message on, close it, or reopen a closed one',
  access: 'support',
  errors: ['RES001', 'CTC002', 'CNF001'],
  params: ContactMessageParams,
  query: ContactStatusQuery,
  body: ContactStatusBody,
  response: { 200: ContactMessage },
  stale: ['Contact', 'Work queue'],
  answers: 'getContactMessage',
  shownBy: 'form',
});

export const replyToContactMessage = endpoint({
  method: 'POST',
  path: '/contact/messages/:id/reply',
  tag: 'Contact',
  summary: 'Mail an answer to the person; the message is answered, or stays in progress',
  access: 'support',
  errors: ['RES001', 'CTC002', 'CNF001'],
  params: ContactMessageParams,
  body: ContactReply,
  response: { 200: ContactMessage },
  stale: ['Contact', 'Work queue'],
  answers: 'getContactMessage',
  shownBy: 'form',
  sentOnClose: true,
});

export const deleteContactMessage = endpoint({
  method: 'DELETE',
  path: '/contact/messages/:id',
  tag: 'Contact',
  summary: 'Delete a message that has ended',
  access: 'support',
  errors: ['RES001', 'CTC001'],
  params: ContactMessageParams,
  response: { 204: z.null() },
  shownBy: 'form',
});

export const listEarlierContactMessages = endpoint({
  method: 'GET',
  path: '/admin/contact/messages/:contactMessageId/earlier',
  tag: 'Contact',
  summary: 'What the same person wrote before',
  access: 'support',
  errors: ['RES001'],
  params: ContactDeskParams,
  response: { 200: EarlierContactMessages },
  shownBy: 'form',
});

export const getContactWriter = endpoint({
  method: 'GET',
  path: '/admin/contact/messages/:contactMessageId/writer',
  tag: 'Contact',
  summary: 'The account of who wrote, or the one that has confirmed the same address',
  access: 'support',
  errors: ['RES001'],
  params: ContactDeskParams,
  response: { 200: ContactWriter },
  provides: ['Accounts'],
  shownBy: 'form',
});

export const addContactNote = endpoint({
  method: 'POST',
  path: '/admin/contact/messages/:contactMessageId/notes',
  tag: 'Contact',
  summary: 'Note something for the other administrators',
  access: 'support',
  errors: ['RES001'],
  params: ContactDeskParams,
  body: ContactNoteInput,
  response: { 201: ContactMessage },
  answers: 'getContactMessage',
  shownBy: 'form',
});

export const tieContactBooking = endpoint({
  method: 'PUT',
  path: '/admin/contact/messages/:contactMessageId/booking',
  tag: 'Contact',
  summary: 'Tie a message to a booking, or untie it',
  access: 'support',
  errors: ['RES001'],
  params: ContactDeskParams,
  body: ContactBookingInput,
  response: { 200: ContactMessage },
  answers: 'getContactMessage',
  shownBy: 'form',
});

export const listContactTemplates = endpoint({
  method: 'GET',
  path: '/admin/contact/templates',
  tag: 'Contact',
  summary: 'The texts from which answers begin',
  access: 'support',
  response: { 200: z.array(ContactTemplate) },
});

export const createContactTemplate = endpoint({
  method: 'POST',
  path: '/admin/contact/templates',
  tag: 'Contact',
  summary: 'Keep a text for answers',
  access: 'support',
  body: ContactTemplateInput,
  response: { 201: ContactTemplate },
});

export const changeContactTemplate = endpoint({
  method: 'PUT',
  path: '/admin/contact/templates/:id',
  tag: 'Contact',
  summary: 'Change a text for answers',
  access: 'support',
  errors: ['RES001', 'CNF001'],
  params: ContactTemplateParams,
  body: ContactTemplateChange,
  response: { 200: ContactTemplate },
});

export const deleteContactTemplate = endpoint({
  method: 'DELETE',
  path: '/admin/contact/templates/:id',
  tag: 'Contact',
  summary: 'Delete a text for answers',
  access: 'support',
  errors: ['RES001', 'CNF001'],
  params: ContactTemplateParams,
  query: ContactTemplateVersion,
  response: { 204: z.null() },
});

export const writeToPerson = endpoint({
  method: 'POST',
  path: '/admin/contact/messages',
  tag: 'Contact',
  summary: 'Write to a person by mail; an answer continues the thread',
  access: 'support',
  errors: ['RES001'],
  body: ContactLetter,
  response: { 201: ContactMessage },
  shownBy: 'form',
});

export const previewToPerson = endpoint({
  method: 'POST',
  path: '/admin/contact/messages/preview',
  tag: 'Contact',
  summary: 'The mail of such a message, as its reader will see it; nothing is sent',
  access: 'support',
  errors: ['RES001'],
  body: ContactLetter,
  response: { 200: WorkLetters },
  stale: [],
  shownBy: 'form',
});
