import { markWords } from './highlight.ts';

/** A text with the words of a search highlighted. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markWords(text, query).map((part, index) =>
    part.isHit ? (
      <mark key={index} className="-mx-px rounded-6 bg-elec-a px-0.5 text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
