import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { comingSoonRetrySeconds } from '#contract/coming-soon-rules.ts';
import { legalHrefs, openLegalTexts } from '#contract/page-addresses.ts';
import { demoAccounts, demoAdmin } from './demo.ts';
import { test } from './further-server.ts';
import { mailsTo } from './mailbox.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { wordsOf } from './words.ts';
import { walkedBy } from './journey.ts';

const openPaths = [...openLegalTexts.map((text) => legalHrefs[text]), '/contact'];
const closedPaths = [
  '/search',
  '/services',
  '/auth/login',
  '/auth/register',
  '/bookings',
  '/admin',
  '/nothing',
];

/** The link to a page in the newest mail to an address. */
async function mailedLink(request: APIRequestContext, email: string, page: string): Promise<string> {
  const link = new RegExp(`/prospects/${page}\\?token=[^"'\\s<&]+`);
  let found = '';
  await expect
    .poll(async () => {
      const [newest] = await mailsTo(request, email);
      found = link.exec(newest?.html ?? '')?.[0] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

async function expectInOrder(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectReadableInDark(page, name);
  await expectNoSidewaysScroll(page, name);
  await expectNoMissingText(page, name);
}

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`before the opening in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('prospects', key, params);
    const headline = (page: Page) =>
      page.getByRole('heading', { level: 1, name: say('site', 'comingSoon.headline') });
    const isClosed = async (page: Page, address: string) => {
      const answer = await openPage(page, address);
      expect([answer?.status(), answer?.headers()['retry-after']], address).toEqual([
        503,
        String(comingSoonRetrySeconds),
      ]);
      await expect(headline(page)).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    };

    test('only what is open is shown, without the blog', async ({ page, startServer }) => {
      const { origin } = await startServer({ COMING_SOON: 'on' });
      const home = await openPage(page, origin);
      expect(home?.status()).toBe(200);
      await expect(headline(page)).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('link', { name: say('common', 'nav.blog') })).toHaveCount(0);
      await expect(page.locator('a[href^="/blog"]')).toHaveCount(0);
      await expectInOrder(page, 'the opening page');
      for (const path of openPaths) {
        const answer = await openPage(page, origin + path);
        expect(answer?.status(), path).toBe(200);
        await expect(headline(page)).toHaveCount(0);
        // Nothing on the page leads to what is closed.
        await expect(page.getByRole('banner')).toHaveCount(0);
        await expect(
          page.locator('a:not(main a):is([href^="/search"], [href^="/services"], [href^="/auth"])'),
        ).toHaveCount(0);
        await expectNoSidewaysScroll(page, path);
      }
      for (const path of [...closedPaths, '/blog', '/blog/articles/x']) await isClosed(page, origin + path);
      await page.getByRole('link', { name: say('common', 'footer.contact') }).click();
      await expect(page).toHaveURL(`${origin}/contact`);
      await expect(headline(page)).toHaveCount(0);
      const call = await page.request.get(`${origin}/api/v1/services`);
      expect([call.status(), await call.json()]).toMatchObject([503, { errorCode: 'CFG002' }]);
    });

    test('the blog is open when it has access', async ({ page, startServer }) => {
      const { origin } = await startServer({ COMING_SOON: 'on', COMING_SOON_BLOG_ACCESS: 'on' });
      await openPage(page, origin);
      await page.getByRole('link', { name: say('common', 'nav.blog') }).click();
      await expect(page).toHaveURL(`${origin}/blog`);
      await expect(headline(page)).toHaveCount(0);
      expect((await openPage(page, `${origin}/blog`))?.status()).toBe(200);
      await expect(headline(page)).toHaveCount(0);
      for (const path of ['/search', '/blogs']) await isClosed(page, origin + path);
    });

    test('says how many wait, and shows articles where the blog is open', async ({ page, startServer }) => {
      const { origin } = await startServer({ COMING_SOON: 'on', COMING_SOON_BLOG_ACCESS: 'on' });
      const articles = page.getByRole('region', { name: say('site', 'comingSoon.articles') });
      const form = language === 'fr' ? 'other' : 'many';
      const waiting = page.getByText(say('site', `comingSoon.waiting_${form}`, { count: '12' }));
      await openPage(page, origin);
      await expect(articles.getByRole('listitem')).toHaveCount(3);
      await expectInOrder(page, 'the opening page with articles');
      await articles.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/blog\/articles\//);
      expect(await (await page.request.get(`${origin}/search`)).text()).toContain('/blog/articles/');

      await test.step('from an open page, behind its outline', async () => {
        await openPage(page, `${origin}/contact`);
        const { promise: held, resolve: letLoad } = Promise.withResolvers<void>();
        await page.route(/\/assets\/coming-soon-[\w-]{8}\.js$/, async (route) => {
          await held;
          await route.continue();
        });
        await page.route('**/api/v1/prospects/count', (route) => route.fulfill({ json: { count: 12 } }));
        await page.locator('a[href="/"]').first().click();
        const outline = page.getByRole('status').filter({ hasText: say('common', 'loading') });
        await expect(outline).toBeVisible();
        letLoad();
        await expect(waiting).toBeVisible();
        await expect(outline).toHaveCount(0);
        await expect(articles.getByRole('listitem')).toHaveCount(3);
        await expectInOrder(page, 'the opening page with the number of people');
      });
    });

    test('the team signs in and works, and a customer is told that it is not open', async ({
      page,
      startServer,
    }) => {
      const { origin } = await startServer({ COMING_SOON: 'on' });
      const entrance = `${origin}/auth/login?bypass`;
      const client = demoAccounts[0];
      const signIn = async ({ email, password }: { email: string; password: string }) => {
        await page.getByLabel(say('auth', 'field.email'), { exact: true }).fill(email);
        await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
        await page.getByRole('button', { name: say('auth', 'login.submit'), exact: true }).click();
      };

      await test.step('the entrance leads nowhere else', async () => {
        const answer = await openPage(page, entrance);
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1, name: say('auth', 'team.title') })).toBeVisible();
        await expect(
          page.locator('a:is([href^="/auth"], [href^="/search"], [href^="/services"])'),
        ).toHaveCount(0);
        await expectInOrder(page, 'the entrance');
        const call = await page.request.get(`${origin}/api/v1/services`);
        expect([call.status(), await call.json()]).toMatchObject([503, { errorCode: 'CFG002' }]);
      });

      await test.step('a customer is told so', async () => {
        await signIn(client);
        const refusal = page.getByRole('main').getByRole('alert');
        await expect(refusal).toContainText(say('errors', 'AUT014.message'));
        await expect(refusal).toContainText(say('errors', 'AUT014.suggestion'));
        await expectInOrder(page, 'the refusal');
        await isClosed(page, `${origin}/search`);
      });

      await test.step('the team works on the desk and on the site', async () => {
        await openPage(page, entrance);
        await signIn(demoAdmin);
        await expect(page).toHaveURL(`${origin}/admin`);
        await expect(page.getByRole('banner')).toBeVisible();
        await openPage(page, `${origin}/admin/system`);
        const name = say('system', 'flag.comingSoon.name');
        await expect(page.getByRole('switch', { name })).toHaveAccessibleName(name);
        const flag = page.getByRole('listitem').filter({ has: page.getByRole('switch', { name }) });
        await page.getByRole('button', { name: say('system', 'details'), exact: true }).click();
        await expect(flag.getByRole('link', { name: '/auth/login?bypass' })).toBeVisible();
        for (const path of ['/search', '/services', '/']) {
          await openPage(page, origin + path);
          await expect(page.getByRole('banner')).toBeVisible();
          await expect(headline(page)).toHaveCount(0);
        }
        await openPage(page, `${origin}/services`);
        await page.locator('main a[href^="/services/"]').first().click();
        await expect(page).toHaveURL(/\/services\/[\da-f-]{36}/);
        await expect(headline(page)).toHaveCount(0);
      });

      await test.step('and after the log-out it is closed again', async () => {
        await page.evaluate(() => localStorage.clear());
        await isClosed(page, `${origin}/search`);
      });
    });

    test('a reader of the newsletter signs up, confirms and leaves', async ({
      page,
      request,
      startServer,
    }) => {
      const { origin } = await startServer({ COMING_SOON: 'on' });
      const email = `${randomUUID()}@example.org`;
      const calls: string[] = [];
      page.on('request', (call) => calls.push(new URL(call.url()).pathname));
      await openPage(page, origin);
      const form = page.getByRole('form', { name: text('form.name.CLIENT') });
      const field = form.getByLabel(text('form.email'));
      const submit = form.getByRole('button', { name: text('form.submit.CLIENT') });
      expect(calls.filter((path) => /captcha-worker|captcha\/challenge/.test(path))).toEqual([]);
      await field.focus();
      await expect.poll(() => calls).toContain('/api/v1/captcha/challenge');

      await test.step('a failure keeps the address', async () => {
        await field.fill(email);
        await page.route('**/newsletter/subscribe', (route) => route.abort(), { times: 1 });
        await submit.click();
        await expect(form.getByRole('alert')).toHaveText(text('form.failed'));
        await expect(field).toHaveValue(email);
        await expectInOrder(page, 'the failure');
      });

      const asking = page.waitForRequest((call) => call.url().endsWith('/newsletter/subscribe'));
      await submit.click();
      const sent = (await asking).postDataJSON() as object;
      await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused();
      const again = await request.post(`${origin}/api/v1/newsletter/subscribe`, { data: sent });
      expect([again.status(), await again.json()]).toMatchObject([400, { errorCode: 'CAP001' }]);

      await openPage(page, origin + (await mailedLink(request, email, 'confirm')));
      await page.getByRole('button', { name: text('confirm.submit') }).click();
      await expect(page.getByRole('status').filter({ hasText: text('confirm.doneTitle') })).toBeFocused();
      await openPage(page, origin + (await mailedLink(request, email, 'unsubscribe')));
      await page.getByRole('button', { name: text('leave.submit') }).click();
      await expect(page.getByRole('status').filter({ hasText: text('leave.doneTitle') })).toBeFocused();
    });
  });
}
