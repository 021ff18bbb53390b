import { ArrowRight } from 'lucide-react';
import { Link, type LinkProps } from './link.tsx';
import { Icon } from '../theme/icon.tsx';

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
