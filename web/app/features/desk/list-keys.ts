import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from './keys.tsx';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The keys of a list whose rows open beside it (`data-rows`): J and K lead to the next row and to the one before, / to the
 * search. In the list the arrows move as well, from the field of the search too, and they open what they come to once
 * something is open. `listHref` is the list alone, which Escape leads back to; undefined while nothing is open.
 */
export function useListKeys(listHref: string | undefined): RefObject<HTMLDivElement | null> {
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const rowsOf = () => [...(page.current?.querySelectorAll<HTMLAnchorElement>('[data-rows] a') ?? [])];

  function open(row: HTMLAnchorElement) {
    const href = row.getAttribute('href');
    if (href) void navigate(href, { replace: listHref !== undefined, preventScrollReset: true });
  }
  function move(step: number) {
    const rows = rowsOf();
    // The row that has the focus is the latest, also while what it opens is still being loaded.
    const focused = rows.findIndex((row) => row === document.activeElement);
    const at = focused < 0 ? rows.findIndex((row) => row.ariaCurrent === 'true') : focused;
    const row = rows[at + step];
    if (!row) return;
    row.focus();
    open(row);
  }
  useKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      Escape: () => {
        if (listHref === undefined) return;
        rowsOf()
          .find((row) => row.ariaCurrent === 'true')
          ?.focus();
        void navigate(listHref, { preventScrollReset: true });
      },
    },
    page,
  );

  const handleArrow = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    const rows = rowsOf();
    const at = rows.findIndex((row) => row === document.activeElement);
    // From the field of the search the list begins below.
    const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (at < 0 && !(isSearch && step > 0)) return;
    event.preventDefault();
    const row = rows[at + step];
    row?.focus();
    if (row && listHref !== undefined) open(row);
  });
  useEffect(() => {
    const list = page.current;
    list?.addEventListener('keydown', handleArrow);
    return () => list?.removeEventListener('keydown', handleArrow);
  }, []);
  return page;
}
