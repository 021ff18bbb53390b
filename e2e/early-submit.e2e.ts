import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { password, signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';

test('a form that is submitted before hydration is sent after it', async ({ page, request }) => {
  const say = wordsOf('fr');
  const email = `${randomUUID()}@example.org`;
  await signUpCustomer(request, email);
  const { promise: code, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/login-page-*.js', async (route) => {
    await code;
    await route.continue();
  });
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.getByLabel(say('auth', 'field.email')).fill(email);
  await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('auth', 'login.submit') }).click();
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
});
