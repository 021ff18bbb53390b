import { useEffect, useState } from 'react';
import { updateCheckMinutes } from '#contract/installed-app-limits.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { updateServiceWorker } from './service-worker.ts';

const checkMs = updateCheckMinutes * 60_000;
const patienceMs = 10_000;

/** When the build of the server was made; undefined when the server does not tell. */
async function findBuildDate(): Promise<string | undefined> {
  try {
    const answer = await fetch('/status', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    const status: unknown = answer.ok ? await answer.json() : undefined;
    if (typeof status !== 'object' || status === null || !('buildDate' in status)) return undefined;
    return typeof status.buildDate === 'string' ? status.buildDate : undefined;
  } catch {
    // Without a network there is nothing to tell: the next check asks again.
    return undefined;
  }
}

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
      const current = await findBuildDate();
      if (isShown && current !== undefined) setFound(current === buildDate ? null : current);
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
