import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ofProvider } from './tags.ts';
import { ServiceParams, ServiceDetail, ServiceInput, ServiceChange } from './catalog.ts';

export const createService = endpoint({
  method: 'POST',
  path: '/services',
  tag: 'Services',
  summary: 'Offer a service',
  access: 'provider',
  errors: ['RES001'],
  body: ServiceInput,
  response: { 201: ServiceDetail },
  stale: [...ofProvider, 'Verification'],
});

export const changeService = endpoint({
  method: 'PUT',
  path: '/services/:serviceId',
  tag: 'Services',
  summary: 'Change a service of mine',
  access: 'owner',
  errors: ['CNF001', 'REP003'],
  params: ServiceParams,
  body: ServiceChange,
  response: { 200: ServiceDetail },
  stale: [...ofProvider, 'Verification'],
});

export const deleteService = endpoint({
  method: 'DELETE',
  path: '/services/:serviceId',
  tag: 'Services',
  summary: 'Take a service of mine out of the catalogue',
  access: 'owner',
  params: ServiceParams,
  response: { 204: z.null() },
  stale: [...ofProvider, 'Verification'],
});
