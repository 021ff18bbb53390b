import { Secret, TOTP } from 'otpauth';
import { otpStepSeconds } from '#contract/auth-limits.ts';
import type { RecoveryCodes, TwoFactorSetup } from '#contract/auth.ts';
import type { SignedInUser, TestApp } from '#server/testing/app.ts';

/** What an authenticator with this secret shows at an instant. */
export const codeAt = (secret: string, now: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() });

/** Switches a second factor on as its owner does; `nextCode` is one that was not used before. */
export async function makeSecondFactor({ request, clock }: TestApp, user: SignedInUser) {
  const url = '/api/v1/users/me/two-factor';
  const begun = await request({ method: 'POST', url, as: user });
  const { secret } = begun.json<TwoFactorSetup>();
  const otp = codeAt(secret, clock.now());
  const payload = { password: user.password, otp };
  const confirmed = await request({ method: 'POST', url: `${url}/confirm`, as: user, payload });
  const { recoveryCodes } = confirmed.json<RecoveryCodes>();
  const nextCode = () => codeAt(secret, new Date(clock.now().getTime() + otpStepSeconds * 1000));
  return { secret, otp, recoveryCodes, nextCode };
}
