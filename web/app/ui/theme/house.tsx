import house from '../art/house.svg?url';

/** The house illustration of the home page. It is not mirrored in Arabic. */
export function House({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 440" className={className}>
      <use href={`${house}#house`} width="560" height="440" />
    </svg>
  );
}
