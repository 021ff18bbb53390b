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
