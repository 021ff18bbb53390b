import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createIpLocation } from './ip-location.ts';
import { readPlace, unknownPlace } from './ip-place.ts';
import { toPlace } from './mmdb.ts';
import { publicAddress } from './public-address.ts';

const errors: unknown[] = [];
const asked: IncomingMessage[] = [];
let respond: (response: ServerResponse) => void;
const service = createServer((request, response) => {
  asked.push(request);
  respond(response);
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
const folder = await mkdtemp(join(tmpdir(), 'maisonnee-places-'));
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  asked.length = 0;
  errors.length = 0;
});

const create = (settings: { source: 'embedded' | 'file' | 'service' | 'off'; file?: string; url?: string }) =>
  createIpLocation({ file: undefined, url: undefined, ...settings }, (error) => errors.push(error));
const outside = create({ source: 'service', url: `${origin}/places/{ip}/json?key=k` });
const ask = (address: string) => outside.ask?.(address) ?? expect.unreachable();
const send = (body: unknown, status = 200, headers = {}) => {
  respond = (response) =>
    void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
};

describe('an address', () => {
  test.each([
    ['9.9.9.9', '9.9.9.9'],
    ['2a01:e0a::1', '2a01:e0a::1'],
    ['::ffff:9.9.9.9', '9.9.9.9'],
    ['172.32.0.1', '172.32.0.1'],
    ['100.128.0.1', '100.128.0.1'],
  ])('%s is one of the internet', (address, expected) => {
    expect(publicAddress(address)).toBe(expected);
  });

  test.each(
    `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 :: ::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 ::ffff:10.0.0.1 ::ffff:127.0.0.1 ::FFFF:192.168.0.1 ::ffff:7f00:1 2a01:e0a::1%x localhost 9.9.9.9.9 9.9.9.9/../x 999.1.1.1`
      .split(' ')
      .concat(''),
  )('%s is not, and is asked of nobody', async (address) => {
    expect(publicAddress(address)).toBeUndefined();
    expect(await ask(address)).toEqual(unknownPlace);
    expect(await outside.find(address)).toEqual(unknownPlace);
    expect([asked, errors]).toEqual([[], []]);
  });
});

describe('the embedded file', () => {
  test('knows countries of both families, and nobody is asked', async () => {
    for (const source of ['embedded', 'service'] as const) {
      const { find } = create({ source, url: `${origin}/{ip}` });
      expect(await find('81.2.69.142')).toEqual({ ...unknownPlace, country: 'GB' });
      expect(await find('2a01:e0a::1')).toEqual({ ...unknownPlace, country: 'FR' });
    }
    expect(asked).toEqual([]);
    expect(create({ source: 'embedded' }).ask).toBeUndefined();
  });

  test('is not read when places are off', async () => {
    const { find, ask: askOutside } = create({ source: 'off' });
    expect([await find('81.2.69.142'), askOutside]).toEqual([unknownPlace, undefined]);
  });
});

describe('a file of the operator', () => {
  test('may have flat or nested records', () => {
    const lyon = {
      ...unknownPlace,
      country: 'FR',
      city: 'Lyon',
      region: 'Rhône',
      latitude: 45.7,
      longitude: 4.8,
    };
    const point = { latitude: 45.7, longitude: 4.8 };
    expect(toPlace({ country_code: 'FR', city: 'Lyon', state1: 'Rhône', ...point })).toEqual(lyon);
    const nested = {
      country: { iso_code: 'FR', names: { en: 'France' } },
      city: { names: { en: 'Lyons', fr: 'Lyon' } },
      subdivisions: [{ names: { en: 'Rhône' } }],
      location: point,
    };
    expect(toPlace(nested)).toEqual(lyon);
    expect(toPlace({ country: { iso_code: 'FR' } })).toEqual({ ...unknownPlace, country: 'FR' });
    for (const none of [null, {}, { country: 'FR' }]) expect(toPlace(none)).toEqual(unknownPlace);
  });

  test('that is absent or no such file makes places unknown', async () => {
    const rubbish = join(folder, 'rubbish.mmdb');
    await writeFile(rubbish, 'no places');
    for (const file of [join(folder, 'absent.mmdb'), rubbish]) {
      const { find } = create({ source: 'file', file });
      expect(await find('81.2.69.142')).toEqual(unknownPlace);
      expect(await find('81.2.69.142')).toEqual(unknownPlace);
    }
    expect(errors).toHaveLength(4);
  });

  test('is read again once it is there', async () => {
    const file = join(folder, 'late.mmdb');
    const { find } = create({ source: 'file', file });
    expect(await find('81.2.69.142')).toEqual(unknownPlace);
    await writeFile(file, await embeddedBytes());
    expect(await find('81.2.69.142')).toMatchObject({ country: 'GB' });
  });
});

