import { expect } from '@playwright/test';
import { test } from './journey.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search, list and detail can be read and navigated', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('textbox', { name: /besoin/ }).fill('plombier');
    await page.getByRole('textbox', { name: /Où/ }).fill('Lyon');
    await page.getByRole('button', { name: 'Rechercher' }).first().click();
    await expect(page).toHaveURL(/\/search\?/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Lyon/);
    const search = page.getByRole('search');
    await search.getByRole('combobox', { name: 'Quand' }).selectOption('WEEKEND');
    await search.getByRole('combobox', { name: 'Moment' }).selectOption('MORNING');
    await search.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL(/day=WEEKEND&part=MORNING/);
    await page.getByRole('link', { name: /^Retirer le filtre.*Ce week-end, matin$/ }).click();
    const card = page.getByRole('article').first();
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/providers\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
