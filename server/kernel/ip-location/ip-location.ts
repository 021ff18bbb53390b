import { fileURLToPath } from 'node:url';
import type { Config } from '#server/config.ts';
import { unknownPlace, type IpPlace } from './ip-place.ts';
import { createMmdb } from './mmdb.ts';
import { publicAddress } from './public-address.ts';
import { createLocationService } from './service.ts';

type Lookup = (address: string) => Promise<IpPlace>;

/** The places of addresses (docs/product/accounts.md#session-records). Whatever fails is an unknown place. */
export type IpLocation = Readonly<{
  /** By a file of this machine. */
  find: Lookup;
  /** By the outside service of the settings, which may take seconds; undefined when they name none. */
  ask: Lookup | undefined;
}>;

const embeddedFile = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

export function createIpLocation(
  { source, file, url }: Config['ipGeo'],
  onError: (error: unknown) => void,
): IpLocation {
  const guard =
    (look: Lookup): Lookup =>
    async (address) => {
      const asked = publicAddress(address);
      if (asked === undefined) return unknownPlace;
      try {
        return await look(asked);
      } catch (error) {
        onError(new Error('The place of an address was not found', { cause: error }));
        return unknownPlace;
      }
    };
  if (source === 'off') return { find: async () => unknownPlace, ask: undefined };
  const path =
    source === 'file' && file !== undefined ? file : fileURLToPath(import.meta.resolve(embeddedFile));
  return {
    find: guard(createMmdb(path)),
    ask: source === 'service' && url !== undefined ? guard(createLocationService(url)) : undefined,
  };
}
