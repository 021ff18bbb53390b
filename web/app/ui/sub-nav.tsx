import { classes } from './classes.ts';
import { Link } from './link.tsx';

export type SubNavItem = { href: string; label: string; current: boolean };

/** Links between the pages of one area, under the header; scrolls sideways on a phone. */
export function SubNav({ label, items }: { label: string; items: readonly SubNavItem[] }) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="wrap flex gap-1 overflow-x-auto">
        {items.map((item) => (
          <li key={item.href} className="flex-none first:-ms-3">
            <Link
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
              className={classes(
                '-mb-px inline-flex min-h-12 items-center border-b-2 px-3 whitespace-nowrap -outline-offset-2',
                item.current
                  ? 'border-brand font-semibold text-ink'
                  : 'border-transparent font-medium text-muted hover:text-ink',
              )}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
