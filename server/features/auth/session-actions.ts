import { refreshTokenDays } from '#contract/auth-limits.ts';
import type { SignedIn, SignInSession } from '#contract/auth.ts';
import { dayMs } from '#contract/durations.ts';
import type { Language } from '#contract/languages.ts';
import { findKnownDevices, insertRefreshToken, insertSession } from './queries.ts';
import { isNewDevice, newToken, tokenHash } from './rules.ts';
import { listLiveSessions } from './security/queries.ts';
import { toSignInSession } from './security/rules.ts';
import { rolesOf } from '#server/features/users/rules.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** The device of a session; `browser` is the name that an earlier sign-in gave to it. */
export type Device = { address: string; userAgent: string | undefined; browser?: string | undefined };
/** The refresh token and the name of the browser are sent in cookies, never in the body. */
export type SessionStart = { answer: SignedIn; refreshToken: string; browser: string };

export type SessionOwner = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  roles: string[];
  language: Language;
};

/** Signs a person in on a device whose right to it has been proved. */
export async function startSession(
  deps: Deps,
  tx: Tx,
  owner: SessionOwner,
  device: Device,
  now: Date,
): Promise<SessionStart> {
  const roles = rolesOf(owner);
  const refreshToken = newToken();
  const browser = device.browser ?? newToken();
  const deviceHash = tokenHash(browser);
  const { country, city } = await deps.ipLocation.find(device.address);
  const known = await findKnownDevices(tx, owner.id, deviceHash, country);
  const sessionId = await insertSession(tx, {
    accountId: owner.id,
    userAgent: device.userAgent?.slice(0, 300) ?? null,
    address: device.address,
    deviceHash,
    country,
    city,
    isNewDevice: isNewDevice(known, country),
    now,
    expiresAt: refreshExpiry(now),
  });
  await insertRefreshToken(tx, sessionId, tokenHash(refreshToken), now);
  await deps.events.emit(tx, { type: 'account.signedIn', accountId: owner.id, sessionId, at: now });
  const token = await deps.accessTokens.issue(
    { accountId: owner.id, sessionId, roles, language: owner.language },
    now,
  );
  return {
    refreshToken,
    browser,
    answer: {
      userId: owner.id,
      firstName: owner.first_name,
      lastName: owner.last_name,
      email: owner.email,
      roles,
      ...token,
    },
  };
}

export const refreshExpiry = (now: Date) => new Date(now.getTime() + refreshTokenDays * dayMs);

/** The live sign-ins of a person; `sessionId` is the one that asks. */
export async function listSignIns(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: { accountId: string; sessionId: string },
  language: Language,
): Promise<SignInSession[]> {
  const sessions = await listLiveSessions(db, owner, clock.now());
  return sessions.map((session) => toSignInSession(session, owner.sessionId, language));
}
