import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { WebSocket } from 'ws';
import type { FlagName } from '#contract/flags.ts';
import { topicOf, userTopics } from '#contract/realtime.ts';
import { frameBytesMax, socketPath, stompSubprotocol } from '#contract/realtime-limits.ts';
import { buildApp } from '#server/app.ts';
import { createDatabase, inTransaction } from '#server/kernel/database/database.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import {
  connectStomp,
  listenForSockets,
  openSocket,
  StompClient,
} from '#server/testing/sockets/stomp-client.ts';

let testApp: TestApp;
let url: string;
let user: SignedInUser;
beforeAll(async () => {
  // The flags are changed by rows, which the environment would lock.
  testApp = await startTestApp({
    environment: { FEATURE_CHAT: undefined, FEATURE_NOTIFICATIONS: undefined },
  });
  url = await listenForSockets(testApp.app);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await setFlag('chat', true);
  user = await testApp.signUp();
});

async function setFlag(name: FlagName, value: boolean): Promise<void> {
  const { db, flags } = testApp.deps;
  const row = { key: `flag.${name}`, value: JSON.stringify(value), updated_at: testApp.clock.now() };
  await db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  await sql`select pg_notify('flags_changed', '')`.execute(db);
  await eventually(() => expect(flags.current()[name]).toBe(value));
}

/** The status of the response; 101 when the socket is open. */
async function ask(
  headers: Record<string, string>,
  path: string = socketPath,
  protocols: string[] = [stompSubprotocol],
): Promise<number | undefined> {
  const socket = new WebSocket(url.replace(socketPath, path), protocols, { headers });
  return new Promise((resolve) => {
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('unexpected-response', (asked, { statusCode }) => {
      asked.destroy();
      resolve(statusCode);
    });
    socket.on('error', () => undefined);
  });
}

