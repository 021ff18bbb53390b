import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { publishPlumber, signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');

/** Holds what the pattern matches until it is released. */
async function hold(page: Page, pattern: RegExp) {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(pattern, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: () => released.resolve() };
}

test('the page before stays with a bar while the code of the next one loads', async ({ page, request }) => {
  const { serviceId } = await publishPlumber(request);
  const accessToken = await signUpCustomer(request);
  await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
  await openPage(page, `/services/${serviceId}`);
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.textContent();
  const code = await hold(page, /\/assets\/booking-new-page-/);
  await page
    .getByRole('link', { name: new RegExp(`^${say('providers', 'book.title')}`) })
    .first()
    .click();
  await code.asked;
  await expect(page.locator('.navigation-bar')).toBeAttached();
  await expect(title).toHaveText(before ?? '');
  code.release();
  await expect(page).toHaveURL(/\/bookings\/new/);
  await expect(page.locator('.navigation-bar')).toHaveCount(0);
});

test('a profile that could not be read shows its outline while it is asked for again', async ({
  page,
  request,
}) => {
  const { id, displayName } = await publishPlumber(request);
  await openPage(page, `/search?query=${encodeURIComponent(displayName)}`);
  const profile = new RegExp(`/api/v1/providers/${id}$`);
  const again = await hold(page, profile);
  // The last route that was added answers first.
  await page.route(profile, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  const link = page.locator(`a[href*="/providers/${id}"]`).first();
  // The code of the list comes when the pointer does; before, the link leads on as one without script.
  await link.hover();
  await expect(page.locator('[data-late]', { has: link })).toHaveCount(0);
  await link.click();
  await again.asked;
  await expect(page.getByRole('status').getByText(say('common', 'loading'))).toBeAttached();
  again.release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(displayName);
});
