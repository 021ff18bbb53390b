import type { ConsentSource } from '#contract/consents-limits.ts';
import { makeConsentRecord } from '#contract/consents-rules.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { isFocusLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { keepConsent } from './consent-store.ts';
import { proveChoice } from './prove-choice.ts';

type Choice = {
  analytics: boolean;
  source: ConsentSource;
  ttlDays: number;
  /** The texts that were shown, of which the proof has a hash. */
  shown: readonly string[];
};

/** The button that was pressed goes with the banner: the keyboard continues at the content. */
function focusContentWhenLost(): void {
  if (isFocusLost()) document.getElementById('content')?.focus({ preventScroll: true });
}

/** Keeps a choice in the browser at once, and sends its proof. */
export function choose(dispatch: AppDispatch, { analytics, source, ttlDays, shown }: Choice): void {
  keepConsent(makeConsentRecord({ analytics, source, at: new Date(), ttlDays }));
  requestAnimationFrame(focusContentWhenLost);
  proveChoice(dispatch, { analytics, source, shownText: shown.join('\n') });
}
