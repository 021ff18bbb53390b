import { expect, type APIRequestContext } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { formatFor } from '#web/i18n/format.ts';
import { demoAccounts, demoToken } from './demo.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { completeSteps, registerProvider } from './people.ts';
import { allSteps } from './step-data.ts';
import { formsOf, signIn, stepAddresses } from './step-forms.ts';
import { plural, wordsOf } from './words.ts';

const [, demoProvider] = demoAccounts;
const address = stepAddresses.PROVIDER_PROFILE;
const beforeServices = ['PERSONAL_INFO'] as const;
const afterServices = allSteps.slice(2, -1);

async function offer(request: APIRequestContext, accessToken: string, services: object[]): Promise<void> {
  const url = '/api/v1/onboarding/transition?stepKey=SERVICES&action=complete';
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await request.put(url, { headers, data: { services } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

for (const language of walkedBy(['ar', 'fr'])) {
  test.describe(`the preview of a profile in ${language}`, () => {
    test.use({ locale: { fr: 'fr-FR', ar: 'ar' }[language], viewport: { width: 360, height: 740 } });
    const say = wordsOf(language);
    const format = formatFor(language);
    const providers = (key: string, params?: Record<string, string>) => say('providers', key, params);

    test('shows the units of prices and area, and no stars without a review', async ({
      page,
      context,
      request,
    }) => {
      const { accessToken } = await registerProvider(request);
      await completeSteps(request, accessToken, beforeServices);
      const service = {
        category: 'plumbing',
        duration: 60,
        description: 'Recherche et réparation de fuite, joints compris, devis avant travaux.',
      };
      await offer(request, accessToken, [
        { ...service, name: 'Réparation de fuite', price: 42.5, priceUnit: 'HOUR' },
        { ...service, name: 'Pose d’un robinet', price: 60, priceUnit: 'VISIT' },
      ]);
      await completeSteps(request, accessToken, afterServices);
      await signIn(context, accessToken);
      await page.goto(address);
      const preview = page.getByRole('region', { name: say('onboarding', 'profile.preview') });
      await expect(preview).toContainText(providers('card.new'));
      const byHour = preview.getByRole('listitem').filter({ hasText: 'Réparation de fuite' });
      await expect(byHour).toContainText(`${format.money(42.5)}${providers('price.unit.HOUR')}`);
      const byVisit = preview.getByRole('listitem').filter({ hasText: 'Pose d’un robinet' });
      await expect(byVisit).toContainText(`${format.money(60)}${providers('price.unit.VISIT')}`);
      await expect(preview).toContainText(format.distance(20));
      await expect(preview).toContainText(say('onboarding', 'profile.headline'));
      await formsOf(page, say).profile('headline').fill('Fuites et robinets');
      await expect(preview).toContainText('Fuites et robinets');
      await expect(preview).not.toContainText(say('onboarding', 'profile.headline'));
      await expectAccessible(page, address);
      await expectNoSidewaysScroll(page, address);
    });

    test('shows the stars that customers gave', async ({ page, context, request }) => {
      const accessToken = await demoToken(request, demoProvider.email);
      const me = await request.get('/api/v1/providers/me', {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      const { rating, reviewCount } = (await me.json()) as { rating: number; reviewCount: number };
      expect(reviewCount).toBeGreaterThan(0);
      await signIn(context, accessToken);
      await page.goto(address);
      const preview = page.getByRole('region', { name: say('onboarding', 'profile.preview') });
      await expect(preview).toContainText(format.rating(rating));
      const count = String(reviewCount);
      await expect(preview).toContainText(
        providers(plural(language, 'card.reviews', reviewCount), { count }),
      );
      await expect(preview.getByText(providers('card.new'), { exact: true })).toHaveCount(0);
    });
  });
}
