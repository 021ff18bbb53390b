import { createContext, use, useEffect, useState } from 'react';
import { minuteMs } from '#contract/durations.ts';
import { isHydrated } from '#web/loading/early-actions.ts';
import { usePage } from '#web/loading/settings.tsx';

/** True inside a part that is hydrated after the page (latePart): the server wrote it with its own time. */
export const LateHydration = createContext(false);

/**
 * The time that a page compares its times with, fixed at the first render so that the display is stable; during hydration
 * it is the time at which the server rendered the page. With `everyMinute` it is updated: remaining times decrease while
 * the page is open.
 */
export function useNow({ everyMinute = false } = {}): Date {
  const { renderedAt } = usePage();
  const isLate = use(LateHydration);
  const [now, setNow] = useState(() => (isHydrated() && !isLate ? new Date() : renderedAt));
  useEffect(() => {
    if (!everyMinute) return;
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, [everyMinute]);
  return now;
}
