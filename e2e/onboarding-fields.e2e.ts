import {
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { test } from './journey.ts';
import { fillDate, firstPart } from './fill-date.ts';
import sharp from 'sharp';
import { serviceDescriptionLimits, serviceTitleLimits } from '#contract/catalog-limits.ts';
import { bioMax, headlineMax } from '#contract/providers-limits.ts';
import { openPage } from './open-page.ts';
import { expectAccessible } from './page-checks.ts';
import { completeSteps, password, registerProvider } from './people.ts';
import { allSteps } from './step-data.ts';
import { entry, formsOf, savedStep, signIn, stepAddresses } from './step-forms.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');

type Fixtures = { page: Page; context: BrowserContext; request: APIRequestContext };
type Step = keyof typeof stepAddresses;

/** A new provider at the page of a step. */
async function openStep(
  { page, context, request }: Fixtures,
  step: Step,
  done: Parameters<typeof completeSteps>[2] = [],
) {
  const { accessToken } = await registerProvider(request);
  await completeSteps(request, accessToken, done);
  await signIn(context, accessToken);
  await openPage(page, stepAddresses[step]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('onboarding', `title.${step}`));
  const saved = async () => (await savedStep(request, accessToken, step)).data;
  return { accessToken, saved, forms: formsOf(page, say) };
}

/** The description of a field, as assistive technology reads it. */
async function expectSentence(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence.slice(0, 20)));
}

test('shows errors under their fields, and moves the focus to the first one', async ({
  page,
  context,
  request,
}) => {
  const { saved, forms } = await openStep({ page, context, request }, 'PERSONAL_INFO');
  const idNumber = forms.personal('idNumber');
  const birthDate = firstPart(forms.birthDate);
  await idNumber.fill('abc');
  await idNumber.blur();
  await expectSentence(idNumber, say('validation', 'id_number'));
  await fillDate(forms.birthDate, '2020-01-01');
  await idNumber.focus();
  await expectSentence(birthDate, say('validation', 'age_min', { age: '18' }));
  expect(await saved()).toMatchObject({ idNumber: null, birthDate: null });

  await test.step('completing reports every missing field', async () => {
    await forms.next.click();
    await expect(birthDate).toBeFocused();
    await expectSentence(forms.personal('gender'), say('validation', 'required'));
    await expectSentence(forms.personal('street', 'contact'), say('validation', 'street_required'));
    await expect(page).toHaveURL(stepAddresses.PERSONAL_INFO);
    await expectAccessible(page, 'personal information with sentences');
  });

  await test.step('an error disappears once the field is valid', async () => {
    await fillDate(forms.birthDate, '1990-05-17');
    await idNumber.focus();
    await expect(birthDate).not.toHaveAttribute('aria-invalid');
    await expect.poll(saved).toMatchObject({ birthDate: '1990-05-17' });
  });
});

test('does not send an incomplete field', async ({ page, context, request }) => {
  const rules = page.waitForEvent('requestfinished', (call) => call.url().includes('/half-typed-'));
  const { forms } = await openStep({ page, context, request }, 'PERSONAL_INFO');
  const sent: object[] = [];
  page.on('request', (call) => {
    if (call.method() === 'PUT') sent.push(call.postDataJSON() as object);
  });
  // Until the rules for incomplete values are loaded, everything is sent.
  await rules;
  await page.clock.install();
  await forms.personal('idNumber').pressSequentially('X1Y');
  await page.clock.runFor(10_000);
  expect(sent).toEqual([]);
  await forms.personal('idNumber').pressSequentially('2Z3A4');
  const call = page.waitForRequest((request_) => request_.method() === 'PUT');
  await page.clock.runFor(10_000);
  expect((await call).postDataJSON()).toEqual({ idNumber: 'X1Y2Z3A4' });
});

test('moves the focus to missing choices too', async ({ page, context, request }) => {
  const done = [
    'PERSONAL_INFO',
    'SERVICES',
    'AVAILABILITY',
    'SERVICE_AREA',
    'PROVIDER_VERIFICATION',
  ] as const;
  const { forms } = await openStep({ page, context, request }, 'SUBSCRIPTION_PLAN', done);
  await forms.next.click();
  await expect(page.getByText(say('validation', 'plan'))).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeFocused();
});

