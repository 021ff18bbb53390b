import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectUnchangeable, holdSave } from './hold-save.ts';
import { test, walkedBy } from './journey.ts';
import { dateField, expectDate, fillDate, firstPart } from './fill-date.ts';
import { adminToken, decide, makePhoto, publishUnverified, signIn, stepsBefore } from './documents.ts';
import { expectAccessible, listen } from './page-checks.ts';
import { verificationStepOf } from './verification-step.ts';
import { completeSteps, registerProvider, signUpCustomer } from './people.ts';
import { blankPdf, lastDay } from './step-data.ts';
import { wordsOf } from './words.ts';

const reason = 'La photo est floue : reprenez-la à la lumière du jour.';

type Stored = { id: string; type: string; status: string };

/** Other journeys hand in documents too: this document may be anywhere in the queue. */
async function openInQueue(page: Page, request: APIRequestContext, token: string, id: string) {
  // It may move to an earlier page when a document before it is decided on meanwhile.
  await expect(async () => {
    const number = await queuePageOf(request, token, id);
    await page.goto(`/admin/verification?page=${number + 1}&document=${id}`);
    await expect(page.getByRole('article')).toBeVisible({ timeout: 5000 });
  }).toPass();
}

async function queuePageOf(request: APIRequestContext, token: string, id: string): Promise<number> {
  for (let number = 0; ; number += 1) {
    const answer = await request.get(`/api/v1/verification/admin/pending?page=${number}&size=20`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { content } = (await answer.json()) as { content: { id: string }[] };
    expect(content, `page ${number} of the queue`).not.toEqual([]);
    if (content.some((one) => one.id === id)) return number;
  }
}

for (const language of walkedBy(['fr', 'ar'])) {
  test.describe(`documents in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 360, height: 780 } });

    test('are sent from a phone, refused with a reason and sent again', async ({ page, request }) => {
      const say = wordsOf(language);
      const word = (key: string, params?: Record<string, string>) => say('verification', key, params);
      const { accessToken } = await registerProvider(request);
      await completeSteps(request, accessToken, stepsBefore, { category: 'painting' });
      await signIn(page, accessToken);
      const photo = await makePhoto();
      const passport = page.getByRole('region', { name: word('identity'), exact: true });
      const insurance = page.getByRole('region', { name: word('type.LIABILITY_INSURANCE') });
      const day = dateField(insurance, word('upload.validUntil'));
      const step = verificationStepOf(page, language);
      const goOn = step.send;
      const choose = step.chooser;
      const me = await request.get('/api/v1/providers/currentProviderId', {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      const { providerId } = (await me.json()) as { providerId: string };
      const stored = async () => {
        const answer = await request.get(`/api/v1/verification/status/${providerId}`, {
          headers: { authorization: `Bearer ${accessToken}` },
        });
        return ((await answer.json()) as { documents: Stored[] }).documents;
      };

      await test.step('the answers decide what is required', async () => {
        await page.goto('/provider/become-provider/verification');
        await step.expectUnsaid('identityType');
        await page.getByRole('radio', { name: word('type.PASSPORT') }).check();
        await expect(passport.locator('input[capture=environment]')).toHaveCount(1);
        const business = page.getByRole('region', { name: word('type.BUSINESS_REGISTRATION') });
        await expect(business).toBeHidden();
        await step.trader('yes').check();
        await expect(business).toBeVisible();
        await step.trader('no').check();
        await expect(business).toBeHidden();
        await expectAccessible(page);
      });

      await test.step('a photo whose upload failed is sent again without a new choice', async () => {
        await page.route('**/verification/upload/single**', (route) => route.abort(), { times: 1 });
        await choose(passport).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
        await step.expectBlocked('IDENTITY', 'LOST');
        await passport.getByRole('button', { name: word('upload.retry') }).click();
        await expect(passport).toContainText(word('card.UPLOADED'));
        const sent = passport.getByRole('group', { name: word('type.PASSPORT') });
        await expect(sent).toBeFocused();
        await expect(sent.getByRole('status')).toContainText('a.jpg');
      });

      await test.step('a file that is no document is refused with the text of the API', async () => {
        const text = { name: 'b.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf at all') };
        await fillDate(day, lastDay);
        await choose(insurance).setInputFiles(text);
        await expect(insurance.getByRole('status').first()).toContainText(
          say('validation', 'document_format'),
        );
        await step.expectBlocked('LIABILITY_INSURANCE', 'UNFIT');
        await expect(insurance.getByRole('button', { name: word('upload.retry') })).toHaveCount(0);
        await insurance.getByRole('button', { name: word('upload.other') }).click();
      });

      const uploads: string[] = [];
      page.on('request', (call) => call.url().includes('/upload/') && uploads.push(call.url()));

      await test.step('a file of another type is not sent, and another one is chosen with one press', async () => {
        await choose(insurance).setInputFiles({
          name: 'notes.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('no pdf at all'),
        });
        await expect(insurance.getByRole('status').first()).toContainText(word('upload.wrongType'));
        await expect(insurance.getByRole('button', { name: word('upload.retry') })).toHaveCount(0);
        const opened = page.waitForEvent('filechooser');
        await insurance.getByRole('button', { name: word('upload.other') }).click();
        await opened;
        await expect(choose(insurance)).toBeFocused();
        expect(uploads).toEqual([]);
      });

      await test.step('an empty file is not sent', async () => {
        const empty = { name: 'vide.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) };
        await choose(insurance).setInputFiles(empty);
        await expect(insurance.getByRole('status').first()).toContainText(word('upload.empty'));
        await expect(insurance.getByRole('button', { name: word('upload.retry') })).toHaveCount(0);
        await insurance.getByRole('button', { name: word('upload.other') }).click();
      });

      await test.step('an insurance is only sent with its last day', async () => {
        await fillDate(day, '');
        const pdf = { name: 'c.pdf', mimeType: 'application/pdf', buffer: blankPdf };
        await choose(insurance).setInputFiles(pdf);
        const send = insurance.getByRole('button', { name: word('upload.send'), exact: true });
        await expect(firstPart(day)).toHaveAccessibleDescription(new RegExp(word('upload.validUntilNeeded')));
        await expect(firstPart(day)).toBeFocused();
        await fillDate(day, '2020-05-31');
        await send.click();
        await expect(firstPart(day)).toHaveAccessibleDescription(new RegExp(word('upload.validUntilOver')));
        await expect(firstPart(day)).toBeFocused();
        await fillDate(day, lastDay);
        expect(uploads).toEqual([]);
        await send.click();
        await expect(insurance).toContainText(word('card.UPLOADED'));
      });

      await test.step('both are handed in', async () => {
        await goOn.click();
        await expect(page).not.toHaveURL(/verification$/);
        expect((await stored()).map(({ type, status }) => `${type} ${status}`)).toEqual([
          'PASSPORT PENDING',
          'LIABILITY_INSURANCE PENDING',
        ]);
      });

      await test.step('the refused photo is handed in again', async () => {
        const [sent] = await stored();
        await decide(request, await adminToken(request), sent?.id ?? '', 'REJECTED', reason);
        await page.goto('/provider/become-provider/verification');
        await expect(passport).toContainText(reason);
        await expect(passport).toContainText(word('statusText.REJECTED'));
        await expectAccessible(page);
        await choose(passport).setInputFiles({ name: 'd.jpg', mimeType: 'image/jpeg', buffer: photo });
        await expect(passport).toContainText('d.jpg');
        await expect(passport).not.toContainText(reason);
        await goOn.click();
        await expect(page).not.toHaveURL(/verification$/);
        const [, again] = await stored();
        expect(again).toMatchObject({ type: 'PASSPORT', status: 'PENDING' });
      });
    });
  });
}

for (const language of walkedBy(['fr', 'ar'])) {
  test.describe(`the queue of administrators in ${language}`, () => {
    test.use({ locale: language });

    test('is processed: claimed, viewed, approved, and the badge is shown', async ({ page, request }) => {
      const say = wordsOf(language);
      const word = (key: string) => say('verification', key);
      const owner = await publishUnverified(request);
      const token = await adminToken(request);
      await signIn(page, token);
      const claim = page.getByRole('button', { name: word('review.claim') });
      const approve = page.getByRole('button', { name: word('review.confirm.APPROVED') });
      const choose = (outcome: string) =>
        page.getByRole('radio', { name: word(`review.outcome.${outcome}`) }).check();

      await test.step('a photo has the name of the administrator as a watermark', async () => {
        await openInQueue(page, request, token, owner.passportId);
        await expect(page.getByRole('heading', { name: word('type.PASSPORT'), level: 2 })).toBeVisible();
        await expect(page.getByText('Zoé', { exact: false }).first()).toBeVisible();
        await expect(page.getByRole('region', { name: word('viewer.label') })).toHaveCount(0);
        await claim.click();
        await expect(page.getByRole('heading', { name: word('type.PASSPORT'), level: 2 })).toBeFocused();
        const picture = page.getByRole('img', { name: word('type.PASSPORT') });
        await expect(picture).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('after the approval the next one opens', async () => {
        await choose('APPROVED');
        const day = dateField(page, word('review.validUntil'));
        await approve.click();
        await expect(firstPart(day)).toHaveAccessibleDescription(new RegExp(word('review.validUntilNeeded')));
        await fillDate(day, lastDay);
        await approve.click();
        await expect(page.getByRole('status').filter({ hasText: word('type.PASSPORT') })).toBeVisible();
        await expect(page).not.toHaveURL(new RegExp(owner.passportId));
        await expect(page.locator('h2:focus, [role=status]:focus')).toHaveCount(1);
      });

      await test.step('a PDF is displayed, and enlarged on request', async () => {
        const problems = listen(page);
        await openInQueue(page, request, token, owner.insuranceId);
        await claim.click();
        const drawing = page.locator('canvas[data-drawn="1"]');
        await expect(drawing).toBeVisible();
        const before = (await drawing.boundingBox())?.width ?? 0;
        await page.getByRole('button', { name: word('viewer.zoomIn') }).click();
        expect((await drawing.boundingBox())?.width).toBeGreaterThan(before * 1.4);
        await expectAccessible(page);
        await choose('APPROVED');
        await expectDate(dateField(page, word('review.validUntil')), lastDay);
        await approve.click();
        await expect(page).not.toHaveURL(new RegExp(owner.insuranceId));
        expect(problems).toEqual([]);
      });

      await test.step('the public sees the check', async () => {
        await page.goto(`/providers/${owner.providerId}`);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.displayName);
        await expect(page.getByText(say('providers', 'checks.INSURANCE.title')).first()).toBeVisible();
        await expect(page.getByText(say('providers', 'checks.IDENTITY.title')).first()).toBeVisible();
      });
    });
  });
}

test('a decision made meanwhile is reported in place', async ({ page, request }) => {
  const say = wordsOf('fr');
  const word = (key: string) => say('verification', key);
  const { passportId } = await publishUnverified(request);
  const token = await adminToken(request);
  await signIn(page, token);
  await openInQueue(page, request, token, passportId);
  await page.getByRole('button', { name: word('review.claim') }).click();
  await page.getByRole('radio', { name: word('review.outcome.RESUBMISSION_REQUIRED') }).check();
  const submit = page.getByRole('button', { name: word('review.confirm.RESUBMISSION_REQUIRED') });
  const notes = page.getByLabel(word('review.notes'));

  await test.step('the refused administrator sees why', async () => {
    await submit.click();
    await expect(notes).toBeFocused();
    await expect(notes).toHaveAttribute('aria-invalid', 'true');
    const sentence = word('review.sentence.RESUBMISSION_REQUIRED.first');
    await page.getByRole('button', { name: sentence }).click();
    await expect(notes).toHaveValue(sentence);
    await expect(notes).not.toHaveAttribute('aria-invalid');
  });

  await test.step('nothing is overwritten', async () => {
    const elsewhere = await request.put(
      `/api/v1/verification/admin/document/${passportId}/status?status=APPROVED`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(elsewhere.ok(), await elsewhere.text()).toBe(true);
    const release = await holdSave(page, '/api/v1/verification/admin');
    await submit.click();
    await expectUnchangeable(notes);
    await release();
    await expect(page.getByText(word('review.conflict'))).toBeVisible();
    await expect(page.getByText(word('review.gone'))).toBeVisible();
  });
});

test('the queue is for administrators only', async ({ page, request }) => {
  const say = wordsOf('fr');
  const entry = page.getByRole('link', { name: say('navigation', 'menu.admin.queue') });
  await signIn(page, await signUpCustomer(request));
  const calls: string[] = [];
  page.on('request', (call) => calls.push(call.url()));
  await page.goto('/admin/verification');
  await expect(page.getByRole('heading', { level: 1, name: say('site', 'noAccess.title') })).toBeVisible();
  await page.getByLabel(say('common', 'account.open', { name: 'Camille' })).click();
  const menu = page.getByRole('navigation', { name: say('common', 'account.label') });
  await expect(menu.getByRole('link', { name: say('common', 'account.bookings') })).toBeVisible();
  await expect(entry).toHaveCount(0);
  expect(calls.filter((url) => url.includes('/verification/admin/'))).toEqual([]);
  await expectAccessible(page);
});
