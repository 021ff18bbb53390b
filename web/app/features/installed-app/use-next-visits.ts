import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { AppState } from '#web/api/store.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { forgetVisits } from '#web/loading/visits/forget-visits.ts';

/** The next visits stay readable without a network while an account is signed in, and not longer. */
export function useNextVisits(): void {
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
