import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { OAuth2Server } from 'oauth2-mock-server';

/** The person who is signed in at the providers. */
export type SocialPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
};

export type SocialProviders = {
  /** The settings of a server that uses them. */
  environment: Record<string, string>;
  /** Who signs in next, at each of them. */
  signIn: (person: SocialPerson) => void;
  google: OAuth2Server;
  /** What the token endpoint of Apple was sent as the secret of the client. */
  appleSecrets: string[];
  /** Makes Facebook respond with this status. */
  facebookStatus: (status: number) => void;
  close: () => Promise<void>;
};

/**
 * Google, Apple and Facebook on loopback: two servers of OpenID Connect, of which Apple's returns by a form that posts
 * itself, and a stateful stand-in for the two calls of Facebook's API.
 */
export async function startSocialProviders(): Promise<SocialProviders> {
  let person: SocialPerson = { sub: 'nobody' };
  const [google, apple] = [new OAuth2Server(), new OAuth2Server()];
  const appleSecrets: string[] = [];
  for (const server of [google, apple]) {
    await server.issuer.keys.generate('RS256');
    await server.start(0, '127.0.0.1');
    server.issuer.url = `http://127.0.0.1:${server.address().port}`;
    server.service.on('beforeTokenSigning', (token: { payload: object }) => {
      Object.assign(token.payload, person);
    });
  }
  const forms = await listen(postForm);
  apple.service.on('beforeAuthorizeRedirect', (redirect: { url: URL }) => {
    const { url } = redirect;
    redirect.url = new URL(`${forms.url}/?${new URLSearchParams({ ...parameters(url), to: bare(url) })}`);
  });
  apple.service.on('beforeResponse', (_answer: unknown, { body }: { body?: { client_secret?: string } }) => {
    appleSecrets.push(body?.client_secret ?? '');
  });
  let facebookStatus = 200;
  const codes = new Map<string, SocialPerson>();
  const facebook = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', forms.url);
    if (facebookStatus !== 200) return json(response, { error: { message: 'unavailable' } }, facebookStatus);
    if (url.pathname === '/dialog') {
      const code = `facebook-${codes.size}`;
      codes.set(code, person);
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      return response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === '/oauth/access_token') {
      const code = new URLSearchParams(await text(request)).get('code') ?? '';
      return codes.has(code)
        ? json(response, { access_token: code, token_type: 'bearer' })
        : json(response, { error: { message: 'This authorization code has been used.' } }, 400);
    }
    const known = codes.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (!known) return json(response, { error: { message: 'Invalid token' } }, 401);
    const { sub: id, email, given_name: first_name, family_name: last_name } = known;
    return json(response, { id, email, first_name, last_name });
  });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    environment: {
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ISSUER: google.issuer.url ?? '',
      APPLE_CLIENT_ID: 'apple-client',
      APPLE_TEAM_ID: 'TEAM123456',
      APPLE_KEY_ID: 'KEY1234567',
      APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      APPLE_ISSUER: apple.issuer.url ?? '',
      FACEBOOK_APP_ID: 'facebook-app',
      FACEBOOK_APP_SECRET: 'facebook-secret',
      FACEBOOK_DIALOG_URL: `${facebook.url}/dialog`,
      FACEBOOK_GRAPH_URL: facebook.url,
    },
    signIn: (next) => (person = next),
    google,
    appleSecrets,
    facebookStatus: (status) => (facebookStatus = status),
    async close() {
      await Promise.all([google.stop(), apple.stop(), forms.close(), facebook.close()]);
    },
  };
}

let shared: Promise<SocialProviders> | undefined;

/** One set of providers for the tests of a process that walk every operation. */
export const sharedSocialProviders = (): Promise<SocialProviders> => (shared ??= startSocialProviders());

const parameters = (url: URL) => Object.fromEntries(url.searchParams);
const bare = (url: URL) => url.origin + url.pathname;

/** A page whose form posts itself, with the name that Apple gives once. */
function postForm(request: IncomingMessage, response: ServerResponse): void {
  const { to = '', ...fields } = parameters(new URL(request.url ?? '/', 'http://forms'));
  const user = JSON.stringify({ name: { firstName: 'Nour', lastName: 'Haddad' } });
  const inputs = Object.entries({ ...fields, user }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
  );
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      `<form method="post" action="${to}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`,
    );
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
