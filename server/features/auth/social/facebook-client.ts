import * as z from 'zod';
import { guardedFetch } from '#server/kernel/http/guarded-fetch.ts';
import type { SocialClient } from './rules.ts';
import type { Config } from '#server/config.ts';

const Token = z.object({ access_token: z.string().min(1) });
const Person = z.object({
  id: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});

/**
 * Facebook, which speaks OAuth 2.0 without OpenID Connect on the web. It does not say whether an address is verified,
 * so that none joins accounts.
 */
export function createFacebookClient({
  appId,
  appSecret,
  dialogUrl,
  graphUrl,
}: NonNullable<Config['social']['FACEBOOK']>): SocialClient {
  const fetch = guardedFetch([new URL(graphUrl).host]);
  const ask = async <T>(path: string, schema: z.ZodType<T>, request: Parameters<typeof fetch>[1]) => {
    const response = await fetch(`${graphUrl}/${path}`, request);
    if (!response.ok) throw new Error(`Facebook responds ${response.status}`);
    return schema.parse(await response.json());
  };
  return {
    async authorizationUrl({ redirectUri, state, codeChallenge }) {
      const parameters = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'email public_profile',
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      });
      return `${dialogUrl}?${parameters}`;
    },
    async identifyByCode({ code, redirectUri, codeVerifier }) {
      const grant = new URLSearchParams({
        client_id: appId,
        client_secret: appSecret,
        redirect_uri: redirectUri,
        code,
        code_verifier: codeVerifier,
      });
      const { access_token } = await ask('oauth/access_token', Token, { method: 'POST', body: grant });
      const person = await ask('me?fields=id,email,first_name,last_name', Person, {
        headers: { authorization: `Bearer ${access_token}` },
      });
      return {
        subject: person.id,
        email: person.email?.toLowerCase() ?? null,
        emailVerified: false,
        firstName: person.first_name ?? null,
        lastName: person.last_name ?? null,
      };
    },
    identifyByToken: () => Promise.reject(new Error('Facebook gives no ID token')),
  };
}
