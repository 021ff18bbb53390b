import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
  listen,
} from './page-checks.ts';
import { wordsOf } from './words.ts';

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
  ['ar', 1280],
  ['fr', 360],
])) {
  test.describe(`a prospect in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('prospects', key, params);

    test('signs up, confirms and leaves by the mailed links', async ({ page, request }) => {
      const email = `${randomUUID()}@example.org`;
      const noise = listen(page);
      const calls: string[] = [];
      page.on('request', (call) => calls.push(`${call.method()} ${new URL(call.url()).pathname}`));
      let sent: object = {};

      await test.step('the form asks for an address, and is solved beside the page', async () => {
        await openPage(page, '/blog');
        expect(calls.filter((call) => /captcha-worker|captcha\/challenge/.test(call))).toEqual([]);
        const form = page.getByRole('form', { name: text('form.name.NEWSLETTER') });
        const submit = form.getByRole('button', { name: text('form.submit.NEWSLETTER') });
        await submit.click();
        await expect(form.getByText(text('form.missing'))).toBeVisible();
        await expect(form.getByLabel(text('form.email'))).toBeFocused();
        await expectInOrder(page, 'the form');
        await form.getByLabel(text('form.email')).fill(email);
        const asking = page.waitForRequest(
          (call) => call.method() === 'POST' && call.url().endsWith('/api/v1/newsletter/subscribe'),
        );
        await submit.click();
        sent = (await asking).postDataJSON() as object;
        const receipt = page.getByRole('status').filter({ hasText: email });
        await expect(receipt).toBeFocused();
        await expect(receipt).toContainText(text('form.sentTitle'));
        await expectInOrder(page, 'the receipt');
        expect(calls.filter((call) => call.endsWith('/captcha/challenge'))).toHaveLength(1);
      });

      await test.step('the same solution is refused a second time', async () => {
        const again = await request.post('/api/v1/newsletter/subscribe', {
          data: { ...sent, email: `2${email}` },
        });
        expect([again.status(), await again.json()]).toMatchObject([400, { errorCode: 'CAP001' }]);
      });

      const confirmLink = await mailedLink(request, email, 'confirm');

      await test.step('the link in the mail confirms by a press, once', async () => {
        await openPage(page, confirmLink);
        await expectInOrder(page, 'the page of the link');
        expect(calls).not.toContain('POST /api/v1/prospects/confirm');
        await page.getByRole('button', { name: text('confirm.submit') }).click();
        await expect(page.getByRole('status').filter({ hasText: text('confirm.doneTitle') })).toBeFocused();
        await expectInOrder(page, 'confirmed');
        expect(noise).toEqual([]);
        await openPage(page, confirmLink);
        await page.getByRole('button', { name: text('confirm.submit') }).click();
        await expect(page.getByText(text('confirm.usedTitle'))).toBeVisible();
      });

      await test.step('the link under the mail takes it back by a press', async () => {
        await openPage(page, await mailedLink(request, email, 'unsubscribe'));
        await expectInOrder(page, 'the page of the way out');
        expect(calls).not.toContain('POST /api/v1/prospects/unsubscribe');
        await page.getByRole('button', { name: text('leave.submit') }).click();
        await expect(page.getByRole('status').filter({ hasText: text('leave.doneTitle') })).toBeFocused();
        await expectInOrder(page, 'left');
        await openPage(page, '/prospects/unsubscribe?token=unknown');
        await page.getByRole('button', { name: text('leave.submit') }).click();
        await expect(page.getByText(text('leave.badTitle'))).toBeVisible();
      });
    });
  });
}

test('the letter is offered under an article, and asks for a captcha only when it is used', async ({
  page,
}) => {
  const text = (key: string) => wordsOf('fr')('prospects', key);
  const calls: string[] = [];
  page.on('request', (call) => calls.push(new URL(call.url()).pathname));
  await openPage(page, '/blog');
  await openPage(
    page,
    (await page.locator('main a[href^="/blog/articles/"]').first().getAttribute('href')) ?? '',
  );
  const letter = page.getByRole('region', { name: text('letter.title') });
  await letter.scrollIntoViewIfNeeded();
  const ofCaptcha = () => calls.filter((path) => /captcha-worker|captcha\/challenge/.test(path));
  expect(ofCaptcha()).toEqual([]);
  await letter
    .getByRole('form', { name: text('form.name.NEWSLETTER') })
    .getByLabel(text('form.email'))
    .focus();
  await expect.poll(ofCaptcha).toContain('/api/v1/captcha/challenge');
});
