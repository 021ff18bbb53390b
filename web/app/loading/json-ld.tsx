import { useState } from 'react';

const type = 'application/ld+json';

/**
 * Facts of a page for search engines. A data block is not executed, so it needs no nonce; < cannot end it early.
 * They read what the server sends: a page reached without loading goes without, where React would warn of a script.
 * The document says whether it was sent.
 */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  const [isSent] = useState(() => typeof document === 'undefined' || isInDocument(text));
  if (!isSent) return null;
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}

const isInDocument = (text: string) =>
  [...document.querySelectorAll(`script[type="${type}"]`)].some((script) => script.textContent === text);
