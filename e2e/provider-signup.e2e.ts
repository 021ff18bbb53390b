import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { categoryTree } from '#contract/category-tree.ts';
import { tradeDocuments, tradesRequiring } from '#contract/trade-documents.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll, listen } from './page-checks.ts';
import { registerProvider } from './people.ts';
import { wordsOf } from './words.ts';

const address = '/provider/become-provider/signup';

for (const language of ['fr', 'en', 'ar'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`the sign-up of a provider, in ${language} at ${width} px`, () => {
      test.use({
        locale: { fr: 'fr-FR', en: 'en-GB', ar: 'ar' }[language],
        viewport: { width, height: 800 },
      });

      test('lists what to have ready, by trade, and how long it takes', async ({ page }) => {
        const say = wordsOf(language);
        const word = (key: string) => say('auth-signup', key);
        const noise = listen(page);
        await openPage(page, address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('title'));
        const minutes = language === 'ar' ? '8 دقائق' : '8 min';
        await expect(page.getByText(minutes, { exact: true })).toBeVisible();
        await expect(page.getByText(word('fact.time'))).toBeVisible();

        const ready = page.getByRole('region', { name: word('ready.title') });
        const texts = { LIABILITY_INSURANCE: 'liability', DECENNIAL_INSURANCE: 'decennial' } as const;
        for (const [type, key] of Object.entries(texts)) {
          const item = ready.getByRole('listitem').filter({ hasText: word(`ready.${key}.title`) });
          for (const trade of tradesRequiring(type as keyof typeof texts))
            await expect(item).toContainText(word(`trade.${trade}`));
        }
        const steps = page.getByRole('region', { name: word('minutes.title') }).getByRole('listitem');
        await expect(steps).toHaveCount(8);
        await page.getByText(word('questions.business.title')).click();
        await expect(page.getByText(word('questions.business.text'))).toBeVisible();
        await expectAccessible(page, address);
        await expectNoMissingText(page, address);
        await expectNoSidewaysScroll(page, address);
        expect(noise).toEqual([]);
      });
    });
  }
}

test('names before the sign-up the documents that the verification requires', async ({ request }) => {
  const { accessToken } = await registerProvider(request);
  for (const trade of Object.keys(categoryTree) as (keyof typeof categoryTree)[]) {
    const answer = await request.get(`/api/v1/verification/requirements?categoryId=${trade}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { requirements } = (await answer.json()) as { requirements: { types: string[] }[] };
    const announced = tradeDocuments.filter((type) => tradesRequiring(type).some((one) => one === trade));
    expect(
      requirements.flatMap(({ types }) => types),
      trade,
    ).toEqual(announced);
  }
});
