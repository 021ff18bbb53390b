import { expect, type Locator } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { categoryTree } from '#contract/category-tree.ts';
import { isolate } from '#contract/text-direction.ts';
import { expectNoMissingText } from './page-checks.ts';
import { completeSteps, publishPlumber, registerProvider } from './people.ts';
import { allSteps } from './step-data.ts';
import { formsOf, signIn, stepAddresses } from './step-forms.ts';
import { wordsOf } from './words.ts';

const trades = Object.keys(categoryTree);

for (const language of walkedBy(['ar', 'fr', 'en'])) {
  test.describe(`examples in ${language}`, () => {
    test.use({ locale: { fr: 'fr-FR', en: 'en-GB', ar: 'ar' }[language] });
    const say = wordsOf(language);
    const exampleOf = (text: 'title' | 'description' | 'headline', trade: string) =>
      say('examples', 'such', { example: isolate(say('examples', `${text}.${trade}`), language) });
    /** The example of this trade, and of no other. */
    const expectExample = async (
      field: Locator,
      text: 'title' | 'description' | 'headline',
      trade: string,
    ) => {
      const said = (await field.getAttribute('aria-describedby')) ?? '';
      const hint = field.page().locator(`[id="${said.split(' ')[0]}"]`);
      // The text of an example ends its sentence by itself.
      await expect(hint).toContainText(exampleOf(text, trade).replace(/\.$/, ''));
      for (const other of trades.filter((one) => one !== trade))
        await expect(hint).not.toContainText(say('examples', `${text}.${other}`));
    };

    test('match the chosen trade, in the services step', async ({ page, context, request }) => {
      const { accessToken } = await registerProvider(request);
      await completeSteps(request, accessToken, ['PERSONAL_INFO']);
      await signIn(context, accessToken);
      await page.goto(stepAddresses.SERVICES);
      const { service } = formsOf(page, say);
      await expect(service('title')).not.toHaveAttribute('aria-describedby');
      for (const trade of trades) {
        await service('category').selectOption(trade);
        await expectExample(service('title'), 'title', trade);
        await expectExample(service('description'), 'description', trade);
      }
      await expectNoMissingText(page, stepAddresses.SERVICES);
    });

    test('match the trade of the services, in the profile step', async ({ page, context, request }) => {
      const { accessToken } = await registerProvider(request);
      await completeSteps(request, accessToken, allSteps.slice(0, -1));
      await signIn(context, accessToken);
      await page.goto(stepAddresses.PROVIDER_PROFILE);
      await expectExample(formsOf(page, say).profile('headline'), 'headline', 'plumbing');
    });
  });
}

test('a provider’s own service has the example of its trade', async ({ page, context, request }) => {
  const say = wordsOf('fr');
  const { accessToken } = await publishPlumber(request);
  await signIn(context, accessToken);
  await page.goto('/provider/services/new');
  await page.getByLabel(say('provider', 'service.category'), { exact: true }).selectOption('gardening');
  await expect(
    page.getByLabel(say('provider', 'service.title'), { exact: true }),
  ).toHaveAccessibleDescription(say('examples', 'such', { example: say('examples', 'title.gardening') }));
});
