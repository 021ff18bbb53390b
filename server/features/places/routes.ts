import * as calls from '#contract/places-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { toPage } from '#server/kernel/http/page.ts';
import { createGeocoder, suggestAddresses, suggestPlaces } from './address-actions.ts';
import { listPlacesAround, listPlacesByCodes } from './queries.ts';

export function placeRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const geocoder = createGeocoder(deps, (error) =>
    app.log.warn({ err: error }, 'Streets are not completed for the moment'),
  );

  serve(app, calls, {
    listPlaces: ({ query }) => suggestPlaces(db, query.query),
    listAddresses: ({ query }) => suggestAddresses(db, geocoder, query.query),
    listCoveredPlaces: async ({ query }) => {
      const { insee = '', radiusKm = 0, codes } = query;
      const { places, total } =
        codes === undefined
          ? await listPlacesAround(db, { insee, radiusKm }, query)
          : await listPlacesByCodes(db, codes.split(','), query);
      return toPage(places, total, query);
    },
  });
}
