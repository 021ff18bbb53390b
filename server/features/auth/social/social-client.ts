import { importPKCS8, SignJWT } from 'jose';
import * as oidc from 'openid-client';
import type { SocialProvider } from '#contract/social-limits.ts';
import { createFacebookClient } from './facebook-client.ts';
import { createOidcClient } from './oidc-client.ts';
import type { SocialIdentity } from './rules.ts';
import type { Config } from '#server/config.ts';

/** One provider. Every call rejects when the provider refuses, is silent for five seconds or sends rubbish. */
export type SocialClient = Readonly<{
  authorizationUrl: (attempt: {
    redirectUri: string;
    state: string;
    nonce: string;
    codeChallenge: string;
  }) => Promise<string>;
  identifyByCode: (proof: {
    code: string;
    redirectUri: string;
    codeVerifier: string;
    nonce: string | undefined;
  }) => Promise<SocialIdentity>;
  identifyByToken: (proof: { idToken: string; nonce: string }) => Promise<SocialIdentity>;
}>;

export type SocialClients = Readonly<Partial<Record<SocialProvider, SocialClient>>>;

/** Where Google's metadata point to. */
const googleHosts = ['oauth2.googleapis.com', 'www.googleapis.com', 'openidconnect.googleapis.com'];
const appleSecretMinutes = 5;

/** The providers that the operator has set up. */
export function createSocialClients({
  GOOGLE: google,
  APPLE: apple,
  FACEBOOK: facebook,
}: Config['social']): SocialClients {
  return {
    ...(google && {
      GOOGLE: createOidcClient({
        issuer: google.issuer,
        clientId: google.clientId,
        authentication: oidc.ClientSecretPost(google.clientSecret),
        hosts: googleHosts,
        scope: 'openid email profile',
      }),
    }),
    ...(apple && {
      APPLE: createOidcClient({
        issuer: apple.issuer,
        clientId: apple.clientId,
        authentication: async (_server, _client, body) => {
          body.set('client_id', apple.clientId);
          body.set('client_secret', await signAppleSecret(apple));
        },
        hosts: [],
        scope: 'openid email name',
        // Apple gives name and address by a form only.
        extra: { response_mode: 'form_post' },
      }),
    }),
    ...(facebook && { FACEBOOK: createFacebookClient(facebook) }),
  };
}

type Apple = NonNullable<Config['social']['APPLE']>;

/** Apple's client secret is a token that the client signs itself. */
async function signAppleSecret({ issuer, clientId, teamId, keyId, privateKey }: Apple): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${appleSecretMinutes}m`)
    .sign(await importPKCS8(privateKey, 'ES256'));
}
