import { expect } from '@playwright/test';
import { dayMs } from '#contract/durations.ts';
import { recentlySeenName } from '#web/api/session.ts';
import { test, walkedBy } from './journey.ts';
import { demoAccounts, demoToken } from './demo.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll, listen } from './page-checks.ts';
import { publishPlumber, requestVisit, signUpCustomer } from './people.ts';
import { signIn } from './step-forms.ts';
import { pressRetry } from './press-retry.ts';
import { wordsOf } from './words.ts';

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
]))
  test.describe(`the dashboard of a client in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 } });
    const say = wordsOf(language);

    test('leads a new client to a first visit, then shows what waits and the visit that comes', async ({
      page,
      context,
      request,
    }) => {
      const noise = listen(page);
      const customer = await signUpCustomer(request);
      const headers = { authorization: `Bearer ${customer}` };
      await signIn(context, customer);

      await test.step('a new client sees the search, three steps and six trades', async () => {
        await page.goto('/dashboard');
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Camille');
        await expect(page.getByRole('search')).toBeVisible();
        const main = page.getByRole('main');
        await expect(main.getByText(say('dashboard', 'newClient.done'), { exact: true })).toHaveCount(1);
        const trades = page.getByRole('navigation', { name: say('dashboard', 'newClient.trades') });
        await expect(trades.getByRole('link')).toHaveCount(6);
        await expectNoSidewaysScroll(page, 'a new client');
        await expectNoMissingText(page, 'a new client');
        await expectAccessible(page, 'a new client');
        if (width === 360) {
          await page.setViewportSize({ width: 320, height: 780 });
          await expectNoSidewaysScroll(page, 'a small phone');
          await page.setViewportSize({ width, height: 780 });
        }
        const address = {
          label: 'Maison',
          street: '3 rue de la République',
          postalCode: '69002',
          city: 'Lyon',
        };
        const saved = await request.post('/api/v1/users/me/addresses', { data: address, headers });
        expect(saved.ok(), await saved.text()).toBe(true);
        await page.reload();
        await expect(main.getByText(say('dashboard', 'newClient.done'), { exact: true })).toHaveCount(2);
      });

      await test.step('the home page shows people near that address, and whose documents are not checked', async () => {
        const nearHome = '**/api/v1/providers?*postalCode=69002*';
        await page.route(nearHome, async (route) => {
          const response = await route.fetch();
          const found = (await response.json()) as { content: { checks: { type: string }[] }[] };
          const identity = { type: 'IDENTITY', checkedAt: new Date().toISOString() };
          for (const [index, card] of found.content.entries()) card.checks = index === 0 ? [] : [identity];
          await route.fulfill({ response, json: found });
        });
        await openPage(page, '/');
        await page.mouse.wheel(0, 400);
        const near = page.getByRole('region', {
          name: new RegExp(`^${say('site', 'home.near.title', { town: '.+' })}$`),
        });
        await expect(near.getByRole('link').first()).toHaveAttribute('href', /place=69382/);
        const unchecked = say('site', 'home.near.unchecked');
        const tiles = near.getByRole('listitem');
        await expect(tiles.first()).toContainText(unchecked);
        expect(await tiles.count()).toBeGreaterThan(1);
        await expect(tiles.filter({ hasText: unchecked })).toHaveCount(1);
        await page.unroute(nearHome);
      });

      const plumber = await publishPlumber(request);
      await test.step('whom the client looked at is on the dashboard', async () => {
        await openPage(page, `/providers/${plumber.id}`);
        await page.mouse.wheel(0, 400);
        await expect
          .poll(() => page.evaluate((name) => localStorage.getItem(name), recentlySeenName))
          .toContain(plumber.id);
        await page.goto('/dashboard');
        const seen = page.getByRole('region', { name: say('common', 'seen.title') });
        await expect(seen.getByRole('link', { name: plumber.displayName })).toHaveAttribute(
          'href',
          `/providers/${plumber.id}`,
        );
      });

      const soon = new Date(Date.now() + 3 * dayMs);
      const bookingId = await requestVisit(request, customer, plumber, soon);
      await test.step('a request waits for its answer', async () => {
        await page.reload();
        const waits = page.getByRole('region', { name: say('dashboard', 'waits.title') });
        await expect(waits.getByRole('listitem')).toHaveCount(1);
        await expect(waits).toContainText(plumber.displayName);
        await expect(waits.getByRole('link', { name: say('dashboard', 'waits.seeRequest') })).toHaveAttribute(
          'href',
          `/bookings/${bookingId}`,
        );
        await expectAccessible(page, 'a request');
      });

      await test.step('once accepted it is the visit that comes', async () => {
        const accepted = await request.patch(`/api/v1/bookings/${bookingId}/status?status=CONFIRMED`, {
          headers: { authorization: `Bearer ${plumber.accessToken}` },
        });
        expect(accepted.ok(), await accepted.text()).toBe(true);
        await page.reload();
        const next = page.getByRole('region', { name: say('dashboard', 'next.title') });
        await expect(next.getByRole('heading', { level: 3 })).toHaveText(plumber.displayName);
        for (const point of ['confirmed', 'reminder'])
          await expect(next.getByText(say('dashboard', `next.${point}`), { exact: true })).toBeVisible();
        await expect(next).toContainText('3 rue de la République');
        // The provider travels, and the site's own footer is that of public pages.
        await expect(page.getByRole('link', { name: say('bookings', 'detail.directions') })).toHaveCount(0);
        const footer = page.getByRole('contentinfo');
        await expect(footer.getByRole('link', { name: say('common', 'footer.help') })).toBeVisible();
        await expect(footer.getByRole('link', { name: say('common', 'footer.gardening') })).toHaveCount(0);
        await expect(page.getByRole('region', { name: say('dashboard', 'waits.title') })).toHaveCount(0);
        await expectNoSidewaysScroll(page, 'the next visit');
        await expectNoMissingText(page, 'the next visit');
        await expectAccessible(page, 'the next visit');
        const download = page.waitForEvent('download');
        await next.getByRole('link', { name: say('bookings', 'detail.calendar') }).click();
        expect((await download).suggestedFilename()).toMatch(/\.ics$/);
      });
      expect(noise).toEqual([]);
    });

    test('books the people of past visits again and asks for a review', async ({
      page,
      context,
      request,
    }) => {
      await signIn(context, await demoToken(request, demoAccounts[0].email));
      await page.goto('/dashboard');
      const last = page.getByRole('region', { name: say('dashboard', 'last.title') });
      const visit = last.getByRole('listitem').first();
      await visit.getByRole('button', { name: say('reviews', 'stars.4') }).press('Enter');
      const four = last.getByRole('radio', { name: say('reviews', 'stars.4') });
      await expect(four).toBeChecked();
      // The pressed star is gone: the form comes next by keyboard.
      await page.keyboard.press('Tab');
      await expect(four).toBeFocused();
      const kept = page.getByRole('region', { name: say('dashboard', 'favorites.title') });
      await expect(kept.getByRole('listitem').first()).toBeVisible();
      await expectNoSidewaysScroll(page, 'the last visits');
      await expectAccessible(page, 'the last visits');
      await last.getByRole('button', { name: say('reviews', 'form.cancel') }).click();
      await expect(last.getByRole('radio')).toHaveCount(0);
      await visit.getByRole('link', { name: say('bookings', 'list.rebook') }).click();
      await expect(page).toHaveURL(/\/bookings\/new\?serviceId=/);
    });

    test('says what could not be loaded, and loads it on a press', async ({ page, context, request }) => {
      await signIn(context, await signUpCustomer(request));
      const failing = '**/api/v1/bookings/customer?*';
      await page.route(failing, (route) => route.abort());
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('dashboard', 'title'));
      await expect(page.getByText(say('bookings', 'failure.text'))).toBeVisible();
      await page.unroute(failing);
      await pressRetry(
        page.getByRole('button', { name: say('bookings', 'failure.retry') }),
        page.getByRole('search'),
      );
    });
  });
