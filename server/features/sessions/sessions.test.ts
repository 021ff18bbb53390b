import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { SecuritySettings, SessionRecord } from '#contract/auth.ts';
import { crontab } from '#server/features.ts';
import { defineTask, enqueue } from '#server/kernel/jobs/jobs.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

const asked: (string | undefined)[] = [];
let respond: (response: ServerResponse) => void;
const service = createServer((request, response) => {
  asked.push(request.url);
  respond(response);
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
const IPGEO_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/{ip}`;

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
const withService = await startTestApp({ environment: { IPGEO: 'service', IPGEO_URL } });
afterAll(async () => {
  await testApp.close();
  await withService.close();
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  asked.length = 0;
  respond = (response) => void response.end(JSON.stringify(place));
});

const place = {
  country: 'FR',
  city: 'Nantes',
  region: 'Pays de la Loire',
  lat: 47.2,
  lon: -1.5,
  org: 'Réseau',
};
const inBritain = '81.2.69.142';
const unknown = {
  country: 'unknown',
  city: 'unknown',
  region: 'unknown',
  latitude: 0,
  longitude: 0,
  org: 'unknown',
};
type Options = { as?: SignedInUser; address?: string; app?: TestApp; userAgent?: string };
async function record(payload: object, { as, address, app = testApp, userAgent }: Options = {}) {
  const response = await app.request({
    method: 'POST',
    url: '/api/v1/session',
    payload,
    ...(as && { as }),
    remoteAddress: address ?? '127.0.0.1',
    headers: { ...(userAgent !== undefined && { 'user-agent': userAgent }) },
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<SessionRecord>();
}
const recordsOf = async (as: SignedInUser, query = '') =>
  (await testApp.request({ url: `/api/v1/session${query}`, as })).json<{
    content: SessionRecord[];
    totalElements: number;
  }>();
const agree = (app: TestApp, { id }: SignedInUser) =>
  app.deps.db
    .updateTable('account')
    .set({ place_lookup_consent_at: app.clock.now() })
    .where('id', '=', id)
    .execute();

describe('a session record', () => {
  const facts = { userAgent: 'Firefox', platform: 'Win32', language: 'fr', screenResolution: '1920x1080' };

  test('has what the browser says, and the rest from the server', async () => {
    const user = await testApp.signUp();
    const sessionId = randomUUID();
    const lies = { userId: randomUUID(), ip: '1.2.3.4', country: 'XX', timestamp: '2020-01-01T00:00:00Z' };
    expect(await record({ sessionId, ...facts, ...lies }, { as: user, address: inBritain })).toEqual({
      sessionId,
      userId: user.id,
      ip: inBritain,
      ...unknown,
      country: 'GB',
      ...facts,
      timestamp: testApp.clock.now().toISOString(),
    });
  });

  test('may be empty, and of a visitor', async () => {
    const own = await record({}, { userAgent: 'curl/8' });
    expect(own).toMatchObject({ userId: null, userAgent: 'curl/8', platform: '', ...unknown });
    expect(own.sessionId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await record({}, { userAgent: 'x'.repeat(600) })).userAgent).toHaveLength(512);
  });

  test('is replaced by its owner under the same id', async () => {
    const user = await testApp.signUp();
    const { sessionId } = await record(facts, { as: user });
    const again = await record({ sessionId, platform: 'MacIntel' }, { as: user });
    expect(again).toMatchObject({ sessionId, platform: 'MacIntel' });
    expect((await recordsOf(user)).totalElements).toBe(1);
  });

  test('gets another id when the one it names is somebody else’s', async () => {
    const [user, stranger] = [await testApp.signUp(), await testApp.signUp()];
    const { sessionId } = await record(facts, { as: user });
    for (const as of [stranger, undefined]) {
      const other = await record({ sessionId, platform: 'Stolen' }, { as });
      expect(other.sessionId).not.toBe(sessionId);
      expect(other.platform).toBe('Stolen');
    }
    expect((await recordsOf(user)).content).toMatchObject([{ sessionId, platform: 'Win32' }]);
    const { sessionId: ofVisitor } = await record({});
    expect((await record({ sessionId: ofVisitor })).sessionId).not.toBe(ofVisitor);
  });

  test('is refused when it is out of form', async () => {
    for (const [field, value] of [
      ['sessionId', 'x'],
      ['screenResolution', 'big'],
      ['userAgent', 'x'.repeat(513)],
      ['platform', 'a\u0000b'],
    ] as const) {
      const response = await testApp.request({
        method: 'POST',
        url: '/api/v1/session',
        payload: { [field]: value },
      });
      expect(response.json<ErrorPayload>().validationErrors).toHaveProperty(field);
    }
  });
});

describe('the list', () => {
  test('has one’s own records, newest first, in pages', async () => {
    const [user, stranger] = [await testApp.signUp(), await testApp.signUp()];
    for (const platform of ['one', 'two', 'three']) {
      await record({ platform }, { as: user });
      testApp.clock.advance(1);
    }
    await record({ platform: 'other' }, { as: stranger });
    const { content, totalElements } = await recordsOf(user, '?size=2');
    expect([content.map(({ platform }) => platform), totalElements]).toEqual([['three', 'two'], 3]);
    const next = await recordsOf(user, '?size=2&page=1');
    expect(next.content.map(({ platform }) => platform)).toEqual(['one']);
  });

  test('is for people who are signed in', async () => {
    expect((await testApp.request({ url: '/api/v1/session' })).statusCode).toBe(401);
  });
});

test('records are kept for twelve months', async () => {
  const user = await testApp.signUp();
  testApp.clock.set('2026-03-02T09:00:00Z');
  await record({ platform: 'old' }, { as: user });
  testApp.clock.set('2026-03-03T09:00:00Z');
  await record({ platform: 'young' }, { as: user });
  const forget = async () => {
    expect(crontab).toContain('* * * forget-session-records');
    await enqueue(testApp.deps.db, defineTask('forget-session-records', z.unknown()), {});
    await testApp.runJobs();
    return (await recordsOf(user)).content.map(({ platform }) => platform);
  };
  testApp.clock.set('2027-03-02T08:00:00Z');
  expect(await forget()).toEqual(['young', 'old']);
  testApp.clock.set('2027-03-02T10:00:00Z');
  expect(await forget()).toEqual(['young']);
  testApp.clock.set('2026-03-02T09:00:00Z');
});

describe('with an outside service', () => {
  test('only people who agreed are looked up there', async () => {
    const user = await withService.signUp();
    for (const as of [user, undefined])
      expect(await record({}, { as, app: withService, address: inBritain })).toMatchObject({
        ...unknown,
        country: 'GB',
      });
    expect(asked).toEqual([]);
    await agree(withService, user);
    expect(await record({}, { as: user, app: withService, address: inBritain })).toMatchObject({
      country: 'FR',
      city: 'Nantes',
      region: 'Pays de la Loire',
      latitude: 47.2,
      longitude: -1.5,
      org: 'Réseau',
    });
    expect(asked).toEqual([`/${inBritain}`]);
    await record({}, { as: user, app: withService, address: '192.168.0.3' });
    expect(asked).toHaveLength(1);
  });

  test('a record has an unknown place when the service fails', async () => {
    const user = await withService.signUp();
    await agree(withService, user);
    respond = (response) => void response.writeHead(503).end();
    expect(await record({}, { as: user, app: withService, address: inBritain })).toMatchObject(unknown);
  });

  test('a sign-in does not wait for it, and has its town afterwards', async () => {
    const user = await withService.signUp();
    await agree(withService, user);
    respond = () => undefined;
    const signIn = (cookie: string) =>
      withService.request({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email: user.email, password: user.password },
        remoteAddress: inBritain,
        headers: { cookie },
      });
    expect((await signIn(user.deviceCookie)).statusCode).toBe(200);
    const places = async () => {
      const url = '/api/v1/users/me/security-settings';
      const settings = await withService.request({ url, as: user, headers: { 'accept-language': 'fr' } });
      return settings.json<SecuritySettings>().sessions.filter(({ current }) => !current);
    };
    expect(await places()).toMatchObject([{ place: 'Royaume-Uni' }]);
    expect(asked).toEqual([]);
    respond = (response) => void response.end(JSON.stringify({ ...place, country: 'GB', city: 'Leeds' }));
    await withService.runJobs();
    expect(await places()).toMatchObject([{ place: 'Leeds, Royaume-Uni' }]);
    expect(asked).toEqual([`/${inBritain}`]);
  });

  test('a sign-in without consent asks nobody', async () => {
    const user = await withService.signUp();
    await withService.request({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: user.email, password: user.password },
      remoteAddress: inBritain,
    });
    await withService.runJobs();
    expect(asked).toEqual([]);
  });
});
