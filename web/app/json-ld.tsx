/** Facts of a page for search engines. A data block is not executed, so it needs no nonce; < cannot end it early. */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
