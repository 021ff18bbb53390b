import { useState } from 'react';

/**
 * Facts of a page for search engines. A data block is not executed, so it needs no nonce; < cannot end it early.
 * They read what the server sends: a page reached without loading goes without, where React would warn of a script.
 */
export function JsonLd({ data }: { data: object }) {
  const [isSent] = useState(
    () => typeof document === 'undefined' || !('ready' in document.documentElement.dataset),
  );
  if (!isSent) return null;
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
