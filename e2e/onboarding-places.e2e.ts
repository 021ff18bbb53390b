import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { expectDate } from './fill-date.ts';
import { openPage } from './open-page.ts';
import { completeSteps, registerProvider } from './people.ts';
import { pressRetry } from './press-retry.ts';
import { entry, formsOf, savedStep, signIn, stepAddresses } from './step-forms.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');

/** A new provider at the page of a step, in one tab. */
async function openStep(
  { context, request }: { context: BrowserContext; request: APIRequestContext },
  step: keyof typeof stepAddresses,
  done: Parameters<typeof completeSteps>[2] = [],
) {
  const { accessToken } = await registerProvider(request);
  await completeSteps(request, accessToken, done);
  await signIn(context, accessToken);
  const page = await context.newPage();
  await openPage(page, stepAddresses[step]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('onboarding', `title.${step}`));
  const saved = async () => (await savedStep(request, accessToken, step)).data;
  return { page, accessToken, saved, forms: formsOf(page, say) };
}

async function openAgain(page: Page, step: keyof typeof stepAddresses) {
  const other = await page.context().newPage();
  await other.goto(stepAddresses[step]);
  return { other, others: formsOf(other, say) };
}

test('continues an interrupted onboarding in another browser, and keeps the data of a complete step', async ({
  context,
  browser,
  request,
}) => {
  const { page, accessToken, forms } = await openStep({ context, request }, 'PERSONAL_INFO');
  await forms.fillPersonalInfo();
  await page.getByRole('link', { name: say('onboarding', 'header.later') }).click();
  await expect(page).toHaveURL('/dashboard');

  const elsewhere = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  await signIn(elsewhere, accessToken);
  const second = await elsewhere.newPage();
  const there = formsOf(second, say);
  await test.step('the second device has every field', async () => {
    await second.goto(entry);
    await there.goOn.click();
    await expect(second).toHaveURL(stepAddresses.PERSONAL_INFO);
    await expectDate(there.birthDate, '1990-05-17');
    await expect(there.personal('gender')).toHaveValue('NOT_SPECIFIED');
    await expect(there.personal('nationality')).toHaveValue('MOROCCAN');
    await expect(there.personal('idNumber')).toHaveValue('X1Y2Z3A4');
    await expect(second.getByRole('checkbox').first()).toBeChecked();
    await expect(there.personal('street', 'contact')).toHaveValue('3 rue des Lilas');
    await expect(there.combo('postalCode')).toHaveValue('69003');
    await expect(there.combo('city')).toHaveValue('Lyon 3e');
    await expect(there.personal('emergencyName', 'emergency')).toHaveValue('Maëlle Quénelle');
    await expect(there.personal('emergencyPhone', 'emergency')).toHaveValue('06 39 98 00 02');
    await there.next.click();
    await expect(second).toHaveURL(stepAddresses.SERVICES);
  });

  await test.step('a complete step can be viewed without being reopened', async () => {
    await second.goBack();
    await expect(there.personal('idNumber')).toHaveValue('X1Y2Z3A4');
    await there.next.click();
    await expect(second).toHaveURL(stepAddresses.SERVICES);
    expect(await savedStep(request, accessToken, 'PERSONAL_INFO')).toMatchObject({ isCompleted: true });
  });

  await test.step('and changed without losing the rest', async () => {
    await second.getByRole('link', { name: say('onboarding', 'frame.back') }).click();
    await there.personal('street', 'contact').fill('4 rue des Lilas');
    await there.next.click();
    await expect(second).toHaveURL(stepAddresses.SERVICES);
    expect(await savedStep(request, accessToken, 'PERSONAL_INFO')).toMatchObject({
      isCompleted: true,
      data: { street: '4 rue des Lilas', idNumber: 'X1Y2Z3A4', city: 'Lyon 3e' },
    });
  });
  await elsewhere.close();
});

