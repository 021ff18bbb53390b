import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { dayMs } from '#contract/durations.ts';
import { test } from './journey.ts';
import { customerWithVisit, publishPlumber } from './people.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');
const description = 'Recherche de fuite à la caméra, sans rien casser, avec un rapport écrit.';

async function signIn(context: BrowserContext, accessToken: string): Promise<void> {
  await context.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
}

/** Two tabs of one person on the same page. */
async function openTwice(context: BrowserContext, address: string): Promise<[Page, Page]> {
  const tabs: [Page, Page] = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto(address);
  return tabs;
}

async function read<T>(request: APIRequestContext, url: string, accessToken: string): Promise<T> {
  const response = await request.get(`/api/v1${url}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return (await response.json()) as T;
}

test('a service that was changed in another tab is not overwritten', async ({ context, request }) => {
  const { serviceId, accessToken } = await publishPlumber(request);
  await signIn(context, accessToken);
  const [tab, other] = await openTwice(context, `/provider/services/${serviceId}`);
  const priceOf = (page: Page) => page.getByLabel(say('provider', 'service.price'), { exact: true });
  const descriptionOf = (page: Page) =>
    page.getByLabel(say('provider', 'service.description'), { exact: true });
  const save = (page: Page) => page.getByRole('button', { name: say('provider', 'service.save') }).click();
  await expect(priceOf(tab)).toHaveValue('41');

  await test.step('one tab changes the price', async () => {
    await priceOf(other).fill('45');
    await save(other);
    await expect(other).toHaveURL(/\/provider\/services$/);
  });

  await test.step('the other shows a notice, keeps the typed text, and nothing is saved', async () => {
    await descriptionOf(tab).fill(description);
    await save(tab);
    await expect(tab.getByText(say('provider', 'stale.title.service'))).toBeVisible();
    await expect(descriptionOf(tab)).toHaveValue(description);
    await expect(priceOf(tab)).toHaveValue('41');
    await expect(tab.getByText(say('errors', 'CNF001.suggestion'))).toBeHidden();
    await save(tab);
    await expect(tab.getByText(say('provider', 'stale.title.service'))).toBeVisible();
    const service = await read<object>(request, `/services/${serviceId}`, accessToken);
    expect(service).toMatchObject({ price: 45, description: expect.stringContaining('devis avant travaux') });
  });

  await test.step('it loads the current state, and saves from there', async () => {
    await tab.getByRole('button', { name: say('provider', 'stale.reload') }).click();
    await expect(priceOf(tab)).toHaveValue('45');
    await expect(tab.getByText(say('provider', 'stale.title.service'))).toBeHidden();
    await descriptionOf(tab).fill(description);
    await save(tab);
    await expect(tab).toHaveURL(/\/provider\/services$/);
    const service = await read<object>(request, `/services/${serviceId}`, accessToken);
    expect(service).toMatchObject({ price: 45, description });
  });
});

test("editing a service after viewing its public page uses the owner's data", async ({
  context,
  page,
  request,
}) => {
  const { serviceId, firstName, accessToken } = await publishPlumber(request);
  await signIn(context, accessToken);
  await page.goto(`/services/${serviceId}`);
  await page.getByLabel(say('common', 'account.open', { name: firstName })).click();
  await page.getByRole('link', { name: say('common', 'account.dashboard') }).click();
  await page.getByRole('link', { name: say('navigation', 'provider.services'), exact: true }).click();
  await page.getByRole('link', { name: 'Réparation de fuite', exact: true }).click();
  const sent = page.waitForRequest((call) => call.method() === 'PUT');
  await page.getByLabel(say('provider', 'service.price'), { exact: true }).fill('45');
  await page.getByRole('button', { name: say('provider', 'service.save') }).click();
  expect((await sent).postDataJSON()).toMatchObject({ price: 45, version: 1 });
});

test('hiding a service keeps the changes of another tab', async ({ context, page, request }) => {
  const { serviceId, accessToken } = await publishPlumber(request);
  await signIn(context, accessToken);
  const url = `/api/v1/services/${serviceId}`;
  const headers = { authorization: `Bearer ${accessToken}` };
  await page.route(`**${url}`, async (route) => {
    const call = route.request();
    if (call.method() === 'PUT') {
      const change = { ...call.postDataJSON(), active: true, price: 45, version: undefined };
      expect((await request.put(url, { headers, data: change })).ok()).toBe(true);
    }
    await route.continue();
  });
  await page.goto('/provider/services');
  const shown = page.getByRole('switch', {
    name: say('provider', 'services.show', { title: 'Réparation de fuite' }),
  });
  await shown.click();
  await expect(page.getByText(say('provider', 'stale.title.service'))).toBeVisible();
  await expect(shown).toBeChecked();
  await expect(page.getByRole('listitem').filter({ has: shown })).toContainText('45');
  expect(await read<object>(request, `/services/${serviceId}`, accessToken)).toMatchObject({
    active: true,
    price: 45,
  });
});

test('hours and settings that were changed in another tab are not overwritten', async ({
  context,
  request,
}) => {
  const { accessToken } = await publishPlumber(request);
  await signIn(context, accessToken);
  const [tab, other] = await openTwice(context, '/provider/availability');
  const monday = (page: Page) => page.getByRole('switch', { name: 'lundi' });
  const sunday = (page: Page) => page.getByRole('switch', { name: 'dimanche' });
  const noticeOf = (page: Page) => page.getByLabel(say('availability', 'settings.notice'));
  const bufferOf = (page: Page) => page.getByLabel(say('availability', 'settings.buffer'));
  const saveWeek = (page: Page) =>
    page.getByRole('button', { name: say('availability', 'hours.save') }).click();
  const saveSettings = (page: Page) =>
    page.getByRole('button', { name: say('availability', 'settings.save') }).click();
  const reload = () => tab.getByRole('button', { name: say('provider', 'stale.reload') }).click();

  await test.step('the week', async () => {
    await monday(other).uncheck();
    await saveWeek(other);
    await expect(other.getByText(say('availability', 'hours.saved'))).toBeVisible();
    await sunday(tab).uncheck();
    await saveWeek(tab);
    await expect(tab.getByText(say('provider', 'stale.title.hours'))).toBeVisible();
    await expect(sunday(tab)).not.toBeChecked();
    await expect(monday(tab)).toBeChecked();
    await reload();
    await expect(monday(tab)).not.toBeChecked();
    await expect(sunday(tab)).toBeChecked();
    await sunday(tab).uncheck();
    await saveWeek(tab);
    await expect(tab.getByText(say('availability', 'hours.saved'))).toBeVisible();
    const { openingHours } = await read<{ openingHours: { weekday: number }[] }>(
      request,
      '/providers/me/opening-hours',
      accessToken,
    );
    expect(openingHours.map(({ weekday }) => weekday)).toEqual([2, 3, 4, 5, 6]);
  });

  await test.step('the settings, which saving the week did not change', async () => {
    await noticeOf(other).selectOption('240');
    await saveSettings(other);
    await expect(other.getByText(say('availability', 'settings.saved'))).toBeVisible();
    await bufferOf(tab).selectOption('60');
    await saveSettings(tab);
    await expect(tab.getByText(say('provider', 'stale.title.profile'))).toBeVisible();
    await expect(bufferOf(tab)).toHaveValue('60');
    await reload();
    await expect(noticeOf(tab)).toHaveValue('240');
    await expect(bufferOf(tab)).toHaveValue('30');
  });
});

/** A customer's request to a plumber, with the pages of both. */
async function openVisit(context: BrowserContext, desk: BrowserContext, request: APIRequestContext) {
  const plumber = await publishPlumber(request);
  const { customer, id } = await customerWithVisit(request, plumber, new Date(Date.now() + 3 * dayMs));
  await signIn(context, customer);
  await signIn(desk, plumber.accessToken);
  const statusNow = async () => (await read<{ status: string }>(request, `/bookings/${id}`, customer)).status;
  return { plumber, url: `/bookings/${id}`, statusNow };
}

test('a withdrawal of a request does not cancel the visit that was confirmed meanwhile', async ({
  browser,
  context,
  request,
}) => {
  const desk = await browser.newContext();
  const { plumber, url, statusNow } = await openVisit(context, desk, request);
  const page = await context.newPage();
  const dialog = page.getByRole('dialog');
  await page.goto(url);

  await test.step('the customer opens the withdrawal, and the plumber accepts', async () => {
    await page.getByRole('button', { name: say('bookings', 'action.withdraw') }).click();
    await expect(dialog).toContainText(say('bookings', 'cancel.requestTitle'));
    const provider = await desk.newPage();
    await provider.goto('/provider/dashboard');
    await provider.getByRole('button', { name: say('provider', 'requests.accept') }).click();
    await expect(provider.getByText(say('provider', 'requests.none'))).toBeVisible();
  });

  await test.step('the withdrawal has no effect, and the page says what happened', async () => {
    await dialog.getByRole('button', { name: say('bookings', 'action.withdraw') }).click();
    await expect(
      page.getByText(say('bookings', 'conflict.title', { name: plumber.displayName })),
    ).toBeVisible();
    await expect(
      page.getByText(say('bookings', 'conflict.text', { event: say('bookings', 'event.CONFIRMED') })),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('heading', { name: say('bookings', 'next.CUSTOMER.CONFIRMED.title') }),
    ).toBeVisible();
    expect(await statusNow()).toBe('CONFIRMED');
  });

  await test.step('the customer decides again, with the conditions of a confirmed visit displayed', async () => {
    await page.getByRole('button', { name: say('bookings', 'action.CANCELLED') }).click();
    await expect(dialog).toContainText(say('bookings', 'cancel.title'));
    await expect(dialog).toContainText(say('bookings', 'rule.freeUntil', { date: '' }));
    await dialog.getByRole('button', { name: say('bookings', 'cancel.confirm') }).click();
    await expect(
      page.getByRole('heading', { name: say('bookings', 'next.CUSTOMER.CANCELLED.title') }),
    ).toBeVisible();
    expect(await statusNow()).toBe('CANCELLED');
  });
  await desk.close();
});

test('a decline on the dashboard reports that the request was withdrawn meanwhile', async ({
  browser,
  context,
  request,
}) => {
  const desk = await browser.newContext();
  const { url, statusNow } = await openVisit(context, desk, request);
  const provider = await desk.newPage();
  await provider.goto('/provider/dashboard');
  await provider.getByRole('button', { name: say('provider', 'requests.decline') }).click();
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: say('bookings', 'action.withdraw') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('bookings', 'action.withdraw') })
    .click();
  await expect(
    page.getByRole('heading', { name: say('bookings', 'next.CUSTOMER.CANCELLED.title') }),
  ).toBeVisible();

  await provider
    .getByRole('dialog')
    .getByRole('button', { name: say('bookings', 'confirm.DECLINED.confirm') })
    .click();
  await expect(
    provider.getByText(say('bookings', 'conflict.text', { event: say('bookings', 'event.CANCELLED') })),
  ).toBeVisible();
  await expect(provider.getByText(say('provider', 'requests.none'))).toBeVisible();
  expect(await statusNow()).toBe('CANCELLED');
  await desk.close();
});
