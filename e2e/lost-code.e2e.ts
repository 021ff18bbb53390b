import { expect, type Page } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import { pressRetry } from './press-retry.ts';
import { wordsOf } from './words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsOf('fr');

test.describe('a navigation whose code', () => {
  const profileCode = '**/assets/provider-page-*.js';
  const openProfile = (page: Page) => page.getByRole('article').first().getByRole('link').first().click();
  const field = (page: Page) => page.getByRole('search').getByRole('combobox').first();

  test('is on its way keeps the page until it is there', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.context().route(profileCode, async (route) => {
      await promise;
      await route.continue();
    });
    await openPage(page, '/search?query=plombier');
    const asked = page.waitForRequest(profileCode);
    await openProfile(page);
    await asked;
    await expect(page.getByRole('article').first()).toBeVisible();
    resolve();
    await expect(page).toHaveURL(/\/providers\//);
    await expect(page.locator('#book')).toBeVisible();
  });

  test('is out of reach keeps the page and what is typed, and is made once the line is back', async ({
    page,
    context,
  }) => {
    await openPage(page, '/search?query=plombier');
    await context.setOffline(true);
    await field(page).fill('jardin');
    await openProfile(page);
    await expect(page.getByRole('alert').getByText(say('common', 'away.title'))).toBeVisible();
    await expect(field(page)).toHaveValue('jardin');
    // Another wish takes over from the first.
    await page.getByRole('article').nth(1).getByRole('link').first().click();
    const name = await page.getByRole('article').nth(1).getByRole('link').first().innerText();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/providers\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  test('is out of reach gives way to a search that comes after it', async ({ page, context }) => {
    await openPage(page, '/search?query=plombier');
    await context.setOffline(true);
    await openProfile(page);
    await expect(page.getByRole('alert').getByText(say('common', 'away.title'))).toBeVisible();
    await field(page).fill('jardin');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/query=jardin/);
    await context.setOffline(false);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/query=jardin/);
  });

  test('is lost behind the back button is made by the browser, with its hash', async ({ page }) => {
    await openPage(page, '/search?query=plombier');
    await openProfile(page);
    await page.locator('#book').waitFor();
    await page.evaluate(() => location.assign('#book'));
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('common', 'nav.services') })
      .first()
      .click();
    await expect(page).toHaveURL('/services');
    await page.reload();
    await page.locator('html[data-ready]').waitFor();
    await page.context().route(profileCode, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.goBack();
    await expect(page.locator('#book')).toBeVisible();
    await expect(page).toHaveURL(/#book$/);
  });

  test('belongs to an older build is made by the browser', async ({ page }) => {
    await openPage(page, '/search?query=plombier');
    await page.context().route(profileCode, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await openProfile(page);
    await expect(page).toHaveURL(/\/providers\//);
    await expect(page.locator('#book')).toBeVisible();
  });
});

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
]))
  test.describe(`without a network, in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 740 } });

    test('a link keeps its page, says where it led, and opens it later', async ({ page, context }) => {
      const words = wordsOf(language);
      const banner = page.getByRole('region', { name: words('common', 'alert.region') }).getByRole('alert');
      const retry = banner.getByRole('button', { name: words('common', 'failure.retry') });

      await test.step('its code is there, its data is not', async () => {
        await openPage(page, '/search?query=plombier');
        const link = page.getByRole('article').first().getByRole('link').first();
        const name = (await link.innerText()).trim();
        await link.click();
        await page.locator('#book').waitFor();
        await page.goBack();
        const other = page.getByRole('article').nth(1).getByRole('link').first();
        const otherName = (await other.innerText()).trim();
        await context.setOffline(true);
        await other.click();
        await expect(banner).toContainText(otherName);
        expect(otherName).not.toBe(name);
        await expect(page).toHaveURL(/\/search\?/);
        // A press without a network changes nothing.
        await retry.click();
        await expect(banner).toContainText(otherName);
        await context.setOffline(false);
        await pressRetry(retry, page.getByRole('heading', { level: 1 }).filter({ hasText: otherName }));
        await expect(banner.getByRole('paragraph')).toHaveCount(0);
      });

      await test.step('the browser follows it itself, as it does a form', async () => {
        await openPage(page, '/services');
        await page.evaluate(() =>
          document
            .querySelector('main')
            ?.insertAdjacentHTML(
              'afterbegin',
              '<form action="/search"><input name="query" value="jardin"><button>envoyer</button></form>',
            ),
        );
        await context.setOffline(true);
        await page.getByRole('button', { name: 'envoyer' }).click({ noWaitAfter: true });
        // Playwright's locators wait for the navigation that the page has stopped.
        const told = () => page.evaluate(() => document.querySelector('[role=alert]')?.textContent);
        await expect.poll(told).toContain('/search');
        expect(await page.evaluate(() => location.pathname)).toBe('/services');
        await context.setOffline(false);
        await expect(page).toHaveURL('/search?query=jardin');
      });
    });
  });

test('a language chosen without a network is shown once it is back', async ({ page, context }) => {
  await openPage(page, '/services');
  await context.setOffline(true);
  const header = page.getByRole('banner');
  await header
    .locator('summary', { hasText: say('common', 'nav.currentLanguage', { name: 'Français' }) })
    .click();
  await header.getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByRole('alert').getByText(say('common', 'away.title'))).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('alert').getByRole('paragraph')).toHaveCount(0);
});

test('a form whose code belongs to an older build asks for a reload and keeps what is typed', async ({
  page,
}) => {
  await openPage(page, '/auth/login');
  await page.context().route('**/assets/auth-rules-*.js', (route) => route.fulfill({ status: 404 }));
  const email = page.getByLabel(say('auth', 'field.email'));
  await email.fill('client@example.org');
  await page.getByRole('button', { name: say('auth', 'login.submit') }).click();
  await expect(page.getByRole('status').getByText(say('common', 'newVersion.title'))).toBeVisible();
  await expect(email).toHaveValue('client@example.org');
});