/** Presses Tab until the field has the focus. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
}

test('allows services and hours to be entered with the keyboard alone', async ({
  page,
  context,
  request,
}) => {
  const { accessToken, forms } = await openStep({ page, context, request }, 'SERVICES', ['PERSONAL_INFO']);
  await tabTo(page, forms.service('category'));
  await page.keyboard.type('Plomberie');
  await tabTo(page, forms.service('title'));
  await page.keyboard.type('Recherche de fuite');
  await tabTo(page, forms.service('description'));
  await page.keyboard.type('Recherche de fuite sans rien casser, avec un rapport écrit et des photos.');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await tabTo(page, forms.service('price'));
  await page.keyboard.type('95,50');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(stepAddresses.AVAILABILITY);
  expect((await savedStep(request, accessToken, 'SERVICES')).data).toMatchObject({
    services: [{ name: 'Recherche de fuite', category: 'plumbing', price: 95.5, priceUnit: 'VISIT' }],
  });

  await tabTo(page, page.getByRole('button', { name: say('availability', 'presets.weekend') }));
  await page.keyboard.press('Space');
  await tabTo(page, forms.next);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(stepAddresses.SERVICE_AREA);
  expect((await savedStep(request, accessToken, 'AVAILABILITY')).isCompleted).toBe(true);
});

test('reads digits of Arabic keyboards', async ({ page, context, request }) => {
  const { saved, forms } = await openStep({ page, context, request }, 'PERSONAL_INFO');
  await forms.personal('phone', 'contact').fill('٠٦ ٣٩ ٩٨ ٠٠ ٠٧');
  await forms.personal('street', 'contact').focus();
  await expect.poll(saved).toMatchObject({ phone: '+33639980007' });
  await forms.choosePlace('٦٩٠٠٣', 'Lyon 3e');
  await expect.poll(saved).toMatchObject({ postalCode: '69003', insee: '69383' });
});

test('a price in Arabic digits and a double click go to the next step only', async ({
  page,
  context,
  request,
}) => {
  const { accessToken, forms } = await openStep({ page, context, request }, 'SERVICES', ['PERSONAL_INFO']);
  await forms.fillService('Recherche de fuite');
  await forms.service('price').fill('٤٢٫٥٠');
  await forms.next.dblclick();
  await expect(page).toHaveURL(stepAddresses.AVAILABILITY);
  const { data } = await savedStep(request, accessToken, 'SERVICES');
  expect(data).toMatchObject({ services: [{ price: 42.5 }] });
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('refuses a picture that is invalid or too large with a message, and keeps the last one', async ({
  page,
  context,
  request,
}) => {
  await openStep({ page, context, request }, 'PERSONAL_INFO');
  const choose = async (name: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await page
      .getByRole('button', { name: /photo$/ })
      .first()
      .click();
    await (await choosing).setFiles({ name, mimeType: 'image/jpeg', buffer });
  };
  // Slightly above the limit: the file is passed to the browser over its debugging connection.
  const noise = await sharp({
    create: {
      width: 1400,
      height: 1400,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  await choose('heavy.jpg', noise);
  await expect(page.getByText(say('validation', 'photo_too_large', { max: '5' }))).toBeVisible();
  await choose('letter.jpg', Buffer.from('Bonjour, ceci est une lettre.'));
  await expect(page.getByText(say('validation', 'photo_format'))).toBeVisible();
  const right = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c08457' } });
  await choose('me.jpg', await right.jpeg().toBuffer());
  await expect(page.getByText(say('provider', 'photo.saved'))).toBeVisible();
  await expect(page.getByText(say('validation', 'photo_format'))).toBeHidden();
  await choose('letter.jpg', Buffer.from('Bonjour, ceci est une lettre.'));
  await expect(page.getByText(say('validation', 'photo_format'))).toBeVisible();
  await expect(page.getByRole('main').locator('img[src^="/media/"]')).toBeVisible();
});

test('renews an expired session, or restores the typed text after the sign-in', async ({ page, request }) => {
  const { email, accessToken } = await registerProvider(request);
  const forms = formsOf(page, say);
  const logIn = async () => {
    await page.getByLabel(say('auth', 'field.email')).fill(email);
    await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: say('auth', 'login.submit') }).click();
  };
  await page.goto(`/auth/login?redirect=${encodeURIComponent(entry)}`);
  await logIn();
  await forms.goOn.click();
  const street = forms.personal('street', 'contact');
  await expect(street).toBeVisible();
  const savedStreet = async () => (await savedStep(request, accessToken, 'PERSONAL_INFO')).data['street'];
  const spoil = () =>
    page.evaluate(() => localStorage.setItem('authToken', `${localStorage.getItem('authToken')}x`));

  await spoil();
  await street.fill('3 rue des Lilas');
  await street.blur();
  await expect.poll(savedStreet).toBe('3 rue des Lilas');

  await spoil();
  await page.context().clearCookies();
  await street.fill('4 rue des Lilas');
  await street.blur();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await logIn();
  await expect(page).toHaveURL(stepAddresses.PERSONAL_INFO);
  await expect(street).toHaveValue('4 rue des Lilas');
  await expect.poll(savedStreet).toBe('4 rue des Lilas');
});

test('cuts or refuses overlong or invalid names with a message', async ({ page, context, request }) => {
  const { saved, forms } = await openStep({ page, context, request }, 'PERSONAL_INFO');
  const long = 'très long '.repeat(500);
  const refusedSearches: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/places?') && !answer.ok()) refusedSearches.push(answer.url().slice(0, 80));
  });
  for (const field of [
    forms.personal('firstName'),
    forms.personal('street', 'contact'),
    forms.personal('phone', 'contact'),
    forms.combo('city'),
    forms.personal('emergencyName', 'emergency'),
    forms.personal('emergencyPhone', 'emergency'),
  ]) {
    await field.selectText();
    await page.keyboard.insertText(long);
    // A list that says that nothing was found stays open until the focus leaves its field.
    await page.keyboard.press('Tab');
  }
  await forms.next.click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  await expectSentence(forms.personal('phone', 'contact'), say('validation', 'phone'));
  await expect(forms.combo('city')).toHaveAttribute('aria-invalid', 'true');
  expect(await saved()).toMatchObject({ lastName: 'Quénelle', city: null });
  expect(refusedSearches).toEqual([]);
});

test('cuts a long pasted text in services and profile at the limit', async ({ page, context, request }) => {
  const done = allSteps.slice(0, -1);
  const { accessToken, forms } = await openStep({ page, context, request }, 'PROVIDER_PROFILE', done);
  const long = '👷 Vingt ans de métier. '.repeat(210);
  const paste = async (field: Locator) => {
    await field.selectText();
    await page.keyboard.insertText(long);
    await field.blur();
    return (await field.inputValue()).length;
  };
  expect(await paste(forms.profile('headline'))).toBeLessThanOrEqual(headlineMax);
  expect(await paste(forms.profile('bio'))).toBeLessThanOrEqual(bioMax);
  await forms.finish.click();
  await expect(page).toHaveURL('/provider/dashboard');
  const { data } = await savedStep(request, accessToken, 'PROVIDER_PROFILE');
  expect(String(data['bio']).length).toBeGreaterThan(bioMax - 50);

  await page.goto(stepAddresses.SERVICES);
  expect(await paste(forms.service('title'))).toBeLessThanOrEqual(serviceTitleLimits.max);
  expect(await paste(forms.service('description'))).toBeLessThanOrEqual(serviceDescriptionLimits.max);
  await forms.service('price').fill('12,345');
  await forms.service('price').blur();
  await forms.next.click();
  await expect(forms.service('price')).toBeFocused();
  await expect(forms.service('price')).toHaveAttribute('aria-invalid', 'true');
  await forms.service('price').fill('12,34');
  await forms.next.click();
  await expect(page).not.toHaveURL(stepAddresses.SERVICES);
});
