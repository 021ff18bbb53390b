/**
 * The house icon with the brand's name, which is never translated and always left to right. On a phone `short` is the
 * icon alone.
 */
export function Logo({ brand, short = false }: { brand: string; short?: boolean }) {
  return (
    <span
      dir="ltr"
      className="inline-flex items-center gap-2.5 font-head text-[1.3125rem] leading-none font-bold tracking-[-.02em]"
    >
      <LogoMark />
      {/* The icon remains where the text is much larger than usual. */}
      <span className={short ? 'max-md:sr-only' : 'max-xs:sr-only'}>{brand}</span>
    </span>
  );
}

/** The house icon alone. */
export function LogoMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 flex-none">
      <rect width="32" height="32" rx="10" className="fill-brand" />
      <path
        d="M7.5 23.5V14.2l4.7-4.7L16 13.6l3.8-4.1 4.7 4.7v9.3"
        className="fill-none stroke-on-brand [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:2.4]"
      />
    </svg>
  );
}
