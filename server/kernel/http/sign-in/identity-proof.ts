import { identityProofMinutes } from '#contract/auth-limits.ts';
import type { IdentityProof } from '#contract/auth.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { isSignedText, signText } from '#server/kernel/http/signed-links.ts';

type Session = Pick<Principal, 'sessionId'>;

/** A token of a session that has just proved who is signed in (docs/product/accounts.md#proof). */
export function issueIdentityProof(secret: string, { sessionId }: Session, now: Date): IdentityProof {
  const seconds = Math.floor(now.getTime() / 1000) + identityProofMinutes * 60;
  return {
    token: `${seconds}.${signText(secret, 'identity-proof', `${sessionId}:${seconds}`)}`,
    expiresAt: new Date(seconds * 1000).toISOString(),
  };
}

/** Whether a token was issued to this session and has not expired. */
export function isIdentityProof(secret: string, { sessionId }: Session, token: unknown, now: Date): boolean {
  const [, seconds = '', signature = ''] = /^(\d{1,12})\.([\w-]+)$/.exec(String(token)) ?? [];
  return (
    Number(seconds) * 1000 > now.getTime() &&
    isSignedText(secret, 'identity-proof', `${sessionId}:${seconds}`, signature)
  );
}
