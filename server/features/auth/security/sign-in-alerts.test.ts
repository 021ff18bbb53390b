import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Notification } from '#contract/notifications.ts';
import { crontab } from '#server/features.ts';
import { makeSecondFactor } from '../second-factor/factory.ts';
import { defineTask, enqueue } from '#server/kernel/jobs/jobs.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { clock } = testApp;
const { db } = testApp.deps;

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const inFrance = '2a01:e0a::1';
const inBritain = '81.2.69.142';

type From = { address?: string; cookie?: string; password?: string; otp?: string };
const signIn = (user: SignedInUser, { address = '127.0.0.1', cookie, password, otp }: From = {}) =>
  testApp.request({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: user.email, password: password ?? user.password, otp },
    remoteAddress: address,
    headers: { 'user-agent': firefox, ...(cookie && { cookie }) },
  });
const templatesTo = async (user: Pick<SignedInUser, 'email'>) =>
  (await testApp.mailsTo(user)).map(({ template }) => template);
const newsOf = async (as: SignedInUser) =>
  (await testApp.request({ url: '/api/v1/notifications', as })).json<{ content: Notification[] }>().content;
const choose = (as: SignedInUser, payload: object) =>
  testApp.request({ method: 'PUT', url: '/api/v1/users/me/security-settings', as, payload });
/** As the schedule does it. */
async function runDaily(task: string): Promise<void> {
  expect(crontab).toContain(`* * * ${task}`);
  await enqueue(db, defineTask(task, z.unknown()), {});
  await testApp.runJobs();
}

describe('a sign-in from a new device', () => {
  test('is told by mail and in the centre, in the language and time zone of the person', async () => {
    const user = await testApp.signUp();
    const zone = { language: 'fr', time_zone: 'Africa/Casablanca' } as const;
    await db.updateTable('account').set(zone).where('id', '=', user.id).execute();
    await signIn(user, { address: inFrance });
    const [mail, ...more] = await testApp.mailsTo(user);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Connexion depuis un nouvel appareil');
    for (const part of ['Windows, Firefox', 'France', 'lundi 2 mars 2026, 09:00', '/settings/security'])
      expect(mail?.text).toContain(part);
    expect(await newsOf(user)).toMatchObject([
      {
        type: 'SECURITY_ALERT',
        message: 'Connexion depuis un nouvel appareil',
        detail: 'Windows, Firefox, France. Ce n’était pas vous\u202f? Déconnectez-le.',
        link: '/settings/security',
      },
    ]);
  });

  test('is told in Arabic to who reads Arabic, with an unknown place', async () => {
    const user = await testApp.signUp();
    await db.updateTable('account').set({ language: 'ar' }).where('id', '=', user.id).execute();
    await signIn(user);
    const [mail] = await testApp.mailsTo(user);
    expect(mail).toMatchObject({ subject: 'تسجيل دخول من جهاز جديد' });
    expect(mail?.text).toContain('مكان غير معروف');
  });

  test('is told whatever the person has chosen', async () => {
    const user = await testApp.signUp();
    await choose(user, { signInAlerts: false, failedSignInAlerts: false });
    await testApp.request({
      method: 'PUT',
      url: '/api/v1/users/me/notification-settings',
      as: user,
      payload: { types: [{ type: 'SECURITY_ALERT', inApp: false, push: false, mail: false }] },
    });
    await signIn(user);
    expect(await templatesTo(user)).toEqual(['newDevice']);
    expect(await newsOf(user)).toHaveLength(1);
  });

  test('is none at the sign-up, with the known browser, or with one that has become known', async () => {
    const user = await testApp.signUp();
    await signIn(user, { cookie: user.deviceCookie });
    expect(await templatesTo(user)).toEqual([]);
    const first = await signIn(user);
    const name = first.cookies.find((cookie) => cookie.name === 'device')?.value;
    await signIn(user, { cookie: `device=${name}` });
    expect(await templatesTo(user)).toEqual(['newDevice']);
  });

  test('is one from another country in a known browser, and none from where it is not known', async () => {
    const user = await testApp.signUp();
    const { deviceCookie: cookie } = user;
    for (const address of [inFrance, inFrance, '10.0.0.7']) await signIn(user, { address, cookie });
    expect(await templatesTo(user)).toEqual([]);
    await signIn(user, { address: inBritain, cookie });
    const [mail] = await testApp.mailsTo(user);
    expect(mail?.text).toContain('Royaume-Uni');
  });

  test('is none when no browser was recorded before', async () => {
    const user = await testApp.signUp();
    await db
      .updateTable('auth_session')
      .set({ device_hash: null })
      .where('account_id', '=', user.id)
      .execute();
    await signIn(user);
    expect(await templatesTo(user)).toEqual([]);
    await signIn(user);
    expect(await templatesTo(user)).toEqual(['newDevice']);
  });

  test('is none before the second factor is right', async () => {
    const user = await testApp.signUp();
    const { nextCode } = await makeSecondFactor(testApp, user);
    await signIn(user);
    expect(await templatesTo(user)).toEqual(['secondFactorOn']);
    await signIn(user, { otp: nextCode() });
    expect((await templatesTo(user)).toSorted()).toEqual(['newDevice', 'secondFactorOn']);
  });
});

