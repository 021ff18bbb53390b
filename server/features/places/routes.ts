import * as z from 'zod/mini';
import { CoveredPlacesQuery, Place, PlacePage, PlacesQuery } from '#contract/places.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { toPage } from '#server/kernel/http/page.ts';
import { communes } from './client.ts';
import { listPlacesAround, listPlacesByCodes } from './queries.ts';

export function placeRoutes(app: App, { db }: Deps): void {
  app.get(
    '/places',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listPlaces',
        tags: ['Places'],
        summary: 'Communes for a name or postcode of at least three characters, best first, at most ten',
        querystring: PlacesQuery,
        response: { 200: z.array(Place) },
      },
    },
    (request) => communes.suggest(db, request.query.query),
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
