import { Link } from './link.tsx';
import { Logo } from '../theme/logo.tsx';

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
