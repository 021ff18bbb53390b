import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { demoAccounts, demoAdmin, demoToken } from './demo.ts';
import { openPage } from './open-page.ts';
import { expectNoSidewaysScroll, findCoveredEnds } from './page-checks.ts';
import { wholePageAttribute } from '#web/loading/whole-page.ts';

let browser: Browser;
test.beforeAll(async () => {
  const { launchOptions } = test.info().project.use;
  // The size of text that a reader chose in the browser: twice the usual one.
  const args = [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'];
  browser = await chromium.launch({ ...launchOptions, args });
});
test.afterAll(() => browser.close());

/** Texts that are cut off, and controls and words that lie on one another, except those that float above the page. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 2;
    const nameOf = (element: Element) =>
      `${element.tagName} "${(element.textContent || element.ariaLabel || '').trim().slice(0, 30)}"`;
    /** The outermost box around an element that floats above the page, as what a map shows over its ground does. */
    const floatOf = (element: Element | null): Element | null => {
      if (!element) return null;
      const isOverMap = element.matches('.leaflet-control');
      const floats = isOverMap || ['fixed', 'sticky'].includes(getComputedStyle(element).position);
      return floatOf(element.parentElement) ?? (floats ? element : null);
    };
    const isCut = (element: Element) =>
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) &&
      getComputedStyle(element).textOverflow !== 'ellipsis' &&
      getComputedStyle(element).webkitLineClamp === 'none' &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.textContent.trim() !== '' &&
      // A map that can be moved goes on beyond its window.
      !element.matches('.leaflet-container') &&
      !element.closest('.sr-only, [aria-hidden=true]');
    const shown = [...document.querySelectorAll('body *')].filter(isShown);
    const controls = shown.filter(
      (element) => element.matches('a, button, input, summary, select, textarea') && !floatOf(element),
    );
    /** A button inside a field, which keeps room for it. */
    const isInField = (field: Element, button: Element) => {
      const [a, b] = [field.getBoundingClientRect(), button.getBoundingClientRect()];
      return (
        field.matches('input') &&
        a.left <= b.left &&
        b.right <= a.right &&
        a.top <= b.top &&
        b.bottom <= a.bottom
      );
    };
    const meets = (one: Element, other: Element) => {
      if (one.contains(other) || other.contains(one) || isInField(one, other)) return false;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      return width > 4 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    };
    /** The part of a line of text that the boxes around it let through. */
    const visiblePart = (line: DOMRect, parent: Element | null): DOMRect => {
      if (!parent) return line;
      const rest = visiblePart(line, parent.parentElement);
      if (getComputedStyle(parent).overflowX === 'visible') return rest;
      const box = parent.getBoundingClientRect();
      const [left, top] = [Math.max(rest.left, box.left), Math.max(rest.top, box.top)];
      const [right, bottom] = [Math.min(rest.right, box.right), Math.min(rest.bottom, box.bottom)];
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const linesOf = (text: Text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].map((line) => visiblePart(line, text.parentElement));
    };
    const words = shown
      .filter((element) => !element.closest('.sr-only, svg'))
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node instanceof Text)
      .filter(({ data }) => data.trim() !== '')
      .map((text) => ({
        text: text.data.trim(),
        float: floatOf(text.parentElement),
        lines: linesOf(text),
      }));
    /** Lines that follow one another share some of their height where they are set tightly. */
    const covers = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3;
    /** A long word may take several lines, but no column is so narrow that its lines have fewer than five letters. */
    const isBroken = ({ text, lines }: (typeof words)[number]) =>
      new Set(lines.filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size >
      Math.max(text.split(/\s+/).length + 1, text.length / 5);
    return [
      ...words.filter(isBroken).map(({ text }) => `broken: "${text}"`),
      ...words.flatMap((one, index) =>
        words
          .slice(index + 1)
          .filter(({ float }) => float === one.float)
          .filter((other) => one.lines.some((a) => other.lines.some((b) => covers(a, b))))
          .map((other) => `"${one.text}" lies on "${other.text}"`),
      ),
      ...shown.filter(isCut).map((element) => `cut off: ${nameOf(element)}`),
      ...controls.flatMap((one, index) =>
        controls
          .slice(index + 1)
          .filter((other) => meets(one, other))
          .map((other) => `${nameOf(one)} on ${nameOf(other)}`),
      ),
    ];
  });
}

