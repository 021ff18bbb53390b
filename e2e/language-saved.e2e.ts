import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { mailsTo } from './mailbox.ts';
import { noticesOf, openLive, startAsking } from './notices.ts';
import { openPage } from './open-page.ts';
import { password } from './people.ts';
import { pageOf } from './talk.ts';
import { wordsOf, type Language } from './words.ts';

const preferences = '/api/v1/users/me/preferences';

async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const header = page.getByRole('banner');
  await header
    .locator('summary')
    .filter({ hasText: new RegExp(Object.values(languageNames).join('|')) })
    .click();
  await header.getByRole('button', { name: languageNames[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
}

async function readLanguage(request: APIRequestContext, accessToken: string): Promise<string> {
  const answer = await request.get(preferences, { headers: { authorization: `Bearer ${accessToken}` } });
  const { language } = (await answer.json()) as { language: string };
  return language;
}

/** What a provider reads about a request, around the name. */
const wantsVisit = { en: 'asks for a visit', ar: 'طلب زيارة' } as const;

test('who chooses a language in the menu gets live news and mails in it', async ({ page, request }) => {
  const { plumber, ask } = await startAsking(request);
  const say = wordsOf('fr');
  await openPage(page, '/auth/login?redirect=/provider/dashboard');
  await page.getByLabel(say('auth', 'field.email')).fill(plumber.email);
  await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('auth', 'login.submit') })
    .click();
  await expect(page).toHaveURL('/provider/dashboard');
  await openLive(page, '/provider/dashboard');
  await chooseLanguage(page, 'ar');
  await expect.poll(() => readLanguage(request, plumber.accessToken)).toBe('ar');
  const visit = await ask();
  const { toast } = noticesOf(page, 'ar');
  await expect(toast.getByRole('link')).toHaveAttribute('href', `/bookings/${visit}`);
  await expect(toast).toContainText(wantsVisit.ar);
  const mailed = async () => (await mailsTo(request, plumber.email)).map(({ language }) => language);
  await expect.poll(mailed).toContain('ar');
});

test('a choice that cannot be saved is kept, and saved later without a word', async ({
  browser,
  request,
}) => {
  const { plumber } = await startAsking(request);
  const page = await pageOf(browser, plumber.accessToken);
  const saved = () => readLanguage(request, plumber.accessToken);
  const refused = page.waitForResponse((response) => response.status() === 503);
  await page.route(`**${preferences}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await openPage(page, '/provider/dashboard');
  await chooseLanguage(page, 'ar');
  await refused;
  await expect(page.getByRole('alert').getByRole('paragraph')).toHaveCount(0);
  expect(await saved()).toBe('fr');

  await test.step('on the next page', async () => {
    await openPage(page, '/services');
    await expect.poll(saved).toBe('ar');
  });

  await test.step('once the network is back', async () => {
    const failed = page.waitForEvent('requestfailed', (call) => call.url().endsWith(preferences));
    await page.route(`**${preferences}`, (route) => route.abort(), { times: 1 });
    await chooseLanguage(page, 'en');
    await failed;
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect.poll(saved).toBe('en');
  });

  await test.step('over what was changed elsewhere meanwhile', async () => {
    const headers = { authorization: `Bearer ${plumber.accessToken}` };
    await page.route(
      `**${preferences}`,
      async (route) => {
        const read = await route.fetch();
        const { version, ...present } = (await read.json()) as { version: number };
        const data = { ...present, theme: 'dark', version };
        await request.put(preferences, { headers, data });
        await route.fulfill({ response: read });
      },
      { times: 1 },
    );
    await chooseLanguage(page, 'fr');
    await expect.poll(saved).toBe('fr');
    const kept = (await (await request.get(preferences, { headers })).json()) as { theme: string };
    expect(kept.theme).toBe('dark');
  });
});

test('a page in another language than the account leaves the account alone, and live news are in its own', async ({
  browser,
  request,
}) => {
  const { plumber, ask } = await startAsking(request);
  const page = await pageOf(browser, plumber.accessToken, 'en-GB');
  await openLive(page, '/provider/dashboard');
  const visit = await ask();
  const { toast } = noticesOf(page, 'en');
  await expect(toast.getByRole('link')).toHaveAttribute('href', `/bookings/${visit}`);
  await expect(toast).toContainText(wantsVisit.en);
  expect(await readLanguage(request, plumber.accessToken)).toBe('fr');
});
