import { expect, test, type Locator } from '@playwright/test';
import { adminToken, decide, publishUnverified, stepsBefore } from './documents.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll } from './page-checks.ts';
import { papersOf } from './paper-forms.ts';
import { completeSteps, registerProvider } from './people.ts';
import { blankPdf, lastDay } from './step-data.ts';
import { savedStep, signIn, stepAddresses } from './step-forms.ts';
import { wordsOf } from './words.ts';

const address = stepAddresses.PROVIDER_VERIFICATION;
const pdf = { name: 'SCAN.PDF', mimeType: 'application/pdf', buffer: blankPdf };
/** Least height and width of what is touched. */
const touchSize = 44;

async function expectTouchable(targets: Locator): Promise<void> {
  for (const target of await targets.all()) {
    const box = await target.boundingBox();
    expect(Math.round(box?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(touchSize);
  }
}

/** Lets a file fall on what takes files. */
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

for (const language of ['fr', 'ar'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`what blocks the documents, in ${language} at ${width} px`, () => {
      test.use({ locale: { fr: 'fr-FR', ar: 'ar' }[language], viewport: { width, height: 800 } });

      test('is said in one place and at each card, leads there, and goes', async ({
        page,
        context,
        request,
      }) => {
        const { accessToken } = await registerProvider(request);
        await completeSteps(request, accessToken, stepsBefore, { category: 'painting' });
        await signIn(context, accessToken);
        const say = wordsOf(language);
        const papers = papersOf(page, language);
        const identity = papers.card('IDENTITY');
        const insurance = papers.card('LIABILITY_INSURANCE');
        const business = papers.card('BUSINESS_REGISTRATION');
        const completions: string[] = [];
        page.on('request', (call) => {
          if (call.url().includes('action=complete')) completions.push(call.url());
        });
        const check = async () => {
          await expectAccessible(page, address);
          await expectNoMissingText(page, address);
          await expectNoSidewaysScroll(page, address);
        };

        await test.step('nothing is answered for anybody', async () => {
          await page.goto(address);
          await expect(papers.summary(3)).toBeVisible();
          await expect(papers.left(3)).toBeVisible();
          await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
          await papers.expectUnsaid('identityType');
          await papers.expectUnsaid('trader');
          await papers.expectBlocked('LIABILITY_INSURANCE', 'NO_FILE');
          await expect(business).toBeHidden();
          await check();
          if (width === 360) await expectTouchable(papers.summary(3).getByRole('link'));
          const controls = page.getByRole('main').locator('button:visible, label:has(input):visible');
          if (width === 360) await expectTouchable(controls);
        });

        await test.step('the way on leads to what blocks', async () => {
          await papers.send.click();
          await expect(papers.summary(3)).toBeFocused();
          await expect(page).toHaveURL(address);
          expect(completions).toEqual([]);
        });

        await test.step('an entry leads to its question by keyboard', async () => {
          await page.keyboard.press('Tab');
          await expect(papers.answerEntry('identityType')).toBeFocused();
          await page.keyboard.press('Tab');
          await expect(papers.answerEntry('trader')).toBeFocused();
          await page.keyboard.press('Enter');
          await expect(papers.trader('yes')).toBeFocused();
          await expect(page).toHaveURL(address);
        });

        await test.step('a declared business is asked for its number and its papers', async () => {
          await papers.trader('yes').check();
          await expect(papers.summary(4)).toBeVisible();
          await papers.answerEntry('siret').click();
          await expect(papers.siret).toBeFocused();
          await papers.siret.fill('123');
          await papers.siret.blur();
          const isWrong = say('verification', 'points.wrong');
          await expect(papers.entry(say('verification', 'points.answer.siret'), isWrong)).toBeVisible();
          await papers.expectBlocked('BUSINESS_REGISTRATION', 'NO_FILE');
        });

        await test.step('one that is not yet, for neither', async () => {
          await papers.trader('no').check();
          await expect(papers.summary(2)).toBeVisible();
          await expect(papers.siret).toBeHidden();
          await expect(business).toBeHidden();
        });

        await test.step('a card says which side is missing, and takes the focus', async () => {
          await papers.answerEntry('identityType').click();
          await expect(papers.identityType('IDENTITY_CARD')).toBeFocused();
          await papers.identityType('IDENTITY_CARD').check();
          await papers.expectBlocked('IDENTITY', 'NO_FILE');
          const { promise, resolve } = Promise.withResolvers<void>();
          await page.route(
            '**/verification/upload/single**',
            async (route) => {
              await promise;
              await route.continue();
            },
            { times: 1 },
          );
          await papers.chooser(identity).first().setInputFiles(pdf);
          await papers.expectBlocked('IDENTITY', 'NO_BACK');
          await papers.documentEntry('IDENTITY', 'NO_BACK').click();
          await expect(identity).toBeFocused();
          await expect(identity).toBeInViewport();
          resolve();
          await expect(identity).toContainText(pdf.name);
          await expect(identity.getByRole('progressbar')).toBeHidden();
          await expect(identity).toBeFocused();
        });

        await test.step('an insurance waits for its last day', async () => {
          await papers.chooser(insurance).setInputFiles(pdf);
          await papers.expectBlocked('LIABILITY_INSURANCE', 'UNDATED');
          await papers.send.click();
          await expect(papers.summary(2)).toBeFocused();
          await papers.documentEntry('LIABILITY_INSURANCE', 'UNDATED').click();
          const day = insurance.getByLabel(say('verification', 'upload.validUntil'));
          await expect(day).toBeFocused();
          await day.fill('2020-05-31');
          await papers.expectBlocked('LIABILITY_INSURANCE', 'OVER');
          await day.fill('0202-05-31');
          await papers.expectBlocked('LIABILITY_INSURANCE', 'UNDATED');
          await day.fill(lastDay);
          await papers.expectBlocked('LIABILITY_INSURANCE', 'UNSENT');
          await day.blur();
          await expect(insurance).toContainText(say('verification', 'card.UPLOADED'));
          await expect(papers.summary(1)).toBeVisible();
          await expect(papers.left(1)).toBeVisible();
          await check();
        });

        await test.step('a file that is lost is a point, one that is on its way is none', async () => {
          await page.route('**/verification/upload/single**', (route) => route.abort(), { times: 1 });
          await papers.chooser(identity).setInputFiles(pdf);
          await papers.expectBlocked('IDENTITY', 'LOST');
          const { promise, resolve } = Promise.withResolvers<void>();
          await page.route('**/verification/upload/single**', async (route) => {
            await promise;
            await route.continue();
          });
          await identity.getByRole('button', { name: say('verification', 'upload.retry') }).click();
          const sending = say('verification', 'card.SENDING', { share: '' });
          await expect(identity).toContainText(sending);
          await expect(page.getByRole('complementary')).toContainText(sending);
          await expect(papers.summary(1)).toBeHidden();
          resolve();
          await expect(identity).toContainText(say('verification', 'card.UPLOADED'));
        });

        await test.step('nothing blocks any more', async () => {
          await check();
          await papers.send.click();
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
}

test('other trades tell their papers in a table', async ({ page, context, request }) => {
  const { accessToken } = await registerProvider(request);
  await completeSteps(request, accessToken, stepsBefore, { category: 'cleaning' });
  await signIn(context, accessToken);
  const word = (key: string) => wordsOf('fr')('verification', key);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await page.getByText(word('byTrade.title'), { exact: true }).click();
  const table = page.getByRole('table', { name: word('byTrade.caption') });
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const askedOf = async (paper: string) => {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: paper }) });
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

test('of a complete step, what is new is sent without what is still awaited', async ({
  page,
  context,
  request,
}) => {
  const { accessToken, passportId, insuranceId } = await publishUnverified(request);
  const token = await adminToken(request);
  const reason = 'La page 2 est coupée à droite : photographiez la page entière, à plat.';
  for (const id of [passportId, insuranceId]) await decide(request, token, id, 'REJECTED', reason);
  await signIn(context, accessToken);
  const papers = papersOf(page, 'fr');
  const word = (key: string, params?: Record<string, string>) => wordsOf('fr')('verification', key, params);
  await page.goto(address);

  await test.step('nothing new, nothing to send', async () => {
    const refused = papers.card('IDENTITY');
    await expect(refused).toContainText(word('card.REJECTED'));
    await expect(refused).toContainText(reason);
    await papers.expectBlocked('IDENTITY', 'AGAIN');
    await papers.send.click();
    await expect(papers.summary(2)).toBeFocused();
    await papers.documentEntry('LIABILITY_INSURANCE', 'AGAIN').click();
    await expect(papers.card('LIABILITY_INSURANCE')).toBeFocused();
  });

  await test.step('one of two is handed in by itself', async () => {
    await drop(papers.card('IDENTITY').getByText(word('upload.hint', { max: '10' })));
    await expect(papers.summary(1, 'awaited')).toBeVisible();
    const awaits = word('points.awaits', { problem: word('problem.AGAIN') });
    await expect(papers.card('LIABILITY_INSURANCE')).toContainText(awaits);
    await expectAccessible(page, address);
    await papers.send.click();
    await expect(page).toHaveURL('/provider/dashboard');
    await page.goto(address);
    await expect(papers.card('IDENTITY')).toContainText(word('card.PENDING'));
    await expect(papers.card('LIABILITY_INSURANCE')).toContainText(word('card.REJECTED'));
  });
});
