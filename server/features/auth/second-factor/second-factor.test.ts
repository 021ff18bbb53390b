import { afterAll, describe, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { RecoveryCodes, SecuritySettings, TwoFactorSetup } from '#contract/auth.ts';
import { otpStepSeconds } from '#contract/auth-limits.ts';
import { codeAt, makeSecondFactor } from './factory.ts';
import { createPasswordReset } from '../actions.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { exampleOperator } from '#server/testing/stand-ins/operator-settings.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const { db } = deps;

const url = '/api/v1/users/me/two-factor';
const send = (method: 'POST' | 'DELETE', path: string, as: SignedInUser, payload?: object) =>
  testApp.request({ method, url: `${url}${path}`, as, payload });
const begin = async (as: SignedInUser) => (await send('POST', '', as)).json<TwoFactorSetup>();
const settingsOf = async (as: SignedInUser) =>
  (await testApp.request({ url: '/api/v1/users/me/security-settings', as })).json<SecuritySettings>();
const factorOf = async (as: SignedInUser) => (await settingsOf(as)).twoFactor;

type SignIn = { otp?: string; password?: string; language?: string };
const signIn = (user: SignedInUser, { otp, password = user.password, language = 'fr' }: SignIn = {}) =>
  testApp.request({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: user.email, password, otp },
    headers: { cookie: user.deviceCookie, 'accept-language': language },
  });
const statusOf = async (user: SignedInUser, given: SignIn = {}) => (await signIn(user, given)).statusCode;
/** What an authenticator shows some steps from now. */
const codeIn = (secret: string, steps: number) =>
  codeAt(secret, new Date(clock.now().getTime() + steps * otpStepSeconds * 1000));
