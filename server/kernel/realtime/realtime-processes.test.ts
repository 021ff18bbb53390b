import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { topicOf } from '#contract/realtime.ts';
import { socketPath } from '#contract/realtime-limits.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { startApiProcess, type ApiProcess } from '#server/testing/api-server.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { connectStomp, listenForSockets } from '#server/testing/sockets/stomp-client.ts';

let testApp: TestApp;
let here: string;
let other: ApiProcess;
let there: string;
beforeAll(async () => {
  testApp = await startTestApp({ environment: { FEATURE_CHAT: 'true' } });
  here = await listenForSockets(testApp.app);
  await testApp.deps.db
    .insertInto('setting')
    .values({ key: 'flag.chat', value: 'true', updated_at: testApp.clock.now() })
    .execute();
  other = await startApiProcess(testApp);
  there = `${other.url.replace('http', 'ws')}${socketPath}`;
});
afterAll(async () => {
  await other.stop();
  await testApp.close();
});

it('an event published by one process reaches the sockets of both', async () => {
  const { db, realtime } = testApp.deps;
  const user = await testApp.signUp();
  const stomps = await Promise.all([here, there].map((url) => connectStomp(url, user)));
  const lists = await Promise.all(stomps.map((stomp) => stomp.subscribe(topicOf(user.id, 'notifications'))));
  const bodies = () => lists.map((list) => list.map(({ body }) => JSON.parse(body) as unknown));
  const body = { text: 'published' };
  await inTransaction(db, (tx) =>
    realtime.publish(tx, [{ accountId: user.id, topic: 'notifications', body }]),
  );
  await eventually(() => expect(bodies()).toEqual([[body], [body]]));
  const typing = { kind: 'TYPING' };
  await realtime.signal(user.id, 'notifications', typing);
  await eventually(() =>
    expect(bodies()).toEqual([
      [body, typing],
      [body, typing],
    ]),
  );
  await Promise.all(stomps.map(({ client }) => client.deactivate()));
});

it('a log-out at one process ends the sockets of the other', async () => {
  const user = await testApp.signUp();
  const stomp = await connectStomp(there, user);
  await testApp.request({ method: 'POST', url: '/api/v1/auth/logout', as: user });
  expect(await stomp.ending()).toEqual({ message: 'Session ended', code: 1008 });
});

it('what a killed process has committed is delivered by another one', async () => {
  const user = await testApp.signUp();
  const stomp = await connectStomp(here, user);
  const messages = await stomp.subscribe(topicOf(user.id, 'notifications'));
  const program = fileURLToPath(new URL('../../testing/sockets/killed-publisher.ts', import.meta.url));
  const child = spawn(process.execPath, [program, user.id, 'left behind'], {
    env: { ...process.env, DATABASE_URL: testApp.deps.config.databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  await eventually(() => expect(messages.map(({ body }) => body)).toEqual(['{"text":"left behind"}']));
  await stomp.client.deactivate();
});

it('a process that stops tells its clients, and ends', async () => {
  const leaving = await startApiProcess(testApp);
  const stomp = await connectStomp(
    `${leaving.url.replace('http', 'ws')}${socketPath}`,
    await testApp.signUp(),
  );
  await leaving.stop();
  expect(await stomp.ending()).toEqual({ message: 'The server restarts', code: 1012 });
});
