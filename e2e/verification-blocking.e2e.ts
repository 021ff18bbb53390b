import { expect, type Locator } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { dateField, fillDate, firstPart } from './fill-date.ts';
import { adminToken, decide, publishUnverified, stepsBefore } from './documents.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll } from './page-checks.ts';
import { verificationStepOf } from './verification-step.ts';
import { completeSteps, registerProvider } from './people.ts';
import { blankPdf, lastDay } from './step-data.ts';
import { savedStep, signIn, stepAddresses } from './step-forms.ts';
import { wordsOf } from './words.ts';

const address = stepAddresses.PROVIDER_VERIFICATION;
const pdf = { name: 'SCAN.PDF', mimeType: 'application/pdf', buffer: blankPdf };
/** The least height and width of a touch target. */
const touchSize = 44;

async function expectTouchable(targets: Locator): Promise<void> {
  for (const target of await targets.all()) {
    const box = await target.boundingBox();
    expect(Math.round(box?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(touchSize);
  }
}

/** Drops a file on a drop area. */
async function drop(target: Locator): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'SCAN.PDF', { type: 'application/pdf' }));
      return transfer;
    },
    [...pdf.buffer],
  );
  await target.dispatchEvent('drop', { dataTransfer });
}

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`the blocking points of the documents, in ${language} at ${width} px`, () => {
    test.use({ locale: { fr: 'fr-FR', ar: 'ar' }[language], viewport: { width, height: 800 } });

    test('are listed in one place and on each card, link there, and disappear', async ({
      page,
      context,
      request,
    }) => {
      const { accessToken } = await registerProvider(request);
      await completeSteps(request, accessToken, stepsBefore, { category: 'painting' });
      await signIn(context, accessToken);
      const say = wordsOf(language);
      const step = verificationStepOf(page, language);
      const identity = step.card('IDENTITY');
      const insurance = step.card('LIABILITY_INSURANCE');
      const business = step.card('BUSINESS_REGISTRATION');
      const completions: string[] = [];
      page.on('request', (call) => {
        if (call.url().includes('action=complete')) completions.push(call.url());
      });
      const check = async () => {
        await expectAccessible(page, address);
        await expectNoMissingText(page, address);
        await expectNoSidewaysScroll(page, address);
      };

      await test.step('no answer is preselected', async () => {
        await page.goto(address);
        await expect(step.summary(3)).toBeVisible();
        await expect(step.left(3)).toBeVisible();
        await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
        await step.expectUnsaid('identityType');
        await step.expectUnsaid('trader');
        await step.expectBlocked('LIABILITY_INSURANCE', 'NO_FILE');
        await expect(business).toBeHidden();
        await check();
        if (width === 360) await expectTouchable(step.summary(3).getByRole('link'));
        const controls = page.getByRole('main').locator('button:visible, label:has(input):visible');
        if (width === 360) await expectTouchable(controls);
      });

      await test.step('the button leads to the blocking points', async () => {
        await step.send.click();
        await expect(step.summary(3)).toBeFocused();
        await expect(page).toHaveURL(address);
        expect(completions).toEqual([]);
      });

      await test.step('an entry leads to its question by keyboard', async () => {
        await page.keyboard.press('Tab');
        await expect(step.answerEntry('identityType')).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(step.answerEntry('trader')).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(step.trader('yes')).toBeFocused();
        await expect(page).toHaveURL(address);
      });

      await test.step('a declared business is asked for its number and its documents', async () => {
        await step.trader('yes').check();
        await expect(step.summary(4)).toBeVisible();
        await step.answerEntry('siret').click();
        await expect(step.siret).toBeFocused();
        await step.siret.fill('123');
        await step.siret.blur();
        const isWrong = say('verification', 'points.wrong');
        await expect(step.entry(say('verification', 'points.answer.siret'), isWrong)).toBeVisible();
        await step.expectBlocked('BUSINESS_REGISTRATION', 'NO_FILE');
      });

      await test.step('a provider without a registered business, for neither', async () => {
        await step.trader('no').check();
        await expect(step.summary(2)).toBeVisible();
        await expect(step.siret).toBeHidden();
        await expect(business).toBeHidden();
      });

      await test.step('a card shows which side is missing, and receives the focus', async () => {
        await step.answerEntry('identityType').click();
        await expect(step.identityType('IDENTITY_CARD')).toBeFocused();
        await step.identityType('IDENTITY_CARD').check();
        await step.expectBlocked('IDENTITY', 'NO_FILE');
        const { promise, resolve } = Promise.withResolvers<void>();
        await page.route(
          '**/verification/upload/single**',
          async (route) => {
            await promise;
            await route.continue();
          },
          { times: 1 },
        );
        await step.chooser(identity).first().setInputFiles(pdf);
        await step.expectBlocked('IDENTITY', 'NO_BACK');
        await step.documentEntry('IDENTITY', 'NO_BACK').click();
        await expect(identity).toBeFocused();
        await expect(identity).toBeInViewport();
        resolve();
        await expect(identity).toContainText(pdf.name);
        await expect(identity.getByRole('progressbar')).toBeHidden();
        await expect(identity).toBeFocused();
      });

      await test.step('an insurance waits for its last day', async () => {
        await step.chooser(insurance).setInputFiles(pdf);
        await step.expectBlocked('LIABILITY_INSURANCE', 'UNDATED');
        await step.send.click();
        await expect(step.summary(2)).toBeFocused();
        await step.documentEntry('LIABILITY_INSURANCE', 'UNDATED').click();
        const day = dateField(insurance, say('verification', 'upload.validUntil'));
        await expect(firstPart(day)).toBeFocused();
        await fillDate(day, '2020-05-31');
        await step.expectBlocked('LIABILITY_INSURANCE', 'OVER');
        await fillDate(day, '0202-05-31');
        await step.expectBlocked('LIABILITY_INSURANCE', 'UNDATED');
        await fillDate(day, lastDay);
        await step.expectBlocked('LIABILITY_INSURANCE', 'UNSENT');
        await day.getByRole('spinbutton').last().blur();
        await expect(insurance).toContainText(say('verification', 'card.UPLOADED'));
        await expect(step.summary(1)).toBeVisible();
        await expect(step.left(1)).toBeVisible();
        await check();
      });

      await test.step('a failed upload is a point, one in progress is none', async () => {
        await page.route('**/verification/upload/single**', (route) => route.abort(), { times: 1 });
        await step.chooser(identity).setInputFiles(pdf);
        await step.expectBlocked('IDENTITY', 'LOST');
        const { promise, resolve } = Promise.withResolvers<void>();
        await page.route('**/verification/upload/single**', async (route) => {
          await promise;
          await route.continue();
        });
        await identity.getByRole('button', { name: say('verification', 'upload.retry') }).click();
        const sending = say('verification', 'card.SENDING', { share: '' });
        await expect(identity).toContainText(sending);
        await expect(page.getByRole('complementary')).toContainText(sending);
        await expect(step.summary(1)).toBeHidden();
        resolve();
        await expect(identity).toContainText(say('verification', 'card.UPLOADED'));
      });

      await test.step('no point is left', async () => {
        await check();
        await step.send.click();
        await expect(page).toHaveURL(stepAddresses.SUBSCRIPTION_PLAN);
        expect(completions).toHaveLength(1);
        expect(await savedStep(request, accessToken, 'PROVIDER_VERIFICATION')).toMatchObject({
          isCompleted: true,
          data: { identityType: 'IDENTITY_CARD', trader: false },
        });
      });
    });
  });
}

