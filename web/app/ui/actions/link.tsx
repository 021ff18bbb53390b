import type { AnchorHTMLAttributes } from 'react';
import { ArrowRight } from 'lucide-react';
import { buttonClasses, type ButtonLook } from './button.tsx';
import { classes } from '../theme/classes.ts';
import { Icon } from '../theme/icon.tsx';
import { Logo } from '../theme/logo.tsx';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link with an address; the shell opens those of this site without loading the document again. */
export function Link({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}

/** A link that looks like a button, for navigation rather than an action. */
export function LinkButton({ variant, size, block, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={classes(buttonClasses({ variant, size, block }), className)} />;
}

/** "See all" beside a heading: text and an arrow, no box. */
export function MoreLink({ children, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline"
    >
      {children}
      <Icon of={ArrowRight} size={18} directional />
    </Link>
  );
}

/** The logo, a link to the home page; on a phone without the name, where a task needs the space. */
export function HomeLink({ brand, label }: { brand: string; label: string }) {
  return (
    <Link
      href="/"
      dir="ltr"
      aria-label={label}
      className="inline-flex min-h-11 max-w-8 items-center overflow-clip rounded-field md:max-w-none"
    >
      <Logo brand={brand} />
    </Link>
  );
}
