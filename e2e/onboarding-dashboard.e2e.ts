import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll, listen } from './page-checks.ts';
import { completeSteps, password, publishPlumber, registerProvider, signUpCustomer } from './people.ts';
import { signIn, stepAddresses } from './step-forms.ts';
import { wordsOf, type Language } from './words.ts';

const locales = { fr: 'fr-FR', en: 'en-GB', ar: 'ar' } as const satisfies Record<Language, string>;

/** How far the visible elements move without a user action, from the first paint on. */
async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[]) seen.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
}

/** A customer's request to the plumber. */
async function requestVisit(request: APIRequestContext, plumber: { id: string; serviceId: string }) {
  const headers = { authorization: `Bearer ${await signUpCustomer(request)}` };
  const slots = await request.get(`/api/v1/providers/${plumber.id}/slots?serviceId=${plumber.serviceId}`, {
    headers,
  });
  const { nextSlotAt: startAt } = (await slots.json()) as { nextSlotAt: string };
  const address = { street: '3 rue de la République', city: 'Lyon', postalCode: '69002' };
  const answer = await request.post('/api/v1/bookings', {
    data: { serviceId: plumber.serviceId, startAt, address },
    headers,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { id: string }).id;
}

test('redirects a provider in the onboarding to the next step after sign-in', async ({ page, request }) => {
  const say = wordsOf('fr');
  const { email, accessToken } = await registerProvider(request);
  await completeSteps(request, accessToken, ['PERSONAL_INFO']);
  await page.goto('/auth/login');
  await page.getByLabel(say('auth', 'field.email')).fill(email);
  await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('auth', 'login.submit') }).click();
  await expect(page).toHaveURL('/dashboard');
  const call = page.getByRole('region', { name: /25\s%/ });
  await expect(call.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expect(call).toContainText(/2 étapes sur \D?8/);
  const goOn = call.getByRole('link');
  await expect(goOn).toHaveText(/Prestations/);
  await goOn.click();
  await expect(page).toHaveURL(stepAddresses.SERVICES);
});

for (const language of ['fr', 'en', 'ar'] as const) {
  test.describe(`the dashboard in ${language} on a phone`, () => {
    test.use({ locale: locales[language], viewport: { width: 360, height: 740 } });
    const say = wordsOf(language);

    test('shows a provider in the onboarding the next step first, without a layout shift', async ({
      page,
      context,
      request,
    }) => {
      const noise = listen(page);
      const shift = await watchLayout(page);
      const { accessToken } = await registerProvider(request);
      await signIn(context, accessToken);
      await page.goto('/dashboard');
      const call = page.getByRole('main').getByRole('region').first();
      await expect(call.getByRole('link')).toHaveAttribute('href', stepAddresses.PERSONAL_INFO);
      await expect(call.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '12');
      await expectNoSidewaysScroll(page, '/dashboard');
      await expectNoMissingText(page, '/dashboard');
      await expectAccessible(page, '/dashboard');
      expect(await shift()).toBeLessThan(0.1);
      expect(noise).toEqual([]);
    });

    test('shows a published provider the waiting requests', async ({ page, context, request }) => {
      const shift = await watchLayout(page);
      const plumber = await publishPlumber(request);
      await signIn(context, plumber.accessToken);
      await page.goto('/dashboard');
      const entry = page.getByRole('region', { name: say('dashboard', 'toProvider.title') });
      await expect(entry).toContainText(say('dashboard', 'toProvider.nothingWaiting'));
      await expect(entry).toContainText(say('dashboard', 'toProvider.noVisit'));
      const bookingId = await requestVisit(request, plumber);
      await page.reload();
      await expect(entry).toContainText(say('dashboard', 'toProvider.waiting_one'));
      const headers = { authorization: `Bearer ${plumber.accessToken}` };
      const accepted = await request.patch(`/api/v1/bookings/${bookingId}/status?status=CONFIRMED`, {
        headers,
      });
      expect(accepted.ok(), await accepted.text()).toBe(true);
      await page.reload();
      await expect(entry).toContainText('Camille');
      await expectNoSidewaysScroll(page, '/dashboard');
      await expectAccessible(page, '/dashboard');
      expect(await shift()).toBeLessThan(0.1);
      await entry.getByRole('link').click();
      await expect(page).toHaveURL('/provider/dashboard');
    });
  });
}

test('a client sees nothing about becoming a provider', async ({ page, context, request }) => {
  await signIn(context, await signUpCustomer(request));
  const calls: string[] = [];
  page.on('request', (call) => calls.push(new URL(call.url()).pathname));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Camille');
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
  expect(calls.filter((path) => /^\/api\/.*(onboarding|bookings\/provider|verification)/.test(path))).toEqual(
    [],
  );
});
