import { expect, type APIRequestContext } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll } from './page-checks.ts';
import { startTalk, write } from './talk.ts';
import { wordsOf } from './words.ts';

/** The way out under the newest mail to an address; empty while there is none. */
async function findLink(request: APIRequestContext, email: string): Promise<string> {
  const [newest] = await mailsTo(request, email);
  return unsubscribeLink.exec(newest?.html ?? '')?.[0] ?? '';
}

const unsubscribeLink = /\/notifications\/unsubscribe\?token=[^"'\s<&]+/;

for (const { language, locale, width } of walkedBy([
  { language: 'ar', locale: 'ar', width: 360 },
  { language: 'fr', locale: 'fr-FR', width: 1280 },
])) {
  test(`a link in a mail switches its mails off, without a session (${language}, ${width} px)`, async ({
    browser,
    request,
  }) => {
    const say = wordsOf(language);
    const { plumber, customer, id } = await startTalk(request);
    await write(request, plumber.accessToken, id, ['Oui']);
    const headers = { authorization: `Bearer ${customer}` };
    const me = (await (await request.get('/api/v1/users/me', { headers })).json()) as { email: string };
    let link = '';
    await expect
      .poll(async () => {
        link = await findLink(request, me.email);
        return link;
      })
      .not.toBe('');

    const context = await browser.newContext({ locale, viewport: { width, height: 740 } });
    const page = await context.newPage();
    await openPage(page, link);
    await expectAccessible(page, link);
    await expectNoMissingText(page, '/notifications/unsubscribe');
    await expectNoSidewaysScroll(page, link);
    await expect(page.getByText(say('notifications', 'TEXT_MESSAGE.name'))).toBeVisible();
    await page.getByRole('button', { name: say('notification-settings', 'unsubscribe.button') }).click();
    await expect(page.getByText(say('notification-settings', 'unsubscribe.doneTitle'))).toBeVisible();
    const isMailed = async () => {
      const settings = await request.get('/api/v1/users/me/notification-settings', { headers });
      const { types } = (await settings.json()) as { types: { type: string; mail: boolean }[] };
      return types.find(({ type }) => type === 'TEXT_MESSAGE')?.mail;
    };
    expect(await isMailed()).toBe(false);
    await expectAccessible(page, 'unsubscribed');
    await page.getByRole('button', { name: say('notification-settings', 'unsubscribe.undo') }).click();
    await expect(page.getByText(say('notification-settings', 'unsubscribe.backTitle'))).toBeVisible();
    expect(await isMailed()).toBe(true);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('common', 'failure.home') })
      .click();
    await expect(page).toHaveURL('/');
    await context.close();
  });
}

test('a link that is not whole says so', async ({ page }) => {
  const say = wordsOf('fr');
  await openPage(page, '/notifications/unsubscribe?token=unknown.TEXT_MESSAGE.no');
  await page.getByRole('button', { name: say('notification-settings', 'unsubscribe.button') }).click();
  await expect(page.getByText(say('notification-settings', 'unsubscribe.badTitle'))).toBeVisible();
  await openPage(page, '/notifications/unsubscribe');
  await expect(page.getByText(say('notification-settings', 'unsubscribe.badTitle'))).toBeVisible();
});
