import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { publishPlumber, signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');

test('a log-out sets no page to return to, and deletes the address of an unsent booking', async ({
  page,
  request,
}) => {
  const { serviceId } = await publishPlumber(request);
  const accessToken = await signUpCustomer(request);
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('authToken', token), accessToken);
  const street = page.getByLabel(say('bookings', 'address.street'));
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));

  await page.goto(`/bookings/new?serviceId=${serviceId}`);
  await street.fill('3 rue de la République');
  await page.reload();
  await expect(street).toHaveValue('3 rue de la République');
  expect(await kept()).toContain('République');

  await page.goto('/bookings?when=past');
  await page.getByLabel(say('common', 'account.open', { name: 'Camille' })).click();
  await page.getByRole('button', { name: say('common', 'account.logout') }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText(say('alerts', 'loggedOut'))).toBeVisible();
  expect(await kept()).not.toContain('République');
  // The event without a reason, as the specification names it.
  await page.evaluate(() => window.dispatchEvent(new Event('auth:logout')));
  await expect(page.getByText(say('alerts', 'sessionExpired'))).toBeVisible();
});
