/** Characters of a title, of keywords and of a picture search. */
export const imageTextMax = 200;
/** Services of photos that a deployment can be set up with (docs/product/files.md#photos-of-services). */
export const photoServices = ['unsplash', 'pexels', 'pixabay'] as const;
export type PhotoServiceName = (typeof photoServices)[number];
/** Where pictures come from: drawn on this server, or found at a service. */
export const pictureSources = ['generated', ...photoServices] as const;
/** Name and site of each service; a credit links to a page of its site. */
export const photoServiceSites = {
  unsplash: { name: 'Unsplash', host: 'unsplash.com' },
  pexels: { name: 'Pexels', host: 'www.pexels.com' },
  pixabay: { name: 'Pixabay', host: 'pixabay.com' },
} as const satisfies Record<PhotoServiceName, { name: string; host: string }>;
/** Minutes for which a found photo is shown and can be chosen. */
export const foundPhotoMinutes = 60;
export const foundPhotoMax = 12;
export const photoChoiceMax = 4000;
export const photoCreditUrlMax = 300;

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
