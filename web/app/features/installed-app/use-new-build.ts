import { useEffect, useState } from 'react';
import { minuteMs } from '#contract/durations.ts';
import { updateCheckMinutes } from '#contract/installed-app-limits.ts';
import { findOtherBuild } from '#web/loading/version/server-build.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { updateServiceWorker } from './service-worker.ts';

const checkMs = updateCheckMinutes * minuteMs;

/** The build of the server when it is another one than that of this page; it is looked for every few minutes. */
export function useNewBuild(): string | null {
  const { buildDate } = useSettings();
  const [found, setFound] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    let checkedAt = Date.now();
    async function check() {
      checkedAt = Date.now();
      void updateServiceWorker();
      const other = await findOtherBuild(buildDate);
      if (isShown && other !== undefined) setFound(other);
    }
    // The timers of a phone stand still while it shows something else.
    function handleVisibility() {
      if (document.visibilityState === 'visible' && Date.now() - checkedAt >= checkMs) void check();
    }
    const timer = setInterval(() => void check(), checkMs);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isShown = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [buildDate]);
  return found;
}
