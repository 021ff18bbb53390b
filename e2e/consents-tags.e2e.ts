import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { partsIn, watch } from './consent-parts.ts';
import { test } from './further-server.ts';
import { openPage } from './open-page.ts';
import { expectAccessible } from './page-checks.ts';
import { wordsOf } from './words.ts';
import { walkedBy } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

/** Scripts that store cookies and send something, as the real ones do, without a connection to another site. */
async function standInForTags(context: BrowserContext): Promise<void> {
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  const google = `document.cookie='_ga=GA1.1.1; path=/';document.cookie='_ga_TEST1234=GS1; path=/';
    fetch('https://region1.google-analytics.com/g/collect',{mode:'no-cors'})`;
  await context.route('https://www.googletagmanager.com/**', (route) => route.fulfill(script(google)));
  await context.route('https://region1.google-analytics.com/**', (route) => route.fulfill({ status: 204 }));
  await context.route('https://matomo.example.org/matomo.js', (route) => route.fulfill(script(matomo)));
  await context.route('https://matomo.example.org/matomo.php**', (route) => route.fulfill({ status: 204 }));
}

/** Takes the commands that wait and those that follow, as that of Matomo does, and sends each page that is counted. */
const matomo = `document.cookie='_pk_id.7.abcd=1; path=/';
  let url, referrer, given;
  const take = ([name, value]) => {
    if (name === 'setConsentGiven') given = true;
    if (name === 'forgetConsentGiven') given = false;
    if (name === 'setCustomUrl') url = value;
    if (name === 'setReferrerUrl') referrer = value;
    if (name === 'trackPageView' && given)
      fetch('https://matomo.example.org/matomo.php?' + new URLSearchParams({ url, referrer: referrer ?? '' }), { mode: 'no-cors' });
  };
  const waiting = window._paq;
  window._paq = { push: (...commands) => commands.forEach(take) };
  waiting.forEach(take);`;

/** The pages that Matomo was told of, each with the one before. */
const countedIn = (outside: readonly string[]) =>
  outside
    .map((address) => new URL(address))
    .filter(({ pathname }) => pathname === '/matomo.php')
    .map(({ searchParams }) => ['url', 'referrer'].map((name) => searchParams.get(name)));

async function tagCookiesOf(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter((name) => name.startsWith('_')).toSorted();
}

/** What the last command about the consent told the tag of Google. */
const storageOf = (page: Page) =>
  page.evaluate(() => {
    const queue = (Reflect.get(window, 'dataLayer') as ArrayLike<unknown>[]).map((one) => Array.from(one));
    const last = queue.findLast(([command]) => command === 'consent')?.[2];
    return (last as { analytics_storage: string }).analytics_storage;
  });

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`consent in ${language} at ${width}`, () => {
    test.use({ consent: 'unknown', locale: language, viewport: { width, height: 780 } });

    test('that is withdrawn stops the tags and removes their cookies', async ({
      page,
      context,
      startServer,
    }) => {
      const { banner, accept, dialog, analytics, save, manage } = partsIn(page, language);
      const contact = wordsOf(language)('common', 'footer.contact');
      const { outside } = watch(context);
      const hosts = () => new Set(outside.map((address) => new URL(address).hostname));
      await standInForTags(context);
      const { origin } = await startServer({
        ANALYTICS_GOOGLE_ID: 'G-TEST1234',
        ANALYTICS_MATOMO_URL: 'https://matomo.example.org',
        ANALYTICS_MATOMO_SITE_ID: '7',
      });

      await test.step('nothing of them is loaded before the yes, which names them', async () => {
        await openPage(page, `${origin}/help?q=annuler`);
        await expect(banner).toContainText('Google Analytics, Matomo');
        expect(outside).toEqual([]);
      });

      await test.step('with the yes they are, with a consent of their own', async () => {
        await accept.click();
        await expect
          .poll(hosts)
          .toEqual(
            new Set(['www.googletagmanager.com', 'region1.google-analytics.com', 'matomo.example.org']),
          );
        await expect.poll(() => tagCookiesOf(context)).toEqual(['_ga', '_ga_TEST1234', '_pk_id.7.abcd']);
        expect(await storageOf(page)).toBe('granted');
      });

      await test.step('each page of the visit is counted once, without its query', async () => {
        const first = `${origin}/help`;
        const second = `${origin}/contact`;
        await expect.poll(() => countedIn(outside)).toEqual([[first, '']]);
        await page.getByRole('contentinfo').getByRole('link', { name: contact, exact: true }).click();
        await expect(page).toHaveURL(second);
        await expect
          .poll(() => countedIn(outside))
          .toEqual([
            [first, ''],
            [second, first],
          ]);
        await page.goBack();
        await expect(page).toHaveURL(`${first}?q=annuler`);
        await expect.poll(() => countedIn(outside)).toHaveLength(3);
        expect(countedIn(outside)[2]).toEqual([first, second]);
      });

      await test.step('with the withdrawal they end, at once and on the next pages', async () => {
        await manage.click();
        await expect(analytics).toBeChecked();
        await analytics.click();
        await save.click();
        await expect(dialog).toHaveCount(0);
        await expect.poll(() => tagCookiesOf(context)).toEqual([]);
        expect(await storageOf(page)).toBe('denied');
        expect(await page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST1234') as unknown)).toBe(true);
        await expect(page.locator('script[src^="https:"]')).toHaveCount(0);
        const before = outside.length;
        await page.getByRole('contentinfo').getByRole('link', { name: contact, exact: true }).click();
        await expect(page).toHaveURL(`${origin}/contact`);
        await openPage(page, `${origin}/services`);
        await expect(banner).toHaveCount(0);
        expect(outside.slice(before)).toEqual([]);
      });
    });
  });
}

test.describe('a page of the server', () => {
  test.use({ consent: 'unknown' });

  test('is kept for visitors who have chosen, as for those who have not', async ({ request }) => {
    const address = `/gdpr?visit=${randomUUID()}`;
    const renderedAt = async (cookie: string) => {
      const answer = await request.get(address, { headers: { cookie } });
      return /"renderedAt":(\d+)/.exec(await answer.text())?.[1];
    };
    const first = await renderedAt('lang_pref=fr');
    expect(first).toBeDefined();
    expect(await renderedAt('lang_pref=fr; consent=%7B%7D')).toBe(first);
    expect(await renderedAt('lang_pref=fr; other=1')).not.toBe(first);
  });
});

test.describe('the page about consent for developers', () => {
  test.use({ consent: 'unknown', locale: 'fr' });

  test('shows the choice, and lets it expire', async ({ page }) => {
    const ui = (key: string) => wordsOf('fr')('ui', `analytics.${key}`);
    const { banner, accept } = partsIn(page, 'fr');
    await openPage(page, '/dev/analytics');
    const main = page.getByRole('main');
    await expect(main).toContainText('unknown');
    await expect(main).toContainText(ui('denied'));
    // The answer to the proof repeats the choice in a cookie, which would outlive the aged one.
    const proven = page.waitForResponse('**/api/v1/consents');
    await accept.click();
    await proven;
    await expect(main).toContainText('accepted-all');
    await expect(main).toContainText(ui('granted'));
    await expectAccessible(page);
    await main.getByRole('button', { name: ui('age') }).click();
    await expect(banner).toBeVisible();
    await expect(main).toContainText('unknown');
  });
});
