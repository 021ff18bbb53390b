import { expect, type Page } from '@playwright/test';
import { dayMs } from '#contract/durations.ts';
import { storedItems } from '#web/features/legal/stored-item-list.tsx';
import { adminToken, signIn } from './documents.ts';
import { useApp } from './installed-app.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { customerWithVisit, publishPlumber } from './people.ts';
import { wordsOf } from './words.ts';

test.use({ serviceWorkers: 'allow' });

const title = (page: Page, language: 'fr' | 'en' | 'ar') =>
  page.getByRole('heading', { level: 1, name: wordsOf(language)('offline', 'title'), exact: true });

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['en', 1280],
  ['ar', 1280],
])) {
  test.describe(`without a network in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);

    test('a page says so, and opens once the network is back', async ({ page, context }) => {
      await openPage(page, '/contact');
      await useApp(page);
      await context.setOffline(true);
      await page.goto('/help?q=annuler');
      await expect(title(page, language)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expectAccessible(page, 'the offline page');
      await expectReadableInDark(page, 'the offline page');
      await expectNoSidewaysScroll(page, 'the offline page');
      await expectNoMissingText(page, 'the offline page');
      await page.getByRole('link', { name: say('offline', 'retry') }).click();
      await expect(title(page, language)).toBeVisible();

      const other = language === 'fr' ? 'ar' : 'fr';
      await page.getByRole('link', { name: wordsOf(other)('offline', 'language'), exact: true }).click();
      await expect(title(page, other)).toBeVisible();
      await page.getByRole('link', { name: say('offline', 'language'), exact: true }).click();
      await expect(title(page, language)).toBeVisible();

      await context.setOffline(false);
      await page.getByRole('link', { name: say('offline', 'retry') }).click();
      await expect(page.getByRole('heading', { level: 1, name: say('help', 'title') })).toBeVisible();
      await expect(page).toHaveURL(/q=annuler/);
    });
  });
}

test('nothing of an account and no answer is kept', async ({ page, context, request }) => {
  await signIn(page, await adminToken(request));
  await openPage(page, '/settings/profile');
  await useApp(page);
  for (const address of ['/settings/profile', '/bookings', '/search?query=plombier'])
    await openPage(page, address);
  const { names, kept } = await page.evaluate(async () => {
    const ofCaches = await caches.keys();
    const all = await Promise.all(ofCaches.map(async (name) => (await caches.open(name)).keys()));
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return {
      names: [...ofCaches, ...databases],
      kept: all.flat().map(({ url }) => new URL(url).pathname),
    };
  });
  const listed: string[] = storedItems.map(({ name }) => name);
  expect(names.filter((name) => !listed.includes(name))).toEqual([]);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/settings/profile');
  await expect(title(page, 'fr')).toBeVisible();
});

test('the next visit of an account and its address are readable until the log-out', async ({
  page,
  context,
  request,
}) => {
  const say = wordsOf('fr');
  const plumber = await publishPlumber(request);
  const soon = new Date(Date.now() + 3 * dayMs);
  const { customer } = await customerWithVisit(request, plumber, soon, { confirmed: true });
  await openPage(page, '/');
  await page.evaluate((token) => localStorage.setItem('authToken', token), customer);
  await openPage(page, '/dashboard');
  await useApp(page);
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  await expect.poll(databases).toContain('maisonnee-visits');

  await test.step('without a network', async () => {
    await context.setOffline(true);
    await expect(async () => {
      await page.goto('/bookings');
      await expect(page.getByRole('listitem')).toContainText(plumber.displayName, { timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('listitem')).toContainText('3 rue de la République, 69002 Lyon');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(say('offline', 'visits'));
    await expectAccessible(page, 'the next visits');
    await expectReadableInDark(page, 'the next visits');
    await context.setOffline(false);
  });

  await test.step('not after the log-out', async () => {
    await openPage(page, '/dashboard');
    await page.getByLabel(say('common', 'account.open', { name: 'Camille' })).click();
    await page.getByRole('button', { name: say('common', 'account.logout') }).click();
    await expect(page).toHaveURL('/auth/login');
    await expect.poll(databases).not.toContain('maisonnee-visits');
    await context.setOffline(true);
    await page.goto('/bookings');
    await expect(title(page, 'fr')).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(0);
  });
});
