import { useEffect, useState, type ComponentType } from 'react';
import { nextInteraction } from '#web/loading/first-interaction.ts';

/**
 * The install card and the notice of a newer build, once the page is used. When their code is out of reach the page is
 * complete without them, and the next one tries again.
 */
export function InstalledApp() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isShown = true;
    void nextInteraction()
      .then(() => import('./app-notices.tsx'))
      .then(
        (code) => isShown && setNotices(() => code.default),
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, []);
  return Notices && <Notices />;
}
