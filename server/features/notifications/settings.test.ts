import { afterAll, describe, expect, test } from 'vitest';
import { defaultQuietHours, notificationTypes } from '#contract/notifications-rules.ts';
import type { NotificationSettings } from '#contract/notifications.ts';
import { changeConfig, resetConfig } from './config-actions.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const { ask } = createTalks(testApp);
const path = '/users/me/notification-settings';

const get = async (as: SignedInUser) => (await ask<NotificationSettings>('GET', path, as)).body;
const choice = { type: 'REVIEW_REPLY', inApp: true, push: false, mail: false } as const;
const put = (as: SignedInUser, changes: object) =>
  ask<NotificationSettings>('PUT', path, as, {
    types: [choice],
    quietHours: defaultQuietHours,
    version: 0,
    ...changes,
  });
const of = ({ types }: NotificationSettings, type: string) => types.find((one) => one.type === type);

describe('settings', () => {
  test('begin with everything on, and list the types of the roles', async () => {
    const client = await get(await testApp.signUp());
    expect(client).toMatchObject({ quietHours: defaultQuietHours, version: 0 });
    expect(client.types.every(({ inApp, push, mail, hasMail }) => inApp && push && mail === hasMail)).toBe(
      true,
    );
    const names = ({ types }: NotificationSettings) => types.map(({ type }) => type);
    const provider = await get(await testApp.signUp({ userType: 'provider' }));
    const both = { userType: 'provider', roles: ['ADMIN'] } as const;
    const everyone = await get(await testApp.signUp({ ...both, roles: [...both.roles] }));
    const onlyProvider = names(provider).filter((type) => !names(client).includes(type));
    expect(onlyProvider).toContain('BOOKING_REQUESTED');
    expect(names(client)).toContain('BOOKING_CANCELLED');
    expect(names(everyone)).toEqual(notificationTypes);
    const onlyAdmin = names(everyone).filter((type) => !names(provider).includes(type));
    expect(onlyAdmin).toEqual(['CONTACT_MESSAGE_RECEIVED', 'VERIFICATION_SUBMITTED']);
  });

  test('are kept, and leave the types alone that are not named', async () => {
    const person = await testApp.signUp();
    const before = await get(person);
    const quietHours = { from: '22:15', to: '06:30', enabled: false };
    const saved = await put(person, { quietHours });
    expect(saved.status).toBe(200);
    const after = await get(person);
    expect(saved.body).toEqual(after);
    const types = before.types.map((one) => (one.type === choice.type ? { ...one, ...choice } : one));
    expect(after).toEqual({ types, quietHours, version: 1 });
    const again = { ...choice, push: true };
    expect(of((await put(person, { types: [again], version: 1 })).body, choice.type)).toMatchObject(again);
  });

  test('are refused when they are based on an older version, also the first ones', async () => {
    const person = await testApp.signUp();
    const both = await Promise.all([put(person, {}), put(person, {})]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.find(({ status }) => status === 409)?.code).toBe('CNF001');
    const quietHours = { from: '01:00', to: '02:00', enabled: true };
    expect(await put(person, { quietHours, version: 0 })).toMatchObject({ code: 'CNF001' });
    expect(await put(person, { quietHours, version: 2 })).toMatchObject({ code: 'CNF001' });
    expect(await get(person)).toMatchObject({ quietHours: defaultQuietHours, version: 1 });
  });

  test.for([
    ['NTF002', { type: 'SECURITY_ALERT', inApp: false, push: true, mail: true }],
    ['NTF002', { type: 'SECURITY_ALERT', inApp: true, push: false, mail: true }],
    ['NTF002', { type: 'BOOKING_CANCELLED', inApp: true, push: true, mail: false }],
    ['NTF002', { type: 'BOOKING_CONFIRMED', inApp: false, push: false, mail: false }],
    ['NTF001', { type: 'REVIEW_RECEIVED', inApp: true, push: true, mail: true }],
    ['NTF001', { type: 'BOOKING_STARTED', inApp: true, push: true, mail: true }],
    ['NTF001', choice],
    ['VAL001', { type: 'NOTHING', inApp: true, push: true, mail: true }],
  ] as const)('refuse all of it with %s for %o', async ([code, type]) => {
    const person = await testApp.signUp();
    expect(await put(person, { types: [choice, type] })).toMatchObject({ code });
    expect(await get(person)).toMatchObject({ version: 0 });
    expect(of(await get(person), choice.type)).toMatchObject({ push: true });
  });

  test('accept what a person may switch off of a type that is mailed in any case', async () => {
    const person = await testApp.signUp();
    const types = [{ type: 'BOOKING_CONFIRMED', inApp: false, push: false, mail: true }];
    expect(of((await put(person, { types })).body, 'BOOKING_CONFIRMED')).toMatchObject({
      ...types[0],
      locked: false,
      mailLocked: true,
    });
    expect(of(await get(person), 'SECURITY_ALERT')).toMatchObject({ locked: true, mailLocked: true });
    expect(of(await get(person), 'BOOKING_STARTED')).toMatchObject({ mail: false, hasMail: false });
  });

  test('say what administrators paused, all but what is locked', async () => {
    const person = await testApp.signUp();
    const admin = await testApp.signUp({ roles: ['ADMIN'] });
    const paused = async () => (await get(person)).types.filter((one) => one.paused).map(({ type }) => type);
    expect(await paused()).toEqual([]);
    const types = [{ type: 'REVIEW_REPLY', enabled: false } as const];
    await changeConfig(testApp.deps, admin.id, { types }, undefined);
    expect(await paused()).toEqual(['REVIEW_REPLY']);
    await changeConfig(testApp.deps, admin.id, { enabled: false }, undefined);
    const unlocked = (await get(person)).types.filter((one) => !one.locked).map(({ type }) => type);
    expect(await paused()).toEqual(unlocked);
    expect(unlocked).not.toContain('SECURITY_ALERT');
    await resetConfig(testApp.deps, admin.id);
    expect(await paused()).toEqual([]);
  });

  test('need real hours, and a pause that is not empty', async () => {
    const person = await testApp.signUp();
    const hours = (from: string, to: string, enabled = true) =>
      put(person, { quietHours: { from, to, enabled } });
    for (const wrong of ['24:00', '7:00', '07:60', ''])
      expect(await hours(wrong, '08:00')).toMatchObject({ code: 'VAL001' });
    expect(await hours('08:00', '08:00')).toMatchObject({ code: 'NTF001' });
    expect(await hours('08:00', '08:00', false)).toMatchObject({ status: 200 });
  });

  test('belong to one person who is signed in', async () => {
    const person = await testApp.signUp();
    await put(person, {});
    expect(await get(await testApp.signUp())).toMatchObject({ version: 0 });
    expect(await ask('GET', path)).toMatchObject({ status: 401 });
    expect(await ask('PUT', path)).toMatchObject({ status: 401 });
  });
});
