import { dayMs } from '#contract/durations.ts';
import { installPauseDays } from '#contract/installed-app-limits.ts';

/** PROMPT: the browser asks. HOME_SCREEN: a person adds the site by hand, as on an iPhone. */
export type InstallOffer = 'PROMPT' | 'HOME_SCREEN';

type Browser = {
  isStandalone: boolean;
  hasPrompt: boolean;
  /** The system has no question of its own: Safari of an iPhone or iPad. */
  isByHand: boolean;
  declinedAt: number | null;
  now: number;
};

const pauseMs = installPauseDays * dayMs;

/** How the site can be installed here; null when it is installed, cannot be, or was declined lately. */
export function installOfferOf(browser: Browser): InstallOffer | null {
  const { isStandalone, hasPrompt, isByHand, declinedAt, now } = browser;
  if (isStandalone) return null;
  // A clock that was set back makes a decline of the future, which holds no longer than another one.
  if (declinedAt !== null && Math.abs(now - declinedAt) < pauseMs) return null;
  if (hasPrompt) return 'PROMPT';
  return isByHand ? 'HOME_SCREEN' : null;
}
