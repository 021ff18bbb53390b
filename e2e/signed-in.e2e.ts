import { expect } from '@playwright/test';
import { demoAccounts, demoToken } from './demo.ts';
import { signIn } from './documents.ts';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectNoSidewaysScroll } from './page-checks.ts';
import { signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');

test('a provider’s bookings are the visits to their customers; what they booked has its own address', async ({
  page,
  request,
}) => {
  await signIn(page, await demoToken(request, demoAccounts[1].email));
  const main = page.getByRole('main');
  const visit = main.getByRole('listitem').getByRole('heading', { level: 3 }).first();
  await openPage(page, '/bookings');
  await expect(visit).toBeVisible();
  await openPage(page, '/bookings?as=customer');
  await expect(main.getByText(say('bookings', 'list.empty.upcoming.text'))).toBeVisible();
  await main.getByRole('link', { name: say('bookings', 'list.asProvider') }).click();
  await expect(visit).toBeVisible();
});

test('a page that still waits for the account fits a phone', async ({ page, request }) => {
  const token = await signUpCustomer(request);
  await signIn(page, token);
  await page.setViewportSize({ width: 360, height: 740 });
  // The scripts never arrive: what the server has rendered stays.
  await page.route(/\.js$/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A page is laid out before its style sheet has arrived, and not shown.
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  await expectNoSidewaysScroll(page, 'before the scripts');
});