test('a field that changed in another tab waits for a choice, and the others are merged', async ({
  context,
  request,
}) => {
  const { page, saved, forms } = await openStep({ context, request }, 'PERSONAL_INFO');
  const { other, others } = await openAgain(page, 'PERSONAL_INFO');
  const street = forms.personal('street', 'contact');
  const title = (field: string) => page.getByText(say('onboarding', 'disputed.title', { field }));
  const change = async (value: string) => {
    await others.personal('street', 'contact').fill(value);
    await others.personal('street', 'contact').blur();
    await expect.poll(saved).toMatchObject({ street: value });
  };

  await test.step('fields that only one tab changed are merged', async () => {
    await others.personal('idNumber').fill('AB123456');
    await others.personal('idNumber').blur();
    await expect.poll(saved).toMatchObject({ idNumber: 'AB123456' });
    await forms.personal('emergencyName', 'emergency').fill('Maëlle Quénelle');
    await forms.personal('emergencyName', 'emergency').blur();
    await expect.poll(saved).toMatchObject({ idNumber: 'AB123456', emergencyName: 'Maëlle Quénelle' });
    await expect(forms.personal('idNumber')).toHaveValue('AB123456');
  });

  await test.step('a field that both changed keeps the typed value, and both are shown', async () => {
    await change('1 rue du Port');
    await street.fill('2 rue du Parc');
    await street.blur();
    await expect(title(say('onboarding', 'personal.street'))).toBeVisible();
    await expect(page.getByText('1 rue du Port')).toBeVisible();
    await expect(street).toHaveValue('2 rue du Parc');
    expect(await saved()).toMatchObject({ street: '1 rue du Port' });
    await page.getByRole('button', { name: say('onboarding', 'disputed.mine') }).click();
    await expect(title(say('onboarding', 'personal.street'))).toBeHidden();
    await expect.poll(saved).toMatchObject({ street: '2 rue du Parc' });
  });

  await test.step('or the other value is taken', async () => {
    await other.reload();
    await change('3 rue du Puits');
    await street.fill('4 rue du Pré');
    await street.blur();
    await page.getByRole('button', { name: say('onboarding', 'disputed.keepTheirs') }).click();
    await expect(street).toHaveValue('3 rue du Puits');
    await expect.poll(saved).toMatchObject({ street: '3 rue du Puits' });
  });
});

test('two tabs that complete one step give one state', async ({ context, request }) => {
  const { page, accessToken, forms } = await openStep({ context, request }, 'SERVICES', ['PERSONAL_INFO']);
  await forms.fillService('Recherche de fuite');
  await forms.service('price').blur();
  const filled = { services: [{ name: 'Recherche de fuite', price: 42.5 }] };
  const saved = () => savedStep(request, accessToken, 'SERVICES');
  await expect.poll(saved).toMatchObject({ data: filled });
  const { other, others } = await openAgain(page, 'SERVICES');
  await expect(others.service('title')).toHaveValue('Recherche de fuite');
  await Promise.all([forms.next.click(), others.next.click()]);
  for (const tab of [page, other]) await expect(tab).toHaveURL(stepAddresses.AVAILABILITY);
  const { data, isCompleted } = await saved();
  expect(isCompleted).toBe(true);
  expect(data['services']).toHaveLength(1);
});

test('text typed while the server is unavailable is saved once it is back, also after a reload', async ({
  context,
  request,
}) => {
  const { page, saved, forms } = await openStep({ context, request }, 'PERSONAL_INFO');
  const calls = '**/api/v1/**';
  const loseServer = () => page.route(calls, (route) => route.abort('connectionrefused'));
  const street = forms.personal('street', 'contact');
  const waiting = say('onboarding', 'header.waiting');
  const kept = say('onboarding', 'header.saved').trim();

  await test.step('it is stored, and sent automatically', async () => {
    await loseServer();
    await street.pressSequentially('3 rue des Lilas');
    await expect(forms.mark).toHaveText(waiting);
    await page.unroute(calls);
    await expect(forms.mark).toContainText(kept);
    expect(await saved()).toMatchObject({ street: '3 rue des Lilas' });
  });

  await test.step('a reload in between keeps it', async () => {
    await loseServer();
    await street.fill('5 rue des Lilas');
    await forms.personal('idNumber').fill('X1Y2Z3A4');
    await forms.personal('idNumber').blur();
    await expect(forms.mark).toHaveText(waiting);
    await page.reload();
    const again = page.getByRole('button', { name: say('common', 'failure.retry') });
    await expect(again).toBeVisible();
    await page.unroute(calls);
    await pressRetry(again, street);
    await expect(street).toHaveValue('5 rue des Lilas');
    await expect.poll(saved).toMatchObject({ street: '5 rue des Lilas', idNumber: 'X1Y2Z3A4' });
  });

  await test.step('completing without a server shows the failure beside the button', async () => {
    await loseServer();
    await forms.next.click();
    await expect(page.getByText(say('onboarding', 'frame.unreached'))).toBeVisible();
    await expect(page).toHaveURL(stepAddresses.PERSONAL_INFO);
    await page.unroute(calls);
  });
});
