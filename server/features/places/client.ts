import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { dayMs } from '#contract/durations.ts';
import type { AddressSuggestion } from '#contract/places.ts';
import { readResponseText } from '#server/kernel/http/guarded-fetch.ts';

/** What is taken of the response of the IGN's service of addresses (GeoJSON). */
const Features = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        type: z.string(),
        score: z.number(),
        name: z.string(),
        postcode: z.string(),
        city: z.string(),
        citycode: z.string(),
      }),
    }),
  ),
});
type Properties = z.infer<typeof Features>['features'][number]['properties'];

const SUGGESTIONS = 5;
/** Below this likeness a result is another street. */
const SCORE_MIN = 0.5;
const streetTypes: readonly string[] = ['housenumber', 'street', 'locality'];
const TIME_LIMIT_MILLISECONDS = 2_000;
const RESPONSE_LIMIT_BYTES = 200_000;
const CACHE_SIZE = 5_000;
const CACHE_MILLISECONDS = dayMs;
/** After a failure nothing is asked for this long, so that a service that is down costs one request its time limit. */
const PAUSE_MILLISECONDS = 15_000;

/** Streets for a typed text, best first; an empty list while the service does not respond. */
export type Geocoder = (query: string) => Promise<AddressSuggestion[]>;

/**
 * The service of addresses of the IGN, or one with its interface, at `url`. Only the text is sent. Responses are kept
 * in memory for a day.
 */
export function createGeopf(
  url: string,
  { now, onFailure }: { now: () => number; onFailure: (error: unknown) => void },
): Geocoder {
  const known = new LRUCache<string, AddressSuggestion[]>({ max: CACHE_SIZE, ttl: CACHE_MILLISECONDS });
  let pausedUntil = 0;
  return async (query) => {
    const found = known.get(query);
    if (found) return found;
    if (now() < pausedUntil) return [];
    try {
      const streets = await askForStreets(url, query);
      known.set(query, streets);
      return streets;
    } catch (error) {
      pausedUntil = now() + PAUSE_MILLISECONDS;
      onFailure(error);
      return [];
    }
  };
}

async function askForStreets(url: string, query: string): Promise<AddressSuggestion[]> {
  const parameters = new URLSearchParams({
    q: query,
    index: 'address',
    autocomplete: '1',
    limit: String(SUGGESTIONS),
  });
  const response = await fetch(`${url}/search?${parameters}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS),
  });
  if (!response.ok) throw new Error(`The service of addresses responds ${response.status}`);
  const { features } = Features.parse(JSON.parse(await readResponseText(response, RESPONSE_LIMIT_BYTES)));
  return features
    .map(({ properties }) => properties)
    .filter(isStreet)
    .map(toSuggestion);
}

const isStreet = ({ type, score }: Properties) => streetTypes.includes(type) && score >= SCORE_MIN;

const toSuggestion = ({ name, postcode, city, citycode }: Properties): AddressSuggestion => ({
  street: name,
  postalCode: postcode,
  city,
  insee: citycode,
});
