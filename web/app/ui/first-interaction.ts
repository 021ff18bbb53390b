import { hasEarlyActs } from '#web/early-acts.ts';

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

/** Lets the sleeping parts of the page load: somebody is about to use it, or the page changes by itself. */
export function wake(): void {
  isAwake = true;
  awake.resolve();
}

if (!import.meta.env.SSR) {
  sleep();
  if (hasEarlyActs()) wake();
}

/** Loads now. A load that fails, offline for one, is tried again at the next interaction: nothing breaks meanwhile. */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    sleep();
    await awake.promise;
    return loadPatiently(load);
  }
}

/** Loads at the first interaction, then as patiently. */
export async function loadAwake<Module>(load: () => Promise<Module>): Promise<Module> {
  await awake.promise;
  return loadPatiently(load);
}
