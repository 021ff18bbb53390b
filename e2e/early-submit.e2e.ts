import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { demoAccounts } from './demo.ts';
import { wordsOf } from './words.ts';

test('a form that is submitted before hydration is sent after it', async ({ page }) => {
  const say = wordsOf('fr');
  const [client] = demoAccounts;
  const { promise: code, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/login-page-*.js', async (route) => {
    await code;
    await route.continue();
  });
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.getByLabel(say('auth', 'field.email')).fill(client.email);
  await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill(client.password);
  await page.getByRole('button', { name: say('auth', 'login.submit') }).click();
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
});
