import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { dateField, fillDate } from './fill-date.ts';
import sharp from 'sharp';
import { expectAccessible, expectNoSidewaysScroll, listen, withoutRefusedCalls } from './page-checks.ts';
import { verificationStepOf } from './verification-step.ts';
import { completeSteps, password, publishPlumber, registerProvider, signUpCustomer } from './people.ts';
import { allSteps, blankPdf } from './step-data.ts';
import { entry, formsOf, readStatus, savedStep, signIn, stepAddresses } from './step-forms.ts';
import { wordsOf } from './words.ts';
import { openPage } from './open-page.ts';

const photo = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c08457' } })
    .jpeg()
    .toBuffer();

test.describe('in Arabic on a phone', () => {
  test.use({ locale: 'ar', viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a new provider signs up, completes every step and is found', async ({ page, request }) => {
    const say = wordsOf('ar');
    const forms = formsOf(page, say);
    const noise = listen(page);
    const check = async () => {
      await expect(page.locator('h1')).toHaveCount(1);
      await expectNoSidewaysScroll(page, page.url());
      await expectAccessible(page, page.url());
    };
    const serviceName = `دهان الجدران ${randomUUID().slice(0, 8)}`;
    const headline = `دهّانة متقنة ${randomUUID().slice(0, 8)}`;
    const tokenOfPage = () => page.evaluate(() => localStorage.getItem('authToken') ?? '');

    await test.step('sign up', async () => {
      await openPage(page, '/provider/become-provider/signup');
      await page.getByLabel(say('auth', 'field.firstName'), { exact: true }).fill('نور');
      await page.getByLabel(say('auth', 'field.lastName'), { exact: true }).fill('المنصوري');
      await page.getByLabel(say('auth', 'field.email')).fill(`${randomUUID()}@example.org`);
      await page.getByLabel(say('auth', 'field.phone')).fill('٠٦ ٣٩ ٩٨ ٠٠ ٠١');
      await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
      await page.getByLabel(say('auth', 'field.confirm'), { exact: true }).fill(password);
      await page.getByRole('checkbox').check();
      await check();
      await page.getByRole('button', { name: say('auth-signup', 'form.submit') }).click();
      await expect(page).toHaveURL(entry);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await check();
      await forms.goOn.click();
    });

    await test.step('personal information, with a photo', async () => {
      await expect(page).toHaveURL(stepAddresses.PERSONAL_INFO);
      await expect(forms.personal('firstName')).toHaveValue('نور');
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: say('provider', 'photo.choose') }).click();
      await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() });
      await expect(page.getByText(say('provider', 'photo.saved'))).toBeVisible();
      await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('complete', true);
      await forms.fillPersonalInfo();
      await check();
      await forms.next.click();
    });

    await test.step('services', async () => {
      await expect(page).toHaveURL(stepAddresses.SERVICES);
      await forms.fillService(serviceName, 'painting');
      await check();
      await forms.next.click();
    });

    await test.step('availability', async () => {
      await expect(page).toHaveURL(stepAddresses.AVAILABILITY);
      await page.getByRole('button', { name: say('availability', 'presets.weekdays') }).click();
      await expect(page.getByRole('switch').first()).toBeChecked();
      await check();
      await forms.next.click();
    });

    await test.step('service area', async () => {
      await expect(page).toHaveURL(stepAddresses.SERVICE_AREA);
      await expect(page.getByLabel(say('onboarding', 'area.street'), { exact: true })).toHaveValue(
        '3 rue des Lilas',
      );
      await expect(forms.combo('postalCode')).toHaveValue('69003');
      await expect(forms.combo('city')).toHaveValue('Lyon 3e');
      await expect(page.getByRole('complementary')).toContainText('Villeurbanne');
      await check();
      await forms.next.click();
    });

    await test.step('documents', async () => {
      await expect(page).toHaveURL(stepAddresses.PROVIDER_VERIFICATION);
      const word = (key: string) => say('verification', key);
      const step = verificationStepOf(page, 'ar');
      const passport = step.card('IDENTITY');
      const insurance = step.card('LIABILITY_INSURANCE');
      const pdf = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: blankPdf };
      await page.getByRole('radio', { name: word('type.PASSPORT') }).check();
      await step.trader('no').check();
      await step.chooser(passport).setInputFiles(pdf);
      await expect(passport).toContainText(word('card.UPLOADED'));
      await fillDate(dateField(insurance, word('upload.validUntil')), '2030-05-31');
      await step.chooser(insurance).setInputFiles(pdf);
      await expect(insurance).toContainText(word('card.UPLOADED'));
      await check();
      await step.send.click();
    });

    await test.step('plan', async () => {
      await expect(page).toHaveURL(stepAddresses.SUBSCRIPTION_PLAN);
      await page.getByRole('radio', { name: say('subscriptions', 'plan.FREE') }).check();
      await check();
      await forms.next.click();
    });

    await test.step('profile', async () => {
      await expect(page).toHaveURL(stepAddresses.PROVIDER_PROFILE);
      await forms.profile('headline').fill(headline);
      await forms
        .profile('bio')
        .fill('عشرون عامًا من الخبرة في دهان الجدران والأسقف، مع تقدير واضح قبل البدء.');
      await check();
      await forms.finish.click();
      await expect(page).toHaveURL('/provider/dashboard');
      const { overallCompletionPercentage } = await readStatus(request, await tokenOfPage());
      expect(overallCompletionPercentage).toBe(100);
    });

    await test.step('found by the service, with the photo', async () => {
      await page.goto(`/search?query=${encodeURIComponent(serviceName)}&where=Lyon`);
      const card = page.getByRole('article').filter({ hasText: headline });
      await expect(card).toBeVisible();
      await expect(card.locator('img[src^="/media/"]').first()).toBeVisible();
    });
    expect(withoutRefusedCalls(noise)).toEqual([]);
  });
});

