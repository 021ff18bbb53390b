import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#contract/durations.ts';
import { defaultsOf, notificationPriorities, notificationTypes } from '#contract/notifications-rules.ts';
import type {
  NotificationConfig,
  NotificationConfigChange,
  NotificationConfigCheck,
  NotificationStats,
} from '#contract/notifications.ts';
import { makeNotifications } from './factory.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const { ask } = createTalks(testApp);
const { db } = testApp.deps;
const path = '/admin/notifications/config';
const admin = await testApp.signUp({ roles: ['ADMIN'] });

const get = async () => (await ask<NotificationConfig>('GET', path, admin)).body;
const put = (call: string, body?: object) => ask<NotificationConfig>('PUT', `${path}/${call}`, admin, body);
const bulk = async (change: object) => put('bulk', { version: (await get()).version, ...change });
const of = ({ types }: NotificationConfig, type: string) => types.find((one) => one.type === type);
const audit = () => db.selectFrom('audit_event').selectAll().orderBy('at').orderBy('id').execute();

beforeEach(async () => {
  testApp.clock.advance(1);
  await ask('POST', `${path}/reset`, admin);
});

describe('the configuration', () => {
  test('begins with the defaults, and lists types and priorities', async () => {
    const config = await get();
    expect(config).toMatchObject({
      enabled: true,
      websocketEnabled: true,
      pushEnabled: true,
      minimumPriority: 'LOW',
    });
    expect(config.types.map(({ type }) => type)).toEqual(notificationTypes);
    const all = { inApp: true, push: true, mail: true };
    expect(of(config, 'SECURITY_ALERT')).toEqual({
      type: 'SECURITY_ALERT',
      enabled: true,
      priority: 'URGENT',
      channels: all,
      locked: true,
    });
    expect(of(config, 'BOOKING_STARTED')?.channels).toEqual({ ...all, mail: false });
    expect((await ask('GET', `${path}/types`, admin)).body).toEqual(config.types);
    expect((await ask('GET', `${path}/priorities`, admin)).body).toEqual(notificationPriorities);
    expect((await ask('GET', `${path}/validate`, admin)).body).toEqual({ valid: true, problems: [] });
  });

  test.for([
    ['enabled?enabled=false', { enabled: false }, { enabled: true }],
    ['websocket-enabled?enabled=false', { websocketEnabled: false }, { websocketEnabled: true }],
    ['push-enabled?enabled=false', { pushEnabled: false }, { pushEnabled: true }],
    ['minimum-priority?priority=HIGH', { minimumPriority: 'HIGH' }, { minimumPriority: 'LOW' }],
  ] as const)('%s changes one switch, once, with an audit', async ([call, after, before]) => {
    const { version } = await get();
    const events = await audit();
    const changed = await put(call);
    expect(changed).toMatchObject({ status: 200, body: { ...after, version: version + 1 } });
    expect(await get()).toEqual(changed.body);
    expect((await put(call)).body.version).toBe(version + 1);
    const news = (await audit()).slice(events.length);
    expect(news).toMatchObject([
      {
        actor_id: admin.id,
        action: 'NOTIFICATION_CONFIG_CHANGED',
        subject_type: 'NOTIFICATION_CONFIG',
        at: testApp.clock.now(),
      },
    ]);
    expect([news[0]?.before, news[0]?.after]).toEqual([before, after]);
  });

  test('disables and enables a type, unless it is locked', async () => {
    const before = await get();
    const off = await put('types/REVIEW_REPLY?enabled=false');
    expect(of(off.body, 'REVIEW_REPLY')).toEqual({ ...of(before, 'REVIEW_REPLY'), enabled: false });
    expect((await audit()).at(-1)).toMatchObject({
      before: { types: [of(before, 'REVIEW_REPLY')] },
      after: { types: [of(off.body, 'REVIEW_REPLY')] },
    });
    expect(of((await put('types/REVIEW_REPLY?enabled=true')).body, 'REVIEW_REPLY')?.enabled).toBe(true);
    for (const type of ['SECURITY_ALERT', 'BOOKING_CANCELLED', 'BOOKING_REQUESTED']) {
      expect(await put(`types/${type}?enabled=false`)).toMatchObject({ status: 409, code: 'NTF002' });
      expect((await put(`types/${type}?enabled=true`)).status).toBe(200);
    }
    expect((await put('types/NOTHING?enabled=false')).code).toBe('VAL001');
    expect((await put('types/REVIEW_REPLY')).code).toBe('VAL001');
  });

  test('is not changed from an older version', async () => {
    const { version } = await get();
    const late = `version=${version}`;
    expect((await put(`enabled?enabled=false&${late}`)).status).toBe(200);
    for (const call of [
      `enabled?enabled=true&${late}`,
      `websocket-enabled?enabled=false&${late}`,
      `push-enabled?enabled=false&${late}`,
      `minimum-priority?priority=URGENT&${late}`,
      `types/REVIEW_REPLY?enabled=false&${late}`,
    ])
      expect(await put(call)).toMatchObject({ status: 409, code: 'CNF001' });
    expect((await put('bulk', { version, pushEnabled: false })).code).toBe('CNF001');
    expect(await get()).toMatchObject({ enabled: false, pushEnabled: true, version: version + 1 });
  });

  test('is changed by one of several at once', async () => {
    const { version } = await get();
    const events = (await audit()).length;
    const calls = notificationPriorities
      .slice(1)
      .map((minimumPriority) => put('bulk', { version, minimumPriority }));
    const codes = (await Promise.all(calls)).map(({ status }) => status);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(2);
    expect((await audit()).length).toBe(events + 1);
  });

  test('is changed in bulk, all of it or nothing', async () => {
    const channels = { inApp: true, push: false, mail: false };
    const types = [{ type: 'REVIEW_REPLY', enabled: false, priority: 'HIGH', channels }];
    const changed = await bulk({ enabled: false, types });
    expect(changed.body).toMatchObject({ enabled: false, pushEnabled: true });
    expect(of(changed.body, 'REVIEW_REPLY')).toEqual({ ...types[0], locked: false });
    expect(await get()).toEqual(changed.body);
    const events = (await audit()).length;
    const same = { type: 'TEXT_MESSAGE', enabled: false };
    const mailOff = { inApp: true, push: true, mail: false };
    for (const [code, wrong] of [
      ['NTF002', { type: 'BOOKING_REQUESTED', enabled: false }],
      ['NTF002', { type: 'BOOKING_CONFIRMED', channels: mailOff }],
      ['NTF001', same],
      ['NTF001', { type: 'BOOKING_STARTED', channels: { ...mailOff, mail: true } }],
      ['VAL001', { type: 'NOTHING' }],
    ] as const)
      expect(await bulk({ enabled: true, types: [same, wrong] })).toMatchObject({ code });
    expect((await put('bulk', { enabled: true })).code).toBe('VAL001');
    expect(await get()).toEqual(changed.body);
    expect((await audit()).length).toBe(events);
  });

  test('is reset to the defaults, with an audit', async () => {
    const before = await get();
    await bulk({ pushEnabled: false, types: [{ type: 'TEXT_MESSAGE', priority: 'LOW' }] });
    const reset = await ask<NotificationConfig>('POST', `${path}/reset`, admin);
    expect(reset.body).toEqual({ ...before, version: before.version + 2 });
    expect(await get()).toEqual(reset.body);
    expect((await audit()).at(-1)?.after).toMatchObject({ pushEnabled: true });
    expect(await db.selectFrom('notification_type_config').selectAll().execute()).toEqual([]);
  });

  test('names what makes it useless', async () => {
    const check = async () => (await ask<NotificationConfigCheck>('GET', `${path}/validate`, admin)).body;
    const none = { inApp: false, push: false, mail: false };
    const withoutMail = notificationTypes.filter((type) => defaultsOf(type).mail === 'NONE');
    await bulk({
      enabled: false,
      websocketEnabled: false,
      pushEnabled: false,
      types: [
        { type: 'REVIEW_REPLY', channels: none },
        { type: 'REVIEW_RECEIVED', channels: { ...none, push: true } },
        { type: 'REVIEW_INVITATION', channels: { ...none, inApp: true } },
        { type: 'ACCOUNT_UPDATE', channels: { ...none, mail: true } },
        ...withoutMail.map((type) => ({ type, enabled: false })),
      ],
    });
    expect(await check()).toEqual({
      valid: false,
      problems: [
        { type: null, problem: 'ALL_DISABLED' },
        { type: 'REVIEW_INVITATION', problem: 'IN_APP_DISABLED' },
        { type: 'REVIEW_RECEIVED', problem: 'PUSH_DISABLED' },
        { type: 'REVIEW_REPLY', problem: 'NO_CHANNEL' },
      ],
    });
    await ask('POST', `${path}/reset`, admin);
    // One way that leads to a person is enough.
    await bulk({ types: [{ type: 'REVIEW_REPLY', channels: { inApp: true, push: true, mail: false } }] });
    for (const call of ['websocket-enabled', 'push-enabled']) {
      await put(`${call}?enabled=false`);
      expect([call, await check()]).toEqual([call, { valid: true, problems: [] }]);
      await put(`${call}?enabled=true`);
    }
    await put('minimum-priority?priority=URGENT');
    const { problems } = await check();
    expect(problems).toContainEqual({ type: 'TEXT_MESSAGE', problem: 'BELOW_MINIMUM' });
    const names = problems.map(({ type }) => type);
    for (const type of ['SECURITY_ALERT', 'BOOKING_REQUESTED', 'BOOKING_CANCELLED', 'BOOKING_NO_SHOW'])
      expect(names).not.toContain(type);
  });

  test('counts the notifications of each type', async () => {
    const { id } = await testApp.signUp();
    const stats = async () => (await ask<NotificationStats>('POST', `${path}/log-stats`, admin)).body.types;
    const before = await stats();
    expect(before.map(({ type }) => type)).toEqual(notificationTypes);
    const [one = '', two = ''] = await makeNotifications(testApp.deps, id, 3);
    const at = testApp.clock.now();
    const set = (values: object, row: string) =>
      db.updateTable('notification').set(values).where('id', '=', row).execute();
    await set({ mailed_at: at, in_app: true }, one);
    await set({ in_app: true, read_at: at }, two);
    const found = (await stats()).find(({ type }) => type === 'REVIEW_RECEIVED');
    expect(found).toEqual({ type: 'REVIEW_RECEIVED', total: 3, inApp: 2, push: 0, mail: 1, read: 1 });
  });

  test('belongs to administrators', async () => {
    const person = await testApp.signUp({ userType: 'provider' });
    for (const [method, call] of [
      ['GET', ''],
      ['GET', '/history'],
      ['PUT', '/enabled?enabled=false'],
      ['PUT', '/bulk'],
      ['POST', '/reset'],
      ['POST', '/log-stats'],
    ] as const) {
      expect(await ask(method, `${path}${call}`, person)).toMatchObject({ status: 403, code: 'AUT003' });
      expect(await ask(method, `${path}${call}`)).toMatchObject({ status: 401 });
    }
    expect(await get()).toMatchObject({ enabled: true });
  });
});

