import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import { password, publishPlumber } from './people.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');

test('the links of the header keep the address to return to after the sign-in', async ({ page }) => {
  await openPage(page, '/auth/login?redirect=%2Fbookings%3Fview%3Dpast');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: say('common', 'nav.register') }).click();
  await expect(page).toHaveURL('/auth/register?redirect=%2Fbookings%3Fview%3Dpast');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel(say('common', 'nav.menu')).click();
  await header.getByRole('link', { name: say('common', 'nav.login') }).click();
  await expect(page).toHaveURL('/auth/login?redirect=%2Fbookings%3Fview%3Dpast');
});

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
]))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 } });

    test('who signs in or signs up on the way comes back to the page', async ({ page, request }) => {
      const words = wordsOf(language);
      const { id } = await publishPlumber(request);
      const header = page.getByRole('banner');
      const followLink = async (name: string) => {
        if (width === 360) await page.getByLabel(words('common', 'nav.menu'), { exact: true }).click();
        await header.getByRole('link', { name, exact: true }).click();
      };
      const email = `${randomUUID()}@example.org`;
      await openPage(page, `/providers/${id}?from=search`);
      await followLink(words('common', 'nav.register'));
      await page.getByLabel(words('auth', 'field.firstName'), { exact: true }).fill('Camille');
      await page.getByLabel(words('auth', 'field.lastName'), { exact: true }).fill('Durand');
      await page.getByLabel(words('auth', 'field.email')).fill(email);
      await page.getByLabel(words('auth', 'field.password'), { exact: true }).fill(password);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: words('auth', 'register.submit') }).click();
      await expect(page).toHaveURL(`/providers/${id}?from=search`);
    });

    test('who signs in on the home page goes to the dashboard', async ({ page }) => {
      await openPage(page, '/');
      const words = wordsOf(language);
      if (width === 360) await page.getByLabel(words('common', 'nav.menu'), { exact: true }).click();
      await page
        .getByRole('banner')
        .getByRole('link', { name: words('common', 'nav.login'), exact: true })
        .click();
      await expect(page).toHaveURL('/auth/login');
    });
  });
