import { hasEarlyActions } from '#web/loading/early-actions.ts';

const interactions = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'popstate',
  'online',
];
let isAwake = true;
let awake = Promise.withResolvers<void>();

function sleep(): void {
  if (!isAwake) return;
  isAwake = false;
  awake = Promise.withResolvers();
  const waking = new AbortController();
  function handleInteraction() {
    waking.abort();
    wake();
  }
  for (const type of interactions)
    addEventListener(type, handleInteraction, { signal: waking.signal, capture: true });
}

/** Loads the deferred parts of the page: it is about to be used, or it changes by itself. */
export function wake(): void {
  isAwake = true;
  awake.resolve();
}

if (!import.meta.env.SSR) {
  sleep();
  if (hasEarlyActions()) wake();
}

/**
 * Loads now, or once the browser is online. A load that fails all the same is tried again at the next interaction:
 * nothing breaks meanwhile. Browsers keep the failure of a module for as long as the page lives, so when the server
 * answers and the load still fails, the page is begun anew, once, unless that would lose typed text or a pending navigation.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let hasFailed = false; ; hasFailed = true) {
    while (isOffline()) await nextInteraction();
    try {
      return await load();
    } catch {
      if (hasFailed && !wasReloaded() && (await isReachable()) && !isAsking()) location.reload();
      await nextInteraction();
    }
  }
}

let visit: AbortSignal | undefined;

/** A field has the focus, or a navigation is pending. */
const isAsking = () => visit?.aborted === false || document.querySelector(':read-write:focus') !== null;

const reachabilityPause = 2000;

/** Until the server answers, or the caller aborts. */
export async function untilReachable(signal: AbortSignal): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, reachabilityPause));
  while (!signal.aborted && !(await isReachable()));
}

/**
 * For a navigation whose code could not be had: the browser goes to its address itself as soon as the server answers,
 * unless another navigation took over. The page stays as it is until then; `onAway` hears of it when it must wait.
 */
export async function visitOnceReachable({ url, signal }: Request, onAway?: () => void): Promise<never> {
  visit = signal;
  if (!(await isReachable())) {
    onAway?.();
    await untilReachable(signal);
  }
  if (!signal.aborted) location.assign(url);
  return new Promise(() => undefined);
}

function nextInteraction(): Promise<void> {
  sleep();
  return awake.promise;
}

/** The server renders with a navigator that knows no network. */
const isOffline = () => 'onLine' in navigator && !navigator.onLine;

const isReachable = () =>
  fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const wasReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** Loads at the first interaction, then as patiently. */
export async function loadOnInteraction<Module>(load: () => Promise<Module>): Promise<Module> {
  await awake.promise;
  return loadPatiently(load);
}
