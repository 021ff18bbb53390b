import { expect, type APIRequestContext } from '@playwright/test';
import { hourMs, minuteMs } from '#contract/durations.ts';
import { chooseOption } from './choose-place.ts';
import { test, walkedBy } from './journey.ts';
import { expectNoSidewaysScroll, watchLayout } from './page-checks.ts';
import { publishPlumber, signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');

/** The first morning that is certainly in the future, at nine in Paris. */
async function freeStart(request: APIRequestContext, id: string, serviceId: string) {
  const response = await request.get(`/api/v1/providers/${id}/slots?serviceId=${serviceId}`);
  const { days } = (await response.json()) as { days: { slots: { startAt: string }[] }[] };
  return days[1]?.slots[2]?.startAt ?? '';
}

test('a start in the address is only chosen when it is free', async ({ page, request }) => {
  const { id, serviceId } = await publishPlumber(request);
  const accessToken = await signUpCustomer(request);
  await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
  const free = await freeStart(request, id, serviceId);
  const offGrid = new Date(Date.parse(free) + 7 * minuteMs).toISOString();
  const atNight = new Date(Date.parse(free) - 9 * hourMs).toISOString();
  const open = (startAt: string) =>
    page.goto(`/bookings/new?serviceId=${serviceId}&startAt=${encodeURIComponent(startAt)}`);
  const isGone = page.getByText(say('bookings', 'gone.title'));
  const noSlot = page.getByText(say('bookings', 'summary.noSlot'), { exact: true });
  const pressed = page.locator('button[aria-pressed=true]');

  for (const startAt of [offGrid, atNight, '2020-01-01T09:00:00Z', '2399-01-01T09:00:00Z', 'demain']) {
    await open(startAt);
    await expect(isGone, startAt).toBeVisible();
    await expect(noSlot, startAt).toBeVisible();
    await expect(pressed, startAt).toHaveCount(0);
  }
  // The choice of slots is shown, and a choice is kept.
  await page.locator('button[aria-pressed=false]').last().click();
  await expect(isGone).toBeHidden();
  await expect(noSlot).toBeHidden();

  await open(free);
  await expect(pressed).toHaveCount(1);
  await expect(isGone).toBeHidden();
  await expect(noSlot).toBeHidden();
});

test('a start is checked again when the answer is lost', async ({ page, request }) => {
  const { id, serviceId } = await publishPlumber(request);
  const accessToken = await signUpCustomer(request);
  await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
  const free = await freeStart(request, id, serviceId);
  const offGrid = new Date(Date.parse(free) + 7 * minuteMs).toISOString();
  const lost: string[] = [];
  const ofOneDay = ({ searchParams: search }: URL) =>
    search.has('from') && search.get('from') === search.get('to');
  await page.route(ofOneDay, (route) => {
    lost.push(route.request().url());
    return lost.length > 2 ? route.continue() : route.abort();
  });
  await page.goto(`/bookings/new?serviceId=${serviceId}&startAt=${encodeURIComponent(offGrid)}`);
  await expect(page.getByText(say('bookings', 'gone.title'))).toBeVisible();
  expect(lost.length).toBeGreaterThan(2);
});

test('slots that come late move nothing', async ({ page, request }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const { serviceId } = await publishPlumber(request);
  const accessToken = await signUpCustomer(request);
  await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
  const shift = await watchLayout(page);
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/slots?*', async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  await page.goto(`/bookings/new?serviceId=${serviceId}`);
  await asked.promise;
  await expect(page.getByLabel(say('bookings', 'address.street'))).toBeVisible();
  released.resolve();
  await expect(page.locator('#slot-choice button[aria-pressed=false]').first()).toBeVisible();
  expect(await shift()).toBeLessThan(0.01);
});

for (const language of walkedBy(['fr', 'ar'])) {
  test.describe(`a request from a phone in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 360, height: 740 } });

    test('moves from one missing field to the next', async ({ page, request }) => {
      const word = (key: string, params?: Record<string, string>) =>
        wordsOf(language)('bookings', key, params);
      const { serviceId } = await publishPlumber(request);
      const accessToken = await signUpCustomer(request);
      await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
      await page.goto(`/bookings/new?serviceId=${serviceId}`);
      const goOn = page.getByRole('button', { name: word('new.continue'), exact: true });
      const street = page.getByLabel(word('address.street'));
      const postalCode = page.getByRole('combobox', { name: word('place.postalCode') });
      const city = page.getByRole('combobox', { name: word('place.city') });
      const places = page.getByRole('listbox').getByRole('option');
      const withdrawal = page.getByRole('checkbox', { name: word('withdrawal') });
      const send = page.getByRole('button', { name: word('new.submit') });

      await test.step('the slot', async () => {
        await goOn.click();
        await expect(page.locator('#slot-choice')).toBeFocused();
        await expect(page.locator('#slot-choice')).toContainText(word('error.slot'));
        // The first one may be too near when the request is sent.
        await page.locator('#slot-choice button[aria-pressed=false]').last().click();
        await expect(page.getByText(word('error.slot'))).toBeHidden();
      });

      await test.step('the address', async () => {
        await goOn.click();
        await expect(street).toBeFocused();
        await expect(street).toBeInViewport();
        await expect(street).toHaveAccessibleDescription(word('error.street'));
        await street.fill('12 rue de la République');
        await expect(street).toHaveCSS('direction', 'ltr');
        await expect(page.getByText('0 / 500')).toHaveCSS('direction', 'ltr');
        await expect(street).toHaveAccessibleDescription('');
        await goOn.click();
        await expect(postalCode).toBeFocused();
        await postalCode.pressSequentially('69005', { delay: 50 });
        await expect(places).toHaveText(['69005 Lyon 5e', '69005 Lyon']);
        await expect(places.first().getByText(/Lyon/)).toHaveCSS('direction', 'ltr');
        if (language === 'ar')
          await expect(page.locator('[data-live-announcer]')).toContainText('خياران متاحان.');
      });

      await test.step('the town of a code of several communes, after a reload, and typed', async () => {
        await page.reload();
        await expect(postalCode).toHaveValue('69005');
        await expect(places).toHaveCount(0);
        // The list closes when the page scrolls, which the slots make it do as they arrive.
        await expect(page.locator('#slot-choice button[aria-pressed=true]')).toBeVisible();
        await postalCode.evaluate((field) => field.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await postalCode.click();
        await chooseOption(places.first());
        await expect(city).toHaveValue('Lyon 5e');
        await expect(places).toHaveCount(0);
        await city.fill('');
        await city.pressSequentially('Lyon', { delay: 50 });
        await expect(places.first()).toHaveText('69005 Lyon 5e');
        await chooseOption(places.filter({ hasText: /^69005 Lyon$/ }));
        await expect(city).toHaveValue('Lyon');
        await expect(postalCode).toHaveValue('69005');
      });

      await test.step('the checkbox, after which the bar is replaced by the button', async () => {
        const steps = page.getByRole('list', { name: word('new.steps') });
        await expect(steps.getByRole('listitem').last()).toHaveAttribute('aria-current', 'step');
        const heights = await steps
          .getByRole('listitem')
          .evaluateAll((items) => [...new Set(items.map((item) => item.getBoundingClientRect().top))]);
        expect(heights).toHaveLength(1);
        await expectNoSidewaysScroll(page, 'the summary');
        await goOn.click();
        await expect(withdrawal).toBeFocused();
        await expect(withdrawal).toHaveAccessibleDescription(word('error.withdrawal'));
        await withdrawal.check();
        await expect(withdrawal).toHaveAccessibleDescription('');
        await expect(goOn).toBeHidden();
        await send.click();
        await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}/);
      });

      await test.step('after a withdrawal it says so only, and what it costs', async () => {
        const waiting = page.getByRole('heading', { name: word('next.CUSTOMER.PENDING.title') });
        await expect(waiting).toBeVisible();
        const dialog = page.getByRole('dialog');
        await page.getByRole('button', { name: word('action.withdraw') }).click();
        await dialog.getByRole('button', { name: word('action.withdraw') }).click();
        const heading = page.getByRole('heading', { name: word('next.CUSTOMER.CANCELLED.title') });
        await expect(heading).toBeFocused();
        await expect(waiting).toBeHidden();
        const card = page.getByRole('complementary', { name: word('summary.title') });
        await expect(card).toContainText(word('due.nothing.CANCELLED'));
        await expect(card).not.toContainText(word('detail.payAfter'));
        await expect(card).not.toContainText(word('summary.total'));
        // A page after the last one leads to the last.
        await page.goto('/bookings?when=cancelled&page=9');
        await expect(page).toHaveURL('/bookings?when=cancelled');
        const row = page.getByRole('main').getByRole('listitem');
        await expect(row).toContainText(word('status.CANCELLED'));
        await expect(row).toContainText(word('cancel.free'));
        await expect(row).not.toContainText('€');
      });
    });
  });

  test.describe(`an address outside the area in ${language}`, () => {
    test.use({ locale: language });

    test('is refused at its field only', async ({ page, request }) => {
      const words = wordsOf(language);
      const { id, serviceId, displayName } = await publishPlumber(request);
      const accessToken = await signUpCustomer(request);
      await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
      const free = await freeStart(request, id, serviceId);
      await page.goto(`/bookings/new?serviceId=${serviceId}&startAt=${encodeURIComponent(free)}`);
      await page.getByLabel(words('bookings', 'address.street')).fill('1 rue Crébillon');
      const postalCode = page.getByRole('combobox', { name: words('bookings', 'place.postalCode') });
      await postalCode.scrollIntoViewIfNeeded();
      await postalCode.click();
      await postalCode.pressSequentially('44000');
      // A code of one commune fills in its town.
      await expect(page.getByRole('combobox', { name: words('bookings', 'place.city') })).toHaveValue(
        'Nantes',
      );
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
      await page.getByRole('checkbox', { name: words('bookings', 'withdrawal') }).check();
      const refused = page.waitForResponse((response) => response.status() === 422);
      await page.getByRole('button', { name: words('bookings', 'new.submit') }).click();
      await refused;
      const name = language === 'ar' ? `\u2068${displayName}\u2069` : displayName;
      const outside = words('bookings', 'error.area', { name });
      await expect(postalCode).toHaveAccessibleDescription(outside);
      await expect(postalCode).toBeFocused();
      await expect(page.getByText(words('errors', 'BKG001.message'))).toHaveCount(0);
      // The map shows the zone and the place outside of it.
      await expect(page.locator('.map-asked')).toBeVisible();
    });
  });
}
