import { expect } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll, listen } from './page-checks.ts';
import { completeSteps, publishPlumber, registerProvider } from './people.ts';
import { allSteps } from './step-data.ts';
import { entry, formsOf, signIn, stepAddresses } from './step-forms.ts';
import { wordsOf } from './words.ts';

/** The number of remaining steps in words, on the entry and beside the steps. */
const left = {
  fr: {
    4: { whole: '2 min 30', side: /5\sétapes\ssur\s8,\s2\smin\s30\srestantes/ },
    5: { whole: '1 min', side: /6\sétapes\ssur\s8,\s1\smin\srestante(?!s)/ },
    6: { whole: '30 s', side: /7\sétapes\ssur\s8,\s30\ss\srestantes/ },
  },
  en: {
    4: { whole: '2 min 30 s', side: /5\ssteps\sof\s8,\s2\smin\s30\ss\sleft/ },
    5: { whole: '1 min', side: /6\ssteps\sof\s8,\s1\smin\sleft/ },
    6: { whole: '30 s', side: /7\ssteps\sof\s8,\s30\ss\sleft/ },
  },
  ar: {
    4: { whole: 'دقيقتان و30 ثانية', side: /بقيت\s\P{L}?دقيقتان\sو30\sثانية/u },
    5: { whole: 'دقيقة واحدة', side: /بقيت\s\P{L}?دقيقة\sواحدة/u },
    6: { whole: '30 ثانية', side: /بقيت\s\P{L}?30\sثانية/u },
  },
} as const;
const counts = [4, 5, 6] as const;

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['en', 360],
  ['ar', 1280],
])) {
  test.describe(`the entry of the onboarding, in ${language} at ${width} px`, () => {
    test.use({
      locale: { fr: 'fr-FR', en: 'en-GB', ar: 'ar' }[language],
      viewport: { width, height: 800 },
    });
    const say = wordsOf(language);

    test('shows the remaining time and what is missing', async ({ page, context, request }) => {
      const noise = listen(page);
      const { accessToken, firstName } = await registerProvider(request);
      await signIn(context, accessToken);
      let done = 0;
      for (const count of counts) {
        await completeSteps(request, accessToken, allSteps.slice(done, count));
        done = count;
        await page.goto(entry);
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toContainText(left[language][count].whole);
        await expect(title).toContainText(firstName);
        const step = allSteps[count] ?? 'PROVIDER_PROFILE';
        const current = page.getByRole('main').locator('[aria-current=step]');
        await expect(current).toContainText(say('steps', `name.${step}`));
        if (step === 'PROVIDER_VERIFICATION') {
          const documents = current.getByRole('listitem');
          await expect(documents.filter({ hasText: say('verification', 'problem.NO_FILE') })).toHaveCount(3);
        }
        await expectNoSidewaysScroll(page, entry);
        await expectNoMissingText(page, entry);
        await expectAccessible(page, entry);
        await formsOf(page, say).goOn.click();
        await expect(page).toHaveURL(stepAddresses[step]);
        const steps = page.getByRole('navigation', { name: say('onboarding', 'list.label') });
        await expect(steps).toContainText(left[language][count].side);
      }
      expect(noise).toEqual([]);
    });
  });
}

test('a complete onboarding shows no remaining time', async ({ page, context, request }) => {
  const { accessToken } = await publishPlumber(request);
  await signIn(context, accessToken);
  await page.goto(entry);
  const say = wordsOf('fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('onboarding', 'entry.complete'));
  await expect(page.getByText(/restante/)).toHaveCount(0);
  await page.getByRole('link', { name: say('onboarding', 'entry.dashboard') }).click();
  await expect(page).toHaveURL('/provider/dashboard');
});
