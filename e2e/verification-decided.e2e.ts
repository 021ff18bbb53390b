import { expect } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { adminToken, approve, publishUnverified, signIn } from './documents.ts';
import { expectAccessible } from './page-checks.ts';
import { wordsOf } from './words.ts';

const reason = 'Le nom du document n’est pas celui du compte.';

for (const language of walkedBy(['ar', 'fr'])) {
  test.describe(`past decisions in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 360, height: 780 } });

    test('an approval is found and revoked, and the badge is removed', async ({ page, request }) => {
      const say = wordsOf(language);
      const word = (key: string, params?: Record<string, string>) => say('verification', key, params);
      const { providerId, passportId, displayName } = await publishUnverified(request);
      const token = await adminToken(request);
      await approve(request, token, passportId);
      await signIn(page, token);
      const identity = page.getByText(say('providers', 'checks.IDENTITY.title'), { exact: true });
      const row = page.getByRole('link', { name: new RegExp(displayName) });
      const search = page.getByRole('button', { name: word('review.past.search') });
      const reasonField = page.getByLabel(word('review.notes'));
      const dialog = page.getByRole('dialog');
      const revoke = page.getByRole('button', { name: word('review.revoke.open') });
      const confirm = dialog.getByRole('button', { name: word('review.revoke.confirm') });

      // Not on the page yet: pages of anonymous visitors may be half a minute old.
      const before = await request.get(`/api/v1/providers/${providerId}`);
      expect(await before.json()).toMatchObject({ checks: [{ type: 'IDENTITY' }] });

      await test.step('the decision is found by name', async () => {
        await page.goto('/admin/verification');
        await page.getByRole('link', { name: word('review.view.decided.tab'), exact: true }).click();
        await page.getByLabel(word('review.past.query')).fill('personne de ce nom');
        await search.click();
        await expect(page.getByText(word('review.past.none'))).toBeVisible();
        await page.getByLabel(word('review.past.query')).fill(displayName.split(' ')[0] ?? '');
        await page.getByLabel(word('review.past.status')).selectOption('APPROVED');
        await search.press('Enter');
        await expect(page).toHaveURL(/view=decided&status=APPROVED&query=/);
        await expect(row).toHaveCount(1);
        await expect(row).toContainText('Hélène');
        await expect(search).toBeFocused();
        await expectAccessible(page);
      });

      await test.step('it opens with its history and its file', async () => {
        await row.click();
        await expect(page.getByRole('heading', { name: word('type.PASSPORT'), level: 2 })).toBeFocused();
        await page.getByRole('button', { name: word('review.past.open') }).click();
        await expect(page.getByRole('img', { name: word('type.PASSPORT') })).toBeVisible();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      });

      await test.step('without a reason nothing is revoked', async () => {
        await revoke.click();
        await expectAccessible(page);
        await confirm.click();
        await expect(reasonField).toBeFocused();
        await expect(reasonField).toHaveAttribute('aria-invalid', 'true');
      });

      await test.step('with a reason it is revoked, and the page says so', async () => {
        await reasonField.fill(reason);
        await confirm.click();
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('status').filter({ hasText: word('type.PASSPORT') })).toBeVisible();
        await expect(page.getByRole('heading', { name: word('type.PASSPORT'), level: 2 })).toBeFocused();
        await expect(page.getByRole('article')).toContainText(word('status.REVOKED'));
        await expect(page.getByText(reason).first()).toBeVisible();
        await expect(revoke).toHaveCount(0);
      });

      await test.step('the public no longer sees it', async () => {
        await page.goto(`/providers/${providerId}`);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(displayName);
        await expect(identity).toHaveCount(0);
      });
    });
  });
}

test('an approval that changed meanwhile is not revoked', async ({ page, request }) => {
  const say = wordsOf('fr');
  const word = (key: string) => say('verification', key);
  const { passportId } = await publishUnverified(request);
  const token = await adminToken(request);
  const review = (status: string, data?: object) =>
    request.put(`/api/v1/verification/admin/document/${passportId}/status?status=${status}`, {
      headers: { authorization: `Bearer ${token}` },
      data,
    });
  await approve(request, token, passportId);
  await signIn(page, token);
  await page.goto(`/admin/verification?view=decided&document=${passportId}`);
  await page.getByRole('button', { name: word('review.revoke.open') }).click();
  await page.getByLabel(word('review.notes')).fill(reason);
  expect((await review('REVOKED', { notes: 'Le document est un faux.' })).ok()).toBe(true);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('review.revoke.confirm') })
    .click();
  await expect(page.getByText(word('review.conflict'))).toBeVisible();
  await expect(page.getByText('Le document est un faux.').first()).toBeVisible();
  await expect(page.getByLabel(say('audit', 'stale.text'))).toHaveValue(reason);
});
