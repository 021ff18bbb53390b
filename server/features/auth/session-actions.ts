import { refreshTokenDays } from '#contract/auth-limits.ts';
import type { SignedIn } from '#contract/auth.ts';
import type { Language } from '#contract/languages.ts';
import { insertRefreshToken, insertSession } from './queries.ts';
import { newToken, tokenHash } from './rules.ts';
import { rolesOf } from '#server/features/users/rules.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** The device of a session. */
export type Device = { address: string; userAgent: string | undefined };
/** The refresh token is sent in a cookie, never in the body. */
export type SessionStart = { answer: SignedIn; refreshToken: string };

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
  const sessionId = await insertSession(tx, {
    accountId: owner.id,
    userAgent: device.userAgent?.slice(0, 300) ?? null,
    address: device.address,
    now,
    expiresAt: refreshExpiry(now),
  });
  await insertRefreshToken(tx, sessionId, tokenHash(refreshToken), now);
  const token = await deps.accessTokens.issue(
    { accountId: owner.id, sessionId, roles, language: owner.language },
    now,
  );
  return {
    refreshToken,
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

export const refreshExpiry = (now: Date) => new Date(now.getTime() + refreshTokenDays * 86_400_000);
