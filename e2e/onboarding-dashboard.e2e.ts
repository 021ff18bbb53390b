import { expect } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  listen,
  watchLayout,
} from './page-checks.ts';
import { completeSteps, password, registerProvider, signUpCustomer } from './people.ts';
import { signIn, stepAddresses } from './step-forms.ts';
import { wordsOf } from './words.ts';

const locales = { fr: 'fr-FR', ar: 'ar' } as const;

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

for (const language of walkedBy(['fr', 'ar'])) {
  test.describe(`the dashboard in ${language} on a phone`, () => {
    test.use({ locale: locales[language], viewport: { width: 360, height: 740 } });
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
