import {
  photoCreditUrlMax,
  photoServices,
  photoServiceSites,
  type PhotoServiceName,
} from './images-limits.ts';

/** The service whose site an address belongs to; undefined when it cannot be the link of a credit. */
export function photoServiceOf(address: string): PhotoServiceName | undefined {
  if (address.length > photoCreditUrlMax || !URL.canParse(address)) return undefined;
  const { protocol, host } = new URL(address);
  return photoServices.find((name) => protocol === 'https:' && photoServiceSites[name].host === host);
}

/** The name of a photographer with that of the service. */
export function creditLine(credit: string, creditUrl: string): string {
  const service = photoServiceOf(creditUrl);
  return service === undefined ? credit : `${credit} / ${photoServiceSites[service].name}`;
}
