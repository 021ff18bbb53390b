import { expect, type Page, type Request } from '@playwright/test';
import { pageRoutes } from '#contract/page-routes.ts';
import { isDeep } from '#server/testing/depth.ts';
import { signIn } from './documents.ts';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import {
  findAxeFaults,
  findCoveredEnds,
  findDarkFaults,
  findMissingTexts,
  findSmallTargets,
  listen,
  withoutRefusedCalls,
} from './page-checks.ts';
import { publicPages } from './public-pages.ts';
import { furtherPublicPages, readers } from './sweep-readers.ts';
import type { Language } from './words.ts';

/**
 * Every page once, in Arabic and in English: status, direction, title, missing texts, width, console, and axe in
 * Arabic on a phone. Journeys check what people do; they leave these to the sweep (page-checks.ts). A deep run adds
 * French, dark pages, and axe on a wide screen.
 */
const languages: readonly Language[] = isDeep ? ['ar', 'en', 'fr'] : ['ar', 'en'];
const localeOf = { fr: 'fr-FR', en: 'en-GB', ar: 'ar' } as const;
const wide = { width: 1280, height: 800 };
const phone = { width: 360, height: 780 };

/** The page of unknown addresses, the only one whose status is not 200. */
const missingAddress = '/nothing-is-here';

/** Pages that the sweep cannot open by their address, with the reason. */
const notSwept: Record<string, string> = {
  '/auth/second-factor': 'needs a password that was just given (second-factor.e2e.ts)',
  '/auth/social/:provider': 'needs the answer of a provider (social-sign-in.e2e.ts)',
  '/provider/become-provider': 'leads to /provider/become-provider/onboarding',
  '/admin/held-reviews/:id': 'needs a review that was held by its words; the demo has none',
};

/** What a page is at its present width. The next frame comes first: a component may follow the width by script. */
async function readPage(page: Page) {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { lang, dir, scrollWidth, clientWidth } = document.documentElement;
    const headings = document.querySelectorAll('h1').length;
    const overflow = scrollWidth - clientWidth;
    return { lang, dir, overflow, headings, title: document.title, text: document.body.innerText };
  });
}

/** Opens an address once and answers its faults, so that one run names those of all pages. */
async function findFaults(page: Page, address: string, language: Language): Promise<string[]> {
  await page.setViewportSize(wide);
  const response = await openPage(page, address);
  const onWide = await readPage(page);
  const { pathname } = new URL(page.url());
  const facts = {
    status: response?.status(),
    path: pathname,
    lang: onWide.lang.slice(0, 2),
    dir: onWide.dir,
    headings: onWide.headings,
    hasTitle: onWide.title !== '',
    missingTexts: findMissingTexts(onWide.text),
    overflow: onWide.overflow,
  };
  const expected: typeof facts = {
    status: address === missingAddress ? 404 : 200,
    path: address.replace(/\?.*/, ''),
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    headings: 1,
    hasTitle: true,
    missingTexts: [],
    overflow: 0,
  };
  const faults = differences(address, facts, expected);
  const hasAxe = language !== 'en';
  const hasTargets = hasAxe && !address.startsWith('/dev/');
  if (isDeep && hasAxe) faults.push(...(await findAxeFaults(page, `${address} at ${wide.width}`)));
  await page.setViewportSize(phone);
  const { overflow } = await readPage(page);
  faults.push(...differences(`${address} at ${phone.width}`, { overflow }, { overflow: 0 }));
  if (hasAxe) faults.push(...(await findAxeFaults(page, `${address} at ${phone.width}`)));
  if (hasTargets) {
    const ends = await findCoveredEnds(page);
    const small = await findSmallTargets(page);
    faults.push(...[...ends, ...small].map((fault) => `${address} at ${phone.width}: ${fault}`));
  }
  if (isDeep && hasAxe) faults.push(...(await findDarkFaults(page, `${address} at ${phone.width}`)));
  return faults;
}

function differences<Facts extends object>(address: string, facts: Facts, expected: Facts): string[] {
  return Object.entries(facts).flatMap(([name, value]: [string, unknown]) => {
    const [is, wanted] = [value, (expected as Record<string, unknown>)[name]].map((one) =>
      JSON.stringify(one),
    );
    return is === wanted ? [] : [`${address}: ${name} is ${is}, not ${wanted}`];
  });
}

/** Opens the addresses one after another. What they write to the console is a fault too. */
async function expectNoFaults(
  page: Page,
  addresses: readonly string[],
  language: Language,
  isRefused = false,
): Promise<void> {
  const noise = listen(page);
  const faults: string[] = [];
  for (const address of addresses) faults.push(...(await findFaults(page, address, language)));
  // For the browser a page with status 404 is a failed request. A live connection that is not made yet when its page is
  // left, or when its reader turns out to be suspended, is closed.
  const isExpected = (line: string) =>
    (line.includes(`${missingAddress}: `) && line.includes('404 (Not Found)')) ||
    line.includes('WebSocket is closed before the connection is established');
  const heard = isRefused ? withoutRefusedCalls(noise) : noise;
  expect([...faults, ...heard.filter((line) => !isExpected(line))]).toEqual([]);
}

/** A call after the page has arrived; the pages for developers (/dev) make calls of their own. */
const isCallOfVisitor = (page: Page, request: Request) =>
  new URL(request.url()).pathname.startsWith('/api/') && !new URL(page.url()).pathname.startsWith('/dev/');

const allPublicPages = async (page: Page) => [...(await publicPages(page)), ...furtherPublicPages];

/** Two workers share the public pages, and what a test opens ends within a minute. */
const parts = [0, 1, 2];

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: localeOf[language], viewport: wide });

    for (const part of parts) {
      test(`public pages, part ${part + 1} of ${parts.length}`, async ({ page }) => {
        const calls: string[] = [];
        page.on('request', (request) => {
          if (isCallOfVisitor(page, request)) calls.push(`${page.url()} asked ${request.url()}`);
        });
        const addresses = await allPublicPages(page);
        const own = addresses.filter((_address, index) => index % parts.length === part);
        await expectNoFaults(page, own, language);
        // The server has sent what a visitor reads.
        expect(calls).toEqual([]);
      });
    }

    for (const [name, reader] of Object.entries(readers)) {
      test(`pages of ${name}`, async ({ page, request }) => {
        const { token, ids = {} } = await reader.begin(request, language);
        await signIn(page, token);
        const addresses = reader.pages.map((address) =>
          address.replace(/:(\w+)/, (_part, id: string) => ids[id] ?? id),
        );
        await expectNoFaults(page, addresses, language, reader.isRefused);
      });
    }
  });
}

test('every page is in the sweep', async ({ page }) => {
  const lists = [await allPublicPages(page), ...Object.values(readers).map(({ pages }) => pages)];
  const swept = new Set(lists.flat().map(patternOf));
  const left = patterns.filter((pattern) => !swept.has(pattern));
  expect(left.toSorted()).toEqual(Object.keys(notSwept).toSorted());
});

/** The patterns of the pages. One with an optional end is two pages: a list, and the list with one record open. */
const patterns = pageRoutes.flatMap((route) =>
  route.endsWith('?') ? [route.replace(/\/:\w+\?$/, ''), route.slice(0, -1)] : [route],
);

/** The pattern that the router chooses for an address: the one with the fewest ids in it. */
function patternOf(address: string): string | undefined {
  const path = address.replace(/\?.*/, '');
  return patterns
    .filter((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path))
    .toSorted((one, other) => one.split(':').length - other.split(':').length)[0];
}
