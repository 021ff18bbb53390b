import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { AddressSuggestion } from '#contract/places.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

type Respond = (response: ServerResponse) => void;

const feature = (changes: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-1.56, 47.21] },
  properties: {
    type: 'street',
    score: 0.9,
    name: 'Rue Crébillon',
    postcode: '44000',
    city: 'Nantes',
    citycode: '44109',
    context: '44, Loire-Atlantique',
    ...changes,
  },
});
const send =
  (body: unknown, status = 200, headers = {}): Respond =>
  (response) =>
    void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));

/** A service of addresses with the interface of the IGN's; a test says how it responds. */
const asked: IncomingMessage[] = [];
let respond: Respond;
const service = createServer((request, response) => {
  asked.push(request);
  respond(response);
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/geo/`;
const withStreets = await startTestApp({ environment: { GEOCODER: 'geopf', GEOCODER_URL: url } });
const withoutStreets = await startTestApp();
afterAll(async () => {
  await withStreets.close();
  await withoutStreets.close();
  service.closeAllConnections();
  service.close();
});

const street = { street: 'Rue Crébillon', postalCode: '44000', city: 'Nantes', insee: '44109' };
const nantes = { ...street, street: null };
const lyon = { street: null, postalCode: '69001', city: 'Lyon', insee: '69123' };
async function suggest(app: TestApp, query: string) {
  const response = await app.request({ url: '/api/v1/places/addresses', query: { query } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<AddressSuggestion[]>();
}

beforeEach(() => {
  asked.length = 0;
  // After a failure nothing is asked for a while.
  withStreets.clock.advance(1);
  respond = send({ type: 'FeatureCollection', features: [feature()] });
});

describe('addresses', () => {
  test('are communes without a service, which is not asked', async () => {
    const [first] = await suggest(withoutStreets, 'nantes');
    expect(first).toEqual(nantes);
    expect(asked).toEqual([]);
  });

  test('have the streets of the service, which gets the text and nothing of the visitor', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', cookie: 'a=b', 'user-agent': 'Browser' };
    const response = await withStreets.request({
      url: '/api/v1/places/addresses?query=rue%20cr%C3%A9b',
      headers,
    });
    expect(response.json()).toEqual([street]);
    const [request] = asked;
    expect(request?.url).toBe('/geo/search?q=rue+cr%C3%A9b&index=address&autocomplete=1&limit=5');
    expect(JSON.stringify(request?.headers)).not.toMatch(/203\.0\.113\.9|a=b|Browser/);
  });

  test('are asked for once for the same text', async () => {
    expect(await suggest(withStreets, 'rue du repos')).toEqual([street]);
    expect(await suggest(withStreets, ' rue du repos ')).toEqual([street]);
    expect(asked).toHaveLength(1);
  });

  test('leave out results that are not streets, or not the typed one', async () => {
    respond = send({
      features: [
        feature({ type: 'municipality', name: 'Nantes' }),
        feature({ score: 0.49, name: 'Rue Crèvecœur' }),
        feature({ type: 'housenumber', name: '8 Rue Crébillon' }),
      ],
    });
    expect(await suggest(withStreets, '8 rue crébillon')).toEqual([{ ...street, street: '8 Rue Crébillon' }]);
  });

  test('are communes where the service knows no street', async () => {
    respond = send({ features: [] });
    expect((await suggest(withStreets, 'nantes'))[0]).toEqual(nantes);
  });

  test.for<[string, Respond]>([
    ['refuses', send('{}', 500)],
    ['limits us', send('{}', 429)],
    ['sends garbage', send('<html>')],
    ['sends another shape', send({ features: [{ properties: { name: 1 } }] })],
    ['sends null', send('null')],
    ['redirects', send('', 302, { location: 'http://127.0.0.1:1/' })],
    ['sends too much', send({ features: [feature({ name: 'x'.repeat(300_000) })] })],
    ['breaks off', (response) => void response.socket?.destroy()],
    ['is silent', () => undefined],
  ])('are communes while the service %s, which is not asked again at once', async ([kind, how]) => {
    respond = how;
    expect((await suggest(withStreets, 'lyon'))[0]).toEqual(lyon);
    respond = send({ features: [feature()] });
    expect((await suggest(withStreets, 'lyon'))[0]).toEqual(lyon);
    expect(asked).toHaveLength(1);
    withStreets.clock.advance(1);
    expect(await suggest(withStreets, `rue ${kind}`)).toEqual([street]);
  });

  test.for(['', 'ab', 'x'.repeat(201)])('refuse the text %j', async (query) => {
    const response = await withStreets.request({ url: '/api/v1/places/addresses', query: { query } });
    expect(response.json()).toMatchObject({
      errorCode: 'VAL001',
      validationErrors: { query: expect.any(String) },
    });
    expect(asked).toEqual([]);
  });
});
