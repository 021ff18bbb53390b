import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { publishPlumber } from './people.ts';
import { wordsOf } from './words.ts';

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' });

  test('Arabic and Persian digits are accepted in prices, distances and postal codes', async ({
    page,
    request,
  }) => {
    const say = wordsOf('ar');
    const { accessToken } = await publishPlumber(request);
    await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);

    await page.goto('/provider/services/new');
    const price = page.getByLabel(say('provider', 'service.price'), { exact: true });
    await price.pressSequentially('٢٥٫٥');
    await expect(price).toHaveValue('25,5');
    // The caret stays in its place when digits are typed in front of others.
    await price.press('Home');
    await price.pressSequentially('۴۷');
    await expect(price).toHaveValue('4725,5');

    await page.goto('/provider/profile');
    const radius = page.getByLabel(say('provider', 'profile.radiusKm'), { exact: true });
    await radius.fill('۱۲');
    await expect(radius).toHaveValue('12');
    const postalCode = page.getByRole('combobox', { name: say('bookings', 'place.postalCode') });
    await postalCode.fill('');
    await postalCode.pressSequentially('٤٤٠٠٠', { delay: 50 });
    await expect(page.getByRole('combobox', { name: say('bookings', 'place.city') })).toHaveValue('Nantes');
    await expect(postalCode).toHaveValue('44000');

    await page.goto('/search?query=plombier');
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    await page.getByRole('button', { name: say('search', 'filters.title') }).click();
    const filters = page.getByRole('dialog');
    const maxPrice = filters.getByLabel(say('search-parts', 'maxPrice'));
    await maxPrice.fill('٤٥');
    await expect(maxPrice).toHaveValue('45');
    await filters.getByRole('button').last().click();
    await expect(page).toHaveURL(/maxPrice=45/);
  });
});

test('a price of zero is refused with the right message', async ({ page, request }) => {
  const say = wordsOf('fr');
  const { accessToken } = await publishPlumber(request);
  await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
  await page.goto('/provider/services/new');
  await page.getByLabel(say('provider', 'service.price'), { exact: true }).fill('0');
  await page.getByRole('button', { name: say('provider', 'service.create') }).click();
  await expect(page.getByText(/prix supérieur à 0/)).toBeVisible();
});
