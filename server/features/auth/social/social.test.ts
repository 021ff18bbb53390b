import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { textVersions } from '#contract/legal.ts';
import type { CurrentUser, SignedIn } from '#contract/auth.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { SocialProvider } from '#contract/auth-limits.ts';
import { socialTasks } from '../events.ts';
import { codeAt, makeSecondFactor } from '../second-factor/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { startSocialProviders, type SocialPerson } from '#server/testing/stand-ins/social-providers.ts';

const providers = await startSocialProviders();
const testApp = await startTestApp({ environment: providers.environment });
afterAll(async () => {
  await testApp.close();
  await providers.close();
});
const { db } = testApp.deps;

const newEmail = () => `${randomUUID()}@example.org`;
const newPerson = (changes: Partial<SocialPerson> = {}): SocialPerson => ({
  sub: randomUUID(),
  email: newEmail(),
  email_verified: true,
  given_name: 'Léa',
  family_name: 'Morel',
  ...changes,
});
const returnAddress = (provider: SocialProvider) =>
  `http://localhost:3000/auth/social/${provider.toLowerCase()}`;
const post = (url: string, payload: object, as?: SignedInUser) =>
  testApp.request({ method: 'POST', url: `/api/v1${url}`, payload, ...(as && { as }) });
const codeOf = (answer: { json: () => unknown }) => (answer.json() as ErrorPayload).errorCode;

/** What a browser has after a person signed in at a provider. */
async function authorize(provider: SocialProvider, person: SocialPerson) {
  providers.signIn(person);
  const codeVerifier = randomBytes(32).toString('base64url');
  const nonce = randomBytes(16).toString('base64url');
  const attempt = {
    provider,
    redirectUri: returnAddress(provider),
    state: randomBytes(16).toString('base64url'),
    nonce,
    codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
  };
  const { url } = (await post('/auth/social/authorization', attempt)).json<{ url: string }>();
  const back = await fetch(url, { redirect: 'manual' });
  const returned = new URL(back.headers.get('location') ?? '');
  expect(returned.searchParams.get('state')).toBe(attempt.state);
  const code = returned.searchParams.get('code') ?? '';
  return { provider, code, redirectUri: attempt.redirectUri, codeVerifier, nonce };
}
const signIn = async (provider: SocialProvider, person: SocialPerson) =>
  post('/auth/loginWithSocialMedia', await authorize(provider, person));
const me = async ({ accessToken }: SignedIn) =>
  (
    await testApp.request({
      url: '/api/v1/users/me',
      headers: { authorization: `Bearer ${accessToken}` },
    })
  ).json<CurrentUser>();
const verified = async () => {
  const user = await testApp.signUp();
  await db.updateTable('account').set({ email_verified_at: new Date() }).where('id', '=', user.id).execute();
  return user;
};
const link = async (as: SignedInUser, provider: SocialProvider, person: SocialPerson) =>
  post('/users/me/social-accounts', await authorize(provider, person), as);
const unlink = (as: SignedInUser, provider: SocialProvider) =>
  testApp.request({ method: 'DELETE', url: `/api/v1/users/me/social-accounts/${provider}`, as });

