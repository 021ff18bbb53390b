import { createECDH } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { pushSubscriptionsMax, type PushDevice } from '#contract/push.ts';
import { getPushKeys } from './actions.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { startPushService } from '#server/testing/stand-ins/push-service.ts';
import { createTalks } from '#server/testing/talks.ts';

const pushes = await startPushService();
const testApp = await startTestApp({ environment: pushes.environment });
afterAll(async () => {
  await testApp.close();
  await pushes.close();
});
const { ask } = createTalks(testApp);
const { deps } = testApp;
const path = '/notifications/push/subscriptions';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const { keys } = pushes.newBrowser().subscription;
const atMozilla = (id: string) => ({
  endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${id}`,
  keys,
});
const subscribe = (as: SignedInUser, payload: object, userAgent = firefox) =>
  testApp.request({
    method: 'POST',
    url: `/api/v1${path}`,
    as,
    payload,
    headers: { 'user-agent': userAgent },
  });
const devices = async (as: SignedInUser) => (await ask<PushDevice[]>('GET', path, as)).body;

describe('a subscription', () => {
  test('is a device of the person, with its browser and system and without its endpoint', async () => {
    const person = await testApp.signUp();
    const answer = await subscribe(person, atMozilla(crypto.randomUUID()));
    expect(answer.statusCode).toBe(201);
    const device = {
      id: expect.any(String),
      browser: 'Firefox',
      system: 'Windows',
      isPhone: false,
      subscribedAt: testApp.clock.now().toISOString(),
      lastSentAt: null,
    };
    expect(answer.json()).toEqual(device);
    expect(await devices(person)).toEqual([device]);
    expect(await devices(await testApp.signUp())).toEqual([]);
  });

  test.for([
    [
      'Chrome',
      'Android',
      true,
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Safari',
      'iOS',
      true,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari',
      'iOS',
      false,
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    ],
    [
      'Edge',
      'macOS',
      false,
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
    ],
    [null, null, false, ''],
  ] as const)('names %s on %s', async ([browser, system, isPhone, userAgent]) => {
    const person = await testApp.signUp();
    await subscribe(person, atMozilla(crypto.randomUUID()), userAgent);
    expect(await devices(person)).toMatchObject([{ browser, system, isPhone }]);
  });

  test('is the same when the browser subscribes again, and keeps its time', async () => {
    const person = await testApp.signUp();
    const subscription = atMozilla(crypto.randomUUID());
    const [first, second] = [await subscribe(person, subscription), await subscribe(person, subscription)];
    expect(second.json()).toEqual(first.json());
    const before = testApp.clock.now();
    testApp.clock.advance(5);
    await Promise.all([subscribe(person, subscription), subscribe(person, subscription)]);
    expect(await devices(person)).toMatchObject([{ subscribedAt: before.toISOString() }]);
  });

  test('belongs to the account that subscribed last', async () => {
    const [before, after] = [await testApp.signUp(), await testApp.signUp()];
    const subscription = atMozilla(crypto.randomUUID());
    await subscribe(before, subscription);
    testApp.clock.advance(1);
    await subscribe(after, subscription);
    expect([await devices(before), (await devices(after)).length]).toEqual([[], 1]);
    expect(await devices(after)).toMatchObject([{ subscribedAt: testApp.clock.now().toISOString() }]);
    await Promise.all([subscribe(before, subscription), subscribe(after, subscription)]);
    const all = [await devices(before), await devices(after)].flat();
    expect(all).toHaveLength(1);
  });

  test('makes room by the removal of the oldest one', async () => {
    const person = await testApp.signUp();
    const ids: string[] = [];
    for (let count = 0; count <= pushSubscriptionsMax; count += 1) {
      testApp.clock.advance(1);
      ids.unshift((await subscribe(person, atMozilla(crypto.randomUUID()))).json<PushDevice>().id);
    }
    expect((await devices(person)).map(({ id }) => id)).toEqual(ids.slice(0, pushSubscriptionsMax));
  });

  test('ends by its endpoint or its id, and only for its person', async () => {
    const [person, stranger] = [await testApp.signUp(), await testApp.signUp()];
    const { endpoint } = atMozilla(crypto.randomUUID());
    const { id } = (await subscribe(person, { endpoint, keys })).json<PushDevice>();
    for (const body of [{ endpoint }, { id }]) {
      expect(await ask('DELETE', path, stranger, body)).toMatchObject({ status: 404, code: 'RES001' });
      expect(await ask('DELETE', path, undefined, body)).toMatchObject({ status: 401 });
    }
    expect(await devices(person)).toHaveLength(1);
    expect((await ask('DELETE', path, person, { id })).status).toBe(204);
    expect((await ask('DELETE', path, person, { id })).code).toBe('RES001');
    await subscribe(person, { endpoint, keys });
    expect((await ask('DELETE', path, person, { endpoint })).status).toBe(204);
    expect(await devices(person)).toEqual([]);
    expect(await ask('DELETE', path, person, { id: 'x' })).toMatchObject({ status: 400, code: 'VAL001' });
  });

  test('needs a person who is signed in', async () => {
    expect(await ask('GET', path)).toMatchObject({ status: 401 });
    expect(await ask('POST', path, undefined, atMozilla('x'))).toMatchObject({ status: 401 });
    expect(await ask('GET', '/notifications/push/key')).toMatchObject({ status: 401 });
  });

  const host = pushes.environment.PUSH_HOSTS;
  test.for([
    ['http', 'http://fcm.googleapis.com/fcm/send/x'],
    ['another host', 'https://example.com/x'],
    ['a host that ends in the same way', 'https://evilfcm.googleapis.com/x'],
    ['a suffix without its dot', 'https://evilpush.apple.com/x'],
    ['the suffix itself', 'https://push.apple.com/x'],
    ['a host that begins in the same way', 'https://fcm.googleapis.com.example.com/x'],
    ['a name and a password', 'https://a:b@fcm.googleapis.com/x'],
    ['a host of the list as a name', 'https://fcm.googleapis.com@example.com/x'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['another port below a suffix', 'https://web.push.apple.com:8443/x'],
    ['a host of the list without its port', 'https://localhost/x'],
    ['the next port of a host of the list', `https://${host}0/x`],
    ['a trailing dot', 'https://fcm.googleapis.com./x'],
    ['a trailing dot below a suffix', 'https://web.push.apple.com./x'],
    ['an address', 'https://127.0.0.1/x'],
    ['an address as a number', 'https://2130706433/x'],
    ['an address of version 6', 'https://[::1]/x'],
    ['the address of metadata', 'https://169.254.169.254/latest'],
    ['capital letters', 'https://FCM.googleapis.com/x'],
    ['letters that look like others', 'https://fcm.googleapis.сom/x'],
    ['wide letters', 'https://ｆcm.googleapis.com/x'],
    ['a back slash', 'https:\\\\fcm.googleapis.com\\x'],
    ['a fragment', 'https://fcm.googleapis.com/x#y'],
    ['steps out of a folder', 'https://fcm.googleapis.com/a/../x'],
    ['the usual port written out', 'https://fcm.googleapis.com:443/x'],
  ])('is refused for %s', async ([, endpoint]) => {
    const person = await testApp.signUp();
    const answer = await subscribe(person, { endpoint, keys });
    expect([endpoint, answer.json<{ errorCode: string }>().errorCode]).toEqual([
      endpoint,
      expect.stringMatching(/^(?:NTF001|VAL001)$/),
    ]);
    expect(await devices(person)).toEqual([]);
  });

  test.for([
    'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91bHun4',
    'https://web.push.apple.com/QGuQ0y',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2bx',
    `https://${host}/push/1`,
  ])('is accepted at %s', async (endpoint) => {
    const person = await testApp.signUp();
    expect((await subscribe(person, { endpoint, keys })).statusCode).toBe(201);
  });

  const compressed = createECDH('prime256v1').generateKeys('base64url', 'compressed');
  const hybrid = createECDH('prime256v1').generateKeys('base64url', 'hybrid');
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  test.for([
    ['p256dh', compressed],
    ['p256dh', hybrid],
    ['p256dh', offCurve],
    ['p256dh', keys.p256dh.slice(0, -4)],
    ['p256dh', `${keys.p256dh}==`],
    ['auth', keys.auth.slice(0, -2)],
    ['auth', `${keys.auth}AAAA`],
    ['auth', ''],
  ] as const)('is refused when its %s is %s', async ([name, text]) => {
    const person = await testApp.signUp();
    const answer = await subscribe(person, { ...atMozilla('x'), keys: { ...keys, [name]: text } });
    const { validationErrors, errorCode } = answer.json<{ validationErrors: object; errorCode: string }>();
    expect([answer.statusCode, errorCode, Object.keys(validationErrors)]).toEqual([
      400,
      'VAL001',
      [`keys.${name}`],
    ]);
    expect(await devices(person)).toEqual([]);
  });
});

