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

/** A text with the words that a search found in it marked. */
export const Highlighted = ({ text, highlights }: { text: string; highlights: readonly Highlight[] }) =>
  highlightedParts(text, highlights).map((part, index) =>
    part.hit ? (
      <mark key={index} className="rounded-6 bg-brand-soft px-0.5 font-semibold text-brand">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
