import type { AnchorHTMLAttributes } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link with an address; the shell opens those of this site without loading the document again. */
export function Link({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}
