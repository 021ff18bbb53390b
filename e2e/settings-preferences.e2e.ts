import { expect, type Route } from '@playwright/test';
import type { Preferences } from '#contract/users.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInDark } from './page-checks.ts';
import { signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';

const path = '/api/v1/users/me/preferences';

for (const [language, width, other] of walkedBy([
  ['fr', 360, 'ar'],
  ['ar', 1280, 'en'],
])) {
  test.describe(`preferences in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('settings', key, params);
    /** What is said with a time, without it. */
    const withTime = (key: string) =>
      new RegExp(text(key, { time: '__' }).replace('__', '\\p{Cf}?\\d\\d:\\d\\d\\p{Cf}?'), 'u');

    test('save themselves', async ({ page, request }) => {
      const customer = await signUpCustomer(request);
      const headers = { authorization: `Bearer ${customer}` };
      const saved = async () => (await (await request.get(path, { headers })).json()) as Preferences;
      await page.addInitScript((token) => localStorage.setItem('authToken', token), customer);
      await openPage(page, '/settings/preferences');
      const main = page.getByRole('main');
      const zone = main.getByRole('combobox', { name: text('preferences.timeZone') });
      const lastSeen = main.getByRole('combobox', { name: text('preferences.lastSeen') });
      const status = main.getByRole('status');
      await expectNoSidewaysScroll(page, 'preferences');

      await test.step('the theme, at once', async () => {
        await main.getByRole('radio', { name: say('common', 'theme.dark') }).check();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await expect(status).toHaveText(withTime('preferences.save.saved'));
        expect(await saved()).toMatchObject({ theme: 'dark' });
        await expectAccessible(page);
      });

      await test.step('time zone and presence', async () => {
        await zone.selectOption('America/New_York');
        await expect(status).toHaveText(withTime('preferences.save.saved'));
        await lastSeen.selectOption('hidden');
        await expect.poll(saved).toMatchObject({ timeZone: 'America/New_York', hideLastSeen: true });
        await openPage(page, '/settings/preferences');
        await expect(zone).toHaveValue('America/New_York');
        await expect(lastSeen).toHaveValue('hidden');
      });

      await test.step('over what has changed elsewhere', async () => {
        const present = await saved();
        await request.put(path, { headers, data: { ...present, timeZone: 'Asia/Tokyo' } });
        await lastSeen.selectOption('shown');
        await expect(status).toHaveText(withTime('preferences.save.merged'));
        await expect(zone).toHaveValue('Asia/Tokyo');
        expect(await saved()).toMatchObject({ timeZone: 'Asia/Tokyo', hideLastSeen: false });
      });

      await test.step('what cannot be saved is put back', async () => {
        await page.route(`**${path}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
        await main.getByRole('radio', { name: say('common', 'theme.light') }).click();
        await expect(status).toHaveText(text('preferences.save.failed'));
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await page.context().setOffline(true);
        await zone.selectOption('Africa/Tunis');
        await expect(status).toHaveText(text('preferences.save.offline'));
        await expect(zone).toHaveValue('Asia/Tokyo');
        await page.context().setOffline(false);
        await expectReadableInDark(page);
      });

      await test.step('the language, of the page too', async () => {
        await main.getByRole('radio', { name: languageNames[other] }).check();
        await expect(page.locator('html')).toHaveAttribute('lang', other);
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(
          wordsOf(other)('settings', 'preferences.title'),
        );
        await expect.poll(saved).toMatchObject({ language: other, timeZone: 'Asia/Tokyo', theme: 'dark' });
      });
    });
  });
}

test('a theme chosen before the account has answered stays', async ({ page, request }) => {
  const customer = await signUpCustomer(request);
  await page.addInitScript((token) => localStorage.setItem('authToken', token), customer);
  const isChosen = Promise.withResolvers<void>();
  const holdFirst = async (route: Route) => {
    const response = await route.fetch();
    await isChosen.promise;
    await route.fulfill({ response });
  };
  await page.route('**/api/v1/users/me', holdFirst, { times: 1 });
  // As soon as it can be chosen: before the code that follows the account has begun.
  await page.addInitScript(() => {
    new MutationObserver((_changes, watch) => {
      const card = document.querySelector<HTMLInputElement>('main [value="dark"]');
      if (!card) return;
      watch.disconnect();
      card.click();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/settings/preferences');
  const dark = page.getByRole('main').getByRole('radio', { name: wordsOf('fr')('common', 'theme.dark') });
  await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty();
  const root = page.locator('html');
  const shown = await root.evaluateHandle((element) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(element.dataset['theme'] ?? 'system')).observe(element, {
      attributeFilter: ['data-theme'],
    });
    return seen;
  });
  isChosen.resolve();
  await expect(page.getByLabel(wordsOf('fr')('common', 'account.open', { name: 'Camille' }))).toBeVisible();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(dark).toBeChecked();
  expect((await shown.jsonValue()).filter((theme) => theme !== 'dark')).toEqual([]);
});

test('the pages of settings end with the log-out', async ({ page, request }) => {
  const say = wordsOf('fr');
  const customer = await signUpCustomer(request);
  await page.addInitScript((token) => {
    if (!sessionStorage.getItem('signed-in')) localStorage.setItem('authToken', token);
    sessionStorage.setItem('signed-in', 'yes');
  }, customer);
  await openPage(page, '/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('settings', 'area.profile') })
    .click();
  await expect(page).toHaveURL('/settings/profile');
  await page.goBack();
  await page
    .getByRole('main')
    .getByRole('button', { name: say('common', 'account.logout') })
    .click();
  await expect(page).toHaveURL('/auth/login');
});
