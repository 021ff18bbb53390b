import { useEffect } from 'react';
import { loadOnInteraction } from '#web/loading/load-with-retries.ts';

/** Keeps on this device that a provider was looked at: not before the reader does something on the page. */
export function useRememberSeen(providerId: string | null): void {
  useEffect(() => {
    if (providerId === null) return;
    let isLeft = false;
    void loadOnInteraction(() => import('./seen-store.ts')).then(({ rememberSeen }) => {
      if (!isLeft) rememberSeen(providerId);
    });
    return () => {
      isLeft = true;
    };
  }, [providerId]);
}
