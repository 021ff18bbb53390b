import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';

async function addressesIn(page: Page, path: string): Promise<string[]> {
  const answer = await page.request.get(path);
  expect(answer.ok(), path).toBe(true);
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
}

/** The address on this server: the public one has no port. */
const here = (address: string) => {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
};

test('each kind of page in the site map names itself, and wants to be found', async ({
  browser,
  page,
  baseURL,
}) => {
  const files = await addressesIn(page, '/sitemap.xml');
  expect(files.length).toBeGreaterThanOrEqual(9);
  for (const file of files) {
    const addresses = await addressesIn(page, here(file));
    // Pages are all looked at; of people and services one is like the others.
    const looked = file.includes('-pages-') ? addresses : addresses.slice(0, 1);
    // A crawler has no language of its own: the address decides.
    const crawler = await browser.newContext({ baseURL, extraHTTPHeaders: { 'accept-language': '' } });
    for (const address of looked) {
      const answer = await crawler.request.get(here(address));
      const html = await answer.text();
      expect(answer.status(), address).toBe(200);
      expect(html, address).not.toContain('noindex');
      expect(html, address).toContain(`<link rel="canonical" href="${address}"/>`);
    }
    await crawler.close();
  }
});
