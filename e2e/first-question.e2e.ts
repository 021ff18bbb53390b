import { chromium, expect, type Page } from '@playwright/test';
import { viewStorageKey } from '#web/loading/first-band.ts';
import { bannerId } from '#web/loading/first-question.ts';
import { partsIn, recordIn } from './consent-parts.ts';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';

declare global {
  interface Window {
    /** What moved, and by how much. */
    shifts: string[];
    /** How often the banner was the largest paint, as its size grew. */
    largestOfBanner: number;
    bannerWasPainted: boolean;
  }
}

/** Watches a document from its beginning. */
function watchPaints(id: string): void {
  Object.assign(window, { shifts: [], largestOfBanner: 0, bannerWasPainted: false });
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  type Largest = PerformanceEntry & { element: Element | null };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      window.shifts.push(
        [value, ...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)].join(
          '; ',
        ),
      );
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { element } of list.getEntries() as Largest[])
      if (element?.closest(`#${id}`)) window.largestOfBanner += 1;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  function look() {
    if (document.getElementById(id)?.checkVisibility()) window.bannerWasPainted = true;
    requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}

/** Opens a page whose scripts come when the answer is called. */
async function holdScripts(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.addInitScript(watchPaints, bannerId);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return resolve;
}

/** When its fonts are there: a line of the fallback that is a pixel longer is no work of scripts. */
const forgetShifts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    window.shifts = [];
  });

/** The banner, what is placed above it, and the room for it at the end of the page. */
const placesIn = (page: Page) =>
  page.evaluate((id) => {
    const boxes = [...document.querySelectorAll(`#${id}, [data-dock=''], [data-foot]`)];
    return {
      boxes: boxes.map((box) => {
        const { left, top, width, height } = box.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join(' ');
      }),
      room: getComputedStyle(document.body).paddingBlockEnd,
    };
  }, bannerId);

async function profileOf(page: Page): Promise<string> {
  const response = await page.request.get('/api/v1/providers?query=plombier&sort=rating');
  const { content } = (await response.json()) as { content: { id: string }[] };
  return `/providers/${content[0]?.id}`;
}

for (const language of ['fr', 'ar'] as const) {
  test.describe(`a first visit in ${language}`, () => {
    test.use({ consent: 'unknown', locale: language, viewport: { width: 360, height: 780 } });

    test('is asked with the first paint, and nothing moves when the page becomes alive', async ({ page }) => {
      const { banner } = partsIn(page, language);
      const bringScripts = await holdScripts(page, await profileOf(page));
      await expect(banner).toBeVisible();
      await forgetShifts(page);
      const before = await placesIn(page);
      expect(before.boxes.length).toBeGreaterThan(1);
      const height = await banner.evaluate((element) => (element as HTMLElement).offsetHeight);
      expect(before.room).toBe(`${height}px`);
      const largest = await page.evaluate(() => window.largestOfBanner);
      bringScripts();
      await page.locator('html[data-ready]').waitFor();
      await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
      expect(await placesIn(page)).toEqual(before);
      expect(await page.evaluate(() => window.largestOfBanner)).toBe(largest);
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
    });

    test('an answer before any script is there is kept', async ({ page }) => {
      const { banner, reject } = partsIn(page, language);
      const bringScripts = await holdScripts(page, '/services');
      await reject.click();
      expect(await recordIn(page)).toBeNull();
      bringScripts();
      await expect(banner).toHaveCount(0);
      expect(await recordIn(page)).toMatchObject({ categories: { analytics: false }, source: 'banner' });
    });
  });
}

test('with text of twice the size the question keeps its place, too', async ({ baseURL }) => {
  const { launchOptions } = test.info().project.use;
  const args = [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const context = await browser.newContext({
      baseURL,
      locale: 'ar',
      viewport: { width: 360, height: 780 },
      storageState: { cookies: [], origins: [] },
    });
    const page = await context.newPage();
    const bringScripts = await holdScripts(page, '/auth/login');
    await expect(partsIn(page, 'ar').banner).toBeVisible();
    await forgetShifts(page);
    const before = await placesIn(page);
    bringScripts();
    await page.locator('html[data-ready]').waitFor();
    expect(await placesIn(page)).toEqual(before);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('who has chosen never sees a question that is in the page', async ({ page }) => {
  await page.addInitScript(watchPaints, bannerId);
  const response = await openPage(page, '/services');
  expect(await response?.text()).toContain(`id="${bannerId}"`);
  await expect(page.locator(`#${bannerId}`)).toHaveCount(0);
  expect(await page.evaluate(() => window.bannerWasPainted)).toBe(false);
});

test.describe('nothing is asked', () => {
  test.use({ consent: 'unknown', locale: 'fr' });

  test('in a view of a person', async ({ page }) => {
    await page.addInitScript((key) => sessionStorage.setItem(key, '{}'), viewStorageKey);
    await holdScripts(page, '/services');
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator(`#${bannerId}`)).toBeHidden();
  });

  test('on paper', async ({ page }) => {
    await openPage(page, '/legal-notice');
    await expect(page.locator(`#${bannerId}`)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(`#${bannerId}`)).toBeHidden();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('that could keep an answer', async ({ page }) => {
      await page.goto('/services');
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator(`#${bannerId}`)).toBeHidden();
    });
  });
});