async function embeddedBytes(): Promise<Buffer> {
  const name = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
  return readFile(new URL(import.meta.resolve(name)));
}

describe('the service', () => {
  const nantes = {
    country: 'FR',
    city: 'Nantes',
    region: 'Pays de la Loire',
    latitude: 47.2,
    longitude: -1.5,
    org: 'Réseau',
  };

  test('is given the address and nothing else', async () => {
    send({});
    await ask('2a01:e0a::1');
    const [request] = asked;
    expect([request?.method, request?.url]).toEqual(['GET', '/places/2a01%3Ae0a%3A%3A1/json?key=k']);
    expect(request?.headers).not.toHaveProperty('cookie');
  });

  test.each([
    [
      'ipapi.co',
      {
        country_code: 'FR',
        country: 'FR',
        city: 'Nantes',
        region: 'Pays de la Loire',
        latitude: 47.2,
        longitude: -1.5,
        org: 'Réseau',
      },
    ],
    [
      'ipinfo.io',
      { country: 'FR', city: 'Nantes', region: 'Pays de la Loire', loc: '47.2,-1.5', org: 'Réseau' },
    ],
    [
      'ip-api.com',
      {
        countryCode: 'FR',
        country: 'France',
        region: 'PDL',
        regionName: 'Pays de la Loire',
        city: 'Nantes',
        lat: 47.2,
        lon: -1.5,
        isp: 'Réseau',
      },
    ],
  ])('may answer as %s does', async (_service, answer) => {
    send(answer);
    expect(await ask('9.9.9.9')).toEqual(nantes);
  });

  test.each([
    ['an error', () => send({ country: 'FR' }, 500)],
    ['no JSON', () => send('<html>')],
    ['no object', () => send('null')],
    ['a list', () => send('[1]')],
    ['half an answer', () => send('{"country": "F')],
    ['a long text', () => send(`{"country": "FR", "city": "${'a'.repeat(70_000)}"}`)],
    ['a redirect', () => send('', 302, { location: `${origin}/elsewhere` })],
    ['no answer', () => (respond = (response) => void response.destroy())],
    ['a slow answer', () => (respond = (response) => void response.writeHead(200).write('{"country":'))],
    ['silence', () => (respond = () => undefined)],
  ])('that gives %s makes the place unknown', async (_what, make) => {
    make();
    expect(await ask('9.9.9.9')).toEqual(unknownPlace);
    expect(asked).toHaveLength(1);
    expect(errors).toHaveLength(1);
  });

  test('that is not there makes the place unknown', async () => {
    const { ask: absent } = create({ source: 'service', url: 'http://127.0.0.1:1/{ip}' });
    expect(await absent?.('9.9.9.9')).toEqual(unknownPlace);
  });

  test('is believed in what is a place only', () => {
    expect(readPlace({ country: 'France', city: 7, region: 'a\u0000', latitude: 91, longitude: 0 })).toEqual(
      unknownPlace,
    );
    expect(readPlace({ city: ' ', org: 'x'.repeat(101), latitude: '47', longitude: NaN })).toEqual(
      unknownPlace,
    );
    expect(readPlace({ country: 'FR', city: ' Lyon ' })).toEqual({
      ...unknownPlace,
      country: 'FR',
      city: 'Lyon',
    });
  });
});
