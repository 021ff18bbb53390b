import { expect, type Page } from '@playwright/test';
import { minuteMs } from '#contract/durations.ts';
import { updateCheckMinutes, updateNoticeSeconds } from '#contract/installed-app-limits.ts';
import { passCheck, useApp } from './installed-app.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { wordsOf } from './words.ts';

test.use({ serviceWorkers: 'allow' });

const check = updateCheckMinutes * minuteMs;
const shown = updateNoticeSeconds * 1000;

/** At the next check the server tells of another build. */
async function deploy(page: Page, buildDate: string): Promise<void> {
  const status: object = await (await page.request.get('/status')).json();
  await page.route('**/status', (route) => route.fulfill({ json: { ...status, buildDate } }), { times: 1 });
}

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`the notice of a new build in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string) => say('installed-app', `update.${key}`);
    const notice = (page: Page) => page.getByRole('region', { name: text('title') });

    test('comes with a new build, goes by itself, and comes again with the next one', async ({ page }) => {
      await page.clock.install();
      await openPage(page, '/contact');
      await useApp(page);
      await passCheck(page);
      await expect(notice(page)).toHaveCount(0);

      await deploy(page, '2030-01-01T00:00:00.000Z');
      await passCheck(page);
      await expect(notice(page)).toContainText(text('text'));
      await expectAccessible(page, 'the notice');
      await expectReadableInDark(page, 'the notice');
      await expectNoSidewaysScroll(page, 'the notice');
      await expectNoMissingText(page, 'the notice');
      await page.clock.runFor(shown);
      await expect(notice(page)).toHaveCount(0);
      await deploy(page, '2030-01-01T00:00:00.000Z');
      await passCheck(page);
      await expect(notice(page)).toHaveCount(0);

      await deploy(page, '2030-01-02T00:00:00.000Z');
      await passCheck(page);
      await expect(notice(page)).toBeVisible();
      const reloaded = page.waitForEvent('domcontentloaded');
      await notice(page)
        .getByRole('button', { name: text('reload') })
        .click();
      await reloaded;
    });

    test('leaves a half-filled form alone, and stays until it is closed', async ({ page }) => {
      await page.clock.install();
      await openPage(page, '/contact');
      await useApp(page);
      const message = page.getByLabel(say('contact', 'field.message'), { exact: true });
      await message.fill('Bonjour, est-ce que');
      await deploy(page, '2030-01-01T00:00:00.000Z');
      await passCheck(page);
      await expect(notice(page)).toContainText(text('kept'));
      await page.clock.runFor(shown * 2);
      await expect(notice(page)).toBeVisible();
      await expect(message).toHaveValue('Bonjour, est-ce que');
      await message.fill('');
      await expect(notice(page)).toContainText(text('text'));
      await message.fill('Encore');
      await notice(page)
        .getByRole('button', { name: text('close') })
        .click();
      await expect(notice(page)).toHaveCount(0);
      await expect(message).toHaveValue('Encore');
    });
  });
}

test('a server out of reach is no new build', async ({ page }) => {
  const text = wordsOf('fr')('installed-app', 'update.title');
  await page.clock.install();
  await openPage(page, '/contact');
  await useApp(page);
  for (const answer of [{ status: 503, body: '' }, { body: '<html>' }, { json: { buildDate: 7 } }]) {
    await page.route('**/status', (route) => route.fulfill(answer), { times: 1 });
    await passCheck(page);
  }
  await page.route('**/status', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed', (call) => call.url().endsWith('/status'));
  await page.clock.runFor(check);
  await failed;
  await expect(page.getByRole('region', { name: text })).toHaveCount(0);
  await expect(page.getByRole('alert').getByRole('paragraph')).toHaveCount(0);
});
