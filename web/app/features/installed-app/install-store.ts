import { installableEvent } from '#web/loading/install-prompt.ts';
import { createReading, useStore } from '#web/ui/store.ts';
import { installOfferOf, type InstallOffer } from './install-offer.ts';

/** When the card was declined here, in milliseconds. */
const declinedKey = 'install-declined';

export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

function readDeclinedAt(): number | null {
  const stored = localStorage.getItem(declinedKey);
  return stored === null || !Number.isFinite(Number(stored)) ? null : Number(stored);
}

function currentOffer(): InstallOffer | null {
  try {
    return installOfferOf({
      isStandalone: isStandalone(),
      hasPrompt: window.installPrompt !== undefined,
      isByHand: 'standalone' in navigator,
      declinedAt: readDeclinedAt(),
      now: Date.now(),
    });
  } catch {
    // Without storage an answer could not be remembered, and the card would come back on every page.
    return null;
  }
}

const offer = createReading(currentOffer, null, (tell, signal) => {
  function handleInstalled(): void {
    window.installPrompt = undefined;
    tell();
  }
  addEventListener(installableEvent, tell, { signal });
  addEventListener('appinstalled', handleInstalled, { signal });
});

export function declineInstall(): void {
  localStorage.setItem(declinedKey, String(Date.now()));
  offer.tell();
}

/** For the test page: as if the card had never been declined. */
export function forgetDecline(): void {
  localStorage.removeItem(declinedKey);
  offer.tell();
}

/** The browser asks by itself; it hands over another question when this one is declined. */
export async function askToInstall(): Promise<void> {
  const prompt = window.installPrompt;
  if (!prompt) return;
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  window.installPrompt = undefined;
  if (outcome === 'dismissed') declineInstall();
  else offer.tell();
}

export const useInstallOffer = (): InstallOffer | null => useStore(offer);
