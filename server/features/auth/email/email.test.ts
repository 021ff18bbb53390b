import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { CurrentUser, SignedIn } from '#contract/auth.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { createPasswordReset } from '../actions.ts';
import { emailTasks } from './events.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { call } = testApp;
const { db } = testApp.deps;

const newEmail = () => `${randomUUID()}@example.org`;
const tokenFor = async (email: string) =>
  /token=([\w-]{43})/.exec((await testApp.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
const me = async (as: SignedInUser) =>
  (await testApp.request({ url: '/api/v1/users/me', as })).json<CurrentUser>();
const follow = (token: string) => call('POST', '/auth/verify-email', undefined, { token });
const change = (as: SignedInUser, email: string, password = as.password) =>
  call('PUT', '/users/me/email', as, { email, password });
const signIn = (email: string, password: string) =>
  call('POST', '/auth/login', undefined, { email, password });
const codeOf = (answer: { json: () => unknown }) => (answer.json() as ErrorPayload).errorCode;

/** A person who has changed the address, with the token that takes it back. */
async function changedPerson() {
  const user = await testApp.signUp();
  const email = newEmail();
  await change(user, email);
  await follow(await tokenFor(email));
  return { user, email, undoToken: await tokenFor(user.email) };
}

describe('the address of a new account', () => {
  test('is confirmed by the link of the mail, once', async () => {
    const email = newEmail();
    const person = { email, password: 'Grenier-bleu-42', firstName: 'Zoé', lastName: 'Durand' };
    const { accessToken } = (await call('POST', '/auth/register', undefined, person)).json<SignedIn>();
    const ask = async () =>
      (
        await testApp.request({
          url: '/api/v1/auth/me',
          headers: { authorization: `Bearer ${accessToken}` },
        })
      ).json<CurrentUser>().emailVerified;
    expect(await ask()).toBe(false);
    const [mail] = await testApp.mailsTo(email);
    expect(mail?.subject).toBe('Confirmez votre adresse e-mail');
    expect(mail?.text).toContain('http://localhost:3000/auth/verify-email?token=');
    const token = await tokenFor(email);
    expect((await follow(token)).json()).toEqual({ email });
    expect(await ask()).toBe(true);
    expect([(await follow(token)).statusCode, codeOf(await follow(token))]).toEqual([410, 'AUT006']);
  });

  test('is not confirmed by a link of a day ago, or of nobody', async () => {
    const user = await testApp.signUp();
    await call('POST', '/auth/verify-email/resend', user);
    const token = await tokenFor(user.email);
    testApp.clock.advance(24 * 60);
    expect(codeOf(await follow(token))).toBe('AUT006');
    expect(codeOf(await follow('nobody'))).toBe('AUT006');
    expect((await me(user)).emailVerified).toBe(false);
  });

  test('is mailed again at most once a minute, and the earlier link stops working', async () => {
    const user = await testApp.signUp();
    const resend = () => call('POST', '/auth/verify-email/resend', user);
    expect((await resend()).statusCode).toBe(202);
    const first = await tokenFor(user.email);
    const hasty = await resend();
    expect([hasty.statusCode, hasty.headers['retry-after']]).toEqual([429, '60']);
    expect(hasty.json()).toMatchObject({ errorCode: 'RAT001', reason: 'LINK_JUST_SENT' });
    testApp.clock.advance(1);
    expect((await resend()).statusCode).toBe(202);
    expect(codeOf(await follow(first))).toBe('AUT006');
    expect((await follow(await tokenFor(user.email))).statusCode).toBe(200);
    testApp.clock.advance(1);
    expect((await resend()).statusCode).toBe(202);
    expect(await testApp.mailsTo(user.email)).toHaveLength(2);
    expect((await call('POST', '/auth/verify-email/resend')).statusCode).toBe(401);
  });

  test('is stored as a hash of its link', async () => {
    const user = await testApp.signUp();
    await call('POST', '/auth/verify-email/resend', user);
    const rows = await db.selectFrom('email_link').selectAll().where('account_id', '=', user.id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(await tokenFor(user.email));
  });
});

describe('another address', () => {
  test('takes effect when its link is opened, and signs in from then on', async () => {
    const user = await testApp.signUp();
    const email = newEmail();
    expect((await change(user, email)).statusCode).toBe(202);
    expect((await me(user)).email).toBe(user.email);
    expect((await follow(await tokenFor(email))).json()).toEqual({ email });
    expect(await me(user)).toMatchObject({ email, emailVerified: true });
    expect((await signIn(email, user.password)).statusCode).toBe(200);
    expect((await signIn(user.email, user.password)).statusCode).toBe(401);
  });

  test('needs the password, and is refused when it is the present one or taken', async () => {
    const user = await testApp.signUp();
    const other = await testApp.signUp();
    const wrong = await change(user, newEmail(), 'Grenier-jaune-45');
    expect(wrong.json<ErrorPayload>().validationErrors).toEqual({
      password: 'Ce n’est pas votre mot de passe actuel',
    });
    const same = await change(user, user.email.toUpperCase());
    expect(same.json<ErrorPayload>().validationErrors).toEqual({ email: 'C’est déjà votre adresse' });
    expect(codeOf(await change(user, other.email))).toBe('USR001');
    expect((await call('PUT', '/users/me/email', undefined, {})).statusCode).toBe(401);
    expect((await change(user, 'not an address')).statusCode).toBe(400);
    expect(await db.selectFrom('email_link').selectAll().where('account_id', '=', user.id).execute()).toEqual(
      [],
    );
  });

  test('that somebody else took in the meantime is refused', async () => {
    const user = await testApp.signUp();
    const email = newEmail();
    await change(user, email);
    const person = { email, password: 'Grenier-bleu-42', firstName: 'Zoé', lastName: 'Durand' };
    const token = await tokenFor(email);
    await call('POST', '/auth/register', undefined, person);
    expect(codeOf(await follow(token))).toBe('USR001');
    expect((await me(user)).email).toBe(user.email);
  });

  test('can be called off, and replaced by a second one', async () => {
    const user = await testApp.signUp();
    const [first, second] = [newEmail(), newEmail()];
    await change(user, first);
    await change(user, second);
    expect(codeOf(await follow(await tokenFor(first)))).toBe('AUT006');
    expect((await call('DELETE', '/users/me/email', user)).statusCode).toBe(204);
    expect(codeOf(await follow(await tokenFor(second)))).toBe('AUT006');
    expect((await call('DELETE', '/users/me/email', user)).statusCode).toBe(204);
    expect((await call('DELETE', '/users/me/email')).statusCode).toBe(401);
  });

  test('that is asked for again at once is mailed once, by a link that works', async () => {
    const user = await testApp.signUp();
    const email = newEmail();
    const answers = await Promise.all([change(user, email), change(user, email), change(user, email)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(await testApp.mailsTo(email)).toHaveLength(1);
    testApp.clock.advance(1);
    await change(user, email);
    expect(await testApp.mailsTo(email)).toHaveLength(2);
    expect((await follow(await tokenFor(email))).statusCode).toBe(200);
  });

  test('is asked for five times in an hour at most', async () => {
    const user = await testApp.signUp();
    for (let asked = 0; asked < 5; asked += 1) expect((await change(user, newEmail())).statusCode).toBe(202);
    await call('DELETE', '/users/me/email', user);
    const held = await change(user, newEmail());
    expect([held.statusCode, codeOf(held), held.headers['retry-after']]).toEqual([429, 'RAT001', '3600']);
    testApp.clock.advance(60);
    expect((await change(user, newEmail())).statusCode).toBe(202);
  });

  test('is called off by a new password from a link', async () => {
    const user = await testApp.signUp();
    const email = newEmail();
    await change(user, email);
    await createPasswordReset(testApp.deps, user.email);
    const payload = { token: await tokenFor(user.email), newPassword: 'Grenier-vert-43' };
    expect((await call('POST', '/auth/reset-password', undefined, payload)).statusCode).toBe(200);
    expect(codeOf(await follow(await tokenFor(email)))).toBe('AUT006');
  });

  test('uses up the links of the previous one', async () => {
    const user = await testApp.signUp();
    await createPasswordReset(testApp.deps, user.email);
    const reset = await tokenFor(user.email);
    const email = newEmail();
    await change(user, email);
    await follow(await tokenFor(email));
    const payload = { token: reset, newPassword: 'Grenier-rose-44' };
    expect(codeOf(await call('POST', '/auth/reset-password', undefined, payload))).toBe('AUT006');
  });
});

describe('taking a change of address back', () => {
  test('is offered to the previous address for three days, and ends every session', async () => {
    const { user, email, undoToken } = await changedPerson();
    const [mail] = await testApp.mailsTo(user.email);
    expect(mail).toMatchObject({ subject: 'L’adresse e-mail de votre compte a changé' });
    testApp.clock.advance(71 * 60);
    const session = (await signIn(email, user.password)).json<SignedIn>();
    const undone = await call('POST', '/auth/undo-email-change', undefined, { token: undoToken });
    expect(undone.json()).toEqual({ email: user.email });
    const headers = { authorization: `Bearer ${session.accessToken}` };
    expect((await testApp.request({ url: '/api/v1/auth/me', headers })).statusCode).toBe(401);
    expect((await signIn(user.email, user.password)).statusCode).toBe(200);
    const subjects = (await testApp.mailsTo(user.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Votre ancienne adresse e-mail est rétablie');
  });

  test('is kept for the person meanwhile: a sign-up with it is refused', async () => {
    const { user, undoToken } = await changedPerson();
    const person = { email: user.email, password: 'Tilleul-vert-43', firstName: 'Ivo', lastName: 'Martin' };
    const signUp = () => call('POST', '/auth/register', undefined, person);
    expect(codeOf(await signUp())).toBe('USR001');
    const asProvider = {
      ...person,
      phone: '0612345678',
      confirmPassword: person.password,
      termsAccepted: true,
    };
    expect(codeOf(await call('POST', '/providers/register', undefined, asProvider))).toBe('USR001');
    expect((await call('POST', '/auth/undo-email-change', undefined, { token: undoToken })).statusCode).toBe(
      200,
    );
    const later = await changedPerson();
    testApp.clock.advance(72 * 60);
    const { email } = later.user;
    expect((await call('POST', '/auth/register', undefined, { ...person, email })).statusCode).toBe(201);
  });

  test('is too late after three days', async () => {
    const { undoToken } = await changedPerson();
    testApp.clock.advance(72 * 60);
    const late = await call('POST', '/auth/undo-email-change', undefined, { token: undoToken });
    expect(codeOf(late)).toBe('AUT006');
  });

  test('undoes the changes after it too, and no later one undoes it', async () => {
    const { user, email, undoToken } = await changedPerson();
    testApp.clock.advance(1);
    const third = newEmail();
    await change({ ...user, email }, third);
    await follow(await tokenFor(third));
    const undoOfSecond = await tokenFor(email);
    await call('POST', '/auth/undo-email-change', undefined, { token: undoToken });
    expect((await signIn(user.email, user.password)).statusCode).toBe(200);
    const again = await call('POST', '/auth/undo-email-change', undefined, { token: undoOfSecond });
    expect(codeOf(again)).toBe('AUT006');
  });

  test('takes no link of another purpose', async () => {
    const { user, undoToken } = await changedPerson();
    expect(codeOf(await follow(undoToken))).toBe('AUT006');
    await call('POST', '/auth/verify-email/resend', user);
    const other = await testApp.signUp();
    await call('POST', '/auth/verify-email/resend', other);
    const token = await tokenFor(other.email);
    expect(codeOf(await call('POST', '/auth/undo-email-change', undefined, { token }))).toBe('AUT006');
  });
});

describe('an account without a password', () => {
  const withoutPassword = async () => {
    const user = await testApp.signUp();
    await db.updateTable('account').set({ password_hash: null }).where('id', '=', user.id).execute();
    return user;
  };
  const mailedCode = async ({ email }: SignedInUser) =>
    /\b\d{6}\b/.exec((await testApp.mailsTo(email)).at(-1)?.subject ?? '')?.[0] ?? '';

  test('is proved by a code from the mail, which works once', async () => {
    const user = await withoutPassword();
    expect((await change(user, newEmail())).statusCode).toBe(400);
    expect((await call('POST', '/users/me/mailed-code', user)).statusCode).toBe(202);
    const code = await mailedCode(user);
    const wrong = await change(user, newEmail(), code === '000000' ? '000001' : '000000');
    expect(wrong.json<ErrorPayload>().validationErrors).toEqual({
      password: 'Ce code n’est pas le bon, ou il a expiré',
    });
    const email = newEmail();
    expect((await change(user, email, ` ${code} `)).statusCode).toBe(202);
    expect((await change(user, newEmail(), code)).statusCode).toBe(400);
  });

  test('sets its first password with such a code', async () => {
    const user = await withoutPassword();
    await call('POST', '/users/me/mailed-code', user);
    const passwords = { currentPassword: await mailedCode(user), newPassword: 'Grenier-vert-43' };
    expect((await call('PUT', '/users/me/password', user, passwords)).statusCode).toBe(200);
    expect((await signIn(user.email, 'Grenier-vert-43')).statusCode).toBe(200);
  });

  test('gets a code at most once a minute; it expires, and guesses count as failed sign-ins', async () => {
    const user = await withoutPassword();
    const ask = () => call('POST', '/users/me/mailed-code', user);
    await ask();
    expect((await ask()).json()).toMatchObject({ status: 429, reason: 'CODE_JUST_SENT' });
    const code = await mailedCode(user);
    testApp.clock.advance(10);
    expect((await change(user, newEmail(), code)).statusCode).toBe(400);
    for (let guess = 0; guess < 4; guess += 1) await change(user, newEmail(), 'wrong');
    expect(codeOf(await change(user, newEmail(), 'wrong'))).toBe('AUT004');
  });

  test('is the only one that gets a code', async () => {
    const user = await testApp.signUp();
    expect((await call('POST', '/users/me/mailed-code', user)).statusCode).toBe(202);
    expect(await testApp.mailsTo(user.email)).toEqual([]);
    expect((await call('POST', '/users/me/mailed-code')).statusCode).toBe(401);
  });
});

test('links and codes are forgotten after they have expired', async () => {
  const user = await testApp.signUp();
  await call('POST', '/auth/verify-email/resend', user);
  const count = async () =>
    (await db.selectFrom('email_link').selectAll().where('account_id', '=', user.id).execute()).length;
  const forget = async () => {
    for (const { run } of emailTasks(testApp.deps))
      await run({}, { number: 1, isLast: false, isStopping: () => false });
  };
  testApp.clock.advance(47 * 60);
  await forget();
  expect(await count()).toBe(1);
  testApp.clock.advance(2 * 60);
  await forget();
  expect(await count()).toBe(0);
});
