import { serviceWorkerPath } from '#web/loading/service-worker-path.ts';

/** From now on pages that cannot be fetched say so in their own words, and files of the build are kept. */
export function keepOffline(): void {
  // A browser may refuse, or have none: then a lost network shows the browser's own page.
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.register(serviceWorkerPath).catch(() => undefined);
}

/** Has the browser look whether the server has another service worker. */
export async function updateServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update().catch(() => undefined);
}