describe('an upgrade', () => {
  // The public address of the tests is http://localhost:3000, whatever the host is that was asked.
  test.each([
    [undefined, undefined, 101],
    ['http://localhost:3000', undefined, 101],
    ['http://localhost:3000', 'internal:8080', 101],
    ['http://127.0.0.1:4000', '127.0.0.1:4000', 101],
    ['http://192.168.1.20:3000', '192.168.1.20:3000', 101],
    ['http://[::1]:3000', '[::1]:3000', 101],
    ['http://maison.local', 'maison.local', 101],
    ['http://maison.local', 'Maison.local:80', 101],
    ['https://www.example.org', 'www.example.org', 101],
    ['https://www.example.org', 'www.example.org:443', 101],
    ['http://127.0.0.1:4001', '127.0.0.1:4000', 403],
    ['http://localhost:3001', undefined, 403],
    ['https://localhost:3000', undefined, 403],
    ['http://example.org', 'example.org.evil.example', 403],
    ['http://evil.example', 'maison.local', 403],
    ['http://maison.local.evil.example', 'maison.local', 403],
    ['file://maison.local', 'maison.local', 403],
    ['null', 'null', 403],
    ['', undefined, 403],
  ])('from the origin %s to the host %s is %s', async (origin, host, status) => {
    expect(await ask({ ...(origin !== undefined && { origin }), ...(host && { host }) })).toBe(status);
  });

  test('needs the sub-protocol, which the server confirms', async () => {
    expect(await ask({}, socketPath, [])).toBe(400);
    expect(await ask({}, socketPath, ['v10.stomp', 'v11.stomp'])).toBe(400);
    const socket = new WebSocket(url, ['v11.stomp', stompSubprotocol]);
    await once(socket, 'open');
    expect([socket.protocol, socket.extensions]).toEqual([stompSubprotocol, '']);
    socket.terminate();
  });

  test('is offered with messages or notifications, not before the opening', async () => {
    await setFlag('chat', false);
    expect(await ask({})).toBe(503);
    await setFlag('notifications', true);
    expect(await ask({})).toBe(101);
    await setFlag('comingSoon', true);
    expect(await ask({})).toBe(503);
    await setFlag('comingSoon', false);
    await setFlag('notifications', false);
  });

  test('of another address is answered as a request', async () => {
    expect(await ask({}, '/livez')).toBe(200);
    expect(await ask({}, '/ws2')).toBe(404);
    expect(await ask({}, `${socketPath}?token=x`)).toBe(101);
    const asked = request(url.replace('ws', 'http').replace(socketPath, '/livez'), {
      headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' },
    }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.resume();
  });
});

describe('CONNECT', () => {
  const refused = async (token?: string, headers = {}) =>
    new StompClient(url, { ...(token !== undefined && { token }), headers }).ending();
  const denied = { message: 'Authentication failed', code: 1008 };

  it('is answered with the version and the heart-beats', async () => {
    const { connected, client } = await connectStomp(url, user);
    expect(connected?.headers).toEqual({ version: '1.2', 'heart-beat': '4000,4000' });
    await client.deactivate();
  });

  it('is refused without a token, with an altered, expired or revoked one', async () => {
    const { accessToken } = user;
    expect(await refused()).toEqual(denied);
    expect(await refused(`${accessToken.slice(0, -4)}AAAA`)).toEqual(denied);
    expect(await refused(accessToken, { Authorization: accessToken })).toEqual(denied);
    await testApp.request({ method: 'POST', url: '/api/v1/auth/logout', as: user });
    expect(await refused(accessToken)).toEqual(denied);
    const other = await testApp.signUp();
    testApp.clock.advance(16);
    expect(await refused(other.accessToken)).toEqual(denied);
  });

  it('is refused for another version, with malformed heart-beats, and in place of another frame', async () => {
    const say = async (frame: string) => {
      const socket = await openSocket(url);
      socket.send(frame);
      const [data] = (await once(socket, 'message')) as [Buffer];
      const [code] = (await once(socket, 'close')) as [number];
      return { data: data.toString(), code };
    };
    const error = (message: string) => ({ data: `ERROR\nmessage:${message}\nversion:1.2\n\n\0`, code: 1002 });
    const versions = error('Supported protocol versions are 1.2');
    expect(await say('CONNECT\n\n\0')).toEqual(versions);
    expect(await say('CONNECT\naccept-version:1.0,1.1\n\n\0')).toEqual(versions);
    expect(await say('CONNECT\naccept-version:1.2\nheart-beat:1\n\n\0')).toEqual(
      error('Malformed heart-beat'),
    );
    expect(await say('SEND\ndestination:x\n\n\0')).toEqual(error('CONNECT is expected first'));
    expect(await say('SEND\nx\n\n\0')).toEqual(error('Malformed header'));
  });

  it('is not accepted twice', async () => {
    const stomp = await connectStomp(url, user);
    stomp.socket.send(`CONNECT\naccept-version:1.2\nAuthorization:Bearer ${user.accessToken}\n\n\0`);
    expect(await stomp.ending()).toEqual({ message: 'Unknown command', code: 1002 });
  });

  it('counts as being seen', async () => {
    const read = () =>
      testApp.deps.db
        .selectFrom('account')
        .select('last_seen_at')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
    testApp.clock.advance(2);
    const stomp = await connectStomp(url, user);
    await eventually(async () => expect((await read()).last_seen_at).toEqual(testApp.clock.now()));
    await stomp.client.deactivate();
  });
});

describe('a subscriber', () => {
  it('receives what is published for the account, on each of its topics', async () => {
    const { db, realtime } = testApp.deps;
    const stomp = await connectStomp(url, user);
    const stranger = await testApp.signUp();
    const other = await connectStomp(url, stranger);
    const messagesOfOther = await other.subscribe(topicOf(stranger.id, userTopics.conversations));
    const topics = Object.values(userTopics);
    const messages = await Promise.all(topics.map((topic) => stomp.subscribe(topicOf(user.id, topic))));
    const body = { text: 'Été, « نعم »\n' };
    const events = topics.map((topic) => ({ accountId: user.id, topic, body: { ...body, topic } }));
    await inTransaction(db, (tx) => realtime.publish(tx, events));
    for (const [index, topic] of topics.entries()) {
      await eventually(() => expect(messages[index]?.length).toBe(1));
      const message = messages[index]?.[0];
      expect(JSON.parse(message?.body ?? '')).toEqual({ ...body, topic });
      expect(message?.headers).toMatchObject({
        destination: topicOf(user.id, topic),
        'content-type': 'application/json',
        'message-id': expect.stringMatching(/./),
      });
      expect(message?.headers).not.toHaveProperty('ack');
    }
    expect(messagesOfOther).toEqual([]);
    await other.client.deactivate();
    await stomp.client.deactivate();
  });

  it('cannot subscribe to topics of others, to patterns, or to anything else', async () => {
    const other = await testApp.signUp();
    const own = `/topic/users/${user.id}`;
    const destinations = [
      ...Object.values(userTopics).map((topic) => topicOf(other.id, topic)),
      '/topic/users/*/notifications',
      '/topic/users/#/notifications',
      '/topic/**',
      `${own}/*`,
      `${own}/other`,
      `${own}/notifications/`,
      `${own}/../${other.id}/notifications`,
      topicOf(user.id.toUpperCase(), userTopics.notifications),
      '/queue/a',
      'notifications',
    ];
    for (const destination of destinations) {
      const stomp = await connectStomp(url, user);
      stomp.client.subscribe(destination, () => undefined, { receipt: 'asked' });
      expect(await stomp.ending(), destination).toEqual({ message: 'Access denied', code: 1008 });
      expect(stomp.errors[0]?.headers['receipt-id']).toBe('asked');
    }
  });

  it('cannot send to topics', async () => {
    const other = await testApp.signUp();
    for (const destination of [user, other].map(({ id }) => topicOf(id, userTopics.notifications))) {
      const stomp = await connectStomp(url, user);
      stomp.client.publish({ destination, body: '{}' });
      expect(await stomp.ending()).toEqual({ message: 'Access denied', code: 1008 });
    }
  });
});

describe('a connection ends', () => {
  it('when its session is logged out, and no other one', async () => {
    const stomp = await connectStomp(url, user);
    const stranger = await testApp.signUp();
    const other = await connectStomp(url, stranger);
    await testApp.request({ method: 'POST', url: '/api/v1/auth/logout', as: user });
    expect(await stomp.ending()).toEqual({ message: 'Session ended', code: 1008 });
    await other.subscribe(topicOf(stranger.id, userTopics.notifications));
    expect(other.closings).toEqual([]);
    await other.client.deactivate();
  });

  it('when its account is suspended, and none begins until it is restored', async () => {
    const [admin, person] = [await testApp.signUp({ roles: ['ADMIN'] }), await testApp.signUp()];
    const stomp = await connectStomp(url, person);
    const desk = { method: 'POST', as: admin } as const;
    const path = `/api/v1/admin/users/${person.id}`;
    const payload = { reason: 'SPAM', text: 'Des annonces, le 1er mars.' };
    const suspended = { message: 'Account suspended', code: 4003 };
    await testApp.request({ ...desk, url: `${path}/suspend`, payload });
    expect(await stomp.ending()).toEqual(suspended);
    expect(await new StompClient(url, { token: person.accessToken }).ending()).toEqual(suspended);
    await testApp.request({ ...desk, url: `${path}/restore`, payload: { text: 'Une erreur.' } });
    const again = await connectStomp(url, person);
    await again.subscribe(topicOf(person.id, userTopics.notifications));
    await again.client.deactivate();
  });

  it('when its token expires', async () => {
    const stomp = await connectStomp(url, user);
    testApp.clock.advance(16);
    expect(await stomp.ending()).toEqual({ message: 'Token expired', code: 1008 });
  });

  it('when messages and notifications are switched off', async () => {
    const stomp = await connectStomp(url, user);
    await setFlag('chat', false);
    expect(await stomp.ending()).toEqual({ message: 'Not available', code: 1013 });
  });

  it('when events may have been missed', async () => {
    const stomp = await connectStomp(url, user);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'maisonnee-bus' and datname = current_database()`.execute(testApp.deps.db);
    expect(await stomp.ending()).toEqual({ message: 'Events may have been missed', code: 1012 });
  });

  it('with a frame that is too long', async () => {
    const stomp = await connectStomp(url, user);
    stomp.client.publish({ destination: '/app/x', body: 'x'.repeat(frameBytesMax) });
    expect(await stomp.ending()).toEqual({ message: 'Frame too long', code: 1002 });
    const another = await connectStomp(url, user);
    another.client.publish({ destination: '/app/x', body: 'x'.repeat(4 * frameBytesMax) });
    expect(await another.ending()).toEqual({ message: undefined, code: 1009 });
  });

  it('when the server stops, and the stop waits for no client that does not answer', async () => {
    const { deps } = testApp;
    const { pool, close } = createDatabase({
      url: deps.config.databaseUrl ?? '',
      max: 2,
      applicationName: 'stop',
    });
    const app = await buildApp(deps, pool, false);
    const address = await listenForSockets(app);
    const stomp = await connectStomp(address, user);
    const silent = connect(Number(new URL(address).port));
    silent.write(
      `GET ${socketPath} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${'A'.repeat(22)}==\r\nsec-websocket-protocol: ${stompSubprotocol}\r\n\r\n`,
    );
    await once(silent, 'data');
    silent.pause();
    await app.close();
    expect(await stomp.ending()).toEqual({ message: 'The server restarts', code: 1012 });
    silent.destroy();
    await close();
  });
});
