import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { expectDate, fillDate, firstPart } from './fill-date.ts';
import { openPage } from './open-page.ts';
import { verificationStepOf } from './verification-step.ts';
import { completeSteps, registerProvider } from './people.ts';
import { blankPdf } from './step-data.ts';
import { formsOf, savedStep, signIn, stepAddresses } from './step-forms.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');

type Fixtures = { page: Page; context: BrowserContext; request: APIRequestContext };
const untilHours = ['PERSONAL_INFO', 'SERVICES'] as const;
const untilDocuments = [...untilHours, 'AVAILABILITY', 'SERVICE_AREA'] as const;

/** A cleaner in the onboarding, at the page of a step. */
async function openStep(
  { page, context, request }: Fixtures,
  step: keyof typeof stepAddresses,
  done: Parameters<typeof completeSteps>[2] = [],
) {
  const { accessToken } = await registerProvider(request);
  await completeSteps(request, accessToken, done, { category: 'cleaning' });
  await signIn(context, accessToken);
  await openPage(page, stepAddresses[step]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('onboarding', `title.${step}`));
  const saved = async () => (await savedStep(request, accessToken, step)).data;
  return { accessToken, saved, forms: formsOf(page, say) };
}

/**
 * From now on no typing pause elapses: data can only be saved for another reason. What a pause has begun runs at once;
 * the limit of a call does not.
 */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 10_000));
}

/** The mornings of the weekend are saved. */
async function openWeekend(fixtures: Fixtures) {
  const { page } = fixtures;
  const opened = await openStep(fixtures, 'AVAILABILITY', untilHours);
  await page.getByRole('button', { name: say('availability', 'presets.weekend') }).click();
  await expect.poll(opened.saved).toMatchObject({ saturday: { slots: [{ start: '09:00', end: '12:00' }] } });
  // The page has the answer, too.
  await expect(opened.forms.mark).toContainText(say('onboarding', 'header.saved').trim());
  const day = (name: string) => page.getByRole('switch', { name });
  const time = (side: 'start' | 'end') =>
    page.getByLabel(say('availability', `hours.${side}`, { day: 'samedi', number: '1' }), { exact: false });
  return { ...opened, day, time };
}

test('hours are saved as soon as their field loses the focus', async ({ page, context, request }) => {
  const { saved, time } = await openWeekend({ page, context, request });
  await stopClock(page);
  await time('start').fill('8h');
  await time('end').focus();
  await expect.poll(saved).toMatchObject({ saturday: { slots: [{ start: '08:00', end: '12:00' }] } });
});

test('typed text is saved when the page is closed during typing', async ({ page, context, request }) => {
  const { saved, forms } = await openStep({ page, context, request }, 'PERSONAL_INFO');
  await stopClock(page);
  await forms.personal('street', 'contact').fill('5 rue des Lilas');
  expect(await saved()).toMatchObject({ street: null });
  await page.goto('about:blank');
  await expect.poll(saved).toMatchObject({ street: '5 rue des Lilas' });
});

test('the radius is saved when another page is opened', async ({ page, context, request }) => {
  const { saved, forms } = await openStep({ page, context, request }, 'SERVICE_AREA', [
    ...untilHours,
    'AVAILABILITY',
  ]);
  await stopClock(page);
  await page.getByRole('slider').fill('35');
  await forms.goBack.click();
  await expect(page).toHaveURL(stepAddresses.AVAILABILITY);
  await expect.poll(saved).toMatchObject({ radiusKm: 35 });
});

test('an invalid hour is restored after a reload, and is dropped with its day', async ({
  page,
  context,
  request,
}) => {
  const { accessToken, saved, forms, day, time } = await openWeekend({ page, context, request });
  await time('end').fill('le soir');
  await time('start').focus();
  await expect(time('end')).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(time('end')).toHaveValue('le soir');
  await expect(time('end')).toHaveAttribute('aria-invalid', 'true');
  await forms.next.click();
  await expect(page).toHaveURL(stepAddresses.AVAILABILITY);
  expect(await saved()).toMatchObject({ saturday: { enabled: true, slots: [{ end: '12:00' }] } });

  await day('samedi').uncheck();
  await forms.next.click();
  await expect(page).toHaveURL(stepAddresses.SERVICE_AREA);
  const { isCompleted, data } = await savedStep(request, accessToken, 'AVAILABILITY');
  expect(isCompleted).toBe(true);
  expect(data).toMatchObject({ saturday: { enabled: false }, sunday: { enabled: true } });
});

test('a refused field shows its error again after a reload', async ({ page, context, request }) => {
  const { saved, forms } = await openStep({ page, context, request }, 'PERSONAL_INFO');
  const sentences = {
    birthDate: say('validation', 'age_min', { age: '18' }),
    idNumber: say('validation', 'id_number'),
  };
  const fields = { birthDate: firstPart(forms.birthDate), idNumber: forms.personal('idNumber') };
  const expectTold = async () => {
    for (const name of ['birthDate', 'idNumber'] as const)
      await expect(fields[name]).toHaveAccessibleDescription(new RegExp(sentences[name].slice(0, 20)));
  };
  await fillDate(forms.birthDate, '2020-01-01');
  await forms.personal('idNumber').fill('abc');
  await forms.personal('firstName').focus();
  await expectTold();
  await page.reload();
  await expectTold();
  await expectDate(forms.birthDate, '2020-01-01');
  await expect(forms.personal('idNumber')).toHaveValue('abc');
  expect(await saved()).toMatchObject({ birthDate: null, idNumber: null });
});

test('completing the step waits for a document upload, and does not happen when it fails', async ({
  page,
  context,
  request,
}) => {
  const { accessToken } = await openStep({ page, context, request }, 'PROVIDER_VERIFICATION', untilDocuments);
  const step = verificationStepOf(page, 'fr');
  const passport = step.card('IDENTITY');
  const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: blankPdf };
  const choose = () => step.chooser(passport).setInputFiles(scan);
  const completions: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('action=complete')) completions.push(call.url());
  });
  let settle: (fate: 'arrives' | 'is lost') => void = () => undefined;
  await page.route('**/api/v1/verification/upload/single**', async (route) => {
    const fate = await new Promise((resolve) => {
      settle = resolve;
    });
    await (fate === 'arrives' ? route.continue() : route.abort());
  });
  const waiting = page.getByText(say('onboarding', 'frame.awaitingFiles'));
  const pressNext = async () => {
    const sent = page.waitForRequest(/upload\/single/);
    await choose();
    await sent;
    await step.send.click();
    await expect(waiting).toBeVisible();
    await expect(step.send).toHaveAttribute('aria-busy', 'true');
    expect(completions).toEqual([]);
  };
  await page.getByRole('radio', { name: say('verification', 'type.PASSPORT') }).check();
  await step.trader('no').check();

  await test.step('a failed upload is reported and nothing is completed', async () => {
    await pressNext();
    settle('is lost');
    await expect(page.getByText(say('onboarding', 'frame.lostFiles'))).toBeVisible();
    await expect(waiting).toBeHidden();
    expect(completions).toEqual([]);
    await passport.getByRole('button', { name: say('verification', 'upload.other') }).click();
  });

  await test.step('after a successful upload the step is completed with it', async () => {
    await pressNext();
    settle('arrives');
    await expect(page).toHaveURL(stepAddresses.SUBSCRIPTION_PLAN);
    expect(completions).toHaveLength(1);
    expect(await savedStep(request, accessToken, 'PROVIDER_VERIFICATION')).toMatchObject({
      isCompleted: true,
    });
  });
});
