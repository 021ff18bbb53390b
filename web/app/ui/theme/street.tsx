import street from '../art/street.svg?url';

/** Two houses, and a way from one to the other: an empty result. It is not mirrored in Arabic. */
export function Street({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 170" className={className}>
      <use href={`${street}#street`} width="320" height="170" />
    </svg>
  );
}
