import { expect } from '@playwright/test';
import type { ServiceDetail } from '#contract/catalog.ts';
import { choosePlace } from './choose-place.ts';
import { test, walkedBy } from './journey.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { publishPlumber, signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 740 } });

    test('a price that rises while the page is open is shown and asked again', async ({ page, request }) => {
      const say = wordsOf(language);
      const { id, serviceId, accessToken } = await publishPlumber(request);
      const customer = await signUpCustomer(request);
      await page.addInitScript((token) => localStorage.setItem('authToken', token), customer);
      const answer = await request.get(`/api/v1/providers/${id}/slots?serviceId=${serviceId}`);
      const { days } = (await answer.json()) as { days: { slots: { startAt: string }[] }[] };
      const startAt = days[1]?.slots[1]?.startAt ?? '';
      const read = await request.get(`/api/v1/services/${serviceId}`);
      const service = (await read.json()) as ServiceDetail;
      const { title, description, categoryId, priceUnit, durationMinutes, price } = service;
      const offered = { title, description, categoryId, priceUnit, durationMinutes };
      async function change(data: object): Promise<void> {
        const headers = { authorization: `Bearer ${accessToken}` };
        const changed = await request.put(`/api/v1/services/${serviceId}`, { data, headers });
        expect(changed.ok(), await changed.text()).toBe(true);
      }
      await change({ ...offered, price, included: ['Essai de pression'], travelIncluded: true });

      await page.goto(`/bookings/new?serviceId=${serviceId}&startAt=${encodeURIComponent(startAt)}`);
      await page.getByLabel(say('bookings', 'address.street')).fill('3 rue de la République');
      await choosePlace(page, say, '69002', /Lyon/);
      await page.getByRole('checkbox', { name: say('bookings', 'withdrawal') }).check();
      const submit = page.getByRole('button', { name: say('bookings', 'new.submit') });

      await expect(page.getByRole('region', { name: say('bookings', 'scope') })).toContainText(
        'Essai de pression',
      );
      await expect(page.getByRole('complementary', { name: say('bookings', 'summary.title') })).toContainText(
        say('bookings', 'summary.travelIncluded'),
      );

      await change({ ...offered, price: 250 });
      await submit.click();
      const notice = page
        .locator('form [tabindex="-1"]')
        .filter({ hasText: say('bookings', 'changed.title') });
      await expect(notice).toBeFocused();
      await expect(notice).toBeInViewport();
      await expect(notice).toContainText(String(service.price));
      await expect(notice).toContainText('250');
      await expect(page).toHaveURL(/\/bookings\/new/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page, 'the new total');
      const bookings = await request.get('/api/v1/bookings/customer', {
        headers: { authorization: `Bearer ${customer}` },
      });
      expect(await bookings.json()).toMatchObject({ totalElements: 0 });

      await submit.click();
      await expect(page).toHaveURL(/\/bookings\/[\da-f-]{36}$/);
      await expect(page.getByRole('main')).toContainText('250');
    });
  });
}
