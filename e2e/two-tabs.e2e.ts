import { expect, test, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { publishPlumber } from './people.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');
const description = 'Recherche de fuite à la caméra, sans rien casser, avec un rapport écrit.';

async function signIn(context: BrowserContext, accessToken: string): Promise<void> {
  await context.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
}

/** Two tabs of one person on one page. */
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

  await test.step('the other is told, keeps what was typed, and nothing is saved', async () => {
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

test('a service that was seen on its public page is edited from what its owner reads', async ({
  context,
  page,
  request,
}) => {
  const { serviceId, firstName, accessToken } = await publishPlumber(request);
  await signIn(context, accessToken);
  await page.goto(`/services/${serviceId}`);
  await page.getByLabel(say('common', 'account.open', { name: firstName })).click();
  await page.getByRole('link', { name: say('common', 'account.dashboard') }).click();
  await page.getByRole('link', { name: say('dashboard', 'toProvider.title') }).click();
  await page.getByRole('link', { name: say('provider', 'nav.services') }).click();
  await page.getByRole('link', { name: 'Réparation de fuite', exact: true }).click();
  const sent = page.waitForRequest((call) => call.method() === 'PUT');
  await page.getByLabel(say('provider', 'service.price'), { exact: true }).fill('45');
  await page.getByRole('button', { name: say('provider', 'service.save') }).click();
  expect((await sent).postDataJSON()).toMatchObject({ price: 45, version: 1 });
});

test('a service that is hidden keeps what another tab says of it', async ({ context, page, request }) => {
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