for (const language of walkedBy(['fr', 'ar'])) {
  test.describe(`a finished onboarding in ${language}`, () => {
    test.use({
      locale: { fr: 'fr-FR', ar: 'ar' }[language],
      viewport: { width: 360, height: 740 },
    });

    test('shows every step without console messages, accessible and at 360 px', async ({
      page,
      context,
      request,
    }) => {
      const { accessToken } = await publishPlumber(request);
      await signIn(context, accessToken);
      const noise = listen(page);
      for (const address of [entry, ...Object.values(stepAddresses)]) {
        await openPage(page, address);
        await expect(page.locator('h1')).toHaveCount(1);
        await expectNoSidewaysScroll(page, address);
        await expectAccessible(page, address);
      }
      expect(noise).toEqual([]);
    });
  });
}

test('a client converts the account and sees the steps, without a new sign-in', async ({
  page,
  context,
  request,
}) => {
  const say = wordsOf('fr');
  const accessToken = await signUpCustomer(request);
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('authToken', token), accessToken);
  await page.goto(stepAddresses.SERVICES);
  await expectAccessible(page, 'the offer to convert');
  await page.getByRole('button', { name: say('onboarding', 'convert.action') }).click();
  await expect(page).toHaveURL(stepAddresses.PERSONAL_INFO);
  await expect(formsOf(page, say).personal('firstName')).toHaveValue('Camille');
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  expect((await readStatus(request, token)).steps).toHaveLength(8);

  await test.step('other tabs are updated too', async () => {
    const other = await context.newPage();
    await other.goto('/provider/dashboard');
    await expect(other.getByRole('navigation', { name: say('navigation', 'provider.label') })).toBeVisible();
  });
});

test('the address of a locked step redirects to the open one, and visitors to the log-in', async ({
  page,
  browser,
  request,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  for (const address of [entry, ...Object.values(stepAddresses)]) {
    await visitor.goto(address);
    await expect(visitor).toHaveURL(`/auth/login?redirect=${encodeURIComponent(address)}`);
  }
  await visitor.context().close();

  const { accessToken } = await registerProvider(request);
  await signIn(page.context(), accessToken);
  for (const key of allSteps.slice(1)) {
    await page.goto(stepAddresses[key]);
    await expect(page).toHaveURL(stepAddresses.PERSONAL_INFO);
  }
  await completeSteps(request, accessToken, ['PERSONAL_INFO', 'SERVICES']);
  await page.goto(stepAddresses.PROVIDER_PROFILE);
  await expect(page).toHaveURL(stepAddresses.AVAILABILITY);
  await page.goto(stepAddresses.SERVICES);
  await expect(page).toHaveURL(stepAddresses.SERVICES);
  expect((await savedStep(request, accessToken, 'SERVICES')).isCompleted).toBe(true);
});
