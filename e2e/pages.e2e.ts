import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { publicPages } from './public-pages.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoMissingText, expectReadableInDark, listen } from './page-checks.ts';

const localeOf = { fr: 'fr-FR', en: 'en-GB', ar: 'ar' } as const;

for (const language of ['fr', 'ar', 'en'] as const) {
  test.describe(`public pages in ${language}`, () => {
    test.use({ locale: localeOf[language] });

    test('are correct, accessible, complete and without console messages', async ({ page }) => {
      const noise = listen(page);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/'))
          calls.push(`${page.url()} asked ${request.url()}`);
      });
      for (const address of await publicPages(page)) {
        const response = await openPage(page, address);
        const isMissing = address === '/nothing-is-here';
        expect(response?.status(), address).toBe(isMissing ? 404 : 200);
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
        await expect(page.locator('h1')).toHaveCount(1);
        expect(await page.title(), address).not.toBe('');
        await expectNoMissingText(page, address);
        if (language !== 'en') await expectAccessible(page, address);
        if (language !== 'en') await expectReadableInDark(page, address);
      }
      // For the browser a page with status 404 is a failed request.
      expect(noise.filter((line) => !line.includes('404 (Not Found)'))).toEqual([]);
      expect(calls).toEqual([]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search, list and detail can be read and navigated', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('textbox', { name: /besoin/ }).fill('plombier');
    await page.getByRole('textbox', { name: /Où/ }).fill('Lyon');
    await page.getByRole('button', { name: 'Rechercher' }).first().click();
    await expect(page).toHaveURL(/\/search\?/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Lyon/);
    const card = page.getByRole('article').first();
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/providers\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
