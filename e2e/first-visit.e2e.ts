import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { wordsOf } from './words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsOf('fr');

test('code leaves the line to styles and typefaces until the page is painted', async ({ page }) => {
  const typeface = page.waitForRequest('**/*.woff2');
  await page.route('**/*.css', async (route) => {
    await typeface;
    await route.continue();
  });
  await openPage(page, '/');
  const { styled, asked } = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource');
    const named = (end: string) => resources.filter(({ name }) => name.endsWith(end));
    return {
      styled: Math.max(...named('.css').map(({ responseEnd }) => responseEnd)),
      asked: Math.min(...named('.js').map(({ startTime }) => startTime)),
    };
  });
  expect(asked).toBeGreaterThanOrEqual(styled);
});

const pageCode = '**/assets/search-page-*.js';
const notice = (page: Page, key: 'wait' | 'away' | 'gone') =>
  page.getByRole('status').getByText(say('common', `codeNotice.${key}`));

/** The documents that the page has asked for from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

/** Of a wide screen; before the styles are there, that of a phone is seen as well. */
const orderOf = (page: Page) => page.getByLabel(say('search', 'sort.label')).first();
const placeOf = (page: Page) =>
  page
    .getByRole('textbox', { name: say('search', 'bar.where') })
    .or(page.getByRole('combobox', { name: say('search', 'bar.where') }));

