import { beforeEach, expect, test, vi } from 'vitest';

/* The real file of the service worker with the parts of the browser that it calls: a script cannot click a notification. */

type Tab = { url: string; focus: () => Promise<void>; navigate: (address: string) => Promise<void> };

const origin = 'https://maisonnee.example';
const done: string[] = [];
const handlers = new Map<string, (event: object) => void>();
let tabs: Tab[] = [];

vi.stubGlobal('self', {
  location: { origin, hostname: 'maisonnee.example' },
  addEventListener: (name: string, handle: (event: object) => void) => handlers.set(name, handle),
  skipWaiting: () => Promise.resolve(done.push('skip waiting')),
  registration: {
    showNotification: (title: string, options: object) =>
      Promise.resolve(done.push(`show ${title} ${JSON.stringify(options)}`)),
    navigationPreload: { enable: () => Promise.resolve(done.push('preload pages')) },
  },
  clients: {
    claim: () => Promise.resolve(done.push('claim')),
    matchAll: () => Promise.resolve(tabs),
    openWindow: (address: string) => Promise.resolve(done.push(`open ${address}`)),
  },
});
vi.stubGlobal('navigator', { languages: ['fr-FR'] });
// By its address: the types of the pages do not know those of service workers.
await import(new URL('sw.ts', import.meta.url).href);

beforeEach(() => {
  done.length = 0;
  tabs = [];
});

/** Tells the service worker an event, and waits for what it asked the browser to wait for. */
async function tell(name: string, event: object = {}): Promise<string[]> {
  const waits: Promise<unknown>[] = [];
  handlers.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
  await Promise.all(waits);
  return done;
}

const click = (path: unknown) =>
  tell('notificationclick', { notification: { data: path, close: () => done.push('close') } });

function tabAt(path: string): Tab {
  return {
    url: `${origin}${path}`,
    focus: () => Promise.resolve(void done.push(`focus ${path}`)),
    navigate: (address) => Promise.resolve(void done.push(`lead ${path} to ${address}`)),
  };
}

test('a click focuses the tab that shows the page', async () => {
  tabs = [tabAt('/search'), tabAt('/bookings/1')];
  expect(await click('/bookings/1')).toEqual(['close', 'focus /bookings/1']);
});

test('a click leads the tab that was used last to the page', async () => {
  tabs = [tabAt('/search'), tabAt('/messages')];
  expect(await click('/bookings/1')).toEqual([
    'close',
    'focus /search',
    `lead /search to ${origin}/bookings/1`,
  ]);
});

test('a click opens a tab when there is none', async () => {
  expect(await click('/bookings/1')).toEqual(['close', `open ${origin}/bookings/1`]);
});

test.each(['https://elsewhere.example/', '//elsewhere.example', undefined])(
  'a click on a notification that leads to %s closes it and goes nowhere',
  async (path) => {
    tabs = [tabAt('/search')];
    expect(await click(path)).toEqual(['close']);
  },
);

test('a push is shown with the pictures of the site', async () => {
  const payload = {
    title: 'Maisonnée',
    text: 'Camille demande une visite.',
    tag: 'a1',
    lang: 'fr',
    dir: 'ltr',
  };
  const data = { text: () => JSON.stringify({ ...payload, link: '/bookings/1' }) };
  const [shown = ''] = await tell('push', { data });
  expect(JSON.parse(shown.slice('show Maisonnée '.length))).toEqual({
    tag: 'a1',
    lang: 'fr',
    dir: 'ltr',
    icon: '/push-icon.png',
    badge: '/push-badge.png',
    body: 'Camille demande une visite.',
    data: '/bookings/1',
  });
});

test('a push without data is shown too', async () => {
  const [shown] = await tell('push', { data: null });
  expect(shown).toContain('Vous avez une nouvelle notification.');
});

test('a new version takes over at once', async () => {
  await tell('install');
  expect(await tell('activate')).toEqual(['skip waiting', 'preload pages', 'claim']);
});
