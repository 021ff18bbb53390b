import { useEffect, useState, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router';
import { readBackTo } from '#web/api/signed-in/messaging.ts';
import type { AppDispatch } from '#web/api/store.ts';

/** The message that the address names, for instance from a search: it is read, brought into view and marked. */
export function useTargetMessage(id: string, scroller: RefObject<HTMLElement | null>): string | null {
  const dispatch = useDispatch<AppDispatch>();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const target = search.get('message');
  const [found, setFound] = useState<string | null>(null);
  useEffect(() => {
    if (target === null) return;
    let isCurrent = true;
    void dispatch(readBackTo(id, target)).then((isThere) => isCurrent && isThere && setFound(target));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The same hit may be opened twice.
  }, [dispatch, id, target, key]);
  useEffect(() => {
    if (found === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(found)}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The same hit may be opened twice.
  }, [found, scroller, key]);
  return found === target ? found : null;
}
