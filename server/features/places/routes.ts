import * as z from 'zod/mini';
import { AddressSuggestion, CoveredPlacesQuery, Place, PlacePage, PlacesQuery } from '#contract/places.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { toPage } from '#server/kernel/http/page.ts';
import { createGeocoder, suggestAddresses } from './address-actions.ts';
import { listPlacesAround, listPlacesByCodes } from './queries.ts';
import { suggestPlaces } from './town-actions.ts';

export function placeRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const geocoder = createGeocoder(deps, (error) =>
    app.log.warn({ err: error }, 'Streets are not completed for the moment'),
  );

  app.get(
    '/places',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listPlaces',
        tags: ['Places'],
        summary:
          'Communes for a name or postcode of at least three characters, best first: all of a whole postcode, else at most ten',
        querystring: PlacesQuery,
        response: { 200: z.array(Place) },
      },
    },
    (request) => suggestPlaces(db, request.query.query),
  );

  app.get(
    '/places/addresses',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listAddresses',
        tags: ['Places'],
        summary:
          'Addresses that begin like a typed one: streets where the deployment completes them, else communes',
        querystring: PlacesQuery,
        response: { 200: z.array(AddressSuggestion) },
      },
    },
    (request) => suggestAddresses(db, geocoder, request.query.query),
  );

  app.get(
    '/places/covered',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listCoveredPlaces',
        tags: ['Places'],
        summary: 'Communes of a service area, by radius or by code',
        querystring: CoveredPlacesQuery,
        response: { 200: PlacePage },
      },
    },
    async ({ query }) => {
      const { insee = '', radiusKm = 0, codes } = query;
      const { places, total } =
        codes === undefined
          ? await listPlacesAround(db, { insee, radiusKm }, query)
          : await listPlacesByCodes(db, codes.split(','), query);
      return toPage(places, total, query);
    },
  );
}
