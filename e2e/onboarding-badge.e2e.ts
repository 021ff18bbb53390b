import { expect, type APIRequestContext } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { adminToken, approve } from './documents.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll } from './page-checks.ts';
import { completeSteps, registerProvider } from './people.ts';
import { blankPdf } from './step-data.ts';
import { formsOf, signIn, stepAddresses } from './step-forms.ts';
import { wordsOf } from './words.ts';

const stepsBefore = ['PERSONAL_INFO', 'SERVICES', 'AVAILABILITY', 'SERVICE_AREA'] as const;
const documentsOfPlumbers = [
  'LIABILITY_INSURANCE',
  'PROFESSIONAL_QUALIFICATION',
  'DECENNIAL_INSURANCE',
] as const;

/** A cleaner who is live and whose identity is checked: with the badge, and no other trade. */
async function publishVerifiedCleaner(request: APIRequestContext): Promise<{ accessToken: string }> {
  const { accessToken } = await registerProvider(request);
  await completeSteps(request, accessToken, stepsBefore, { category: 'cleaning' });
  const headers = { authorization: `Bearer ${accessToken}` };
  const passport = { name: 'passeport.pdf', mimeType: 'application/pdf', buffer: blankPdf };
  const sent = await request.post('/api/v1/verification/upload/single?type=PASSPORT', {
    headers,
    multipart: { file: passport },
  });
  const { id } = (await sent.json()) as { id: string };
  const handedIn = await request.put(
    '/api/v1/onboarding/transition?stepKey=PROVIDER_VERIFICATION&action=complete',
    { headers, data: { identityType: 'PASSPORT', trader: false } },
  );
  expect(handedIn.ok(), await handedIn.text()).toBe(true);
  await completeSteps(request, accessToken, ['SUBSCRIPTION_PLAN', 'PROVIDER_PROFILE']);
  await approve(request, await adminToken(request), id);
  return { accessToken };
}

for (const language of walkedBy(['fr', 'ar'])) {
  test.describe(`before a badge is lost, in ${language} on a phone`, () => {
    test.use({ locale: { fr: 'fr-FR', ar: 'ar' }[language], viewport: { width: 360, height: 740 } });
    const say = wordsOf(language);
    const documents = documentsOfPlumbers.map((type) => say('verification', `type.${type}`));

    test('a change of name or number warns that the identity has to be checked again', async ({
      page,
      context,
      request,
    }) => {
      const { accessToken } = await publishVerifiedCleaner(request);
      await signIn(context, accessToken);
      await page.goto(stepAddresses.PERSONAL_INFO);
      const forms = formsOf(page, say);
      const withdrawn = page.getByText(say('onboarding', 'personal.checkWithdrawn'), { exact: true });
      const lastName = forms.personal('lastName');
      await expect(page.getByText(say('onboarding', 'personal.checked'))).toBeVisible();
      await lastName.fill('  QUENELLE ');
      await forms.personal('street', 'contact').fill('9 rue des Lilas');
      await expect(withdrawn).toBeHidden();
      await lastName.fill('Brochet');
      await expect(withdrawn).toBeVisible();
      await expect(lastName).toHaveAccessibleDescription(say('onboarding', 'personal.identityAgain'));
      await lastName.fill('Quénelle');
      await expect(withdrawn).toBeHidden();
      await forms.personal('idNumber').fill('Z9Y8X7W6');
      await expect(withdrawn).toBeVisible();
      await expectAccessible(page, 'personal information with a check');
      await expectNoMissingText(page, 'personal information with a check');
      await expectNoSidewaysScroll(page, 'personal information with a check');
    });

    test('shows the documents of another trade before and after it is saved', async ({
      page,
      context,
      request,
    }) => {
      const { accessToken } = await publishVerifiedCleaner(request);
      await signIn(context, accessToken);
      const pauses = page.getByText(say('provider', 'documents.pauses'));
      const paused = page.getByText(say('provider', 'documents.paused'));
      const trade = page.getByLabel(say('provider', 'service.category'), { exact: true });

      await test.step('in the step of the onboarding', async () => {
        await page.goto(stepAddresses.SERVICES);
        await expect(trade).toHaveValue('cleaning');
        await expect(pauses).toBeHidden();
        await trade.selectOption('plumbing');
        await expect(pauses).toBeVisible();
        for (const name of documents)
          await expect(page.getByRole('main')).toContainText(name, { ignoreCase: true });
        await expectAccessible(page, 'services with documents');
        await trade.selectOption('cleaning');
        await expect(pauses).toBeHidden();
      });

      await test.step('in the form of the provider’s own service', async () => {
        await page.goto('/provider/services/new');
        await trade.selectOption('plumbing');
        await expect(pauses).toBeVisible();
        await page.getByLabel(say('provider', 'service.title'), { exact: true }).fill('Recherche de fuite');
        await page
          .getByLabel(say('provider', 'service.description'), { exact: true })
          .fill('Recherche de fuite sans rien casser, avec un rapport écrit et des photos.');
        await page.getByLabel(say('provider', 'service.price'), { exact: true }).fill('60');
        await page.getByRole('button', { name: say('provider', 'service.create') }).click();
      });

      await test.step('afterwards the list and the dashboard show what is missing, with a link', async () => {
        await expect(page).toHaveURL('/provider/services');
        await expect(paused).toBeVisible();
        await expect(page.getByRole('link', { name: say('provider', 'documents.badge') })).toHaveAttribute(
          'href',
          stepAddresses.PROVIDER_VERIFICATION,
        );
        for (const name of documents)
          await expect(page.getByRole('main')).toContainText(name, { ignoreCase: true });
        await expectAccessible(page, '/provider/services');
        await page.getByRole('link', { name: say('navigation', 'provider.today') }).click();
        const card = page.getByRole('region', { name: say('provider', 'verification.INCOMPLETE.title') });
        for (const name of documents) await expect(card).toContainText(name, { ignoreCase: true });
        await card.getByRole('link').click();
        await expect(page).toHaveURL(stepAddresses.PROVIDER_VERIFICATION);
        const asked = page.getByRole('region', { name: documents[0] ?? '' });
        await expect(asked).toContainText(say('verification', 'card.MISSING'));
      });
    });
  });
}