describe('signing in with an account of somebody else', () => {
  test.each(['GOOGLE', 'APPLE', 'FACEBOOK'] as const)(
    '%s creates an account, and signs in to it the next time',
    async (provider) => {
      const person = newPerson();
      const first = await signIn(provider, person);
      expect(first.statusCode).toBe(200);
      expect(first.cookies.map(({ name }) => name)).toContain('refresh');
      const created = first.json<SignedIn>();
      expect(await me(created)).toMatchObject({
        email: person.email,
        firstName: 'Léa',
        lastName: 'Morel',
        emailVerified: provider !== 'FACEBOOK',
        roles: ['CLIENT'],
      });
      const terms = await db
        .selectFrom('account')
        .select('terms_version')
        .where('id', '=', created.userId)
        .where('terms_accepted_at', 'is not', null)
        .executeTakeFirst();
      expect(terms).toEqual({ terms_version: textVersions.terms.version });
      const again = await signIn(provider, { ...person, email: newEmail() });
      expect(again.json<SignedIn>().userId).toBe(created.userId);
    },
  );

  test('joins an account whose address both sides have verified, and tells its owner', async () => {
    const user = await verified();
    const answer = await signIn('GOOGLE', newPerson({ email: user.email.toUpperCase() }));
    expect(answer.json<SignedIn>().userId).toBe(user.id);
    const mails = await db
      .selectFrom('outgoing_mail')
      .select('subject')
      .where('recipient_email', '=', user.email)
      .execute();
    expect(mails.map(({ subject }) => subject)).toContain('Google est lié à votre compte');
  });

  test.each([
    ['the provider has not verified it', { email_verified: false }, true],
    ['the provider says nothing about it', { email_verified: undefined }, true],
    ['it is not verified here', { email_verified: true }, false],
  ])('joins no account with the same address when %s', async (_case, claims, isVerifiedHere) => {
    const user = isVerifiedHere ? await verified() : await testApp.signUp();
    const person = newPerson({ email: user.email, ...(claims as Partial<SocialPerson>) });
    expect(codeOf(await signIn('GOOGLE', person))).toBe('USR001');
    expect(
      await db.selectFrom('social_account').selectAll().where('account_id', '=', user.id).execute(),
    ).toEqual([]);
  });

  test('takes the name that Apple gives to the page, and calls a person without one after the address', async () => {
    const named = await authorize('APPLE', {
      sub: randomUUID(),
      email: newEmail(),
      email_verified: 'true',
    });
    const answer = await post('/auth/loginWithSocialMedia', {
      ...named,
      firstName: 'Nour',
      lastName: 'Haddad',
    });
    expect(answer.json<SignedIn>()).toMatchObject({ firstName: 'Nour', lastName: 'Haddad' });
    const nameless = { sub: randomUUID(), email: `zoe.lambert42-${randomUUID().slice(0, 8)}@example.org` };
    expect((await signIn('APPLE', nameless)).json<SignedIn>().firstName).toMatch(/^Zoe lambert/);
  });

  test('proves itself to Apple by a token that it signs', async () => {
    await signIn('APPLE', newPerson());
    const secret = providers.appleSecrets.at(-1) ?? '';
    expect(decodeProtectedHeader(secret)).toMatchObject({ alg: 'ES256', kid: 'KEY1234567' });
    expect(decodeJwt(secret)).toMatchObject({
      iss: 'TEAM123456',
      sub: 'apple-client',
      aud: providers.environment['APPLE_ISSUER'],
    });
  });

  test('needs an address', async () => {
    const answer = await signIn('FACEBOOK', { sub: randomUUID(), given_name: 'Léa' });
    expect(answer.json()).toMatchObject({
      errorCode: 'AUT009',
      message: 'Erreur de connexion sociale',
      reason: 'NO_EMAIL',
    });
  });

  test('creates one account when two tabs return at once', async () => {
    const person = newPerson();
    const proofs = [await authorize('GOOGLE', person), await authorize('GOOGLE', person)];
    const answers = await Promise.all(proofs.map((proof) => post('/auth/loginWithSocialMedia', proof)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const ids = answers.map((answer) => answer.json<SignedIn>().userId);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('a proof', () => {
  test('with another verifier, nonce or return address, or of another provider, is refused', async () => {
    const person = newPerson();
    const broken = [
      { codeVerifier: randomBytes(32).toString('base64url') },
      { nonce: randomBytes(16).toString('base64url') },
      { nonce: undefined },
      { redirectUri: 'https://evil.example/auth/social/google' },
      { code: 'made-up' },
      { code: undefined },
      { provider: 'FACEBOOK' },
    ];
    for (const change of broken) {
      const proof = { ...(await authorize('GOOGLE', person)), ...change };
      const answer = await post('/auth/loginWithSocialMedia', proof);
      expect([JSON.stringify(change), answer.statusCode, codeOf(answer)]).toEqual([
        JSON.stringify(change),
        401,
        'AUT009',
      ]);
    }
    expect(
      await db.selectFrom('social_account').selectAll().where('subject', '=', person.sub).execute(),
    ).toEqual([]);
  });

  test('may be an ID token for this site with its nonce', async () => {
    const { google } = providers;
    const person = newPerson();
    providers.signIn(person);
    const nonce = randomBytes(16).toString('base64url');
    const tokenFor = (claims: object) =>
      google.issuer.buildToken({
        expiresIn: 60,
        scopesOrTransform: (_header, payload) => Object.assign(payload, person, claims),
      });
    const send = (idToken: string) =>
      post('/auth/loginWithSocialMedia', { provider: 'GOOGLE', idToken, nonce });
    for (const claims of [
      { aud: 'another-site', nonce },
      { aud: 'google-client', nonce: 'another' },
      { aud: 'google-client' },
      { aud: 'google-client', nonce, exp: Math.floor(Date.now() / 1000) - 60 },
      { aud: 'google-client', nonce, iss: 'https://evil.example' },
    ])
      expect(codeOf(await send(await tokenFor(claims)))).toBe('AUT009');
    const token = await tokenFor({ aud: 'google-client', nonce });
    const [head, body] = token.split('.');
    expect(codeOf(await send(`${head}.${body}.AAAA`))).toBe('AUT009');
    expect((await send(token)).json<SignedIn>().email).toBe(person.email);
  });

  test('is not asked for when the provider is not set up', async () => {
    const plain = await startTestApp();
    try {
      const attempt = {
        provider: 'GOOGLE',
        redirectUri: returnAddress('GOOGLE'),
        state: 'a'.repeat(20),
        nonce: 'b'.repeat(20),
        codeChallenge: 'c'.repeat(43),
      };
      const ask = (url: string, payload: object) =>
        plain.request({ method: 'POST', url: `/api/v1/auth/${url}`, payload });
      expect(codeOf(await ask('social/authorization', attempt))).toBe('RES001');
      const proof = {
        provider: 'GOOGLE',
        code: 'x',
        redirectUri: attempt.redirectUri,
        codeVerifier: 'y'.repeat(43),
      };
      expect(codeOf(await ask('loginWithSocialMedia', proof))).toBe('AUT009');
    } finally {
      await plain.close();
    }
  });

  test('is never sent to another return address', async () => {
    const attempt = {
      provider: 'GOOGLE',
      redirectUri: 'https://evil.example/auth/social/google',
      state: 'a'.repeat(20),
      nonce: 'b'.repeat(20),
      codeChallenge: 'c'.repeat(43),
    };
    expect(codeOf(await post('/auth/social/authorization', attempt))).toBe('AUT009');
  });
});

describe('a provider that fails', () => {
  test.each([500, 503])('with %i is one failure for the person', async (status) => {
    const proof = await authorize('FACEBOOK', newPerson());
    providers.facebookStatus(status);
    try {
      const answer = await post('/auth/loginWithSocialMedia', proof);
      expect(answer.json()).toMatchObject({ status: 401, errorCode: 'AUT009' });
    } finally {
      providers.facebookStatus(200);
    }
  });

  test('with rubbish, a redirection or another host is the same, and no other host is asked', async () => {
    let strays = 0;
    const stray = createServer((_request, response) => {
      strays += 1;
      response.end('{}');
    });
    stray.listen(0, '127.0.0.1');
    await once(stray, 'listening');
    const elsewhere = `http://localhost:${(stray.address() as AddressInfo).port}`;
    const answers = {
      rubbish: (url: string) => [200, `{"issuer":"${url}","token_endpoint":7`] as const,
      redirection: () => [302, ''] as const,
      elsewhere: (url: string) =>
        [
          200,
          JSON.stringify({
            issuer: url,
            authorization_endpoint: `${url}/authorize`,
            token_endpoint: `${elsewhere}/token`,
            jwks_uri: `${elsewhere}/jwks`,
            response_types_supported: ['code'],
          }),
        ] as const,
    };
    for (const answer of Object.values(answers)) {
      const server = createServer((_request, response) => {
        const [status, body] = answer(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
        response
          .writeHead(status, { 'content-type': 'application/json', location: `${elsewhere}/moved` })
          .end(body);
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const other = await startTestApp({
        environment: { ...providers.environment, GOOGLE_ISSUER: issuer },
      });
      const payload = {
        provider: 'GOOGLE',
        code: 'code',
        redirectUri: returnAddress('GOOGLE'),
        codeVerifier: 'y'.repeat(43),
      };
      const refused = await other.request({
        method: 'POST',
        url: '/api/v1/auth/loginWithSocialMedia',
        payload,
      });
      expect(codeOf(refused)).toBe('AUT009');
      await other.close();
      server.closeAllConnections();
      server.close();
    }
    stray.closeAllConnections();
    stray.close();
    expect(strays).toBe(0);
  });
});

describe('linked accounts', () => {
  test('sign in, are listed, and are unlinked', async () => {
    const user = await testApp.signUp();
    const person = newPerson();
    expect((await link(user, 'GOOGLE', person)).statusCode).toBe(204);
    expect((await link(user, 'GOOGLE', person)).statusCode).toBe(204);
    expect((await signIn('GOOGLE', person)).json<SignedIn>().userId).toBe(user.id);
    const settings = await testApp.request({ url: '/api/v1/users/me/security-settings', as: user });
    expect(settings.json()).toMatchObject({
      socialAccounts: [{ provider: 'GOOGLE', email: person.email, linkedAt: expect.any(String) }],
    });
    expect((await unlink(user, 'GOOGLE')).statusCode).toBe(204);
    expect((await unlink(user, 'GOOGLE')).statusCode).toBe(204);
    expect((await signIn('GOOGLE', person)).json<SignedIn>().userId).not.toBe(user.id);
  });

  test('belong to one person each, and one of each provider', async () => {
    const [user, other] = [await testApp.signUp(), await testApp.signUp()];
    const person = newPerson();
    await link(user, 'GOOGLE', person);
    expect(codeOf(await link(other, 'GOOGLE', person))).toBe('USR003');
    expect(codeOf(await link(user, 'GOOGLE', newPerson()))).toBe('USR003');
    expect((await link(user, 'APPLE', newPerson())).statusCode).toBe(204);
    expect((await post('/users/me/social-accounts', {})).statusCode).toBe(401);
    expect((await post('/users/me/social-accounts', {}, user)).statusCode).toBe(400);
  });

  test('stay while they are the only way in, whatever is sent at once', async () => {
    const person = newPerson();
    const session = (await signIn('GOOGLE', person)).json<SignedIn>();
    const user = { id: session.userId, accessToken: session.accessToken } as SignedInUser;
    expect(codeOf(await unlink(user, 'GOOGLE'))).toBe('USR004');
    await link(user, 'APPLE', newPerson());
    const answers = await Promise.all([unlink(user, 'GOOGLE'), unlink(user, 'APPLE')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });
});

describe('with a second factor', () => {
  test('the sign-in waits for it, under a challenge that works once', async () => {
    const user = await testApp.signUp();
    const person = newPerson();
    await link(user, 'GOOGLE', person);
    const { secret } = await makeSecondFactor(testApp, user);
    const asked = await signIn('GOOGLE', person);
    const { errorCode, challenge } = asked.json<ErrorPayload>();
    expect([asked.statusCode, errorCode]).toEqual([401, 'AUT007']);
    const answer = (otp?: string) =>
      post('/auth/loginWithSocialMedia', { provider: 'GOOGLE', challenge, otp });
    expect(codeOf(await answer())).toBe('AUT007');
    const wrong = await answer('000000');
    expect(wrong.json()).toMatchObject({ errorCode: 'AUT007', challenge });
    testApp.clock.advance(1);
    const otp = codeAt(secret, testApp.clock.now());
    expect((await answer(otp)).json<SignedIn>().userId).toBe(user.id);
    testApp.clock.advance(1);
    expect(codeOf(await answer(codeAt(secret, testApp.clock.now())))).toBe('AUT009');
  });

  test('a challenge expires after ten minutes and is forgotten', async () => {
    const user = await testApp.signUp();
    const person = newPerson();
    await link(user, 'GOOGLE', person);
    const { secret } = await makeSecondFactor(testApp, user);
    const { challenge } = (await signIn('GOOGLE', person)).json<ErrorPayload>();
    testApp.clock.advance(10);
    const otp = codeAt(secret, testApp.clock.now());
    const late = await post('/auth/loginWithSocialMedia', { provider: 'GOOGLE', challenge, otp });
    expect(codeOf(late)).toBe('AUT009');
    testApp.clock.advance(1);
    for (const { run } of socialTasks(testApp.deps))
      await run({}, { number: 1, isLast: false, isStopping: () => false });
    expect(
      await db.selectFrom('social_challenge').selectAll().where('account_id', '=', user.id).execute(),
    ).toEqual([]);
  });
});

describe('the form by which Apple returns', () => {
  const returnWith = (payload: string) =>
    testApp.app.inject({
      method: 'POST',
      url: '/auth/social/apple',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });

  test('goes on to the page as a fragment', async () => {
    const user = JSON.stringify({ name: { firstName: 'Nour', lastName: 'Haddad' }, email: 'x' });
    const form = new URLSearchParams({ code: 'c&d', state: 's', user, id_token: 'secret' });
    const answer = await returnWith(form.toString());
    expect(answer.statusCode).toBe(303);
    const [path, fragment] = String(answer.headers.location).split('#');
    expect(path).toBe('/auth/social/apple');
    expect(Object.fromEntries(new URLSearchParams(fragment))).toEqual({
      code: 'c&d',
      state: 's',
      error: '',
      firstName: 'Nour',
      lastName: 'Haddad',
    });
  });

  test.each(['', 'user={"name":7}', 'user=%7Bbroken', 'code=a&code=b&user=null'])(
    'survives %s',
    async (payload) => {
      const answer = await returnWith(payload);
      expect([answer.statusCode, String(answer.headers.location).startsWith('/auth/social/apple#')]).toEqual([
        303,
        true,
      ]);
    },
  );

  test('is limited in size', async () => {
    expect((await returnWith(`code=${'x'.repeat(30_000)}`)).statusCode).toBe(413);
  });
});
