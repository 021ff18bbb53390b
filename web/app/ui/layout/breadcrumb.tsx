import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';

type Crumb = { label: ReactNode; href?: string };

export function Breadcrumb({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="text-14 wrap-anywhere text-muted print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map((item, index) => (
          <li key={index} className="flex items-center gap-2">
            {index > 0 && (
              <span aria-hidden="true" className="icon-dir text-line-strong">
                /
              </span>
            )}
            {item.href ? (
              <Link
                href={item.href}
                className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
              >
                <bdi>{item.label}</bdi>
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                <bdi>{item.label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
