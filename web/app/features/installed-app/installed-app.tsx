import { useEffect, useState, type ComponentType } from 'react';
import { nextInteraction } from '#web/loading/first-interaction.ts';
import { isOffline } from '#web/loading/load-with-retries.ts';

/** Not without a network: a browser may remember what it could not load, and other parts share some of it. */
async function loadNotices() {
  do await nextInteraction();
  while (isOffline());
  return import('./app-notices.tsx');
}

/**
 * The install card and the notice of a newer build, once the page is used. When their code is out of reach the page is
 * complete without them, and the next one tries again.
 */
export function InstalledApp() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isShown = true;
    void loadNotices().then(
      (code) => isShown && setNotices(() => code.default),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return Notices && <Notices />;
}