/** Opens the search; its code comes when the answer is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pageCode, async (route) => {
    await promise;
    await route.continue();
  });
  // Code that is asked for before the load event delays it: waiting for it would wait for what is held.
  await page.goto('/search?query=plombier', { waitUntil: 'domcontentloaded' });
  return resolve;
}

test.describe('before the code of the page is there', () => {
  test('an order that is chosen applies once it is, and the filters open', async ({ page }) => {
    const bringCode = await holdCode(page);
    const order = orderOf(page);
    await order.selectOption('rating');
    await page.getByRole('button', { name: 'Filtres' }).click();
    await expect(notice(page, 'wait')).toBeVisible();
    bringCode();
    await expect(page).toHaveURL(/sort=rating/);
    await expect(order).toHaveValue('rating');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(notice(page, 'wait')).toBeHidden();
  });

  test('a place that is typed applies once it is', async ({ page }) => {
    const bringCode = await holdCode(page);
    await placeOf(page).pressSequentially('Lyon');
    bringCode();
    await page.locator('html[data-ready]').waitFor();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/where=Lyon/);
  });

  test('a link leads on by itself', async ({ page }) => {
    await holdCode(page);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/providers\//);
  });

  test('a line that is cut is told, and what was pressed is done once it is back', async ({ page }) => {
    await page.route(pageCode, (route) => route.abort());
    await page.goto('/search?query=plombier');
    await expect(notice(page, 'away')).toBeVisible();
    await orderOf(page).selectOption('rating');
    await placeOf(page).fill('Lyon');
    await page.waitForEvent('requestfailed');
    await page.waitForEvent('requestfailed');
    await page.unroute(pageCode);
    await expect(page).toHaveURL(/sort=rating/);
    await expect(placeOf(page)).toHaveValue('Lyon');
    await expect(notice(page, 'away')).toBeHidden();
  });

  test('a document that is cut is loaded again', async ({ page }) => {
    const address = '**/search?query=plombier';
    await page.route(
      address,
      async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response, body: html.slice(0, html.indexOf('<article')) });
      },
      { times: 1 },
    );
    await page.goto('/search?query=plombier');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('a style sheet that is lost is loaded again', async ({ page }) => {
    await page.route('**/*.css', (route) => route.abort(), { times: 1 });
    await openPage(page, '/search?query=plombier');
    await expect(page.locator('body')).toHaveCSS('font-family', /Inter/);
  });

  test('a style sheet that is lost once the page is hydrated loads nothing again', async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/search?query=plombier');
    const words = page.getByRole('combobox', { name: say('search', 'bar.what') });
    await words.fill('jardinier');
    await words.press('Enter');
    await expect(page).toHaveURL(/query=jardinier/);
    // The map has style sheets of its own.
    await expect(page.getByRole('button', { name: say('map', 'zoomIn') })).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // Parts that are loaded late (alerts, pictures) are not meant.
      if (['document', 'stylesheet'].includes(request.resourceType()) || pathname === '/livez')
        asked.push(pathname);
    });
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const link = Object.assign(document.createElement('link'), {
            rel: 'stylesheet',
            href: '/assets/nothing.css',
            onerror: resolve,
          });
          document.head.append(link);
        }),
    );
    await page.clock.runFor(10_000);
    expect(asked).toEqual(['/assets/nothing.css']);
  });

  test('of an older build the page is begun anew', async ({ page }) => {
    await page.route(pageCode, (route) => route.fulfill({ status: 404 }));
    const documents = countDocuments(page);
    await page.goto('/search?query=plombier', { waitUntil: 'commit' });
    // It says that the site was updated, not that there is no connection, and waits before it is loaded again.
    await expect(notice(page, 'gone')).toBeVisible();
    await expect(notice(page, 'away')).toHaveCount(0);
    await expect.poll(documents).toBe(2);
    await page.unroute(pageCode);
    await page.locator('html[data-ready]').waitFor();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('a file that is lost once it was begun anew does not stay lost', async ({ page }) => {
    const documents = countDocuments(page);
    await page.route(pageCode, (route) =>
      documents() === 1 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    // The browser remembers it, and it cannot be asked for under another address: only another document helps.
    await page.route('**/assets/vendor-*.js', (route) =>
      documents() === 2 && route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    let probes = 0;
    page.on('request', (request) => {
      if (documents() === 2 && request.url().endsWith('/livez')) probes += 1;
    });
    await page.goto('/search?query=plombier', { waitUntil: 'commit' });
    await page.locator('html[data-ready]').waitFor();
    expect(documents()).toBe(3);
    // It asked every two seconds, for less time than passes between the reloads of a page that works.
    expect(probes).toBeLessThan(12);
  });

  test('a slow line keeps what is pressed and typed, and says what it waits for', async ({
    page,
    context,
  }) => {
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    const bytes = 400_000 / 8;
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
    await page.goto('/search?query=plombier', { waitUntil: 'commit' });
    await orderOf(page).selectOption('rating');
    await page.getByRole('button', { name: 'Filtres' }).click();
    await placeOf(page).fill('Lyon');
    await expect(notice(page, 'wait')).toBeVisible();
    await expect(page).toHaveURL(/sort=rating/, { timeout: 30_000 });
    await expect(placeOf(page)).toHaveValue('Lyon');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('the filters open once it is', async ({ page }) => {
      const bringCode = await holdCode(page);
      await page.getByRole('button', { name: 'Filtres' }).tap();
      bringCode();
      await expect(page.getByRole('dialog')).toBeVisible();
    });

    test('the filters wait for the network, and the results stay', async ({ page, context }) => {
      await openPage(page, '/search?query=plombier');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Filtres' }).tap();
      await expect(page.getByRole('article').first()).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('button', { name: say('search-parts', 'close') }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Filtres' })).toBeFocused();
      await page.getByLabel(say('common', 'nav.menu')).click();
      await page
        .getByRole('navigation')
        .getByRole('link', { name: say('common', 'nav.services') })
        .click();
      await expect(page).toHaveURL('/services');
      await expect(page.locator('#content')).toBeFocused();

      await test.step('Back closes the filters, then takes back the last ones, and Forward brings them', async () => {
        const filters = page.getByRole('dialog');
        await page.goBack();
        await page.getByRole('button', { name: 'Filtres' }).tap();
        await filters.getByLabel(say('search-parts', 'maxPrice')).fill('80');
        await filters.getByRole('button').last().tap();
        await expect(page).toHaveURL(/maxPrice=80/);
        await page.getByRole('button', { name: /Filtres/ }).tap();
        await expect(filters).toBeVisible();
        await page.goBack();
        await expect(filters).toHaveCount(0);
        await expect(page).toHaveURL(/maxPrice=80/);
        await page.goBack();
        await expect(page).toHaveURL('/search?query=plombier');
        await page.goForward();
        await expect(page).toHaveURL(/maxPrice=80/);
      });
    });

    test('nothing lies over the title of an empty result', async ({ page }) => {
      await openPage(page, '/search?query=plombier&where=69&minPrice=499');
      await expect(page.getByText(say('search', 'place.unknown', { place: '69' }))).toBeVisible();
      const title = page.getByText(say('search-parts', 'empty.providers.what', { what: 'plombier' }), {
        exact: true,
      });
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
  await orderOf(page).selectOption('rating');
  await page.getByRole('button', { name: 'Filtres' }).click();
  resolve();
  await expect(page).toHaveURL(/sort=rating/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a stored language that differs from the address keeps the page whole', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'ar'));
  await openPage(page, '/search?query=plombier');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('article').first()).toBeVisible();
});
