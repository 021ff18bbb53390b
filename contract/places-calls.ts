import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PlacesQuery, Place, AddressSuggestion, CoveredPlacesQuery, PlacePage } from './places.ts';

export const listPlaces = endpoint({
  method: 'GET',
  path: '/places',
  tag: 'Places',
  summary:
    'Communes for a name or postcode of at least three characters, best first: all of a whole postcode, else at most ten',
  access: 'public',
  query: PlacesQuery,
  response: { 200: z.array(Place) },
});

export const listAddresses = endpoint({
  method: 'GET',
  path: '/places/addresses',
  tag: 'Places',
  summary:
    'Addresses that begin like a typed one: streets where the deployment completes them, else communes',
  access: 'public',
  query: PlacesQuery,
  response: { 200: z.array(AddressSuggestion) },
});

export const listCoveredPlaces = endpoint({
  method: 'GET',
  path: '/places/covered',
  tag: 'Places',
  summary: 'Communes of a service area, by radius or by code',
  access: 'public',
  query: CoveredPlacesQuery,
  response: { 200: PlacePage },
});
