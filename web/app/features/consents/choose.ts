import { type ConsentSource, makeConsentRecord } from '#contract/consents-rules.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { isFocusLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { keepConsent } from './consent-store.ts';

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

/** The second press of a double click would meet what lay under the banner. */
function ignoreSecondPress(): void {
  for (const type of ['mousedown', 'click'] as const)
    addEventListener(type, ignoreWhenSecond, { capture: true, once: true });
}

function ignoreWhenSecond(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps a choice in the browser at once, and sends its proof. */
export function choose(dispatch: AppDispatch, { analytics, source, ttlDays, shown }: Choice): void {
  keepConsent(makeConsentRecord({ analytics, source, at: new Date(), ttlDays }));
  ignoreSecondPress();
  requestAnimationFrame(focusContentWhenLost);
  // Every first visit has this code; what sends the proof is loaded when there is one, and once there is a network.
  void loadWithRetries(() => import('./prove-choice.ts')).then(({ proveChoice }) =>
    proveChoice(dispatch, { analytics, source, shownText: shown.join('\n') }),
  );
}
