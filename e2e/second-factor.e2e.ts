import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { signInLimits } from '#contract/auth-limits.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInDark } from './page-checks.ts';
import { password, signUpCustomer } from './people.ts';
import { codeOf, turnSecondFactorOn, typeFirstFactor } from './security-steps.ts';
import { wordsOf } from './words.ts';

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`the second factor in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('security', key, params);

    test('is switched on, with codes that are put away', async ({ page, request }) => {
      const customer = await signUpCustomer(request);
      await page.addInitScript((token) => localStorage.setItem('authToken', token), customer);
      let printed = '';
      await page.exposeFunction('hearPrint', (told: string) => {
        printed = told;
      });
      // No dialog of the system: what would be printed is told.
      await page.addInitScript(() => {
        const { hearPrint } = globalThis.top as unknown as { hearPrint: (told: string) => void };
        globalThis.print = () => hearPrint(document.body.innerText);
      });
      await openPage(page, '/settings/security');
      await page.getByRole('link', { name: text('twoFactor.turnOn'), exact: true }).click();
      await expect(page.getByRole('heading', { name: text('setup.title') })).toBeVisible();
      await expect(page.getByRole('img', { name: text('setup.qr') })).toBeVisible();
      await expect(page.getByRole('link', { name: text('setup.open') })).toHaveCount(width < 768 ? 1 : 0);
      const key = await page.getByText(/^[A-Z2-7]{4}(?: [A-Z2-7]{1,4})+$/).innerText();
      await expectAccessible(page);
      await expectReadableInDark(page);
      await expectNoSidewaysScroll(page, 'the set-up');

      const code = page.getByLabel(text('otp.label'));
      const turnOn = page.getByRole('button', { name: text('setup.submit') });
      await turnOn.click();
      await expect(page.getByText(text('otp.missing'))).toBeVisible();
      await expect(code).toBeFocused();
      await code.fill(codeOf(key));
      await page.getByLabel(text('proof.password'), { exact: true }).fill('Faux-mot-1');
      await turnOn.click();
      await expect(page.getByText(say('validation', 'wrong_password'))).toBeVisible();
      await page.getByLabel(text('proof.password'), { exact: true }).fill(password);
      await code.fill(codeOf(key));
      await turnOn.click();

      await expect(page.getByText(text('setup.onTitle'))).toBeVisible();
      await expect(page.getByRole('list', { name: text('codes.label') }).getByRole('listitem')).toHaveCount(
        10,
      );
      await expectAccessible(page);
      await expectReadableInDark(page);
      await expectNoSidewaysScroll(page, 'the codes');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: text('codes.download') }).click();
      expect((await download).suggestedFilename()).toBe(text('codes.fileName'));
      const first = page
        .getByRole('list', { name: text('codes.label') })
        .getByRole('listitem')
        .first();
      await page.getByRole('button', { name: text('codes.print') }).click();
      const firstCode = (await first.innerText()).replace(/^\d+\s*\.?\s*/, '').trim();
      await expect.poll(() => printed).toContain(firstCode);

      await page
        .getByRole('banner')
        .getByRole('link', { name: text('setup.toSecurity') })
        .click();
      const question = page.getByRole('dialog', { name: text('setup.leaveTitle') });
      await question.getByRole('button', { name: say('common', 'unsaved.stay') }).click();
      await page.getByRole('button', { name: text('setup.finish') }).click();
      await expect(page.getByText(text('setup.keptMissing'))).toBeVisible();
      await page.getByRole('checkbox', { name: text('setup.kept') }).check();
      await page.getByRole('button', { name: text('setup.finish') }).click();
      await expect(page).toHaveURL('/settings/security');
      await expect(page.getByText(text('twoFactor.on'), { exact: true })).toBeVisible();
    });

    test('is asked for at the sign-in', async ({ page, request }) => {
      const email = `${randomUUID()}@example.org`;
      const { secret } = await turnSecondFactorOn(request, await signUpCustomer(request, email));
      await openPage(page, '/auth/login?redirect=%2Fsettings%2Fsecurity');
      await typeFirstFactor(page, email, say);
      const code = page.getByLabel(text('otp.label'));
      await expect(page).toHaveURL('/auth/second-factor?redirect=%2Fsettings%2Fsecurity');
      await expect(code).toBeFocused();
      await expectAccessible(page);
      await expectReadableInDark(page);
      await expectNoSidewaysScroll(page, 'the challenge');
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
        password,
      );

      await test.step('a reload begins again', async () => {
        await openPage(page, '/auth/second-factor?redirect=%2Fsettings%2Fsecurity');
        await expect(page).toHaveURL('/auth/login?redirect=%2Fsettings%2Fsecurity');
        await typeFirstFactor(page, email, say);
      });

      const enter = page.getByRole('button', { name: text('challenge.submit'), exact: true });
      await code.fill('12 34 56');
      await expect(code).toHaveValue('123456');
      await enter.click();
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await expect(code).toHaveAccessibleDescription(/4/);
      await expectAccessible(page);
      await expectReadableInDark(page);
      await code.fill(codeOf(secret));
      await enter.click();
      await expect(page).toHaveURL('/settings/security');
    });

    test('is replaced by a recovery code, once, and switched off', async ({ page, request }) => {
      const email = `${randomUUID()}@example.org`;
      const { secret, recoveryCodes } = await turnSecondFactorOn(
        request,
        await signUpCustomer(request, email),
      );
      const [first = '', second = ''] = recoveryCodes;
      await request.post('/api/v1/auth/login', { data: { email, password, otp: first } });
      await openPage(page, '/auth/login?redirect=%2Fsettings%2Fsecurity');
      await typeFirstFactor(page, email, say);
      await page.getByRole('button', { name: text('challenge.useRecovery') }).click();
      await expect(page.getByText(text('challenge.lost'))).toBeVisible();
      const code = page.getByLabel(text('challenge.recovery'), { exact: true });
      const enter = page.getByRole('button', { name: text('challenge.submit'), exact: true });
      await expect(code).toBeFocused();
      await code.fill(first);
      await enter.click();
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await code.fill(second.toUpperCase());
      await enter.click();
      await expect(page).toHaveURL('/settings/security');
      await expect(
        page.getByRole('img', { name: text('twoFactor.codesLeft', { count: '8', total: '10' }) }),
      ).toBeVisible();

      await test.step('ten new codes', async () => {
        await page.getByRole('button', { name: text('twoFactor.renew') }).click();
        const dialog = page.getByRole('dialog', { name: text('twoFactor.renewTitle') });
        await dialog.getByLabel(text('proof.password'), { exact: true }).fill(password);
        await dialog.getByLabel(text('proof.otp')).fill(recoveryCodes[2] ?? '');
        await expectAccessible(page);
        await dialog.getByRole('button', { name: text('twoFactor.renewSubmit') }).click();
        const shown = page.getByRole('dialog', { name: text('twoFactor.renewed') });
        await expect(shown.getByRole('listitem')).toHaveCount(10);
        await expectAccessible(page);
        await expectReadableInDark(page);
        await shown.getByRole('button', { name: text('twoFactor.renewedClose') }).click();
        await expect(
          page.getByRole('img', { name: text('twoFactor.codesLeft', { count: '10', total: '10' }) }),
        ).toBeVisible();
      });

      await page.getByRole('button', { name: text('twoFactor.turnOff'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: text('twoFactor.endTitle') });
      await dialog.getByLabel(text('proof.password'), { exact: true }).fill(password);
      await dialog.getByLabel(text('proof.otp')).fill('000 000');
      await dialog.getByRole('button', { name: text('twoFactor.turnOff'), exact: true }).click();
      await expect(dialog.getByText(say('validation', 'wrong_code'))).toBeVisible();
      await dialog.getByLabel(text('proof.otp')).fill(codeOf(secret));
      await dialog.getByRole('button', { name: text('twoFactor.turnOff'), exact: true }).click();
      await expect(page.getByText(text('twoFactor.ended'))).toBeVisible();
      await expect(page.getByRole('link', { name: text('twoFactor.turnOn'), exact: true })).toBeVisible();
    });
  });
}

test('too many wrong codes lock the sign-in, and say for how long', async ({ page, request }) => {
  const say = wordsOf('fr');
  const email = `${randomUUID()}@example.org`;
  await turnSecondFactorOn(request, await signUpCustomer(request, email));
  await openPage(page, '/auth/login');
  await typeFirstFactor(page, email, say);
  const code = page.getByLabel(say('security', 'otp.label'));
  for (let attempt = 0; attempt < signInLimits.accountAndAddress; attempt += 1) {
    await code.fill(`00000${attempt}`);
    await expect(code).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: say('security', 'challenge.submit'), exact: true }).click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByText(say('errors', 'AUT007.reasons.locked'))).toBeVisible();
});
