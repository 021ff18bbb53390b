import { createSecretKey } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { accessTokenMinutes, roles, type Role } from '#contract/auth-limits.ts';
import { languages, type Language } from '#contract/languages.ts';

const issuer = 'maisonnee';
const audience = 'maisonnee-api';
/** A person's requests carry the same token for fifteen minutes: its signature is checked once by each process. */
const checkedTokensMax = 5_000;
const Claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  roles: z.array(z.enum(roles)),
  lang: z.enum(languages),
  exp: z.number(),
});

/** The caller: the account, the session of the token and its roles. */
export type Principal = Readonly<{
  accountId: string;
  sessionId: string;
  roles: readonly Role[];
  language: Language;
  /** Set when a person of the team reads as this one (decision 53): the session is that of the viewer. */
  view?: Readonly<{ id: string; viewerId: string }>;
}>;

/** The caller by a token, which is no longer valid at `expiresAt`. */
export type TokenHolder = Principal & Readonly<{ expiresAt: Date }>;

export type AccessTokens = {
  /** A bearer token valid for fifteen minutes, and its validity in seconds. */
  issue: (principal: Principal, now: Date) => Promise<{ accessToken: string; expiresIn: number }>;
  /** The holder of a token, or undefined when the token was altered, has expired or was signed by another server. */
  read: (token: string, now: Date) => Promise<TokenHolder | undefined>;
};

/** Signed bearer tokens (decision 14): HS256 only, so that a signed-in read costs no statement. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  const checked = new LRUCache<string, TokenHolder>({ max: checkedTokensMax });
  return {
    async issue(principal, now) {
      const expiresIn = accessTokenMinutes * 60;
      const issuedAt = Math.floor(now.getTime() / 1000);
      const accessToken = await new SignJWT({
        sid: principal.sessionId,
        roles: principal.roles,
        lang: principal.language,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(principal.accountId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + expiresIn)
        .sign(key);
      return { accessToken, expiresIn };
    },
    async read(token, now) {
      const known = checked.get(token);
      if (known) return known.expiresAt > now ? known : undefined;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          issuer,
          audience,
          currentDate: now,
        });
        const claims = Claims.parse(payload);
        const holder = {
          accountId: claims.sub,
          sessionId: claims.sid,
          roles: claims.roles,
          language: claims.lang,
          expiresAt: new Date(claims.exp * 1000),
        };
        checked.set(token, holder);
        return holder;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
        throw error;
      }
    },
  };
}