describe('the keys that sign', () => {
  test('are made once by several processes that need them at once, and kept sealed', async () => {
    const fresh = await startTestApp();
    try {
      const all = await Promise.all(Array.from({ length: 8 }, () => getPushKeys(fresh.deps)));
      const [first] = all;
      expect(new Set(all.map(({ privateKey }) => privateKey)).size).toBe(1);
      const row = await fresh.deps.db.selectFrom('push_key').selectAll().executeTakeFirstOrThrow();
      expect(row.public_key).toBe(first?.publicKey);
      expect(row.private_key.includes(first?.privateKey ?? '')).toBe(false);
      const person = await fresh.signUp();
      const answer = await fresh.request({ url: '/api/v1/notifications/push/key', as: person });
      expect(answer.json()).toEqual({ publicKey: first?.publicKey });
    } finally {
      await fresh.close();
    }
  });

  test('are those of the settings, where these have them', async () => {
    const { publicKey, privateKey } = await getPushKeys(deps);
    const environment = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    const configured = await startTestApp({ environment });
    try {
      expect(await getPushKeys(configured.deps)).toEqual({ publicKey, privateKey });
      expect(await configured.deps.db.selectFrom('push_key').selectAll().execute()).toEqual([]);
    } finally {
      await configured.close();
    }
  });
});

test('while notifications are off, the calls answer CFG002', async () => {
  const off = await startTestApp({ environment: { FEATURE_NOTIFICATIONS: 'false' } });
  try {
    const as = await off.signUp();
    for (const [method, url] of [
      ['GET', '/notifications/push/key'],
      ['GET', path],
      ['POST', path],
      ['DELETE', path],
      ['POST', '/notifications/push/resend'],
      ['POST', '/notifications/test'],
    ] as const) {
      const answer = await off.request({ method, url: `/api/v1${url}`, as });
      expect([url, answer.json<{ errorCode: string }>().errorCode]).toEqual([url, 'CFG002']);
    }
  } finally {
    await off.close();
  }
});
