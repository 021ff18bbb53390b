import { expect, test, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');

test('code leaves the line to styles and typefaces until the page is painted', async ({ page }) => {
  const typeface = page.waitForRequest('**/*.woff2');
  await page.route('**/*.css', async (route) => {
    await typeface;
    await route.continue();
  });
  await openPage(page, '/');
  const { styled, asked } = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const named = (end: string) => resources.filter(({ name }) => name.endsWith(end));
    return {
      styled: Math.max(...named('.css').map(({ responseEnd }) => responseEnd)),
      asked: Math.min(...named('.js').map(({ startTime }) => startTime)),
    };
  });
  expect(asked).toBeGreaterThanOrEqual(styled);
});

/** Holds back the code of the results until it is let go. */
async function holdResults(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/search-results-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await openPage(page, '/search?query=plombier');
  return resolve;
}

test.describe('before the code of the results is there', () => {
  test('a filter and an order that are chosen apply once it is', async ({ page }) => {
    const letGo = await holdResults(page);
    const verified = page.getByRole('switch', { name: /vérifi/ });
    await verified.click();
    await page.getByLabel('Trier par').first().selectOption('rating');
    await expect(page.getByRole('article').first()).toBeVisible();
    letGo();
    await expect(page).toHaveURL(/verifiedOnly=true/);
    await expect(page).toHaveURL(/sort=rating/);
    await expect(verified).toBeChecked();
  });

  test('a price that is typed applies once it is', async ({ page }) => {
    const letGo = await holdResults(page);
    await page.getByLabel('Maximum').pressSequentially('80');
    letGo();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/maxPrice=80/);
  });

  test('a link leads on by itself', async ({ page }) => {
    await holdResults(page);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/providers\//);
  });

  test('without a network the results stay, and the next try succeeds', async ({ page, context }) => {
    await openPage(page, '/search?query=plombier');
    await context.setOffline(true);
    const verified = page.getByRole('switch', { name: /vérifi/ });
    await verified.click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await context.setOffline(false);
    await expect(async () => {
      await page.mouse.move(10, 10);
      await page.mouse.move(300, 300);
      await expect(page).toHaveURL(/verifiedOnly=true/, { timeout: 500 });
    }).toPass();
  });

  test('a load that fails on the way begins the page anew', async ({ page }) => {
    await page.route('**/assets/search-results-*.js', (route) => route.abort());
    await openPage(page, '/search?query=plombier');
    const failed = page.waitForEvent('requestfailed');
    await page.getByLabel('Trier par').first().hover();
    await failed;
    await page.unroute('**/assets/search-results-*.js');
    await expect(async () => {
      await page.mouse.move(10, 10);
      await page.getByLabel('Trier par').first().selectOption('rating');
      await expect(page).toHaveURL(/sort=rating/, { timeout: 500 });
    }).toPass();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('the filters open once it is', async ({ page }) => {
      const letGo = await holdResults(page);
      await page.getByRole('button', { name: 'Filtres' }).tap();
      letGo();
      await expect(page.getByRole('dialog')).toBeVisible();
    });

    test('the filters wait for the network, and the results stay', async ({ page, context }) => {
      await openPage(page, '/search?query=plombier');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Filtres' }).tap();
      await expect(page.getByRole('article').first()).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('button', { name: say('search', 'filters.close') }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Filtres' })).toBeFocused();
      await page.getByLabel(say('common', 'nav.menu')).click();
      await page
        .getByRole('navigation')
        .getByRole('link', { name: say('common', 'nav.services') })
        .click();
      await expect(page).toHaveURL('/services');
      await expect(page.locator('#content')).toBeFocused();
    });

    test('nothing lies over the title of an empty result', async ({ page }) => {
      await openPage(page, '/search?query=plombier&where=69&minPrice=499');
      await expect(page.getByText(say('search', 'place.unknown', { place: '69' }))).toBeVisible();
      const title = page.getByText(say('search', 'empty.title'), { exact: true });
      await title.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      const isSeen = await title.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === element;
      });
      expect(isSeen).toBe(true);
    });
  });
});

test('what is chosen before any script is there applies once the page is alive', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/search?query=plombier', { waitUntil: 'commit' });
  const verified = page.getByRole('switch', { name: /vérifi/ });
  await verified.click();
  await page.getByRole('checkbox', { name: 'Français' }).click();
  resolve();
  await expect(page).toHaveURL(/languages=fr/);
  await expect(page).toHaveURL(/verifiedOnly=true/);
  await expect(verified).toBeChecked();
});

test('a navigation shows a page only with its parts', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/profile-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await openPage(page, '/search?query=plombier');
  await page.mouse.move(300, 300);
  await expect(page.locator('[data-asleep]')).toHaveCount(0);
  const asked = page.waitForRequest('**/assets/profile-*.js');
  await page.getByRole('article').first().getByRole('link').first().click();
  await asked;
  await expect(page.getByRole('article').first()).toBeVisible();
  resolve();
  await expect(page).toHaveURL(/\/providers\//);
  await expect(page.locator('#book')).toBeVisible();
});

test('a stored language that differs from the address keeps the page whole', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'ar'));
  await openPage(page, '/search?query=plombier');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('article').first()).toBeVisible();
});
