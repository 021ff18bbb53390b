import { expect } from '@playwright/test';
import { goBack } from './go-back.ts';
import { expectUnchangeable, holdSave } from './hold-save.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { publishPlumber, signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 } });

    test('leaving a form with changes asks first, saving does not', async ({ page, request }) => {
      const say = wordsOf(language);
      const { accessToken, serviceId } = await publishPlumber(request);
      await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
      const main = page.getByRole('main');
      const question = page.getByRole('dialog', { name: say('common', 'unsaved.title') });
      const stay = question.getByRole('button', { name: say('common', 'unsaved.stay') });
      const leave = question.getByRole('button', { name: say('common', 'unsaved.leave'), exact: true });
      const toToday = page
        .getByRole('navigation', { name: say('navigation', 'provider.label') })
        .getByRole('link', { name: say('navigation', 'provider.today'), exact: true });

      await test.step('a service: the back button, a link, and saving', async () => {
        const price = page.getByLabel(say('provider', 'service.price'), { exact: true });
        const open = () => main.locator(`a[href="/provider/services/${serviceId}"]`).first().click();
        await openPage(page, '/provider/services');
        await open();
        await price.fill('47');
        await goBack(page);
        await expect(question).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page, 'the question');
        for (const stays of [() => goBack(page), () => page.keyboard.press('Escape')]) {
          await stays();
          await expect(question).toBeHidden();
          await expect(page).toHaveURL(`/provider/services/${serviceId}`);
          await expect(price).toHaveValue('47');
          await goBack(page);
          await expect(question).toBeVisible();
        }
        await stay.click();
        await main.getByRole('link', { name: say('provider', 'service.back') }).click();
        await leave.click();
        await expect(page).toHaveURL('/provider/services');
        await open();
        await expect(price).toHaveValue('41');
        await price.fill('47');
        await page.getByRole('button', { name: say('provider', 'service.save'), exact: true }).click();
        await expect(page).toHaveURL('/provider/services');
        await expect(question).toBeHidden();
      });

      await test.step('the profile, until it is saved', async () => {
        await openPage(page, '/provider/profile');
        await page
          .getByLabel(say('provider', 'profile.headline'), { exact: true })
          .fill('Fuites, robinets et chauffe-eau');
        await toToday.click();
        await stay.click();
        await expect(page).toHaveURL('/provider/profile');
        await page.getByRole('button', { name: say('provider', 'profile.save'), exact: true }).click();
        await expect(page.getByText(say('provider', 'profile.saved'))).toBeVisible();
        await toToday.click();
        await expect(page).toHaveURL('/provider/dashboard');
      });

      await test.step('the hours and the settings below them, with one question', async () => {
        await openPage(page, '/provider/availability');
        await main.getByRole('switch').first().click();
        await page.getByLabel(say('availability', 'settings.notice')).selectOption('240');
        const asked = page.waitForEvent('dialog');
        // Not page.reload(), which waits for a page that does not come.
        const reloading = page.evaluate(() => location.reload());
        const dialog = await asked;
        expect(dialog.type()).toBe('beforeunload');
        await dialog.dismiss();
        await reloading;
        await page.getByRole('button', { name: say('availability', 'hours.save'), exact: true }).click();
        await expect(page.getByText(say('availability', 'hours.saved'))).toBeVisible();
        await toToday.click();
        await expect(question).toBeVisible();
        await leave.click();
        await expect(page).toHaveURL('/provider/dashboard');
        await page.reload();
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      });
    });
  });
}

