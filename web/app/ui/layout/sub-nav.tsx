import { useEffect, useRef, useState, type RefObject } from 'react';
import { classes } from '../theme/classes.ts';
import { Link } from '../actions/link.tsx';

export type SubNavItem = { href: string; label: string; current: boolean };

/**
 * Links between the pages of one area, below the header; on a phone they scroll horizontally, with a fade where more
 * follow.
 */
export function SubNav({ label, items }: { label: string; items: readonly SubNavItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  const hidden = useHiddenEnds(list);
  const current = items.find((item) => item.current)?.href;
  useEffect(() => {
    if (current !== undefined) centreCurrent(list.current);
  }, [current]);
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul
        ref={list}
        data-before={hidden.before || undefined}
        data-after={hidden.after || undefined}
        className="wrap -mb-px flex gap-1 overflow-x-auto [--after:0px] [--before:0px] [mask-image:linear-gradient(to_right,transparent,#000_var(--before),#000_calc(100%-var(--after)),transparent)] data-after:[--after:4rem] data-before:[--before:4rem] rtl:[mask-image:linear-gradient(to_left,transparent,#000_var(--before),#000_calc(100%-var(--after)),transparent)]"
      >
        {items.map((item) => (
          <li key={item.href} className="flex-none first:-ms-3">
            <Link
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-12 items-center border-b-2 px-3 whitespace-nowrap -outline-offset-2',
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

type HiddenEnds = { before: boolean; after: boolean };

/**
 * Whether part of a horizontal list is hidden before its start or after its end; from right to left scrollLeft is
 * below 0.
 */
function useHiddenEnds(list: RefObject<HTMLElement | null>): HiddenEnds {
  const [hidden, setHidden] = useState<HiddenEnds>({ before: false, after: false });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    function measure({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
      const before = Math.abs(scrollLeft) > 1;
      const after = scrollWidth - clientWidth - Math.abs(scrollLeft) > 1;
      setHidden((known) => (known.before === before && known.after === after ? known : { before, after }));
    }
    const sizes = new ResizeObserver(() => measure(element));
    sizes.observe(element);
    const handleScroll = () => measure(element);
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', handleScroll);
    };
  }, [list]);
  return hidden;
}

/** Scrolls the list only: scrollIntoView would scroll the page too. */
function centreCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector('[aria-current=page]')?.getBoundingClientRect();
  if (!list || !current) return;
  const frame = list.getBoundingClientRect();
  list.scrollLeft += current.x + current.width / 2 - (frame.x + frame.width / 2);
}
