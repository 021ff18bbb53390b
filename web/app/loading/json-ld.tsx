import { useState } from 'react';
import { useLocation } from 'react-router';
import { firstKey } from './first-entry.ts';

const type = 'application/ld+json';

/**
 * Facts of a page for search engines. A data block is not executed, so it needs no nonce; < cannot end it early.
 * They read what the server sends: the browser keeps that, and has neither the data nor the code that makes it
 * (`import.meta.env.SSR ? … : null`); a page reached without loading goes without.
 */
export function JsonLd({ data }: { data: object | null }) {
  const { key } = useLocation();
  const [isSent] = useState(() => import.meta.env.SSR || isInDocument());
  if (!isSent || key !== firstKey) return null;
  const text = data === null ? '' : JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

const isInDocument = () => document.querySelector(`script[type="${type}"]`) !== null;
