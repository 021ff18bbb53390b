import { expect, type Locator, type Page } from '@playwright/test';
import { isolate } from '#contract/text-direction.ts';
import { townName } from '#contract/arabic-towns.ts';
import { test } from './journey.ts';
import { plural, wordsOf } from './words.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';

const search = '/search?query=jardinier+paris&minPrice=100&verifiedOnly=true';

for (const [language, locale, width] of [
  ['fr', 'fr-FR', 360],
  ['ar', 'ar', 1280],
] as const)
  test.describe(`a search without results in ${language}`, () => {
    test.use({ locale, viewport: { width, height: 800 } });
    const say = wordsOf(language);
    const at = say('search', 'at.plain', { place: isolate(townName('Paris', language), language) });
    const inParis = at.charAt(0).toUpperCase() + at.slice(1);
    const title = say('search-parts', 'empty.providers.whatAt', {
      what: isolate('jardinier', language),
      at,
    });

    /** Opens the search of a line, which has as many results as the line says. */
    async function follow(page: Page, line: Locator): Promise<void> {
      const count = Number(await line.locator('b').innerText());
      await line.click();
      const found = say('search', plural(language, 'found', count), { count: String(count) });
      await expect(page.getByText(found, { exact: true })).toBeVisible();
    }

    test('names what was sought, and each proposal has the results that it promises', async ({ page }) => {
      await openPage(page, search);
      const empty = page.getByRole('region', { name: title });
      await expect(empty.getByRole('heading', { name: title })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page, page.url());
      const near = empty.getByRole('region').first().getByRole('link').first();
      const town = (await near.locator('span').first().innerText()).trim();
      await follow(page, near);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(town);
      await expect(page).toHaveURL(/minPrice=100&verifiedOnly=true/);
      await page.goBack();
      const related = empty.getByRole('region', {
        name: say('search-parts', 'empty.relatedAt', { at: inParis }),
      });
      await follow(page, related.getByRole('link').first());
      await expect(page).toHaveURL(/place=75056&categoryId=/);
      await page.goBack();
      const fewer = empty.getByRole('region', {
        name: say('search-parts', 'empty.fewerAt', { at: inParis }),
      });
      await follow(page, fewer.getByRole('link').first());
      await expect(page).toHaveURL(/query=jardinier\+paris&verifiedOnly=true$/);
    });
  });

test('the list of services takes the place of a proposal', async ({ page }) => {
  const say = wordsOf('fr');
  await openPage(page, '/services?query=plombier+brest');
  const near = page.getByRole('main').getByRole('link').filter({ hasText: ' km' }).first();
  const count = Number(await near.locator('b').innerText());
  await near.click();
  const found = say('catalog', plural('fr', 'list.found', count), { count: String(count) });
  await expect(page.getByRole('status').getByText(found, { exact: true })).toBeVisible();
});

test('the proposals are read without script, of services too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' });
  const page = await context.newPage();
  const without = 'Sans « Dès 100 € »';
  await page.goto(search);
  await page.getByRole('link', { name: without }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(search.replace('/search', '/services'));
  await expect(
    page.getByRole('heading', { name: 'Aucune prestation pour « jardinier » à Paris' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: without })).toBeVisible();
  await context.close();
});
