import { asLanguage, defaultLanguage } from '#contract/languages.ts';
import { ownPath } from '#contract/own-path.ts';
import { chooseTab } from './chosen-tab.ts';
import { toShown } from './shown-push.ts';

declare const self: ServiceWorkerGlobalScope;

const { origin, hostname } = self.location;
/** A phone draws the badge in its status bar from its transparency alone. */
const pictures = { icon: '/push-icon.png', badge: '/push-badge.png' };

async function show(data: string | undefined): Promise<void> {
  const language = navigator.languages.map(asLanguage).find((known) => known) ?? defaultLanguage;
  const { title, text, path, ...options } = toShown(data, { origin, name: hostname, language });
  await self.registration.showNotification(title, { ...options, ...pictures, body: text, data: path });
}

/** Leads an open tab to the page, else opens one. */
async function open(path: string): Promise<void> {
  const address = new URL(path, origin).href;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = chooseTab(tabs, address);
  if (!tab) {
    await self.clients.openWindow(address);
    return;
  }
  await tab.focus();
  if (tab.url !== address) await tab.navigate(address);
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
// Only a tab that this worker controls can be led to another page.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = ownPath(String(event.notification.data), origin);
  if (path) event.waitUntil(open(path));
});
