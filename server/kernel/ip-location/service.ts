import * as z from 'zod/mini';
import { readResponseText } from '../http/guarded-fetch.ts';
import { readPlace, type IpPlace } from './ip-place.ts';

const timeLimitMs = 5_000;
const responseLimitBytes = 64_000;

/** Where the services that answer by address have what we look for: ipapi.co, ipinfo.io, ip-api.com, ipwho.is. */
const names: Record<keyof IpPlace, readonly string[]> = {
  country: ['country_code', 'countryCode', 'country'],
  city: ['city'],
  region: ['regionName', 'region'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lon'],
  org: ['org', 'isp'],
};
const Answer = z.record(z.string(), z.unknown());
const point = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;

/** Asks the service at `template`, whose {ip} is the address; nothing else is sent. @throws when it gives no answer */
export function createLocationService(template: string): (address: string) => Promise<IpPlace> {
  return async (address) => {
    const response = await fetch(template.replaceAll('{ip}', encodeURIComponent(address)), {
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`The service of places answers ${response.status}`);
    const answer = Answer.parse(JSON.parse(await readResponseText(response, responseLimitBytes)));
    const first = (field: keyof IpPlace) =>
      names[field].map((name) => answer[name]).find((value) => value !== undefined);
    const [, latitude, longitude] = point.exec(String(answer['loc'])) ?? [];
    return readPlace({
      country: first('country'),
      city: first('city'),
      region: first('region'),
      latitude: first('latitude') ?? (latitude && Number(latitude)),
      longitude: first('longitude') ?? (longitude && Number(longitude)),
      org: first('org'),
    });
  };
}
