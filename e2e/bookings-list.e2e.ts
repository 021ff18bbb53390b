import { expect } from '@playwright/test';
import { demoAccounts, demoToken } from './demo.ts';
import { test } from './journey.ts';
import { expectAccessible, expectNoSidewaysScroll, listen } from './page-checks.ts';
import { signIn } from './step-forms.ts';
import { wordsOf } from './words.ts';

test.describe('the bookings of a provider at 360', () => {
  test.use({ locale: 'fr', viewport: { width: 360, height: 780 } });
  const say = wordsOf('fr');

  test('are searched by a name and limited to a service, ten on a page', async ({
    page,
    context,
    request,
  }) => {
    const noise = listen(page);
    await signIn(context, await demoToken(request, demoAccounts[1].email));
    await page.goto('/bookings?when=past');
    const main = page.getByRole('main');
    const visits = main.getByRole('heading', { level: 3 });
    await expect(visits).toHaveCount(10);
    const tab = page.getByRole('navigation', { name: say('bookings', 'list.tabs') });
    await expect(tab.getByRole('link', { name: /^Passées \d+$/ })).toHaveAttribute('aria-current', 'page');

    // Another customer may have the same first name, and the initial in another word of the row.
    const [title = '', shown = ''] = ((await visits.first().textContent()) ?? '').split(' avec ');
    const [name = ''] = shown.split(/\s/);
    const field = page.getByRole('searchbox', { name: say('bookings', 'list.queryProvider') });
    await field.fill(name.toUpperCase());
    await field.press('Enter');
    await expect(page).toHaveURL(/query=/);
    await expect(visits.first()).toContainText(name);
    await expect(visits.filter({ hasNotText: name })).toHaveCount(0);

    const service = page.getByRole('combobox', { name: say('bookings', 'list.service') });
    await service.selectOption({ label: title });
    await expect(page).toHaveURL(/serviceId=/);
    await expect(visits.filter({ hasNotText: title })).toHaveCount(0);
    await expect(visits.first()).toContainText(title);
    await expectNoSidewaysScroll(page, 'a limited list');
    await expectAccessible(page, 'a limited list');

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: say('bookings', 'list.download.label') }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.csv$/);
    await expect(
      page.getByRole('status').filter({ hasText: say('bookings', 'list.download.saved') }),
    ).toHaveCount(1);

    await field.fill('zzzz');
    await field.press('Enter');
    await page.getByRole('link', { name: say('bookings', 'list.all') }).click();
    await expect(visits.first()).toBeVisible();
    await expect(page).not.toHaveURL(/query=|serviceId=/);
    expect(noise).toEqual([]);
  });
});
