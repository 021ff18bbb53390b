export type MessagePart = { text: string; href?: string };

const address = /\bhttps?:\/\/[^\s<>"'«»]+/giu;
/** Signs that end a sentence rather than an address. */
const closing = /[.,;:!?)\]}…]+$/u;

/** A text in pieces; web addresses have an href. Nothing is a link in a text of which something is hidden. */
export function partsOf(text: string, { linked }: { linked: boolean }): MessagePart[] {
  if (!linked) return [{ text }];
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(closing, '');
    if (!URL.canParse(found)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: found, href: new URL(found).href });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

type Highlight = { start: number; end: number };

/** A text in pieces, the ones that a search found marked. Overlapping and impossible places do no harm. */
export function highlightedParts(
  text: string,
  highlights: readonly Highlight[],
): { text: string; hit: boolean }[] {
  const parts: { text: string; hit: boolean }[] = [];
  let last = 0;
  for (const { start, end } of highlights.toSorted((one, other) => one.start - other.start)) {
    const from = Math.max(last, start);
    const to = Math.min(text.length, end);
    if (to <= from) continue;
    if (from > last) parts.push({ text: text.slice(last, from), hit: false });
    parts.push({ text: text.slice(from, to), hit: true });
    last = to;
  }
  if (last < text.length) parts.push({ text: text.slice(last), hit: false });
  return parts;
}
