import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  CategoriesQuery,
  Category,
  CategorySearchQuery,
  CategoryQuery,
  CategoryDetail,
  ServiceParams,
  ServiceDetail,
  ServicePage,
} from './catalog.ts';
import { Slug } from './primitives.ts';
import { ProviderParams } from './providers.ts';

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  tag: 'Categories',
  summary: 'The trades, or the children of one',
  access: 'public',
  query: CategoriesQuery,
  response: { 200: z.array(Category) },
});

export const searchCategories = endpoint({
  method: 'GET',
  path: '/categories/search',
  tag: 'Categories',
  summary: 'Trades for a typed word in any of the three languages, best first',
  access: 'public',
  query: CategorySearchQuery,
  response: { 200: z.array(Category) },
});

export const getCategory = endpoint({
  method: 'GET',
  path: '/categories/:id',
  tag: 'Categories',
  summary: 'A trade with its children',
  access: 'public',
  errors: ['RES001'],
  params: z.object({ id: Slug }),
  query: CategoryQuery,
  response: { 200: CategoryDetail },
});

export const getService = endpoint({
  method: 'GET',
  path: '/services/:serviceId',
  tag: 'Services',
  summary: 'A service with its provider',
  access: 'public',
  errors: ['RES001'],
  params: ServiceParams,
  response: { 200: ServiceDetail },
});

export const listProviderServices = endpoint({
  method: 'GET',
  path: '/services/providers/:providerId',
  tag: 'Services',
  summary: 'The services of a provider, all of them on one page',
  access: 'public',
  errors: ['RES001'],
  params: ProviderParams,
  response: { 200: ServicePage },
});
