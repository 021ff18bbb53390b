import { expect, test } from '@playwright/test';
import { publishPlumber, signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');

/** The first morning that surely lies ahead, at nine in Paris. */
async function freeStart(
  request: import('@playwright/test').APIRequestContext,
  id: string,
  serviceId: string,
) {
  const response = await request.get(`/api/v1/providers/${id}/slots?serviceId=${serviceId}`);
  const { days } = (await response.json()) as { days: { slots: { startAt: string }[] }[] };
  return days[1]?.slots[2]?.startAt ?? '';
}

test('a start in the address is chosen only when it is free', async ({ page, request }) => {
  const { id, serviceId } = await publishPlumber(request);
  const accessToken = await signUpCustomer(request);
  await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
  const free = await freeStart(request, id, serviceId);
  const offGrid = new Date(Date.parse(free) + 7 * 60_000).toISOString();
  const atNight = new Date(Date.parse(free) - 9 * 3_600_000).toISOString();
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
  // The choice of slots is there, and a choice settles it.
  await page.locator('button[aria-pressed=false]').first().click();
  await expect(isGone).toBeHidden();
  await expect(noSlot).toBeHidden();

  await open(free);
  await expect(pressed).toHaveCount(1);
  await expect(isGone).toBeHidden();
  await expect(noSlot).toBeHidden();
});

for (const language of ['fr', 'ar'] as const) {
  test.describe(`an address outside the area in ${language}`, () => {
    test.use({ locale: language });

    test('is refused at its field, and nowhere else', async ({ page, request }) => {
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
      const nantes = page.getByRole('option', { name: '44000 Nantes' });
      await expect(nantes).toBeVisible();
      if (language === 'ar')
        await expect(page.locator('[data-live-announcer]')).toContainText('خيار واحد متاح.');
      await nantes.click();
      await page.getByRole('checkbox').check();
      const refused = page.waitForResponse((response) => response.status() === 422);
      await page.getByRole('button', { name: words('bookings', 'new.submit') }).click();
      await refused;
      const name = language === 'ar' ? `\u2068${displayName}\u2069` : displayName;
      const outside = words('bookings', 'error.area', { name });
      await expect(postalCode).toHaveAccessibleDescription(outside);
      await expect(postalCode).toBeFocused();
      await expect(page.getByText(words('errors', 'BKG001.message'))).toHaveCount(0);
    });
  });
}
