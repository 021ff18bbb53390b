import shelf from '../art/shelf.svg?url';

/** A shelf of books under a magnifying glass: a search that found no text. It is not mirrored in Arabic. */
export function Shelf({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 180" className={className}>
      <use href={`${shelf}#shelf`} width="240" height="180" />
    </svg>
  );
}
