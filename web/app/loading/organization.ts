import type { Organization } from 'schema-dts';

type Site = { publicUrl: string; brandName: string; contactEmail: string };

/** schema.org: the company behind the site; the blocks of other pages name it by the same id. */
export function organizationOf({ publicUrl, brandName, contactEmail }: Site): Exclude<Organization, string> {
  const address = (path: string) => new URL(path, publicUrl).href;
  return {
    '@type': 'Organization',
    '@id': `${address('/')}#organization`,
    name: brandName,
    url: address('/'),
    logo: address('/icons/app-512.png'),
    email: contactEmail,
  };
}
