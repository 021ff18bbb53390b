import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { choosePlace } from './choose-place.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { password, publishPlumber } from './people.ts';
import { wordsOf } from './words.ts';

for (const [language, width] of walkedBy([
  ['ar', 1280],
  ['fr', 360],
])) {
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 740 } });

    test('a chosen slot is shown until it is booked, and says when it is taken', async ({
      page,
      request,
    }) => {
      const say = wordsOf(language);
      const provider = await publishPlumber(request);
      const headers = { authorization: `Bearer ${provider.accessToken}` };
      await request.put('/api/v1/providers/me', { data: { instantBooking: true }, headers });
      const { id, serviceId } = provider;
      const free = await request.get(`/api/v1/providers/${id}/slots?serviceId=${serviceId}`);
      const { days } = (await free.json()) as { days: { slots: { startAt: string }[] }[] };
      // Free cancellation ends a day before: this visit still has it.
      const startAt = days[2]?.slots[1]?.startAt ?? '';
      const booking = `/bookings/new?serviceId=${serviceId}&startAt=${encodeURIComponent(startAt)}`;
      const at = (path: string, target = booking) => `/auth/${path}?redirect=${encodeURIComponent(target)}`;
      const heading = page.getByRole('heading', { level: 1 });
      const card = page.getByRole('complementary', { name: say('bookings', 'fact.slot'), exact: true });
      const newHere = page.getByRole('region', { name: say('auth', 'slot.new') });
      const known = page.getByRole('region', { name: say('auth', 'slot.have') });
      const label = (key: string) => say('auth', `field.${key}`);
      const firstName = newHere.getByLabel(label('firstName'), { exact: true });
      const email = newHere.getByLabel(label('email'));
      const create = newHere.getByRole('button', { name: say('auth', 'slot.register') });

      await test.step('the sign-in of a visitor shows it, the new account first', async () => {
        await openPage(page, booking);
        await expect(page).toHaveURL(at('login'));
        await expect(heading).toHaveText(say('bookings', 'waiting.title'));
        await expect(card).toContainText(provider.displayName);
        await expect(card).toContainText('41');
        const truth = say('bookings', 'waiting.free', { time: '|' }).split('|')[0] ?? '';
        await expect(card).toContainText(truth.trim());
        await expect(firstName).toBeInViewport();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page, 'the slot');
      });

      await test.step('what is typed survives the other address, a reload and a known address', async () => {
        await firstName.fill('Camille');
        await newHere.getByLabel(label('lastName'), { exact: true }).fill('Durand');
        await email.fill(provider.email);
        await page.reload();
        await expect(firstName).toHaveValue('Camille');
        await openPage(page, at('register'));
        await expect(heading).toHaveText(say('bookings', 'waiting.title'));
        await expect(email).toHaveValue(provider.email);
        await newHere.getByLabel(label('password'), { exact: true }).fill(password);
        await newHere.getByRole('checkbox').check();
        await create.click();
        await expect(email).toBeFocused();
        await newHere.getByRole('link', { name: say('auth', 'known.below') }).click();
        await expect(known).toBeFocused();
        await expect(known.getByLabel(label('email'))).toHaveValue(provider.email);
      });

      await test.step('a new account leads to the booking with the slot, which is checked again', async () => {
        await email.fill(`${randomUUID()}@example.org`);
        const checked = page.waitForResponse(/\/slots\?/);
        await create.click();
        await expect(page).toHaveURL(booking);
        await checked;
        await expect(page.locator('button[aria-pressed=true]')).toHaveCount(1);
        await page.getByLabel(say('bookings', 'address.street')).fill('3 rue de la République');
        await page.getByLabel(say('bookings', 'address.phone')).fill('06.12.45.80.64');
        await choosePlace(page, say, '69002', /Lyon/);
        await page.getByRole('checkbox', { name: say('bookings', 'withdrawal') }).check();
        await page.getByRole('button', { name: say('bookings', 'new.submit') }).click();
        await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}/);
      });

      await test.step('the confirmed visit offers calendar, way and message, then the quiet cancellation', async () => {
        const main = page.getByRole('main');
        const tools = main.getByRole('group', { name: say('bookings', 'detail.tools') });
        await expect(tools.getByRole('button')).toHaveCount(1);
        const names = await tools.locator('a, button').allInnerTexts();
        expect(names.map((name) => name.split('\n')[0]?.trim())).toEqual([
          say('bookings', 'detail.calendar'),
          expect.stringContaining(provider.firstName),
        ]);
        const rule = main.getByText(say('bookings', 'cancel.hint'));
        const until = say('bookings', 'rule.freeUntil', { date: '|' }).split('|')[0] ?? '';
        await expect(rule).toContainText(until.trim());
        await expect(rule).toContainText(say('bookings', 'rule.noPayment'));
        await expect(main.getByRole('button', { name: say('bookings', 'action.CANCELLED') })).toBeVisible();
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await main.getByRole('button', { name: say('bookings', 'detail.copyAddress') }).click();
        await expect(page.getByText(say('bookings', 'detail.addressCopied'))).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page, 'the visit');
        const number = /^R-[2-9CDFGHJKMNPQTVWX]{5}$/;
        await expect(main.getByText(number).last()).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(main.getByText('Maisonnée')).toBeVisible();
        await expect(main.getByText(number).first()).toBeVisible();
        await expect(main.getByRole('complementary')).toContainText(provider.firstName);
        for (const role of ['button', 'navigation', 'banner', 'contentinfo'] as const)
          await expect(page.getByRole(role)).toHaveCount(0);
        await page.emulateMedia({ media: 'screen' });
      });

      await test.step('for the next visitor it is taken; an address without a slot is no slot', async () => {
        await page.evaluate(() => localStorage.clear());
        await page.context().clearCookies();
        await openPage(page, at('register', `${booking}&durationMinutes=60`));
        await expect(heading).toHaveText(say('bookings', 'waiting.goneTitle'));
        const other = card.getByRole('link', { name: say('bookings', 'waiting.chooseOther') });
        await expect(other).toHaveAttribute('href', new RegExp(`^/providers/${id}\\?`));
        for (const malformed of ['/bookings/new?serviceId=x&startAt=demain', booking.slice(0, 60)]) {
          await openPage(page, at('login', malformed));
          await expect(heading).toHaveText(say('auth', 'login.title'));
        }
      });
    });
  });
}
