import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { idNumberLimits } from '#contract/onboarding-limits.ts';
import { adminToken, publishUnverified } from './documents.ts';
import { registerProvider } from './people.ts';
import { formsOf, readStatus, signIn, stepAddresses } from './step-forms.ts';
import { wordsOf } from './words.ts';

const limits = { min: String(idNumberLimits.min), max: String(idNumberLimits.max) };

for (const language of ['fr', 'ar'] as const) {
  test.describe(`the identity document number in ${language}`, () => {
    test.use({ locale: { fr: 'fr-FR', ar: 'ar' }[language] });

    test('is requested with an explanation', async ({ page, context, request }) => {
      const say = wordsOf(language);
      const { accessToken } = await registerProvider(request);
      await signIn(context, accessToken);
      await page.goto(stepAddresses.PERSONAL_INFO);
      await expect(formsOf(page, say).personal('idNumber')).toHaveAccessibleDescription(
        say('onboarding', 'personal.idNumberHint', limits),
      );
    });
  });
}

test('an identity document number is shown to its owner only, as the form says', async ({ request }) => {
  const { accessToken, providerId, passportId, displayName } = await publishUnverified(request);
  const own = await readStatus(request, accessToken);
  const step = own.steps.find(({ stepKey }) => stepKey === 'PERSONAL_INFO');
  const idNumber = String(step?.data['idNumber']);
  expect(idNumber).toHaveLength(8);

  const headers = { authorization: `Bearer ${await adminToken(request)}` };
  const [firstName = ''] = displayName.split(' ');
  const seenByReviewers = await request.get(`/api/v1/verification/admin/pending?query=${firstName}`, {
    headers,
  });
  expect(await seenByReviewers.text()).toContain(passportId);
  const seenByVisitors = await request.get(`/api/v1/providers/${providerId}`);
  expect(await seenByVisitors.text()).toContain(displayName);
  for (const answer of [seenByReviewers, seenByVisitors]) expect(await answer.text()).not.toContain(idNumber);
});
