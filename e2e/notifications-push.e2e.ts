import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { startAsking } from './notices.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll } from './page-checks.ts';
import { pageOf } from './talk.ts';
import { wordsOf, type Language } from './words.ts';
import type { PushPayload, PushSubscriptionInput } from '#contract/push.ts';

const address = '/settings/notifications';
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

/** A browser at the push service, whose person is signed in and lets the site notify. */
async function startBrowser(
  { browser, request }: { browser: Browser; request: APIRequestContext },
  accessToken: string,
  language: Language = 'fr',
) {
  const page = await pageOf(browser, accessToken, locales[language]);
  await page.context().grantPermissions(['notifications']);
  const made = await request.post('/test/browsers');
  const subscription = (await made.json()) as PushSubscriptionInput;
  await subscribeAt(page, subscription);
  return {
    page,
    received: async (): Promise<PushPayload[]> => {
      const pushes = await request.post('/test/pushes', { data: { endpoint: subscription.endpoint } });
      return ((await pushes.json()) as { payload: PushPayload }[]).map(({ payload }) => payload);
    },
  };
}

function partsOf(page: Page, language: Language = 'fr') {
  const say = (key: string, params?: Record<string, string>) =>
    wordsOf(language)('notification-settings', key, params);
  const main = page.getByRole('main');
  return {
    say,
    main,
    push: main.getByRole('switch', { name: say('devices.switch') }),
    test: (channel: 'push' | 'mail', action = 'send') =>
      main.getByRole('button', {
        name: say('test.label', { action: say(`test.${action}`), channel: say(`ways.${channel}`) }),
      }),
  };
}

/** Hands data to the service worker of the page as the browser does with a push, and answers what is shown then. */
async function deliver(page: Page, data: string) {
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
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await expect.poll(() => shown(page)).not.toEqual([]);
  await session.detach();
  return shown(page);
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, lang, dir, tag, data }) => ({
      title,
      body,
      lang,
      dir,
      tag,
      path: String(data),
    }));
  });

/** At night the quiet hours would hold the pushes back. */
async function endQuietHours(request: APIRequestContext, accessToken: string): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const read = await request.get('/api/v1/users/me/notification-settings', { headers });
  const { quietHours, version } = (await read.json()) as { quietHours: object; version: number };
  const data = { types: [], quietHours: { ...quietHours, enabled: false }, version };
  const changed = await request.put('/api/v1/users/me/notification-settings', { headers, data });
  expect(changed.ok(), await changed.text()).toBe(true);
}

for (const { language, dir } of [{ language: 'fr', dir: 'ltr' }] as const) {
  test(`a request is pushed to the browser until it is switched off (${language})`, async ({
    browser,
    request,
  }) => {
    const { plumber, ask } = await startAsking(request);
    await endQuietHours(request, plumber.accessToken);
    const headers = { authorization: `Bearer ${plumber.accessToken}` };
    const { page, received } = await startBrowser({ browser, request }, plumber.accessToken, language);
    const { push, say, main } = partsOf(page, language);
    await openPage(page, address);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
    await expect(push).not.toBeChecked();
    await push.check();
    await expect(main.getByText(say('devices.state.ON'))).toBeVisible();
    await expect(push).toBeChecked();
    await expectAccessible(page, address);
    await expectNoMissingText(page, address);
    await expectNoSidewaysScroll(page, address);

    await ask();
    await expect.poll(received).toHaveLength(1);
    const [payload] = await received();
    expect(payload).toMatchObject({ lang: language, dir });
    expect(payload?.text).toContain('Camille');
    expect(payload?.text).not.toMatch(/Durand|République|Lyon|\d/);
    const { title, text, tag, link } = payload ?? {};
    expect(await deliver(page, JSON.stringify(payload))).toEqual([
      { title, body: text, lang: language, dir, tag, path: link },
    ]);

    await page.reload();
    await expect(push).toBeChecked();
    await push.uncheck();
    await expect(main.getByText(say('devices.state.OFF'))).toBeVisible();
    await ask();
    const tried = await request.post('/api/v1/notifications/test', { headers, data: { channel: 'PUSH' } });
    expect(await tried.json()).toEqual({ sent: 0 });
    expect(await received()).toHaveLength(1);
  });
}
