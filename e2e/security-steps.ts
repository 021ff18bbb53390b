import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { otpStepSeconds } from '#contract/auth-limits.ts';
import type { RecoveryCodes, TwoFactorSetup } from '#contract/auth.ts';
import { password } from './people.ts';

/** What an authenticator shows; a used code is refused, so that the next one may be needed, which is valid a step early. */
export const codeOf = (secret: string, stepsAhead = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret.replaceAll(' ', '')),
    timestamp: Date.now() + stepsAhead * otpStepSeconds * 1000,
  });

const stepMs = otpStepSeconds * 1000;

/** Waits for the next step when this one ends soon: a code of the step before is refused when it has ended. */
async function beginStep(): Promise<void> {
  const left = stepMs - (Date.now() % stepMs);
  if (left < stepMs / 2) await new Promise((resolve) => setTimeout(resolve, left + 100));
}

/** Switches a second factor on by the API. */
export async function turnSecondFactorOn(request: APIRequestContext, accessToken: string) {
  const url = '/api/v1/users/me/two-factor';
  const headers = { authorization: `Bearer ${accessToken}` };
  const begun = await request.post(url, { headers });
  const { secret } = (await begun.json()) as TwoFactorSetup;
  await beginStep();
  const data = { password, otp: codeOf(secret, -1) };
  const confirmed = await request.post(`${url}/confirm`, { headers, data });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  const { recoveryCodes } = (await confirmed.json()) as RecoveryCodes;
  return { secret, recoveryCodes };
}

/** Types e-mail and password on the sign-in page. */
export async function typeFirstFactor(
  page: Page,
  email: string,
  say: (area: string, key: string) => string,
): Promise<void> {
  await page.getByLabel(say('auth', 'field.email')).fill(email);
  await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('auth', 'login.submit'), exact: true }).click();
}
