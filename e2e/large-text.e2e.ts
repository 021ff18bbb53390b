import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { demoAccounts } from './demo.ts';
import { openPage } from './open-page.ts';
import { expectNoSidewaysScroll } from './page-checks.ts';

let browser: Browser;
test.beforeAll(async () => {
  const { launchOptions } = test.info().project.use;
  // The size of text that a reader chose in the browser: twice the usual one.
  const args = [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'];
  browser = await chromium.launch({ ...launchOptions, args });
});
test.afterAll(() => browser.close());

/** Texts that are cut off, and controls that lie on one another, except those that float above the page. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 2;
    const nameOf = (element: Element) =>
      `${element.tagName} "${(element.textContent || element.ariaLabel || '').trim().slice(0, 30)}"`;
    const isFloating = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFloating(element.parentElement));
    const isCut = (element: Element) =>
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) &&
      getComputedStyle(element).textOverflow !== 'ellipsis' &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.textContent.trim() !== '' &&
      !element.closest('.sr-only, [aria-hidden=true]');
    const shown = [...document.querySelectorAll('body *')].filter(isShown);
    const controls = shown.filter(
      (element) => element.matches('a, button, input, summary, select, textarea') && !isFloating(element),
    );
    const meets = (one: Element, other: Element) => {
      if (one.contains(other) || other.contains(one)) return false;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      return width > 4 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    };
    return [
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
    const account = demoAccounts.find(({ role }) => role === 'client');
    const login = await request.post('/api/v1/auth/login', {
      data: { email: account?.email, password: account?.password },
    });
    const { accessToken } = (await login.json()) as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}` };
    const firstOf = async (url: string) => {
      const { content } = (await (await request.get(url, { headers })).json()) as {
        content: { id: string }[];
      };
      return content[0]?.id ?? '';
    };
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      locale,
      viewport: { width: 360, height: 780 },
    });
    await context.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
    const page = await context.newPage();
    for (const address of [
      '/',
      '/search?query=menage',
      `/providers/${await firstOf('/api/v1/providers')}`,
      `/bookings/${await firstOf('/api/v1/bookings/customer')}`,
      '/bookings',
      '/notifications',
      '/settings/notifications',
      '/messages',
      `/messages/${await firstOf('/api/v1/conversations')}`,
    ]) {
      await openPage(page, address);
      await expectNoSidewaysScroll(page, address);
      expect(await findFaults(page), address).toEqual([]);
    }
    await context.close();
  });
