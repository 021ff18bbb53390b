import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { signUpCustomer } from './people.ts';
import { pressRetry } from './press-retry.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');
const tooFast = {
  message: 'Vous allez un peu vite pour nous.',
  suggestion: 'Patientez une minute, puis réessayez.',
  error: 'Too Many Requests',
  errorType: 'FUNCTIONAL',
  errorCode: 'RAT001',
  status: 429,
};

async function refuse(page: Page, url: string): Promise<void> {
  await page.route(url, (route) => route.fulfill({ status: 429, json: tooFast }));
}

test.beforeEach(async ({ page, request }) => {
  const token = await signUpCustomer(request);
  await page.addInitScript((kept) => localStorage.setItem('authToken', kept), token);
});

test('a refused list shows the reason, and loads after a retry', async ({ page }) => {
  const list = '**/api/v1/bookings/customer*';
  await refuse(page, list);
  await page.goto('/bookings');
  const main = page.getByRole('main');
  await expect(main.getByText(`${tooFast.message} ${tooFast.suggestion}`)).toBeVisible();
  await expect(main.getByText(say('bookings', 'failure.text'))).toHaveCount(0);
  await page.unroute(list);
  await pressRetry(
    main.getByRole('button', { name: say('bookings', 'failure.retry') }),
    main.getByText(say('bookings', 'list.empty.upcoming.title')),
  );
});

test('a menu opened while the page loads stays open when the page is there', async ({ page }) => {
  const list = '**/api/v1/bookings/customer*';
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(list, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/bookings');
  await page.getByLabel(say('common', 'account.open', { name: 'Camille' })).click();
  const logOut = page.getByRole('button', { name: say('common', 'account.logout') });
  await expect(logOut).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: say('bookings', 'list.title') })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: say('bookings', 'list.title') })).toBeVisible();
  await expect(logOut).toBeVisible();
});

test('a list without a connection says so', async ({ page }) => {
  await page.route('**/api/v1/bookings/customer*', (route) => route.abort());
  await page.goto('/bookings');
  await expect(page.getByRole('main').getByText(say('bookings', 'failure.text'))).toBeVisible();
});

test('the account menu stays when the account call is refused once, and loads it later', async ({ page }) => {
  const account = '**/api/v1/users/me';
  await page.clock.install();
  await refuse(page, account);
  const refused = page.waitForResponse(account);
  await page.goto('/bookings');
  await refused;
  const menu = page.getByRole('banner').locator('summary');
  await menu.and(page.getByLabel(say('common', 'account.label'), { exact: true })).click();
  await expect(page.getByRole('button', { name: say('common', 'account.logout') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute(account);
  let isAsked = false;
  page.on('request', (call) => {
    isAsked ||= call.url().endsWith('/users/me');
  });
  const named = menu.and(page.getByLabel(say('common', 'account.open', { name: 'Camille' })));
  // In steps that are short enough not to end the call that they make: it has some seconds of the page's time.
  while (!isAsked && !(await named.isVisible())) await page.clock.runFor(2_000);
  await expect(named).toBeVisible();
});

test('what is saved without a network says so at once', async ({ page, context }) => {
  await openPage(page, '/settings/addresses');
  await page.getByRole('button', { name: say('settings', 'addresses.add') }).click();
  await page.getByLabel(say('settings', 'addresses.label')).fill('Maison');
  await page.getByLabel(say('bookings', 'address.street')).fill('1 rue Crébillon');
  await page.getByRole('combobox', { name: say('bookings', 'place.postalCode') }).pressSequentially('44000');
  await expect(page.getByRole('combobox', { name: say('bookings', 'place.city') })).toHaveValue('Nantes');
  await context.setOffline(true);
  await page.getByRole('button', { name: say('settings', 'addresses.save'), exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: say('alerts', 'network.unreachable') }),
  ).toBeVisible();
});
