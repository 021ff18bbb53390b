import { afterAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '#contract/auth.ts';
import type { Notification } from '#contract/notifications.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { createPasswordReset } from './actions.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());

const newPassword = 'Grenier-vert-43';
const change = (as: SignedInUser, passwords: object = {}) =>
  testApp.request({
    method: 'PUT',
    url: '/api/v1/users/me/password',
    as,
    payload: { currentPassword: as.password, newPassword, ...passwords },
  });
const signIn = ({ email, deviceCookie }: SignedInUser, password: string) =>
  testApp.request({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password },
    headers: { cookie: deviceCookie },
  });
const isSignedIn = async (accessToken: string) => {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await testApp.request({ url: '/api/v1/auth/me', headers })).statusCode === 200;
};

describe('a change of password', () => {
  test('replaces it and ends the other sessions, not this one', async () => {
    const user = await testApp.signUp();
    const other = (await signIn(user, user.password)).json<SignedIn>();
    expect((await change(user)).statusCode).toBe(200);
    expect([await isSignedIn(user.accessToken), await isSignedIn(other.accessToken)]).toEqual([true, false]);
    expect((await signIn(user, user.password)).statusCode).toBe(401);
    expect((await signIn(user, newPassword)).statusCode).toBe(200);
  });

  test('is the same with composed and decomposed letters', async () => {
    const user = await testApp.signUp();
    const accented = 'Été-à-Doulon-7';
    expect((await change(user, { newPassword: accented.normalize('NFD') })).statusCode).toBe(200);
    for (const form of ['NFC', 'NFD'] as const)
      expect((await signIn(user, accented.normalize(form))).statusCode).toBe(200);
  });

  test('is told by mail and in the centre', async () => {
    const user = await testApp.signUp();
    await change(user);
    const [mail, ...more] = await testApp.mailsTo(user);
    expect(mail).toMatchObject({
      subject: 'Votre mot de passe a été changé',
      text: expect.stringContaining('http://localhost:3000/auth/forgot-password'),
    });
    expect(more).toEqual([]);
    expect(JSON.stringify(mail)).not.toContain(newPassword);
    const centre = await testApp.request({ url: '/api/v1/notifications', as: user });
    expect(centre.json<{ content: Notification[] }>().content).toMatchObject([
      { message: 'Votre mot de passe a été changé', type: 'SECURITY_ALERT', priority: 'URGENT' },
    ]);
  });

  test('uses up the reset links that were mailed before', async () => {
    const user = await testApp.signUp();
    await createPasswordReset(testApp.deps, user.email);
    const [mail] = await testApp.mailsTo(user);
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    await change(user);
    const payload = { token, newPassword: 'Grenier-rose-44' };
    const reset = await testApp.request({ method: 'POST', url: '/api/v1/auth/reset-password', payload });
    expect(reset.json()).toMatchObject({ errorCode: 'AUT006' });
  });

  test('needs the present password, and changes nothing without it', async () => {
    const user = await testApp.signUp();
    const answer = await change(user, { currentPassword: 'Grenier-jaune-45' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorPayload>().validationErrors).toEqual({
      currentPassword: 'Ce n’est pas votre mot de passe actuel',
    });
    expect((await signIn(user, user.password)).statusCode).toBe(200);
    expect(await testApp.mailsTo(user)).toEqual([]);
  });

  test.each([
    ['Azerty123', 422, 'USR002'],
    ['kurz', 400, 'VAL001'],
  ])('refuses %s as a new password', async (password, status, errorCode) => {
    const answer = await change(await testApp.signUp(), { newPassword: password });
    expect(answer.json()).toMatchObject({ status, errorCode });
  });

  test('counts wrong passwords as failed sign-ins, so that a stolen session cannot guess', async () => {
    const user = await testApp.signUp();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await change(user, { currentPassword: `Faux-${attempt}` })).statusCode).toBe(400);
    const held = await change(user);
    expect(held.json()).toMatchObject({ status: 429, errorCode: 'AUT004' });
    expect(held.headers['retry-after']).toBe('900');
    expect((await signIn(user, user.password)).statusCode).toBe(429);
  });

  test('clears its own failures, so that a person who remembers is not locked out later', async () => {
    const user = await testApp.signUp();
    for (let attempt = 0; attempt < 4; attempt += 1)
      await change(user, { currentPassword: `Faux-${attempt}` });
    expect((await change(user)).statusCode).toBe(200);
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await signIn(user, `Faux-${attempt}`)).statusCode).toBe(401);
    expect((await signIn(user, newPassword)).statusCode).toBe(200);
  });

  test('happens once when it is sent twice at the same time', async () => {
    const user = await testApp.signUp();
    const answers = await Promise.all([change(user), change(user, { newPassword: 'Grenier-rose-44' })]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
    expect(await testApp.mailsTo(user)).toHaveLength(1);
  });

  test('is for signed-in people', async () => {
    const payload = { currentPassword: 'a', newPassword };
    const answer = await testApp.request({ method: 'PUT', url: '/api/v1/users/me/password', payload });
    expect(answer.statusCode).toBe(401);
  });
});

test('a reset is told by mail too', async () => {
  const user = await testApp.signUp();
  await createPasswordReset(testApp.deps, user.email);
  const [asked] = await testApp.mailsTo(user);
  const token = /token=([\w-]{43})/.exec(asked?.text ?? '')?.[1];
  await testApp.request({
    method: 'POST',
    url: '/api/v1/auth/reset-password',
    payload: { token, newPassword },
  });
  expect((await testApp.mailsTo(user)).map(({ subject }) => subject)).toContain(
    'Votre mot de passe a été changé',
  );
});
