import { expect } from '@playwright/test';
import { choosePlace } from './choose-place.ts';
import { test, walkedBy } from './journey.ts';
import { publishPlumber, signUpCustomer } from './people.ts';
import { phone } from './step-data.ts';
import { wordsOf } from './words.ts';

for (const language of walkedBy(['ar', 'fr'])) {
  test.describe(`with a provider with instant booking, in ${language}`, () => {
    test.use({ locale: language });

    test('no text mentions an answer', async ({ page, request }) => {
      const say = wordsOf(language);
      const { id, serviceId, displayName, accessToken } = await publishPlumber(request);
      const settings = await request.put('/api/v1/providers/me', {
        data: { instantBooking: true },
        headers: { authorization: `Bearer ${accessToken}` },
      });
      expect(settings.ok(), await settings.text()).toBe(true);
      const customer = await signUpCustomer(request);
      await page.addInitScript((token) => localStorage.setItem('authToken', token), customer);

      await page.goto(`/providers/${id}`);
      await expect(page.getByText(say('providers', 'book.instant')).first()).toBeVisible();
      await expect(page.getByText(say('providers', 'book.answer'))).toHaveCount(0);

      const response = await request.get(`/api/v1/providers/${id}/slots?serviceId=${serviceId}`);
      const { days } = (await response.json()) as { days: { slots: { startAt: string }[] }[] };
      // Within the day, and more than two hours ahead.
      const startAt = days.flatMap(({ slots }) => slots)[1]?.startAt ?? '';
      await page.goto(`/bookings/new?serviceId=${serviceId}&startAt=${encodeURIComponent(startAt)}`);
      const name = language === 'ar' ? `\u2068${displayName}\u2069` : displayName;
      await expect(page.getByText(say('bookings', 'new.instant'))).toBeVisible();
      await expect(page.getByText(say('bookings', 'rule.freeGraceAbout'))).toBeVisible();
      await expect(page.getByText(say('bookings', 'rule.freeWhilePending', { name }))).toHaveCount(0);

      await page.getByLabel(say('bookings', 'address.street')).fill('3 rue de la République');
      await choosePlace(page, say, '69002', /Lyon/);
      await page.getByRole('checkbox', { name: say('bookings', 'withdrawal') }).check();
      await page.getByRole('button', { name: say('bookings', 'new.submit') }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: say('bookings', 'next.CUSTOMER.CONFIRMED.title') }),
      ).toContainText('Camille');
      const ahead = page.getByRole('region', { name: say('bookings', 'ahead.title') });
      await expect(ahead.getByRole('heading', { level: 3 }).last()).toContainText(
        say('bookings', 'ahead.review').split(/\s/)[0] ?? '',
      );
      const prepare = page.getByRole('region', { name: say('bookings', 'prepare.title') });
      await expect(prepare).toContainText('3 rue de la République');
      await expect(page.getByText(say('bookings', 'event.confirmedAtOnce')).first()).toBeVisible();
      await expect(page.getByText(say('bookings', 'event.CONFIRMED'), { exact: true })).toHaveCount(0);
      const call = page.getByRole('link', { name: phone, exact: true }).first();
      await expect(call.getByText(phone)).toHaveCSS('direction', 'ltr');
    });
  });
}
