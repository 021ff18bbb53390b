import { importPKCS8, SignJWT } from 'jose';
import * as oidc from 'openid-client';
import type { SocialProvider } from '#contract/auth-limits.ts';
import { createFacebookClient } from './facebook-client.ts';
import { createOidcClient } from './oidc-client.ts';
import type { SocialClient } from './rules.ts';
import type { Config } from '#server/config.ts';

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
        // oxlint-disable-next-line typescript/no-misused-promises -- The library waits for it.
        authentication: signedSecret(apple),
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

/** Client authentication of Apple. */
const signedSecret =
  (apple: Apple) =>
  async (_server: unknown, _client: unknown, body: URLSearchParams): Promise<void> => {
    body.set('client_id', apple.clientId);
    body.set('client_secret', await signAppleSecret(apple));
  };

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
