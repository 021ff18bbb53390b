import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { savedAddressesMax } from '#contract/users-rules.ts';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { chooseOption, choosePlace, typePostalCode } from './choose-place.ts';
import { test } from './further-server.ts';
import { walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { publishPlumber, registerProvider, signUpCustomer } from './people.ts';
import { savedStep, signIn, stepAddresses } from './step-forms.ts';
import { wordsOf } from './words.ts';

const home = { label: 'Chez moi', street: '3 rue de la République', postalCode: '69002', city: 'Lyon' };
const parents = { label: 'Chez maman', street: '1 rue Crébillon', postalCode: '44000', city: 'Nantes' };
const path = '/api/v1/users/me/addresses';

function asPerson(request: APIRequestContext, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    save: async (address: object) => {
      const response = await request.post(path, { headers, data: address });
      expect(response.ok(), await response.text()).toBe(true);
    },
    list: async () => {
      const response = await request.get(path, { headers });
      return (await response.json()) as (typeof home & { default: boolean })[];
    },
  };
}

async function signInWith(page: Page, accessToken: string): Promise<void> {
  await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
}

async function openBooking(page: Page, request: APIRequestContext): Promise<string> {
  const { id, serviceId } = await publishPlumber(request);
  const response = await request.get(`/api/v1/providers/${id}/slots?serviceId=${serviceId}`);
  const { days } = (await response.json()) as { days: { slots: { startAt: string }[] }[] };
  const startAt = days.flatMap(({ slots }) => slots)[1]?.startAt ?? '';
  const address = `/bookings/new?serviceId=${serviceId}&startAt=${encodeURIComponent(startAt)}`;
  await openPage(page, address);
  return address;
}

