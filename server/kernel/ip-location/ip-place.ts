/** Where an address is, as far as known; the country has two letters. */
export type IpPlace = Readonly<{
  country: string | null;
  city: string | null;
  region: string | null;
  latitude: number | null;
  longitude: number | null;
  org: string | null;
}>;

export const unknownPlace: IpPlace = {
  country: null,
  city: null,
  region: null,
  latitude: null,
  longitude: null,
  org: null,
};

const nameMax = 100;
const country = /^[A-Z]{2}$/;
const printable = /^[^\p{Cc}\p{Cs}]+$/u;

/** What a source says, without what is no place: other countries than by code, texts out of form, points off the globe. */
export function readPlace(said: Readonly<Partial<Record<keyof IpPlace, unknown>>>): IpPlace {
  const { latitude, longitude } = said;
  const isPoint = isWithin(latitude, 90) && isWithin(longitude, 180);
  return {
    country: typeof said.country === 'string' && country.test(said.country) ? said.country : null,
    city: nameIn(said.city),
    region: nameIn(said.region),
    latitude: isPoint ? latitude : null,
    longitude: isPoint ? longitude : null,
    org: nameIn(said.org),
  };
}

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

function nameIn(value: unknown): string | null {
  const name = typeof value === 'string' ? value.trim() : '';
  return printable.test(name) && name.length <= nameMax ? name : null;
}
