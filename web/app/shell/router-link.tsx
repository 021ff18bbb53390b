import { Link } from 'react-router';
import type { LinkProps } from '#web/ui/actions/link.tsx';

/** Follows our own addresses without loading the page again; anything else stays a plain link. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return href.startsWith('/') && !rest.download ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
