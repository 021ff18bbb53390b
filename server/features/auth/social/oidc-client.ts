import { createRemoteJWKSet, customFetch as jwksFetch, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import * as z from 'zod';
import { isTrue, type SocialClient, type SocialIdentity } from './rules.ts';
import { guardedFetch } from '#server/kernel/http/guarded-fetch.ts';

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.unknown().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});

/**
 * A provider that speaks OpenID Connect: its metadata are read once and kept. `hosts` are those besides the issuer's
 * that its metadata may name; nothing else is ever asked.
 */
export function createOidcClient({
  issuer,
  clientId,
  authentication,
  hosts,
  scope,
  extra = {},
}: {
  issuer: string;
  clientId: string;
  authentication: oidc.ClientAuth;
  hosts: readonly string[];
  scope: string;
  extra?: Record<string, string>;
}): SocialClient {
  const server = new URL(issuer);
  const ask = guardedFetch([server.host, ...hosts]);
  const fetch: oidc.CustomFetch = (url, { method, headers, body }) =>
    ask(url, { method, headers, body: body instanceof Uint8Array ? Buffer.from(body) : (body ?? null) });
  let known: Promise<oidc.Configuration> | undefined;
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  const discover = async () => {
    const configuration = await oidc.discovery(server, clientId, undefined, authentication, {
      [oidc.customFetch]: fetch,
      ...(server.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
    });
    configuration[oidc.customFetch] = fetch;
    return configuration;
  };
  const configured = () => {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    async authorizationUrl({ redirectUri, state, nonce, codeChallenge }) {
      const url = oidc.buildAuthorizationUrl(await configured(), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...extra,
      });
      return url.href;
    },
    async identifyByCode({ code, redirectUri, codeVerifier, nonce }) {
      const returned = new URL(redirectUri);
      returned.searchParams.set('code', code);
      const tokens = await oidc.authorizationCodeGrant(await configured(), returned, {
        pkceCodeVerifier: codeVerifier,
        ...(nonce !== undefined && { expectedNonce: nonce }),
        idTokenExpected: true,
      });
      return toIdentity(tokens.claims());
    },
    async identifyByToken({ idToken, nonce }) {
      const { jwks_uri: jwksUri, issuer: named } = (await configured()).serverMetadata();
      if (!jwksUri) throw new Error('The provider names no keys');
      keys ??= createRemoteJWKSet(new URL(jwksUri), { [jwksFetch]: ask });
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: named,
        audience: clientId,
        requiredClaims: ['exp', 'iat', 'nonce'],
      });
      if (payload['nonce'] !== nonce) throw new Error('The nonce of the ID token is another one');
      return toIdentity(payload);
    },
  };
}

function toIdentity(claims: unknown): SocialIdentity {
  const { sub, email, email_verified, given_name, family_name, name } = Claims.parse(claims);
  return {
    subject: sub,
    email: email?.toLowerCase() ?? null,
    emailVerified: isTrue(email_verified),
    firstName: given_name ?? name?.split(' ')[0] ?? null,
    lastName: family_name ?? (name?.split(' ').slice(1).join(' ') || null),
  };
}
