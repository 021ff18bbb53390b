import { expect, type Locator } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import { wordsOf } from './words.ts';

/** How far a restored position may be off, in pixels. */
const tolerance = 4;
const topOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top);

for (const language of walkedBy(['ar', 'fr']))
  test.describe(`a position in a long page in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 360, height: 740 } });

    // People of the demo: other journeys publish plumbers in Lyon.
    test('is found again after a return and after a reload', async ({ page }) => {
      await openPage(page, '/search?query=jardinier&where=Marseille');
      const name = page.getByRole('article').nth(2).getByRole('heading').getByRole('link');
      await name.scrollIntoViewIfNeeded();
      const top = await topOf(name);
      const isWhereItWas = () =>
        expect.poll(async () => Math.abs((await topOf(name)) - top)).toBeLessThan(tolerance);

      await name.click();
      await expect(page).toHaveURL(/\/providers\//);
      await page.goBack();
      await expect(page).toHaveURL(/\/search/);
      await isWhereItWas();
      await page.reload();
      await isWhereItWas();
    });

    test('is the part that a fragment names', async ({ page }) => {
      await openPage(page, '/#proof');
      const say = wordsOf(language);
      await expect(page.getByRole('heading', { name: say('site', 'home.proof.title') })).toBeInViewport();
    });
  });
