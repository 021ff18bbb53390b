import { readFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { Reader, type Response } from 'maxmind';
import * as z from 'zod/mini';
import { readPlace, unknownPlace, type IpPlace } from './ip-place.ts';

const Named = z.object({ names: z.object({ fr: z.optional(z.string()), en: z.optional(z.string()) }) });
/** The two forms of records: flat (ip-location-db) and nested (GeoLite2, DB-IP). */
const Flat = z.object({
  country_code: z.string(),
  city: z.optional(z.string()),
  state1: z.optional(z.string()),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
});
const Nested = z.object({
  country: z.object({ iso_code: z.string() }),
  city: z.optional(Named),
  subdivisions: z.optional(z.array(Named)),
  location: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
});

/** Places of public addresses from a file in the format of MaxMind, which the first lookup reads into memory. */
export function createMmdb(path: string): (address: string) => Promise<IpPlace> {
  let reader: Promise<Reader<Response>> | undefined;
  const open = async () => new Reader<Response>(await readFile(path));
  return async (address) => {
    reader ??= open();
    // A file that cannot be read now may be there later.
    reader.catch(() => (reader = undefined));
    const file = await reader;
    // A file for IPv4 answers with an unrelated place for IPv6.
    if (isIPv6(address) && file.metadata.ipVersion === 4) return unknownPlace;
    return toPlace(file.get(address));
  };
}

/** The place of a record, in either form. */
export function toPlace(record: unknown): IpPlace {
  const flat = Flat.safeParse(record);
  if (flat.success) {
    const { country_code: country, state1: region, ...rest } = flat.data;
    return readPlace({ ...rest, country, region });
  }
  const nested = Nested.safeParse(record);
  if (!nested.success) return unknownPlace;
  const { country, city, subdivisions, location } = nested.data;
  return readPlace({
    ...location,
    country: country.iso_code,
    city: nameOf(city),
    region: nameOf(subdivisions?.[0]),
  });
}

const nameOf = (named: z.infer<typeof Named> | undefined) => named?.names.fr ?? named?.names.en;
