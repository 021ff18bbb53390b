import { nextInteraction } from './first-interaction.ts';
import { reachabilityPauseMs, reachabilityTimeoutMs, reloadedAtKey, reloadPauseMs } from './start-code.ts';

/** On the server, navigator has no network state. */
export const isOffline = () => 'onLine' in navigator && !navigator.onLine;

export const isReachable = () =>
  fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(reachabilityTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

const wasReloaded = () => Date.now() - Number(sessionStorage.getItem(reloadedAtKey)) < reloadPauseMs;

let visit: AbortSignal | undefined;
let isReloading = false;

/** A field has the focus, or a visit is pending. */
const isAsking = () => visit?.aborted === false || document.querySelector(':read-write:focus') !== null;

function reload(): void {
  isReloading = true;
  sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  location.reload();
}

/** Reloads the page, unless it was reloaded by us a moment ago. */
export function reloadOnce(): void {
  if (!wasReloaded()) reload();
}

/** Whether we are reloading the page ourselves. */
export const isOwnReload = () => isReloading;

/**
 * Loads now, or once the browser is online. A failed load is repeated at the next interaction; nothing breaks in
 * between. Some browsers remember a failed module for the lifetime of the page, and a new build has other files: when
 * the server responds and the load still fails, the page is reloaded, once a minute at most, unless that would lose
 * typed text or a pending visit.
 */
export async function loadWithRetries<Module>(load: () => Promise<Module>): Promise<Module> {
  if (import.meta.env.SSR) return load();
  for (let hasFailed = false; ; hasFailed = true) {
    while (isOffline()) await nextInteraction();
    // The browser may be online again before the load has failed: that is the interaction to repeat it at.
    const interaction = nextInteraction();
    try {
      return await load();
    } catch {
      if (hasFailed && !wasReloaded() && (await isReachable()) && !isAsking()) reload();
      await interaction;
    }
  }
}

/** Loads at the first interaction, with the same retries. */
export async function loadOnInteraction<Module>(load: () => Promise<Module>): Promise<Module> {
  await nextInteraction();
  return loadWithRetries(load);
}

/** Waits until the server responds, or the caller aborts. */
export async function untilReachable(signal: AbortSignal): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, reachabilityPauseMs));
  while (!signal.aborted && !(await isReachable()));
}

/**
 * Opens an address in the browser as soon as the server responds, unless the caller aborts. The page is unchanged until
 * then; `onAway` is called when it has to wait.
 */
export async function visitOnceReachable(
  address: string,
  signal: AbortSignal,
  onAway: () => void,
): Promise<void> {
  visit = signal;
  if (!(await isReachable())) {
    onAway();
    await untilReachable(signal);
  }
  if (signal.aborted) return;
  // The address is the present one after the back button; with a hash its assignment would load nothing.
  if (new URL(address, location.href).href === location.href) reload();
  else location.assign(address);
}
