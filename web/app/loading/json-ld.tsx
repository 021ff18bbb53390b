import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Organization } from 'schema-dts';
import { isHydrated } from './early-actions.ts';

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

const type = 'application/ld+json';

/**
 * Facts of a page for search engines. A data block is not executed, so it needs no nonce; < cannot end it early.
 * They read what the server sends: the browser keeps that, and has neither the data nor the code that makes it
 * (`import.meta.env.SSR ? … : null`). A page reached without loading goes without.
 */
export function JsonLd({ data }: { data: object | null }) {
  const { key } = useLocation();
  const [sentFor, setSentFor] = useState(() => (isFirstPage() ? key : null));
  if (sentFor !== null && sentFor !== key) setSentFor(null);
  if (sentFor !== key) return null;
  const text = data === null ? '' : JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** On the server, and in the browser while what it sent is taken over. */
const isFirstPage = () => !isHydrated() && (import.meta.env.SSR || isInDocument());
const isInDocument = () => document.querySelector(`script[type="${type}"]`) !== null;
