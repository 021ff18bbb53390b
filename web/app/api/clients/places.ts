import * as calls from '#contract/places-calls.ts';
import { clientOf } from '../client-of.ts';

export const placesApi = clientOf(calls);
export const { useListCoveredPlacesQuery, useListPlacesQuery } = placesApi;
