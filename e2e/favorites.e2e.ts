import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { recentlySeenName } from '#web/api/session.ts';
import { demoAccounts, demoToken } from './demo.ts';
import { favoritesMax } from '#contract/favorites-limits.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  listen,
  withoutRefusedCalls,
} from './page-checks.ts';
import { password, publishPlumber, signUpCustomer } from './people.ts';
import { plural, wordsOf } from './words.ts';

/** A provider who has come to the client of the demo. */
async function findFormer(request: APIRequestContext, headers: Record<string, string>) {
  const answer = await request.get('/api/v1/bookings/customer?when=past&size=20', { headers });
  const { content } = (await answer.json()) as {
    content: { status: string; provider: { id: string; displayName: string } }[];
  };
  const former = content.find(({ status }) => status === 'COMPLETED');
  if (!former) throw new Error('The client of the demo has had no visit');
  return former.provider;
}

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`favourites in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 } });
    const say = wordsOf(language);
    const heart = (on: Page | Locator, name: string, what: 'add' | 'remove') =>
      on.getByRole('button', {
        name: new RegExp(say('common', `favorite.${what}`, { name: `.*${name}.*` })),
      });

    test('three that a visitor keeps join the account, say who pauses, and lead to the next visit', async ({
      page,
      request,
    }) => {
      const noise = listen(page);
      const email = `${randomUUID()}@example.org`;
      await signUpCustomer(request, email);
      const demoClient = await demoToken(request, demoAccounts[0].email);
      const headers = { authorization: `Bearer ${demoClient}` };
      const former = await findFormer(request, headers);
      const [one, paused] = [await publishPlumber(request), await publishPlumber(request)];
      // Those who were looked at are in a list without hearts.
      const card = (name: string) =>
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: name, has: page.getByRole('button') });

      await test.step('a visitor keeps them on a card and on profiles, and takes one back', async () => {
        await openPage(page, `/search?query=${encodeURIComponent(one.firstName)}`);
        await heart(page, one.firstName, 'add').click();
        const told = page.getByText(say('favorites', 'local.first', { name: '' }).trim().slice(-12));
        await expect(told).toBeVisible();
        await expect(heart(page, one.firstName, 'remove')).toHaveAttribute('aria-pressed', 'true');
        for (const { id } of [paused, former]) {
          await openPage(page, `/providers/${id}`);
          await page.getByRole('main').getByRole('button', { pressed: false }).first().click();
          await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(1);
        }
        await heart(page, former.displayName, 'remove').click();
        await heart(page, former.displayName, 'add').click();
        await expect(heart(page, former.displayName, 'remove')).toBeVisible();
        await page.reload();
        await expect(heart(page, former.displayName, 'remove')).toHaveAttribute('aria-pressed', 'true');
      });

      await test.step('whom the visitor looked at is on the home page, and can be taken off', async () => {
        await openPage(page, '/');
        await page.mouse.wheel(0, 400);
        const seen = page.getByRole('region', { name: say('common', 'seen.title') });
        await expect(seen.getByRole('link')).toHaveCount(2);
        await expect(seen.getByRole('link').first()).toHaveText(former.displayName);
        await seen.getByRole('button', { name: say('common', 'seen.clear') }).click();
        await expect(seen).toHaveCount(0);
        expect(await page.evaluate((name) => localStorage.getItem(name), recentlySeenName)).toBeNull();
      });

      await test.step('a profile and a service are shared: a device without a sheet copies the address', async () => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        for (const path of [`/providers/${former.id}`, `/services/${one.serviceId}`]) {
          await openPage(page, path);
          await page
            .getByRole('main')
            .getByRole('button', { name: say('common', 'share.button') })
            .click();
          await expect(page.getByText(say('common', 'share.copied'))).toBeVisible();
          expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(path);
        }
      });

      await test.step('they wait on the device; a removal is undone', async () => {
        await openPage(page, '/favorites');
        const device = page.getByRole('region', {
          name: say('favorites', `local.${plural(language, 'title', 3)}`, { count: '3' }),
        });
        await expect(device.getByRole('listitem')).toHaveCount(3);
        await heart(device, one.firstName, 'remove').click();
        await expect(card(one.firstName)).toHaveCount(0);
        await page.getByRole('button', { name: say('favorites', 'undo') }).click();
        await expect(card(one.firstName)).toHaveCount(1);
        await expectNoSidewaysScroll(page, 'favourites of a visitor');
        await expectNoMissingText(page, 'favourites of a visitor');
        await expectAccessible(page, 'favourites of a visitor');
      });

      const pausing = await request.put('/api/v1/providers/me', {
        headers: { authorization: `Bearer ${paused.accessToken}` },
        data: { paused: true },
      });
      expect(pausing.ok(), await pausing.text()).toBe(true);

      await test.step('at the sign-in they join those of the account', async () => {
        await page
          .getByRole('main')
          .getByRole('link', { name: say('common', 'nav.login') })
          .click();
        await page.getByLabel(say('auth', 'field.email')).fill(email);
        await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
        await page
          .getByRole('button', { name: say('auth', 'login.submit') })
          .last()
          .click();
        await expect(page).toHaveURL('/favorites');
        await expect(
          card(one.firstName).getByRole('link', { name: say('favorites', 'card.slots') }),
        ).toBeVisible();
        await expect(card(paused.firstName)).toContainText(say('favorites', 'gone.paused'));
        await expect(card(former.displayName)).toBeVisible();
        await expect.poll(() => page.evaluate(() => localStorage.getItem('favorites'))).toBeNull();
        await expectNoSidewaysScroll(page, 'favourites of an account');
        await expectNoMissingText(page, 'favourites of an account');
        await expectAccessible(page, 'favourites of an account');
      });

      await test.step('a trade and who is free tomorrow limit the list, with their numbers', async () => {
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('favorites', 'title'));
        await expect(main).toContainText(say('favorites', 'counts.paused', { count: '1' }));
        const chips = main.getByRole('navigation', { name: say('favorites', 'filter.label') });
        const all = chips.getByRole('link', { name: `${say('favorites', 'filter.all')} 3` });
        await expect(all).toHaveAttribute('aria-current', 'page');
        const trade = chips.getByRole('link').nth(1);
        await trade.click();
        await expect(page).toHaveURL(/\/favorites\?categoryId=/);
        await expect(trade).toHaveAttribute('aria-current', 'page');
        await openPage(page, '/favorites?categoryId=moving');
        await main.getByRole('link', { name: say('favorites', 'see') }).click();
        await expect(page).toHaveURL('/favorites');
        await expect(card(paused.firstName)).toBeVisible();
      });

      await test.step('whom one looked at is below the list, once removed from it', async () => {
        const seen = page.getByRole('region', { name: say('common', 'seen.title') });
        await heart(page, one.firstName, 'remove').click();
        await expect(seen.getByRole('link')).toHaveText([one.displayName]);
        await page.getByRole('button', { name: say('favorites', 'undo') }).click();
        await expect(card(one.firstName)).toHaveCount(1);
        await expect(seen).toHaveCount(0);
      });

      await test.step('who pauses is removed, put back and removed again', async () => {
        const undo = page.getByRole('button', { name: say('favorites', 'undo') });
        await heart(page, paused.firstName, 'remove').click();
        await expect(card(paused.firstName)).toHaveCount(0);
        await undo.click();
        await expect(card(paused.firstName)).toHaveCount(1);
        await heart(page, paused.firstName, 'remove').click();
        await expect(undo).toBeVisible();
        await page.reload();
        await expect(card(one.firstName)).toHaveCount(1);
        await expect(card(paused.firstName)).toHaveCount(0);
      });

      await test.step('who has come before is booked again', async () => {
        await request.put(`/api/v1/favorites/${former.id}`, { headers });
        await page.evaluate((token) => localStorage.setItem('authToken', token), demoClient);
        await openPage(page, '/favorites');
        await card(former.displayName)
          .getByRole('link', { name: say('favorites', 'card.again') })
          .click();
        await expect(page).toHaveURL(/\/bookings\/new\?serviceId=/);
        await expect(page.getByRole('main')).toContainText(former.displayName);
      });
      expect(withoutRefusedCalls(noise)).toEqual([]);
    });
  });
}

test.describe('a heart', () => {
  test.use({ locale: 'fr', viewport: { width: 1280, height: 780 } });
  const say = wordsOf('fr');

  test('does what it says in another tab, without a network, and pressed twice', async ({
    context,
    page,
    request,
  }) => {
    const { id, firstName } = await publishPlumber(request);
    const address = `/search?query=${encodeURIComponent(firstName)}`;
    const call = `/api/v1/favorites/${id}`;
    const other = await context.newPage();
    const heart = (on: Page) => on.locator(`[data-favorite="${id}"]`).first();
    const isKept = (on: Page) => expect(heart(on)).toHaveAttribute('aria-pressed', 'true');
    const isNotKept = (on: Page) => expect(heart(on)).toHaveAttribute('aria-pressed', 'false');
    await openPage(page, address);
    await openPage(other, address);

    await test.step('a visitor keeps in one tab what the other one then shows', async () => {
      await heart(page).click();
      await isKept(page);
      await isKept(other);
      await heart(other).click();
      await isNotKept(page);
    });

    await test.step('a heart that says "add" removes nothing', async () => {
      await openPage(other, address);
      // An entry of this tab itself sends it no event: the heart says what it said before.
      await other.evaluate((kept) => localStorage.setItem('favorites', JSON.stringify([kept])), id);
      await isNotKept(other);
      await heart(other).click();
      await isKept(other);
      expect(await other.evaluate(() => localStorage.getItem('favorites'))).toContain(id);
      await other.close();
    });

    const token = await signUpCustomer(request);
    await test.step('what a full account has no room for stays on the device, and that is said', async () => {
      const ids = Array.from({ length: favoritesMax }, () => crypto.randomUUID());
      const refusal = {
        status: 400,
        errorCode: 'VAL001',
        message: 'x',
        validationErrors: { providerId: 'x' },
      };
      await page.route(`**${call}`, (route) => route.fulfill({ status: 400, json: refusal }));
      await page.route('**/api/v1/favorites/ids', (route) => route.fulfill({ json: ids }));
      await page.evaluate((signedIn) => localStorage.setItem('authToken', signedIn), token);
      await openPage(page, address);
      await expect(
        page.getByText(say('favorites', 'local.noRoom', { max: String(favoritesMax) })),
      ).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('favorites'))).toContain(id);
      await page.unrouteAll();
    });

    await test.step('what could not join at the sign-in joins on the next page', async () => {
      await page.route(`**${call}`, (route) => route.abort(), { times: 1 });
      const failed = page.waitForEvent('requestfailed', (one) => one.url().endsWith(call));
      const joined = page.waitForResponse((response) => response.url().endsWith(call));
      await openPage(page, address);
      await failed;
      await page.getByRole('link', { name: firstName }).first().click();
      await expect(page).toHaveURL(/\/providers\//);
      expect((await joined).status()).toBe(204);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('favorites'))).toBeNull();
      await isKept(page);
    });

    await test.step('without a network it says so at once, and stays as it is', async () => {
      await context.setOffline(true);
      await heart(page).click();
      const told = page.getByRole('region', { name: say('common', 'alert.region') });
      await expect(told.getByRole('alert')).not.toBeEmpty();
      await isKept(page);
      await context.setOffline(false);
    });

    await test.step('two presses reach the server in their order', async () => {
      await openPage(page, address);
      const answered = (method: string) =>
        page.waitForResponse((one) => one.url().endsWith(call) && one.request().method() === method);
      const removed = answered('DELETE');
      await isKept(page);
      await heart(page).click();
      await removed;
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(`**${call}`, async (route) => {
        if (route.request().method() === 'PUT') await released;
        await route.continue();
      });
      const both = Promise.all([answered('PUT'), answered('DELETE')]);
      await heart(page).click();
      await isKept(page);
      await heart(page).click();
      await isNotKept(page);
      release();
      await both;
      await openPage(page, address);
      await isNotKept(page);
    });
  });
});
