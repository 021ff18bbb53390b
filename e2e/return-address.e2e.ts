import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
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
