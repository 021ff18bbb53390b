import { afterAll, expect, test } from 'vitest';
import type { SignedIn, SecuritySettings } from '#contract/auth.ts';
import { startApiProcess } from '#server/testing/api-server.ts';
import { startTestApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { connectStomp, listenForSockets } from '#server/testing/sockets/stomp-client.ts';

const testApp = await startTestApp();
const socketUrl = await listenForSockets(testApp.app);
const other = await startApiProcess(testApp);
afterAll(async () => {
  await other.stop();
  await testApp.close();
});

test('the end of a session takes effect at once, on every process, and closes its sockets', async () => {
  const user = await testApp.signUp();
  const login = await testApp.request({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: user.email, password: user.password },
  });
  const { accessToken } = login.json<SignedIn>();
  const refresh = login.cookies.find(({ name }) => name === 'refresh')?.value;
  const headers = { authorization: `Bearer ${accessToken}` };
  const here = async () => (await testApp.request({ url: '/api/v1/auth/me', headers })).statusCode;
  const there = async () => (await fetch(`${other.url}/api/v1/auth/me`, { headers })).status;
  const stomp = await connectStomp(socketUrl, { ...user, accessToken });
  expect([await here(), await there()]).toEqual([200, 200]);

  const url = '/api/v1/users/me/security-settings';
  const settings = (await testApp.request({ url, as: user })).json<SecuritySettings>();
  const id = settings.sessions.find(({ current }) => !current)?.id;
  const ended = await testApp.request({
    method: 'DELETE',
    url: `/api/v1/users/me/sessions/${id}`,
    as: user,
  });
  expect(ended.statusCode).toBe(204);
  expect(await here()).toBe(401);
  await eventually(async () => expect(await there()).toBe(401));
  expect(await stomp.ending()).toEqual({ message: 'Session ended', code: 1008 });
  const refreshed = await testApp.request({
    method: 'POST',
    url: '/api/v1/auth/refresh',
    headers: { cookie: `refresh=${refresh}` },
  });
  expect(refreshed.json()).toMatchObject({ errorCode: 'AUT002' });
});
