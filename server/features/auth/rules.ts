import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { refreshGraceSeconds, signInLimits, resendSeconds } from '#contract/auth-limits.ts';
import { minuteMs } from '#contract/durations.ts';
import type { KnownDevices } from './queries.ts';
import { foldText } from '#contract/text-folding.ts';
import { limitAttempts, secondsUntilAllowed } from '#server/kernel/http/limits/attempt-limit.ts';

/** A new opaque token of 256 bits, and the hash that the database stores. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The hash of a short code, which is only unique within its account. */
export function codeHash(accountId: string, code: string): Buffer {
  return createHash('sha256').update(`${accountId}:${code}`).digest();
}

/** Whether a typed code is the one that was mailed; blanks do not count. */
export function isMailedCode(hash: Buffer, accountId: string, typed: string): boolean {
  return timingSafeEqual(hash, codeHash(accountId, typed.replaceAll(/\s/g, '')));
}

const resendLimit = { most: 1, windowMs: resendSeconds * 1000 };

/** Seconds until a link or code may be mailed again, after the last one; none without an earlier one. */
export function secondsUntilResend(last: Date | undefined, now: Date): number {
  return secondsUntilAllowed(resendLimit, last ? [last] : [], now);
}

/** Refuses to mail a link or code again so soon after the last one. @throws RAT001 with the reason */
export function limitResending(
  last: Date | undefined,
  now: Date,
  reason: 'LINK_JUST_SENT' | 'CODE_JUST_SENT',
): void {
  limitAttempts(resendLimit, last ? [last] : [], now, reason);
}

/** The token that follows a refresh token: derived, so that two tabs rotating at once receive the same one. */
export function successorOf(refreshToken: string, secret: string): string {
  return createHmac('sha256', secret).update(`refresh:${refreshToken}`).digest('base64url');
}

/** Failures are counted under a hash of the typed address, whether an account has it or not. */
export function accountKey(email: string): string {
  return createHash('sha256').update(`sign-in:${email}`).digest('base64url');
}

/** Names the job that asks for a reset link: only its payload has the address. */
export const resetJobKey = (email: string): string =>
  `password-reset-${createHash('sha256').update(email).digest('hex').slice(0, 32)}`;

/** What to do with a refresh token that was sent: rotate it, return its successor again, or end the family. */
export function refreshVerdict(
  token: { rotated_at: Date | null; revoked_at: Date | null; expires_at: Date },
  now: Date,
): 'rotate' | 'repeat' | 'replayed' | 'ended' {
  if (token.revoked_at || token.expires_at <= now) return 'ended';
  if (!token.rotated_at) return 'rotate';
  return now.getTime() - token.rotated_at.getTime() <= refreshGraceSeconds * 1000 ? 'repeat' : 'replayed';
}

/**
 * Until when sign-in is locked, given the latest failures of one counter, newest first. Attempts during the lock are
 * not counted, so that it never lasts longer than the window (docs/product/accounts.md#lock-out).
 */
export function lockedUntil(failures: readonly Date[], limit: number, now: Date): Date | undefined {
  const windowMs = signInLimits.windowMinutes * minuteMs;
  const [newest] = failures;
  const nth = failures[limit - 1];
  if (!newest || !nth || newest.getTime() - nth.getTime() >= windowMs) return undefined;
  const until = new Date(newest.getTime() + windowMs);
  return until > now ? until : undefined;
}

/**
 * Whether a sign-in is from a browser or a country that the account has never signed in from
 * (docs/product/accounts.md#sign-in-alerts). What was not recorded of earlier ones says nothing.
 */
export function isNewDevice(known: KnownDevices, country: string | null): boolean {
  const isOtherBrowser = known.knowsDevices && !known.isDeviceKnown;
  const isOtherCountry = country !== null && known.knowsCountries && !known.isCountryKnown;
  return isOtherBrowser || isOtherCountry;
}

/** How many attempts may fail after one that fails now, given the latest failures of one counter. */
export function attemptsLeft(failures: readonly Date[], limit: number, now: Date): number {
  const since = now.getTime() - signInLimits.windowMinutes * minuteMs;
  const recent = failures.filter((at) => at.getTime() > since).length;
  return Math.max(0, limit - 1 - recent);
}

/**
 * Whether a password is one of the most common, or contains the local part of the e-mail address
 * (docs/product/accounts.md#passwords).
 */
export function isGuessable(password: string, email: string): boolean {
  const folded = foldText(password).replaceAll(' ', '');
  const word = folded.replace(/^\d+|\d+$/g, '');
  const local = foldText(email.split('@')[0] ?? '').replaceAll(' ', '');
  return commonWords.has(word) || commonWords.has(folded) || (local.length >= 3 && folded.includes(local));
}

/** The first words of published lists of stolen passwords, without the digits that people append. */
const commonWords = new Set(
  `password passwort motdepasse mdp passw0rd p@ssw0rd p@ssword admin administrateur administrator welcome bienvenue bonjour
  azerty azertyuiop qwerty qwertyuiop qwertz abc abcd abcdef abcdefg abcdefgh abc123 aqwzsx wxcvbn asdfgh asdfghjkl zxcvbnm
  iloveyou jetaime soleil sunshine doudou chouchou loulou marseille paris france monkey dragon football baseball princess
  princesse letmein trustno master superman batman shadow michael nicolas camille thomas julien juliette letmein login
  changeme secret test tester testing user guest hello coucou salut chocolat chocolate pokemon naruto starwars computer
  internet google facebook maison maisonnee famille liberte vacances amour toto titi loveyou lovely whatever freedom
  1q2w3e4r 1qaz2wsx q1w2e3r4 zaq12wsx a1b2c3d4 aa123456 qwe123 azerty123`
    .split(/\s+/)
    .filter(Boolean),
);