test('the history lists changes and resets, newest first, with who made them', async () => {
  const nora = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Nora', lastName: 'Petit' });
  type History = { content: NotificationConfigChange[]; totalElements: number };
  const history = async (query = '') => (await ask<History>('GET', `${path}/history${query}`, admin)).body;
  const { totalElements } = await history();
  await ask('PUT', `${path}/push-enabled?enabled=false`, nora);
  testApp.clock.advance(1);
  await ask('POST', `${path}/reset`, nora);
  const { content, totalElements: now } = await history('?size=2');
  const at = testApp.clock.now();
  const [off, on] = [{ pushEnabled: false }, { pushEnabled: true }];
  const by = { id: expect.any(String), author: 'Nora P.' };
  expect([content, now]).toEqual([
    [
      { ...by, action: 'RESET', before: off, after: on, at: at.toISOString() },
      {
        ...by,
        action: 'CHANGED',
        before: on,
        after: off,
        at: new Date(at.getTime() - minuteMs).toISOString(),
      },
    ],
    totalElements + 2,
  ]);
  expect((await history('?size=1&page=1')).content).toEqual([content[1]]);
  await db.deleteFrom('account').where('id', '=', nora.id).execute();
  expect((await history('?size=1')).content[0]).toEqual({ ...content[0], author: null });
});

test('an audit event is never changed, and outlives its actor', async () => {
  const gone = await testApp.signUp({ roles: ['ADMIN'] });
  await ask('PUT', `${path}/enabled?enabled=false`, gone);
  const event = (await audit()).at(-1);
  expect(event?.actor_id).toBe(gone.id);
  const rows = db.updateTable('audit_event').where('id', '=', event?.id ?? '');
  await expect(rows.set({ action: 'NOTHING' }).execute()).rejects.toThrow('never changed');
  await expect(db.deleteFrom('audit_event').execute()).rejects.toThrow('never changed');
  await db.deleteFrom('account').where('id', '=', gone.id).execute();
  expect((await audit()).at(-1)).toEqual({ ...event, actor_id: null });
});