for (const { language, locale } of [
  { language: 'fr', locale: 'fr-FR' },
  { language: 'ar', locale: 'ar' },
])
  test(`pages on a phone can be read and used with text of twice the size (${language})`, async ({
    baseURL,
    request,
  }) => {
    const accessToken = await demoToken(request, demoAccounts[0].email);
    const headers = { authorization: `Bearer ${accessToken}` };
    const listOf = async (url: string) => {
      const { content } = (await (await request.get(url, { headers })).json()) as {
        content: { id: string; displayName: string }[];
      };
      return content;
    };
    const firstOf = async (url: string) => (await listOf(url))[0]?.id ?? '';
    // The line of facts is longest where replies take hours and minutes.
    const slowToReply = async () => {
      for (const { id } of await listOf('/api/v1/providers?size=50')) {
        const { responseMinutes } = (await (await request.get(`/api/v1/providers/${id}`)).json()) as {
          responseMinutes: number | null;
        };
        if (responseMinutes !== null && responseMinutes > 180 && responseMinutes % 60 > 10) return id;
      }
      throw new Error('No provider of the demo takes hours and minutes to reply');
    };
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      locale,
      viewport: { width: 360, height: 780 },
    });
    await context.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
    const page = await context.newPage();
    const serviceId = await firstOf('/api/v1/services?query=menage&minRating=1');
    const longest = (await listOf('/api/v1/providers?size=50')).reduce((one, other) =>
      other.displayName.length > one.displayName.length ? other : one,
    );
    const favorite = `/api/v1/favorites/${longest.id}`;
    await request.put(favorite, { headers });
    for (const address of [
      '/',
      '/search?query=menage&where=Nantes',
      `/services/${serviceId}`,
      `/bookings/new?serviceId=${serviceId}`,
      '/favorites',
      '/provider/become-provider/signup',
      `/providers/${await slowToReply()}`,
      `/bookings/${await firstOf('/api/v1/bookings/customer')}`,
      '/bookings',
      '/dashboard',
      '/notifications',
      '/settings/notifications',
      '/settings/security',
      '/settings/privacy',
      '/messages',
      `/messages/${await firstOf('/api/v1/conversations')}`,
    ]) {
      await openPage(page, address);
      await expectNoSidewaysScroll(page, address);
      // A part below the window has no size of its own before it comes near.
      await page.evaluate((name) => document.documentElement.setAttribute(name, ''), wholePageAttribute);
      expect(await findFaults(page), address).toEqual([]);
      expect(await findCoveredEnds(page), address).toEqual([]);
    }
    await request.delete(favorite, { headers });
    await context.close();
  });

const ofProvider = [
  '/provider/dashboard',
  '/provider/availability',
  '/provider/services',
  '/provider/services/new',
];
const desk = ['/admin', '/admin/dashboard'];
for (const { account, width, addresses } of [
  { account: demoAccounts[1], width: 360, addresses: ofProvider },
  { account: demoAdmin, width: 360, addresses: desk },
  { account: demoAdmin, width: 1280, addresses: desk },
])
  test(`${addresses[0]} can be read and used with text of twice the size at ${width} px`, async ({
    baseURL,
    request,
  }) => {
    const accessToken = await demoToken(request, account.email);
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'fr-FR',
      viewport: { width, height: 780 },
    });
    await context.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
    const page = await context.newPage();
    for (const address of addresses) {
      await openPage(page, address);
      await expectNoSidewaysScroll(page, address);
      await page.evaluate((name) => document.documentElement.setAttribute(name, ''), wholePageAttribute);
      expect(await findFaults(page), address).toEqual([]);
      expect(await findCoveredEnds(page), address).toEqual([]);
    }
    await context.close();
  });
