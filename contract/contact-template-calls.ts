import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  ContactTemplate,
  ContactTemplateInput,
  ContactTemplateParams,
  ContactTemplateChange,
  ContactTemplateVersion,
} from './contact.ts';

export const listContactTemplates = endpoint({
  method: 'GET',
  path: '/admin/contact/templates',
  tag: 'Contact',
  summary: 'The texts from which answers begin',
  access: 'admin',
  response: { 200: z.array(ContactTemplate) },
});

export const createContactTemplate = endpoint({
  method: 'POST',
  path: '/admin/contact/templates',
  tag: 'Contact',
  summary: 'Keep a text for answers',
  access: 'admin',
  body: ContactTemplateInput,
  response: { 201: ContactTemplate },
});

export const changeContactTemplate = endpoint({
  method: 'PUT',
  path: '/admin/contact/templates/:id',
  tag: 'Contact',
  summary: 'Change a text for answers',
  access: 'admin',
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
  access: 'admin',
  errors: ['RES001', 'CNF001'],
  params: ContactTemplateParams,
  query: ContactTemplateVersion,
  response: { 204: z.null() },
});