test('lists the documents of the other trades in a table', async ({ page, context, request }) => {
  const { accessToken } = await registerProvider(request);
  await completeSteps(request, accessToken, stepsBefore, { category: 'cleaning' });
  await signIn(context, accessToken);
  const word = (key: string) => wordsOf('fr')('verification', key);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await page.getByText(word('byTrade.title'), { exact: true }).click();
  const table = page.getByRole('table', { name: word('byTrade.caption') });
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const askedOf = async (type: string) => {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: type }) });
    const cells = await row.getByRole('cell').allInnerTexts();
    return heads.slice(1).filter((_trades, index) => cells[index]?.trim() === word('byTrade.asked'));
  };
  expect(await askedOf(word('identity'))).toEqual(heads.slice(1));
  expect(await askedOf(word('type.DECENNIAL_INSURANCE'))).toEqual(['Plomberie, Électricité']);
  expect((await askedOf(word('type.LIABILITY_INSURANCE'))).join(', ')).toContain('Bricolage');
  expect(await askedOf(word('byTrade.childcare'))).toEqual(['Garde d’enfants']);
  await expectAccessible(page, address);
  await expectNoSidewaysScroll(page, address);
});

test('in a complete step, new documents are sent without those that are still missing', async ({
  page,
  context,
  request,
}) => {
  const { accessToken, passportId, insuranceId } = await publishUnverified(request);
  const token = await adminToken(request);
  const reason = 'La page 2 est coupée à droite : photographiez la page entière, à plat.';
  for (const id of [passportId, insuranceId]) await decide(request, token, id, 'REJECTED', reason);
  await signIn(context, accessToken);
  const step = verificationStepOf(page, 'fr');
  const word = (key: string, params?: Record<string, string>) => wordsOf('fr')('verification', key, params);
  await page.goto(address);

  await test.step('nothing new, nothing to send', async () => {
    const refused = step.card('IDENTITY');
    await expect(refused).toContainText(word('card.REJECTED'));
    await expect(refused).toContainText(reason);
    await step.expectBlocked('IDENTITY', 'AGAIN');
    await step.send.click();
    await expect(step.summary(2)).toBeFocused();
    await step.documentEntry('LIABILITY_INSURANCE', 'AGAIN').click();
    await expect(step.card('LIABILITY_INSURANCE')).toBeFocused();
  });

  await test.step('one of two is handed in on its own', async () => {
    await drop(step.card('IDENTITY').getByText(word('upload.hint', { max: '10' })));
    await expect(step.summary(1, 'awaited')).toBeVisible();
    const awaits = word('points.awaits', { problem: word('problem.AGAIN') });
    await expect(step.card('LIABILITY_INSURANCE')).toContainText(awaits);
    await expectAccessible(page, address);
    await step.send.click();
    await expect(page).toHaveURL('/provider/dashboard');
    await page.goto(address);
    await expect(step.card('IDENTITY')).toContainText(word('card.PENDING'));
    await expect(step.card('LIABILITY_INSURANCE')).toContainText(word('card.REJECTED'));
  });
});