const passSteps = (steps: number) => clock.advance((steps * otpStepSeconds) / 60);
/** A code of six digits that is right in no step near the present one. */
const wrongCode = (secret: string) => {
  const near = [-1, 0, 1].map((steps) => codeIn(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((one) => !near.includes(one)) ?? '444444';
};
const newsOf = async (as: SignedInUser) =>
  (await testApp.request({ url: '/api/v1/notifications', as })).json<{ content: Notification[] }>().content;

describe('a second factor that is begun', () => {
  test('is shown as a secret, an address and a square of modules', async () => {
    const user = await testApp.signUp();
    const answer = await send('POST', '', user);
    expect(answer.statusCode).toBe(201);
    const { secret, uri, qr } = answer.json<TwoFactorSetup>();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(address.pathname)).toBe(`/Maisonnée:${user.email}`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Maisonnée',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(new Set(qr.map((row) => row.length))).toEqual(new Set([qr.length]));
    expect(qr.join('')).toMatch(/^[01]+$/);
    const finder = ['11111110', '10000010', '10111010', '10111010', '10111010', '10000010', '11111110'];
    expect(qr.slice(0, 7).map((row) => row.slice(0, 8))).toEqual(finder);
  });

  test('is not active before it is confirmed, and another one takes its place', async () => {
    const user = await testApp.signUp();
    const first = await begin(user);
    const second = await begin(user);
    expect(await factorOf(user)).toMatchObject({ enabled: false, since: null, recoveryCodesLeft: 0 });
    expect(await statusOf(user)).toBe(200);
    const confirm = (secret: string) =>
      send('POST', '/confirm', user, { password: user.password, otp: codeIn(secret, 0) });
    expect((await confirm(first.secret)).statusCode).toBe(400);
    expect((await confirm(second.secret)).statusCode).toBe(200);
  });

  test('is not readable in the database', async () => {
    const user = await testApp.signUp();
    const { secret } = await begin(user);
    const row = await db
      .selectFrom('two_factor')
      .select('secret_sealed')
      .where('account_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const plain = deps.sealing.open(row.secret_sealed);
    expect(codeAt(secret, clock.now())).toMatch(/^\d{6}$/);
    expect(plain).toHaveLength(20);
    expect(row.secret_sealed.includes(plain)).toBe(false);
    expect(row.secret_sealed.includes(Buffer.from(secret))).toBe(false);
  });
});

describe('the first code', () => {
  test('switches it on, and ten recovery codes are shown once', async () => {
    const user = await testApp.signUp();
    const { recoveryCodes } = await makeSecondFactor(testApp, user);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}$/);
    const factor = await factorOf(user);
    expect(factor).toEqual({
      enabled: true,
      since: clock.now().toISOString(),
      lastUsedAt: clock.now().toISOString(),
      recoveryCodesLeft: 10,
      recoveryCodeUsedAt: null,
    });
    const rows = await db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('account_id', '=', user.id)
      .execute();
    expect(rows).toHaveLength(10);
    const stored = Buffer.concat(rows.map(({ code_hash }) => code_hash));
    for (const code of recoveryCodes)
      for (const form of [code, code.replace('-', '')]) expect(stored.includes(form)).toBe(false);
  });

  test('is told by mail and in the centre', async () => {
    const user = await testApp.signUp();
    await makeSecondFactor(testApp, user);
    const [mail, ...more] = await testApp.mailsTo(user);
    expect(mail).toMatchObject({
      subject: 'La double vérification est active',
      text: expect.stringContaining('http://localhost:3000/settings/security'),
    });
    expect(more).toEqual([]);
    expect(await newsOf(user)).toMatchObject([
      { message: 'La double vérification est active', type: 'SECURITY_ALERT', link: '/settings/security' },
    ]);
  });

  test('and the password have to be right', async () => {
    const user = await testApp.signUp();
    const { secret } = await begin(user);
    const otp = codeIn(secret, 0);
    const noPassword = await send('POST', '/confirm', user, { password: 'Wrong-word-1', otp });
    expect(noPassword.json<ErrorPayload>().validationErrors).toEqual({
      password: 'Ce n’est pas votre mot de passe actuel',
    });
    const wrong = { password: user.password, otp: wrongCode(secret) };
    const noCode = await send('POST', '/confirm', user, wrong);
    expect(noCode.json<ErrorPayload>().validationErrors).toEqual({
      otp: 'Ce code n’est pas le bon, ou il a expiré',
    });
    expect((await factorOf(user)).enabled).toBe(false);
  });

  test('is for one that was begun and is not on yet', async () => {
    const user = await testApp.signUp();
    const none = await send('POST', '/confirm', user, { password: user.password, otp: '123456' });
    expect(none.json()).toMatchObject({ status: 404, errorCode: 'RES001' });
    const { nextCode } = await makeSecondFactor(testApp, user);
    const again = await send('POST', '/confirm', user, { password: user.password, otp: nextCode() });
    expect(again.json()).toMatchObject({ status: 409, errorCode: 'USR006' });
    expect((await send('POST', '', user)).json()).toMatchObject({ status: 409, errorCode: 'USR006' });
  });
});

describe('a sign-in with a second factor', () => {
  test('needs a code; a missing one is no failure and takes back none', async () => {
    const user = await testApp.signUp();
    const { nextCode } = await makeSecondFactor(testApp, user);
    const missing = await signIn(user);
    expect(missing.json()).toMatchObject({ status: 401, errorCode: 'AUT007', reason: 'missing' });
    expect(missing.json<ErrorPayload>().message).toBe('Il faut aussi le code de votre double vérification.');
    for (let wrong = 0; wrong < 4; wrong += 1)
      expect(await statusOf(user, { password: 'Wrong-word-1' })).toBe(401);
    for (let count = 0; count < 6; count += 1)
      expect((await signIn(user)).json()).toMatchObject({ errorCode: 'AUT007' });
    expect(await statusOf(user, { password: 'Wrong-word-1' })).toBe(401);
    expect(await statusOf(user, { otp: nextCode() })).toBe(429);
  });

  test('counts a wrong code as a failure and says how many are left', async () => {
    const user = await testApp.signUp();
    const { secret, nextCode } = await makeSecondFactor(testApp, user);
    const otp = wrongCode(secret);
    const suggestions: (string | null)[] = [];
    for (const language of ['fr', 'en', 'ar', 'ar']) {
      const answer = (await signIn(user, { otp, language })).json<ErrorPayload>();
      expect(answer).toMatchObject({ status: 401, errorCode: 'AUT007', reason: 'wrong' });
      suggestions.push(answer.suggestion);
    }
    expect(suggestions).toEqual([
      'Prenez celui que votre application affiche maintenant, ou un code de secours encore intact\u00a0: il reste 4 essais.',
      'Take the one your app shows right now, or a recovery code not used yet: 3 tries left.',
      'خذوا الرمز الذي يعرضه تطبيقكم الآن، أو رمزًا احتياطيًا لم يُستعمل بعد: بقيت محاولتان.',
      'خذوا الرمز الذي يعرضه تطبيقكم الآن، أو رمزًا احتياطيًا لم يُستعمل بعد: بقيت محاولة واحدة.',
    ]);
    expect((await signIn(user, { otp })).json()).toMatchObject({ errorCode: 'AUT007', reason: 'locked' });
    expect((await signIn(user, { otp: nextCode() })).json()).toMatchObject({ errorCode: 'AUT004' });
    clock.advance(15);
    expect(await statusOf(user, { otp: nextCode() })).toBe(200);
  });

  test.each(['𐀀𑽤𙧊', '12345６', '-12345', '1234567', 'x'])('refuses %s', async (otp) => {
    const user = await testApp.signUp();
    await makeSecondFactor(testApp, user);
    expect((await signIn(user, { otp })).json()).toMatchObject({ errorCode: 'AUT007', reason: 'wrong' });
  });

  test('says in French that one try is left', async () => {
    const user = await testApp.signUp();
    const { secret } = await makeSecondFactor(testApp, user);
    const answers: ErrorPayload[] = [];
    for (let count = 0; count < 4; count += 1)
      answers.push((await signIn(user, { otp: wrongCode(secret) })).json());
    expect(answers.at(-1)?.suggestion).toContain('il reste 1 essai.');
  });

  test('with a right code clears the failures before it', async () => {
    const user = await testApp.signUp();
    const { secret } = await makeSecondFactor(testApp, user);
    for (let wrong = 0; wrong < 4; wrong += 1) await signIn(user, { otp: wrongCode(secret) });
    expect(await statusOf(user, { otp: codeIn(secret, 1) })).toBe(200);
    passSteps(2);
    for (let wrong = 0; wrong < 4; wrong += 1) await signIn(user, { otp: wrongCode(secret) });
    expect(await statusOf(user, { otp: codeIn(secret, 0) })).toBe(200);
  });

  test('accepts a code once, and none of an earlier step after it', async () => {
    const user = await testApp.signUp();
    const { secret, otp } = await makeSecondFactor(testApp, user);
    expect(await statusOf(user, { otp })).toBe(401);
    passSteps(2);
    expect(await statusOf(user, { otp: codeIn(secret, 0) })).toBe(200);
    expect(await statusOf(user, { otp: codeIn(secret, 0) })).toBe(401);
    expect(await statusOf(user, { otp: codeIn(secret, -1) })).toBe(401);
    expect(await statusOf(user, { otp: codeIn(secret, 1) })).toBe(200);
    expect((await factorOf(user)).lastUsedAt).toBe(clock.now().toISOString());
  });

  test('tolerates one step before and after, and no more', async () => {
    const user = await testApp.signUp();
    const { secret } = await makeSecondFactor(testApp, user);
    passSteps(5);
    for (const steps of [-2, 2]) expect(await statusOf(user, { otp: codeIn(secret, steps) })).toBe(401);
    expect(await statusOf(user, { otp: codeIn(secret, -1) })).toBe(200);
    const spaced = codeIn(secret, 1).replace(/(...)/, '$1 ');
    expect(await statusOf(user, { otp: spaced })).toBe(200);
    passSteps(2);
    const arabic = codeIn(secret, 0).replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
    expect(await statusOf(user, { otp: arabic })).toBe(200);
  });

  test('gives one of two simultaneous uses of a code its session', async () => {
    const user = await testApp.signUp();
    const { secret, recoveryCodes } = await makeSecondFactor(testApp, user);
    passSteps(2);
    for (const otp of [codeIn(secret, 0), recoveryCodes[0]]) {
      const statuses = await Promise.all([statusOf(user, { otp }), statusOf(user, { otp })]);
      expect(statuses.toSorted()).toEqual([200, 401]);
    }
  });

  test('is not asked for a code with a wrong password', async () => {
    const user = await testApp.signUp();
    const { nextCode } = await makeSecondFactor(testApp, user);
    const answer = await signIn(user, { password: 'Wrong-word-1', otp: nextCode() });
    expect(answer.json()).toMatchObject({ errorCode: 'AUT001' });
    expect(await statusOf(user, { otp: nextCode() })).toBe(200);
  });
});

describe('a recovery code', () => {
  test('signs in once, in any case and without its hyphen, and is told', async () => {
    const user = await testApp.signUp();
    const { recoveryCodes } = await makeSecondFactor(testApp, user);
    const [first = '', second = ''] = recoveryCodes;
    clock.advance(1);
    const usedAt = clock.now().toISOString();
    const typed = first.toUpperCase().replace('-', '').replaceAll('0', 'O').replaceAll('1', 'l');
    expect(await statusOf(user, { otp: ` ${typed} ` })).toBe(200);
    expect(await statusOf(user, { otp: first })).toBe(401);
    expect(await factorOf(user)).toMatchObject({ recoveryCodesLeft: 9, recoveryCodeUsedAt: usedAt });
    const mails = await testApp.mailsTo(user);
    expect(mails.at(-1)).toMatchObject({
      subject: 'Un de vos codes de secours a servi',
      text: expect.stringContaining('Il vous en reste 9 sur dix.'),
    });
    expect(JSON.stringify(mails)).not.toContain(first);
    const [latest] = await newsOf(user);
    expect(latest).toMatchObject({ message: 'Un de vos codes de secours a servi', type: 'SECURITY_ALERT' });
    expect(await statusOf(user, { otp: second })).toBe(200);
  });

  test('is of its own account only', async () => {
    const [user, other] = [await testApp.signUp(), await testApp.signUp()];
    const { recoveryCodes } = await makeSecondFactor(testApp, user);
    await makeSecondFactor(testApp, other);
    expect(await statusOf(other, { otp: recoveryCodes[0] })).toBe(401);
    expect((await factorOf(user)).recoveryCodesLeft).toBe(10);
  });

  test('is worth nothing once there are new ones', async () => {
    const user = await testApp.signUp();
    const { recoveryCodes, nextCode } = await makeSecondFactor(testApp, user);
    const proof = { password: user.password, otp: nextCode() };
    clock.advance(1);
    const renewed = await send('POST', '/recovery-codes', user, proof);
    expect(renewed.statusCode).toBe(201);
    const codes = renewed.json<RecoveryCodes>().recoveryCodes;
    expect(codes).toHaveLength(10);
    expect(codes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    expect(await statusOf(user, { otp: recoveryCodes[0] })).toBe(401);
    expect(await statusOf(user, { otp: codes[0] })).toBe(200);
    expect((await testApp.mailsTo(user)).map(({ subject }) => subject)).toContain(
      'Vous avez de nouveaux codes de secours',
    );
  });
});

describe('the end of a second factor', () => {
  test('needs password and code, is told, and ends the recovery codes', async () => {
    const user = await testApp.signUp();
    const { secret, nextCode, recoveryCodes } = await makeSecondFactor(testApp, user);
    const noPassword = { password: 'Wrong-word-1', otp: nextCode() };
    expect((await send('DELETE', '', user, noPassword)).json<ErrorPayload>().validationErrors).toHaveProperty(
      'password',
    );
    const noCode = { password: user.password, otp: wrongCode(secret) };
    expect((await send('DELETE', '', user, noCode)).json<ErrorPayload>().validationErrors).toEqual({
      otp: 'Ce code n’est pas le bon, ou il a expiré',
    });
    expect((await factorOf(user)).enabled).toBe(true);
    const right = { password: user.password, otp: nextCode() };
    clock.advance(1);
    expect((await send('DELETE', '', user, right)).statusCode).toBe(204);
    expect(await factorOf(user)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect(await statusOf(user)).toBe(200);
    expect((await testApp.mailsTo(user)).at(-1)?.subject).toBe('La double vérification est désactivée');
    const proof = { password: user.password, otp: recoveryCodes[0] };
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/recovery-codes'],
    ] as const)
      expect((await send(method, path, user, proof)).json()).toMatchObject({ errorCode: 'RES001' });
  });

  test('takes a recovery code as well', async () => {
    const user = await testApp.signUp();
    const { recoveryCodes } = await makeSecondFactor(testApp, user);
    const proof = { password: user.password, otp: recoveryCodes[3] };
    expect((await send('DELETE', '', user, proof)).statusCode).toBe(204);
  });

  test.each(['𝓹𙟿𓮳', '１２３４５６', '12345', '-12345', '1e5000'])(
    'takes %s for a wrong code',
    async (otp) => {
      const user = await testApp.signUp();
      await makeSecondFactor(testApp, user);
      const answer = await send('DELETE', '', user, { password: user.password, otp });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { errorCode: 'VAL001' }]);
    },
  );

  test('counts wrong codes as failed sign-ins', async () => {
    const user = await testApp.signUp();
    const { secret, nextCode } = await makeSecondFactor(testApp, user);
    const proof = { password: user.password, otp: wrongCode(secret) };
    for (let count = 0; count < 5; count += 1)
      expect((await send('DELETE', '', user, proof)).statusCode).toBe(400);
    expect((await send('DELETE', '', user, proof)).json()).toMatchObject({ errorCode: 'AUT004' });
    expect(await statusOf(user, { otp: nextCode() })).toBe(429);
  });
});

