import { expect, type Page } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import { signUpCustomer } from './people.ts';
import { pageOf } from './talk.ts';
import { wordsOf, type Language } from './words.ts';

const paper = { light: 'rgb(251, 248, 242)', dark: 'rgb(18, 22, 15)' } as const;
const preferences = '/api/v1/users/me/preferences';

const expectPaper = (page: Page, theme: keyof typeof paper) =>
  expect(page.locator('body')).toHaveCSS('background-color', paper[theme]);

const switchOf = (page: Page, language: Language) =>
  page.getByRole('contentinfo').getByRole('combobox', { name: wordsOf(language)('common', 'theme.label') });

/** The colour of the browser's own bar: that of the first element that applies. */
const barColour = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => media === '' || matchMedia(media).matches,
      )?.content,
  );

declare global {
  interface Window {
    /** Whether the theme was set before there was a body to paint. */
    wasThemeFirst?: boolean;
  }
}

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`the theme in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });

    test('that was chosen is there before the first paint, without any script file', async ({ page }) => {
      await page.addInitScript(() => {
        localStorage.setItem('theme', 'dark');
        new MutationObserver(() => {
          if (document.documentElement?.dataset['theme']) window.wasThemeFirst ??= document.body === null;
        }).observe(document, { subtree: true, attributes: true, childList: true });
      });
      await page.route(/\.js$/, () => undefined);
      for (const address of ['/', '/dashboard']) {
        await page.goto(address, { waitUntil: 'commit' });
        await expectPaper(page, 'dark');
        await expect(page.locator('html')).not.toHaveAttribute('data-ready');
        expect(await page.evaluate(() => window.wasThemeFirst)).toBe(true);
        expect(await barColour(page)).toBe('#12160F');
      }
    });

    test('is chosen in the footer, for every page and tab of the browser', async ({ page, context }) => {
      await openPage(page, '/');
      await expectPaper(page, 'light');
      const other = await context.newPage();
      await openPage(other, '/services');
      await expect(switchOf(page, language)).toHaveValue('system');
      await switchOf(page, language).selectOption('dark');
      await expectPaper(page, 'dark');
      await expectPaper(other, 'dark');
      await expect(switchOf(other, language)).toHaveValue('dark');
      expect(await barColour(other)).toBe('#12160F');
      await openPage(page, '/nothing-is-here');
      await expectPaper(page, 'dark');
      await page.emulateMedia({ media: 'print' });
      await expectPaper(page, 'light');
      await page.emulateMedia({ media: null });
      await switchOf(page, language).selectOption('system');
      await expectPaper(page, 'light');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectPaper(page, 'dark');
      expect(await barColour(page)).toBe('#12160F');
      await switchOf(page, language).selectOption('light');
      await expectPaper(page, 'light');
      expect(await barColour(page)).toBe('#FBF8F2');
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the theme is that of the device', async ({ page }) => {
    await page.goto('/search?query=plombier');
    await expectPaper(page, 'dark');
    await expect(page.getByRole('contentinfo').getByRole('combobox')).toHaveCount(0);
  });
});

test('the theme of an account is shown on each of its devices', async ({ browser, request }) => {
  const customer = await signUpCustomer(request);
  const headers = { authorization: `Bearer ${customer}` };
  const saved = async () => (await (await request.get(preferences, { headers })).json()) as { theme: string };
  const phone = await pageOf(browser, customer, 'fr-FR', { colorScheme: 'light' });
  await openPage(phone, '/dashboard');
  await switchOf(phone, 'fr').selectOption('dark');
  await expect.poll(async () => (await saved()).theme).toBe('dark');

  await test.step('also where another one was kept', async () => {
    const laptop = await pageOf(browser, customer, 'fr-FR', { colorScheme: 'light' });
    await laptop.addInitScript(() => localStorage.setItem('theme', 'light'));
    await openPage(laptop, '/services');
    await expectPaper(laptop, 'dark');
    expect(await laptop.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  });

  await test.step('and a choice that could not be saved is kept and saved later', async () => {
    await phone.route(`**${preferences}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    const refused = phone.waitForResponse((response) => response.status() === 503);
    await switchOf(phone, 'fr').selectOption('light');
    await refused;
    await openPage(phone, '/services');
    await expect.poll(async () => (await saved()).theme).toBe('light');
    await expectPaper(phone, 'light');
  });
});
