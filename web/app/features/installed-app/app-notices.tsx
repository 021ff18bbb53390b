import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useTranslator } from '#web/i18n/use-translation.ts';
import { useIsHalfFilled } from './half-filled.ts';
import { InstallCard } from './install-card.tsx';
import { useInstallOffer } from './install-store.ts';
import { UpdateNotice } from './update-notice.tsx';
import type { AppState } from '#web/api/store.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { forgetVisits } from '#web/loading/visits/kept-visits.ts';
import { minuteMs } from '#contract/durations.ts';
import { updateCheckMinutes } from '#contract/installed-app-limits.ts';
import { findOtherBuild } from '#web/loading/version/server-build.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { serviceWorkerPath } from '#web/loading/service-worker-path.ts';

/** From now on pages that cannot be fetched say so in their own words, and files of the build are kept. */
function keepOffline(): void {
  // A browser may refuse, or have none: then a lost network shows the browser's own page.
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.register(serviceWorkerPath).catch(() => undefined);
}

/** Has the browser look whether the server has another service worker. */
async function updateServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update().catch(() => undefined);
}

const checkMs = updateCheckMinutes * minuteMs;

/** The build of the server when it is another one than that of this page; it is looked for every few minutes. */
function useNewBuild(): string | null {
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

/** The next visits stay readable without a network while an account is signed in, and not longer. */
function useNextVisits(): void {
  const store = useStore<AppState>();
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) {
      void forgetVisits();
      return;
    }
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./visits/keep-next-visits.ts').then(
      ({ keepNextVisits }) => {
        if (!isOver) stop = keepNextVisits(store);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [store, signedIn]);
}

/** Loads the texts once, because retries may reload the page: a notice whose texts are missing is shown on the next page. */
function useOwnTexts(): boolean {
  const translator = useTranslator();
  const [isLoaded, setLoaded] = useState(() => translator.has('installed-app'));
  useEffect(() => {
    let isShown = true;
    translator.load(['installed-app']).then(
      () => isShown && setLoaded(true),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [translator]);
  return isLoaded;
}

/** What a page says about the site as a program: one notice at a time, a newer build first. */
export default function AppNotices() {
  const hasTexts = useOwnTexts();
  const offer = useInstallOffer();
  const isHalfFilled = useIsHalfFilled();
  const build = useNewBuild();
  const [closedBuild, setClosedBuild] = useState<string | null>(null);
  useEffect(keepOffline, []);
  useNextVisits();
  if (!hasTexts) return null;
  if (build !== null && build !== closedBuild)
    return <UpdateNotice key={build} onClose={() => setClosedBuild(build)} />;
  return offer && !isHalfFilled && <InstallCard offer={offer} />;
}