test('a new password by a link leaves the second factor, which is asked for afterwards', async () => {
  const user = await testApp.signUp();
  const { nextCode } = await makeSecondFactor(testApp, user);
  await createPasswordReset(deps, user.email);
  const mails = await testApp.mailsTo(user);
  const token = /token=([\w-]{43})/.exec(mails.map(({ text }) => text).join())?.[1];
  const password = 'Grenier-vert-43';
  const payload = { token, newPassword: password };
  const reset = await testApp.request({ method: 'POST', url: '/api/v1/auth/reset-password', payload });
  expect(reset.statusCode).toBe(200);
  expect((await signIn(user, { password })).json()).toMatchObject({ errorCode: 'AUT007' });
  expect(await statusOf(user, { password, otp: nextCode() })).toBe(200);
});

test('administrators need one in production before their first call, and nowhere else', async () => {
  const production = await startTestApp({
    environment: {
      APP_MODE: 'production',
      AUTH_SECRET: 'only-for-tests-0123456789-abcdefghijklmnop',
      CAPTCHA_SECRET: 'only-for-tests-0123456789-abcdefghijklmnop',
      DATA_KEY: 'ab'.repeat(32),
      PUBLIC_URL: 'https://example.org',
      ...exampleOperator,
    },
  });
  const administrative = '/api/v1/admin/notifications/config';
  try {
    const admin = await production.signUp({ roles: ['ADMIN'] });
    const refused = await production.request({ url: administrative, as: admin });
    expect(refused.json()).toMatchObject({ status: 403, errorCode: 'AUT008' });
    const own = { url: '/api/v1/users/me/security-settings', as: admin };
    expect((await production.request(own)).json()).toMatchObject({ twoFactorRequired: true });
    await production.request({ method: 'POST', url, as: admin });
    expect((await production.request({ url: administrative, as: admin })).statusCode).toBe(403);
    const { nextCode } = await makeSecondFactor(production, admin);
    expect((await production.request({ url: administrative, as: admin })).statusCode).toBe(200);
    const off = { method: 'DELETE', url, as: admin, payload: { password: admin.password, otp: nextCode() } };
    expect((await production.request(off)).statusCode).toBe(204);
    expect((await production.request({ url: administrative, as: admin })).statusCode).toBe(403);
    const client = await production.signUp();
    const ofClient = await production.request({ ...own, as: client });
    expect(ofClient.json()).toMatchObject({ twoFactorRequired: false });
    expect((await production.request({ url: administrative, as: client })).json()).toMatchObject({
      errorCode: 'AUT003',
    });
  } finally {
    await production.close();
  }
  const elsewhere = await testApp.signUp({ roles: ['ADMIN'] });
  expect((await testApp.request({ url: administrative, as: elsewhere })).statusCode).toBe(200);
});
