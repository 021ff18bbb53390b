import { useDispatch } from 'react-redux';
import type { ConsentSource } from '#contract/consents-limits.ts';
import { makeConsentRecord } from '#contract/consents-rules.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { isFocusLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { keepConsent } from './consent-store.ts';

/** The button that was pressed goes with the banner: the keyboard continues at the content. */
function focusContentWhenLost(): void {
  if (isFocusLost()) document.getElementById('content')?.focus({ preventScroll: true });
}

/** Keeps a choice in the browser at once, and sends its proof: a hash of the texts that were shown. */
export function useChoose(source: ConsentSource) {
  const dispatch = useDispatch<AppDispatch>();
  const { consentTtlDays } = useSettings();
  return (analytics: boolean, shown: readonly string[]): void => {
    keepConsent(makeConsentRecord({ analytics, source, at: new Date(), ttlDays: consentTtlDays }));
    requestAnimationFrame(focusContentWhenLost);
    const choice = { analytics, source, shownText: shown.join('\n') };
    // Not needed for the banner itself, which every first visit loads.
    void loadWithRetries(() => import('./prove-choice.ts')).then(({ proveChoice }) =>
      proveChoice(dispatch, choice),
    );
  };
}