test.describe('in fr at 1280', () => {
  test.use({ locale: 'fr', viewport: { width: 1280, height: 780 } });
  const say = wordsOf('fr');

  test('what is changed during a save is kept, or cannot be changed', async ({ page, request }) => {
    const { accessToken } = await publishPlumber(request);
    await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
    const button = (namespace: string, key: string) =>
      page.getByRole('button', { name: say(namespace, key), exact: true });

    await test.step('the profile', async () => {
      await openPage(page, '/provider/profile');
      const headline = page.getByLabel(say('provider', 'profile.headline'), { exact: true });
      await headline.fill('Fuites et robinets');
      const release = await holdSave(page, '/api/v1/providers/me');
      await button('provider', 'profile.save').click();
      await headline.fill('Fuites, robinets et chauffe-eau');
      await release();
      await expect(page.getByText(say('provider', 'profile.saved'))).toBeVisible();
      await expect(headline).toHaveValue('Fuites, robinets et chauffe-eau');
      await expect(page.getByText(say('provider', 'profile.unsaved'))).toBeVisible();
    });

    await test.step('the question, when the save comes before its answer', async () => {
      const release = await holdSave(page, '/api/v1/providers/me');
      await button('provider', 'profile.save').click();
      await page.getByRole('link', { name: say('navigation', 'provider.services'), exact: true }).click();
      await expect(button('common', 'unsaved.leave')).toBeVisible();
      await release();
      await expect(page).toHaveURL('/provider/services');
    });

    await test.step('the hours', async () => {
      await openPage(page, '/provider/availability');
      const days = page.getByRole('main').getByRole('switch');
      await days.nth(0).click();
      const release = await holdSave(page, '/api/v1/providers/me/opening-hours');
      await button('availability', 'hours.save').click();
      await days.nth(1).click();
      await release();
      await expect(page.getByText(say('availability', 'hours.saved'))).toBeVisible();
      await expect(days.nth(1)).not.toBeChecked();
      await expect(page.getByText(say('availability', 'hours.unsaved'))).toBeVisible();
    });

    await test.step('a double click leaves once', async () => {
      const failures: Error[] = [];
      page.on('pageerror', (failure) => failures.push(failure));
      await page.getByRole('link', { name: say('navigation', 'provider.services'), exact: true }).click();
      await button('common', 'unsaved.leave').dblclick();
      await expect(page).toHaveURL('/provider/services');
      expect(failures).toEqual([]);
    });
  });

  test('an address cannot be changed while it is saved, and cancel and log-out ask', async ({
    page,
    request,
  }) => {
    const accessToken = await signUpCustomer(request);
    await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
    const headers = { authorization: `Bearer ${accessToken}` };
    const data = { label: 'Bureau', street: '3 rue de la République', postalCode: '69002', city: 'Lyon' };
    await request.post('/api/v1/users/me/addresses', { headers, data });
    await openPage(page, '/settings/addresses');
    await page
      .getByRole('button', { name: say('settings', 'addresses.editFor', { label: 'Bureau' }) })
      .click();
    const label = page.getByLabel(say('settings', 'addresses.label'), { exact: true });
    await label.fill('Chez A');
    const release = await holdSave(page, '/api/v1/users/me/addresses');
    await label.press('Enter');
    await expectUnchangeable(label);
    await release();
    await expect(page.getByText(say('settings', 'addresses.saved', { label: 'Chez A' }))).toBeVisible();

    await page
      .getByRole('button', { name: say('settings', 'addresses.editFor', { label: 'Chez A' }) })
      .click();
    await label.fill('Chez B');
    await page.getByRole('button', { name: say('settings', 'addresses.cancel'), exact: true }).click();
    await page.getByRole('button', { name: say('common', 'unsaved.stay') }).click();
    await expect(label).toHaveValue('Chez B');
    const logOut = async () => {
      await page.getByLabel(say('common', 'account.open', { name: 'Camille' })).click();
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('common', 'account.logout') })
        .click();
    };
    await logOut();
    await page.getByRole('button', { name: say('common', 'unsaved.stay') }).click();
    await expect(label).toHaveValue('Chez B');
    await logOut();
    await page.getByRole('button', { name: say('common', 'unsaved.leave'), exact: true }).click();
    await expect(page).toHaveURL('/auth/login');
  });
});
