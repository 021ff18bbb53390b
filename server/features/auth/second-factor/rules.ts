import { randomInt } from 'node:crypto';
import { generate } from 'lean-qr';
import { Secret, TOTP } from 'otpauth';
import { otpDigits, otpStepSeconds, recoveryCodeCount } from '#contract/auth-limits.ts';
import type { TwoFactorSetup } from '#contract/auth.ts';

/** Of RFC 4226: as long as the output of SHA-1, which every authenticator knows. */
export const secretBytes = 20;
const code = { algorithm: 'SHA1', digits: otpDigits, period: otpStepSeconds } as const;
/** A device whose clock is wrong by less than a step is tolerated. */
const toleratedSteps = 1;

/** What an authenticator is given: the secret as text, as an address and as a square of modules. */
export function toSetup(
  secret: Buffer,
  { issuer, label }: { issuer: string; label: string },
): TwoFactorSetup {
  const totp = new TOTP({ ...code, issuer, label, secret: toSecret(secret) });
  const uri = totp.toString();
  const modules = generate(uri);
  const indexes = Array.from({ length: modules.size }, (_none, index) => index);
  return {
    secret: totp.secret.base32,
    uri,
    qr: indexes.map((y) => indexes.map((x) => (modules.get(x, y) ? '1' : '0')).join('')),
  };
}

/** The step of a right code that is later than the last one accepted: a code works once. */
export function acceptedStep(
  secret: Buffer,
  typed: string,
  { lastStep, now }: { lastStep: number | null; now: Date },
): number | undefined {
  const timestamp = now.getTime();
  const token = typed.replaceAll(/\s/g, '');
  // The library compares bytes and throws at signs of several.
  if (!isOtp.test(token)) return undefined;
  const offset = TOTP.validate({
    ...code,
    secret: toSecret(secret),
    token,
    timestamp,
    window: toleratedSteps,
  });
  if (offset === null) return undefined;
  const step = TOTP.counter({ period: code.period, timestamp }) + offset;
  return lastStep === null || step > lastStep ? step : undefined;
}

const isOtp = new RegExp(String.raw`^\d{${otpDigits}}$`);

// The class takes whole buffers only, and small ones of Node share a larger one.
const toSecret = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer });

/** 32 signs that are not confused with one another, so that a sign has 5 bits. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';
const signsOfHalf = 4;

/** Ten codes such as k7pd-3vq9. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: signsOfHalf }, () => signs[randomInt(signs.length)]).join('');
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/** A recovery code as it is hashed: without case, hyphen and blanks, and with the signs that people mistake. */
export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}
