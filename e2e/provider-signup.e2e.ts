import { expect } from '@playwright/test';
import { addDays } from '#contract/dates-rules.ts';
import { test, walkedBy } from './journey.ts';
import { categoryTree } from '#contract/category-tree.ts';
import { tradeDocuments, tradesRequiring } from '#contract/verification-rules.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll, listen } from './page-checks.ts';
import { registerProvider } from './people.ts';
import { wordsOf } from './words.ts';
import { comingSaturday, dayOf, noonOf } from '#web/i18n/days.ts';
import { formatFor } from '#web/i18n/format.ts';

const address = '/provider/become-provider/signup';
const nextMonday = () => noonOf(addDays(comingSaturday(dayOf(new Date())), 2));

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`the sign-up of a provider, in ${language} at ${width} px`, () => {
    test.use({
      locale: { fr: 'fr-FR', ar: 'ar' }[language],
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
      const sum = page.getByRole('region', { name: word('earn.title') });
      const week = page.getByRole('region', { name: word('week.title') });
      const drawn = week.getByRole('img', { name: word('week.label') });
      await expect(drawn.locator('li')).toHaveCount(6);
      await expect(drawn.locator('li').first()).toContainText(formatFor(language).dayNumber(nextMonday()));
      await expect(week.getByText(word('sample.tag'), { exact: true })).toBeVisible();
      await expect(sum.getByRole('status').last()).toContainText(/546.+2.?184/);
      await sum.getByLabel(word('earn.hours')).fill('10');
      await sum.getByLabel(word('earn.price')).fill('30');
      await expect(sum.getByRole('status').last()).toContainText(/300.+1.?200/);
      await page.getByText(word('questions.business.title')).click();
      await expect(page.getByText(word('questions.business.text'))).toBeVisible();
      await expectAccessible(page, address);
      await expectNoMissingText(page, address);
      await expectNoSidewaysScroll(page, address);
      expect(noise).toEqual([]);
    });
  });
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
