import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { isolate } from '#contract/text-direction.ts';
import type { PushPayload, PushSubscriptionInput } from '#contract/push.ts';
import { pageOf } from './talk.ts';
import { wordsOf, type Language } from './words.ts';

export const settingsAddress = '/settings/notifications';
const locales = { fr: 'fr-FR', en: 'en', ar: 'ar' } as const;

/** The push service of browsers is not reached from here: the one of the test server takes its place. */
async function subscribeAt(page: Page, subscription: PushSubscriptionInput): Promise<void> {
  await page.addInitScript((given) => {
    const key = 'push-of-the-browser';
    const held = {
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: () => {
        localStorage.removeItem(key);
        return Promise.resolve(true);
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: () => {
        localStorage.setItem(key, 'yes');
        return Promise.resolve(held);
      },
      getSubscription: () => Promise.resolve(localStorage.getItem(key) ? held : null),
    });
  }, subscription);
}

type PushBrowser = {
  page: Page;
  /** What the push service has delivered to this browser. */
  received: () => Promise<PushPayload[]>;
  /** Whether the browser has a subscription. */
  isSubscribed: () => Promise<boolean>;
};

/** A browser at the push service, whose person is signed in and lets the site notify. */
export async function startBrowser(
  { browser, request }: { browser: Browser; request: APIRequestContext },
  accessToken: string,
  language: Language = 'fr',
): Promise<PushBrowser> {
  expect(test.info().project.name, 'The headless shell has no pushes: see playwright.config.ts').toBe(
    'pushes',
  );
  const page = await pageOf(browser, accessToken, locales[language]);
  await page.context().grantPermissions(['notifications']);
  const made = await request.post('/test/browsers');
  const subscription = (await made.json()) as PushSubscriptionInput;
  await subscribeAt(page, subscription);
  return {
    page,
    received: async () => {
      const pushes = await request.post('/test/pushes', { data: { endpoint: subscription.endpoint } });
      return ((await pushes.json()) as { payload: PushPayload }[]).map(({ payload }) => payload);
    },
    isSubscribed: () => page.evaluate(() => localStorage.getItem('push-of-the-browser') !== null),
  };
}

/** The parts of the settings page of notifications, in one language. */
export function settingsOf(page: Page, language: Language = 'fr') {
  const words = wordsOf(language);
  const say = (key: string, params?: Record<string, string>) => words('notification-settings', key, params);
  const main = page.getByRole('main');
  return {
    say,
    main,
    box: (channel: string, type: string, form = 'choice') =>
      page.getByRole('checkbox', {
        name: say(`matrix.${form}`, {
          channel: isolate(say(`matrix.${channel}`), language),
          type: isolate(words('notifications', `${type}.name`), language),
        }),
        exact: true,
      }),
    from: page.getByLabel(say('quiet.from')),
    to: page.getByLabel(say('quiet.to')),
    quiet: page.getByRole('switch', { name: say('quiet.switch') }),
    saved: page.getByText(say('save.saved', { time: '' })).first(),
    push: main.getByRole('switch', { name: say('devices.switch') }),
    devices: main.getByRole('list', { name: say('devices.list') }).getByRole('listitem'),
    remove: main.getByRole('button', { name: new RegExp(`^${say('devices.remove')}`) }),
    test: (channel: 'push' | 'mail', action = 'send') =>
      main.getByRole('button', {
        name: say('test.label', { action: say(`test.${action}`), channel: say(`ways.${channel}`) }),
      }),
  };
}

/**
 * Hands data to the service worker of the page as the browser does with a push, and answers what is shown then. It is
 * handed over until something is shown: a browser that has just started may lose the first without a word, and a
 * notification replaces the one with its tag.
 */
export async function deliver(page: Page, data: string) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await expect
    .poll(async () => {
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      return shown(page);
    })
    .not.toEqual([]);
  await session.detach();
  return shown(page);
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map((one) => ({
      title: one.title,
      body: one.body,
      lang: one.lang,
      dir: one.dir,
      tag: one.tag,
      path: String(one.data),
      icon: new URL(one.icon).pathname,
      badge: 'badge' in one && new URL(String(one.badge)).pathname,
    }));
  });

/** At night the quiet hours would hold the pushes back. */
export async function endQuietHours(request: APIRequestContext, accessToken: string): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const read = await request.get('/api/v1/users/me/notification-settings', { headers });
  const { quietHours, version } = (await read.json()) as { quietHours: object; version: number };
  const data = { types: [], quietHours: { ...quietHours, enabled: false }, version };
  const changed = await request.put('/api/v1/users/me/notification-settings', { headers, data });
  expect(changed.ok(), await changed.text()).toBe(true);
}
