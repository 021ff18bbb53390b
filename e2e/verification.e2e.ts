import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoAdmin } from './demo.ts';
import { blankPdf, completeSteps, registerProvider } from './people.ts';
import { wordsOf } from './words.ts';

const lastDay = '2030-05-31';
const reason = 'La photo est floue : reprenez-la à la lumière du jour.';

type Stored = { id: string; type: string; status: string };

async function signIn(page: Page, accessToken: string): Promise<void> {
  await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
}

async function adminToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/v1/auth/login', { data: demoAdmin });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(problems).toEqual([]);
}

for (const language of ['fr', 'ar'] as const) {
  test.describe(`documents in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 360, height: 780 } });

    test('are sent from a phone, refused with a reason and sent again', async ({ page, request }) => {
      test.setTimeout(120_000);
      const say = wordsOf(language);
      const word = (key: string, params?: Record<string, string>) => say('verification', key, params);
      const { accessToken } = await registerProvider(request);
      const before = ['PERSONAL_INFO', 'SERVICES', 'AVAILABILITY', 'SERVICE_AREA'] as const;
      await completeSteps(request, accessToken, before, { category: 'painting' });
      await signIn(page, accessToken);
      const photo = await sharp({
        create: { width: 640, height: 420, channels: 3, background: '#b9c7bd' },
      })
        .jpeg()
        .toBuffer();
      const passport = page.getByRole('region', { name: word('identity'), exact: true });
      const insurance = page.getByRole('region', { name: word('type.LIABILITY_INSURANCE') });
      const goOn = page.getByRole('button', { name: say('onboarding', 'frame.next') });
      const choose = (region: typeof passport) => region.locator('input[type=file]:not([capture])');
      const me = await request.get('/api/v1/providers/currentProviderId', {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      const { providerId } = (await me.json()) as { providerId: string };
      const stored = async () => {
        const answer = await request.get(`/api/v1/verification/status/${providerId}`, {
          headers: { authorization: `Bearer ${accessToken}` },
        });
        return ((await answer.json()) as { documents: Stored[] }).documents;
      };

      await test.step('the answers decide what is asked', async () => {
        await page.goto('/provider/become-provider/verification');
        await expect(passport).toContainText(word('chooseFirst'));
        await page.getByRole('radio', { name: word('type.PASSPORT') }).check();
        await expect(passport.locator('input[capture=environment]')).toHaveCount(1);
        const business = page.getByRole('region', { name: word('type.BUSINESS_REGISTRATION') });
        await expect(business).toBeVisible();
        await page.getByRole('switch', { name: word('form.trader') }).uncheck();
        await expect(business).toBeHidden();
        await expectAccessible(page);
      });

      await test.step('what is missing is said where it is', async () => {
        await goOn.click();
        await expect(passport).toContainText(say('validation', 'document_missing'));
        await expect(passport).toBeFocused();
        const told = page.getByRole('alert').filter({ hasText: word('type.LIABILITY_INSURANCE') });
        await expect(told).toContainText(word('identity'));
        await expect(told).toContainText(word('type.LIABILITY_INSURANCE'));
      });

      await test.step('a photo that was lost on its way is sent again without being chosen again', async () => {
        await page.route('**/verification/upload/single**', (route) => route.abort(), { times: 1 });
        await choose(passport).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
        await expect(passport.getByRole('alert')).toBeVisible();
        await passport.getByRole('button', { name: word('upload.retry') }).click();
        await expect(passport).toContainText(word('status.UPLOADED'));
        await expect(passport.getByRole('group')).toBeFocused();
        await expect(passport.getByRole('status')).toContainText('a.jpg');
      });

      await test.step('what is no document is refused in the words of the API', async () => {
        const text = { name: 'b.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf at all') };
        await insurance.getByLabel(word('upload.validUntil')).fill(lastDay);
        await choose(insurance).setInputFiles(text);
        await expect(insurance.getByRole('alert')).toContainText(say('errors', 'FIL002.message'));
        await insurance.getByRole('button', { name: word('upload.other') }).click();
      });

      await test.step('an insurance is sent with its last day only', async () => {
        await insurance.getByLabel(word('upload.validUntil')).fill('');
        const pdf = { name: 'c.pdf', mimeType: 'application/pdf', buffer: blankPdf };
        await choose(insurance).setInputFiles(pdf);
        const day = insurance.getByLabel(word('upload.validUntil'));
        await expect(day).toHaveAccessibleDescription(new RegExp(word('upload.validUntilNeeded')));
        await expect(day).toBeFocused();
        await day.fill(lastDay);
        await insurance.getByRole('button', { name: word('upload.send'), exact: true }).click();
        await expect(insurance).toContainText(word('status.UPLOADED'));
      });

      await test.step('both are handed in', async () => {
        await goOn.click();
        await expect(page).not.toHaveURL(/verification$/);
        expect((await stored()).map(({ type, status }) => `${type} ${status}`)).toEqual([
          'PASSPORT PENDING',
          'LIABILITY_INSURANCE PENDING',
        ]);
      });

      await test.step('the refused photo is handed in again', async () => {
        const [sent] = await stored();
        const refused = await request.put(
          `/api/v1/verification/admin/document/${sent?.id}/status?status=REJECTED`,
          {
            headers: { authorization: `Bearer ${await adminToken(request)}` },
            data: { notes: reason },
          },
        );
        expect(refused.ok(), await refused.text()).toBe(true);
        await page.goto('/provider/become-provider/verification');
        await expect(passport).toContainText(reason);
        await expect(passport).toContainText(word('statusText.REJECTED'));
        await expectAccessible(page);
        await choose(passport).setInputFiles({ name: 'd.jpg', mimeType: 'image/jpeg', buffer: photo });
        await expect(passport).toContainText('d.jpg');
        await expect(passport).not.toContainText(reason);
        await goOn.click();
        await expect(page).not.toHaveURL(/verification$/);
        const [, again] = await stored();
        expect(again).toMatchObject({ type: 'PASSPORT', status: 'PENDING' });
      });
    });
  });
}