for (const [language, width] of walkedBy([
  ['ar', 1280],
  ['fr', 360],
])) {
  const say = wordsOf(language);
  /** Names that people gave stand in isolates on an Arabic page. */
  const named = (key: string, label: string) =>
    say('settings', `addresses.${key}`, { label: language === 'ar' ? `\u2068${label}\u2069` : label });

  test.describe(`saved addresses in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 } });

    test('are kept, made the default, changed and removed in the settings', async ({ page, request }) => {
      const customer = await signUpCustomer(request);
      const { list } = asPerson(request, customer);
      await signInWith(page, customer);
      await openPage(page, '/settings');
      await page
        .getByRole('main')
        .getByRole('link', { name: say('settings', 'area.addresses') })
        .click();
      await expect(page).toHaveURL('/settings/addresses');
      await expect(page.getByText(say('settings', 'addresses.empty'))).toBeVisible();
      const dialog = page.getByRole('dialog');
      const label = page.getByLabel(say('settings', 'addresses.label'), { exact: true });
      const street = page.getByLabel(say('bookings', 'address.street'));
      const save = page.getByRole('button', { name: say('settings', 'addresses.save') });

      await test.step('an incomplete one is refused at its fields', async () => {
        await page.getByRole('button', { name: say('settings', 'addresses.add') }).click();
        await save.click();
        await expect(label).toBeFocused();
        await expect(page.getByText(say('bookings', 'error.street'))).toBeVisible();
      });

      await test.step('the first one is the default', async () => {
        await label.fill(home.label);
        await street.fill(home.street);
        await choosePlace(page, say, '69002', /Lyon/);
        await save.click();
        await expect(save).toBeHidden();
        await expect(page.getByRole('listitem').filter({ hasText: home.street })).toContainText(
          say('settings', 'addresses.default'),
        );
        expect(await list()).toMatchObject([{ ...home, city: 'Lyon 2e', default: true }]);
      });

      await test.step('a name that is taken is refused at its field', async () => {
        await page.getByRole('button', { name: say('settings', 'addresses.add') }).click();
        await label.fill('CHEZ MOI');
        await street.fill(parents.street);
        await typePostalCode(page, say, '44000');
        const city = page.getByRole('combobox', { name: say('bookings', 'place.city') });
        await expect(city).toHaveValue('Nantes');
        await save.click();
        await expect(page.getByText(say('validation', 'label_taken'))).toBeVisible();
        await label.fill(parents.label);
        await save.click();
        await expect(save).toBeHidden();
      });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page, '/settings/addresses');

      const makeDefault = page.getByRole('button', { name: named('makeDefaultFor', parents.label) });
      await makeDefault.click();
      // In Arabic the words of this button contain those of the badge. With the new default its row moves to the top.
      await expect(makeDefault).toHaveCount(0);
      await expect(page.getByRole('listitem').filter({ hasText: parents.street })).toContainText(
        say('settings', 'addresses.default'),
      );
      await page.getByRole('button', { name: named('removeFor', parents.label) }).click();
      await dialog.getByRole('button', { name: say('settings', 'addresses.remove') }).click();
      await expect(page.getByRole('listitem').filter({ hasText: parents.street })).toHaveCount(0);
      await page.getByRole('button', { name: named('editFor', home.label) }).click();
      await street.fill('5 rue de la République');
      await save.click();
      await expect(page.getByText(/5 rue de la République/)).toBeVisible();
      expect(await list()).toMatchObject([{ label: home.label, default: true }]);
    });

    test('are offered when booking, and a new one is kept', async ({ page, request }) => {
      const customer = await signUpCustomer(request);
      const { save, list } = asPerson(request, customer);
      await save(home);
      await save(parents);
      await signInWith(page, customer);
      await openBooking(page, request);
      const street = page.getByLabel(say('bookings', 'address.street'));
      const city = page.getByRole('combobox', { name: say('bookings', 'place.city') });
      const saved = page.getByRole('group', { name: say('bookings', 'address.saved') });
      const chip = (name: string) => saved.getByRole('button', { name });
      await expect(street).toHaveValue(home.street);
      await expect(chip(home.label)).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('checkbox', { name: say('bookings', 'address.keep') })).toHaveCount(0);
      await chip(parents.label).click();
      await expect(street).toHaveValue(parents.street);
      await expect(city).toHaveValue('Nantes');
      await chip(say('bookings', 'address.other')).click();
      await expect(street).toHaveValue('');
      await expect(city).toHaveValue('');

      await street.fill('7 place Bellecour');
      await choosePlace(page, say, '69002', /Lyon/);
      await page.getByRole('checkbox', { name: say('bookings', 'address.keep') }).check();
      await page.getByRole('checkbox', { name: say('bookings', 'withdrawal') }).check();
      await expectNoSidewaysScroll(page, '/bookings/new');
      await page.getByRole('button', { name: say('bookings', 'new.submit') }).click();
      await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/);
      await expect
        .poll(async () => (await list()).map(({ street: kept }) => kept))
        .toContain('7 place Bellecour');
    });
  });
}

test('a sixth address is not offered', async ({ page, request }) => {
  const say = wordsOf('fr');
  const customer = await signUpCustomer(request);
  const { save } = asPerson(request, customer);
  for (let number = 1; number <= savedAddressesMax; number += 1)
    await save({ ...home, label: `Adresse ${number}` });
  await signInWith(page, customer);
  await openPage(page, '/settings/addresses');
  await expect(
    page.getByText(say('settings', 'addresses.full', { max: String(savedAddressesMax) })),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: say('settings', 'addresses.add') })).toHaveCount(0);
});

test('a typed street is completed where a service is set', async ({
  page,
  context,
  request,
  startServer,
}) => {
  const say = wordsOf('fr');
  const properties = {
    type: 'street',
    score: 0.9,
    name: 'Rue Crébillon',
    postcode: '44000',
    city: 'Nantes',
    citycode: '44109',
  };
  const service = createServer((_, response) => response.end(JSON.stringify({ features: [{ properties }] })));
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const { origin } = await startServer({ GEOCODER: 'geopf', GEOCODER_URL: `http://127.0.0.1:${port}` });
  const { accessToken } = await registerProvider(request);
  await signIn(context, accessToken);
  const expectCompleted = async (label: string) => {
    const street = page.getByRole('combobox', { name: label });
    await street.pressSequentially('rue cré', { delay: 50 });
    await chooseOption(page.getByRole('option', { name: /Rue Crébillon/ }));
    await expect(street).toHaveValue('Rue Crébillon');
    await expect(page.getByRole('combobox', { name: say('bookings', 'place.postalCode') })).toHaveValue(
      '44000',
    );
    await expect(page.getByRole('combobox', { name: say('bookings', 'place.city') })).toHaveValue('Nantes');
  };
  await openPage(page, `${origin}/settings/addresses`);
  await page.getByRole('button', { name: say('settings', 'addresses.add') }).click();
  await expectCompleted(say('bookings', 'address.street'));
  await openPage(page, `${origin}${stepAddresses.PERSONAL_INFO}`);
  await expectCompleted(say('onboarding', 'personal.street'));
  await expect
    .poll(async () => (await savedStep(request, accessToken, 'PERSONAL_INFO')).data)
    .toMatchObject({ street: 'Rue Crébillon', postalCode: '44000', city: 'Nantes', insee: '44109' });
  service.close();
});