describe('who wants to know every sign-in', () => {
  test('gets a mail for each, and no news in the centre', async () => {
    const user = await testApp.signUp();
    await choose(user, { signInAlerts: true });
    for (let count = 0; count < 2; count += 1) await signIn(user, { cookie: user.deviceCookie });
    const mails = await testApp.mailsTo(user);
    expect(mails.map(({ template }) => template)).toEqual(['signIn', 'signIn']);
    expect(mails[0]?.text).toContain('Windows, Firefox');
    expect(await newsOf(user)).toEqual([]);
    await signIn(user);
    expect(await templatesTo(user)).toEqual(['signIn', 'signIn', 'newDevice']);
  });

  test('gets none any more after having switched it off', async () => {
    const user = await testApp.signUp();
    await choose(user, { signInAlerts: true });
    await choose(user, { signInAlerts: false });
    await signIn(user, { cookie: user.deviceCookie });
    expect(await templatesTo(user)).toEqual([]);
  });
});

describe('the beginning of a lock-out', () => {
  const failTimes = async (count: number, user: SignedInUser, from: From) => {
    for (let failed = 0; failed < count; failed += 1)
      await signIn(user, { password: 'Wrong-word-1', ...from });
    await testApp.runJobs();
  };

  test('is told once, with place and time of the last attempt, and again at the next one', async () => {
    const user = await testApp.signUp();
    await failTimes(4, user, { address: inBritain });
    expect(await templatesTo(user)).toEqual([]);
    await failTimes(4, user, { address: inBritain });
    const [mail, ...more] = await testApp.mailsTo(user);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Plusieurs essais de connexion ont échoué');
    expect(mail?.text).toContain('Royaume-Uni');
    expect(mail?.text).toContain('lundi 2 mars 2026, 10:00');
    expect(await newsOf(user)).toMatchObject([{ message: 'Plusieurs essais de connexion ont échoué' }]);
    clock.advance(15);
    await failTimes(5, user, { address: inBritain });
    expect(await templatesTo(user)).toEqual(['signInLocked', 'signInLocked']);
    clock.set('2026-03-02T09:00:00Z');
  });

  test('is told when attempts from several addresses lock the account', async () => {
    const user = await testApp.signUp();
    for (const address of ['10.1.0.1', '10.1.0.2']) await failTimes(4, user, { address });
    await failTimes(2, user, { address: '10.1.0.3' });
    expect(await templatesTo(user)).toEqual(['signInLocked']);
  });

  test('by wrong codes or wrong present passwords is told too', async () => {
    const [user, other] = [await testApp.signUp(), await testApp.signUp()];
    await makeSecondFactor(testApp, user);
    await failTimes(5, user, { address: '10.1.0.4', password: user.password, otp: '000' });
    expect(await templatesTo(user)).toContain('signInLocked');
    const passwords = { currentPassword: 'Wrong-word-1', newPassword: 'Grenier-vert-43' };
    for (let count = 0; count < 5; count += 1)
      await testApp.request({
        method: 'PUT',
        url: '/api/v1/users/me/password',
        as: other,
        payload: passwords,
      });
    await testApp.runJobs();
    expect(await templatesTo(other)).toEqual(['signInLocked']);
  });

  test('is not told to who switched that off, nor to an address without an account', async () => {
    const user = await testApp.signUp();
    await choose(user, { signInAlerts: false, failedSignInAlerts: false });
    await failTimes(5, user, { address: '10.1.0.5' });
    expect(await templatesTo(user)).toEqual([]);
    const nobody = { ...user, email: 'nobody@example.org' };
    await failTimes(5, nobody, { address: '10.1.0.6' });
    expect(await templatesTo(nobody)).toEqual([]);
  });

  test('is none when the fifth attempt is right', async () => {
    const user = await testApp.signUp();
    await failTimes(4, user, { address: '10.1.0.7' });
    await signIn(user, { address: '10.1.0.7', cookie: user.deviceCookie });
    await testApp.runJobs();
    expect(await templatesTo(user)).toEqual([]);
  });
});

test('a session is forgotten a month after its end, with its tokens, but not the latest of an account', async () => {
  const [user, other] = [await testApp.signUp(), await testApp.signUp()];
  const sessionsOf = ({ id }: SignedInUser) =>
    db
      .selectFrom('auth_session as s')
      .innerJoin('refresh_token as t', 't.session_id', 's.id')
      .select('s.id')
      .where('s.account_id', '=', id)
      .execute();
  await signIn(user, { cookie: user.deviceCookie });
  await signIn(user, { cookie: user.deviceCookie });
  clock.advance(60 * 24 * 59);
  await runDaily('forget-sessions');
  expect(await sessionsOf(user)).toHaveLength(3);
  clock.advance(60 * 24 * 2);
  await runDaily('forget-sessions');
  expect(await sessionsOf(user)).toHaveLength(1);
  expect(await sessionsOf(other)).toHaveLength(1);
  await signIn(user, { cookie: user.deviceCookie });
  expect(await templatesTo(user)).toEqual([]);
});
