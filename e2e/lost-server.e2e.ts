import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { pressRetry } from './press-retry.ts';
import { wordsOf } from './words.ts';
import { openPage } from './open-page.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsOf('fr');
const away = say('common', 'away.title');

async function search(page: Page, words: string): Promise<void> {
  const field = page.getByRole('search').getByRole('combobox').first();
  await field.fill(words);
  await field.press('Enter');
}

const results = (page: Page) => page.getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// Calls that a service worker lets pass are not routed.
test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a search that is refused says why in place and can be asked again', async ({ page }) => {
    await openPage(page, '/search?query=plombier');
    await search(page, 'peinture');
    await expect(heading(page)).toHaveText(/Peinture/);
    const call = '**/api/v1/providers?*';
    const refusal = { message: 'Vous allez un peu vite pour nous.', errorCode: 'RAT001', status: 429 };
    await page.route(call, (route) => route.fulfill({ status: 429, json: refusal }));
    await search(page, 'jardin');
    const main = page.getByRole('main');
    await expect(main.getByText(refusal.message)).toBeVisible();
    await expect(heading(page)).toHaveText('Jardin');
    await expect(results(page)).toHaveCount(0);
    await page.unroute(call);
    await pressRetry(
      // The map beside the results asks again by a button of its own.
      main.getByRole('button', { name: say('common', 'failure.retry') }).first(),
      results(page).first(),
    );
    await expect(main.getByText(refusal.message)).toHaveCount(0);
  });

  for (const [list, card] of [
    ['/search', 'article'],
    ['/services', 'li h3'],
  ] as const)
    test(`${list} keeps a town that cannot be looked up, and does not search without it`, async ({
      page,
    }) => {
      const main = page.getByRole('main');
      const where = page.getByLabel(say('search', 'bar.where'));
      const searched: string[] = [];
      page.on('request', (request) => {
        const url = request.url();
        // The map asks for the pins of the opened page once its code is there, however late.
        const isOfMap = url.includes('size=50');
        if (/\/api\/v1\/(providers|services)\?/.test(url) && !isOfMap) searched.push(url);
      });
      await openPage(page, `${list}?categoryId=cleaning`);
      const call = '**/api/v1/places?*';
      const refusal = { message: 'Vous allez un peu vite pour nous.', errorCode: 'RAT001', status: 429 };
      await page.route(call, (route) => route.fulfill({ status: 429, json: refusal }));
      await where.fill('Nantes');
      await where.press('Enter');
      await expect(main.getByText(refusal.message)).toBeVisible();
      await expect(page).toHaveURL(/where=Nantes/);
      await expect(where).toHaveValue('Nantes');
      await expect(main.locator(card)).toHaveCount(0);
      expect(searched).toEqual([]);
      await page.unroute(call);
      await pressRetry(
        main.getByRole('button', { name: say('common', 'failure.retry') }).first(),
        main.locator(card).first(),
      );
      expect(searched.every((url) => url.includes('place=44109'))).toBe(true);
    });
});

test('a search that failed without a network is asked again when it is back', async ({ page, context }) => {
  await openPage(page, '/search?query=plombier');
  await context.setOffline(true);
  await search(page, 'jardin');
  await expect(page.getByRole('main').getByText(away)).toBeVisible();
  await search(page, 'peinture');
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(/Peinture/);
  await expect(results(page).first()).toBeVisible();
  await expect(page.getByRole('main').getByText(away)).toHaveCount(0);
});
