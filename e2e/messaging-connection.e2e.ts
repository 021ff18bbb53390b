import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { password, signUpCustomer } from './people.ts';
import { expectUnread, firstText, pageOf, partsOf, startTalk, textsOf, write } from './talk.ts';
import { wordsOf } from './words.ts';
import { reconnectBeforeExpiryMs } from '#contract/realtime-limits.ts';
import { claimsOf } from '#web/api/token-claims.ts';

const fr = wordsOf('fr');

test('what was missed while the connection was lost is read after it', async ({ browser, request }) => {
  const { plumber, customer, id } = await startTalk(request);
  await write(request, plumber.accessToken, id, ['Dimanche ?', 'À neuf heures']);
  const page = await pageOf(browser, customer);
  let cut = () => {};
  let isCut = false;
  await page.routeWebSocket(/\/ws$/, async (socket) => {
    if (isCut) return socket.close();
    socket.connectToServer();
    cut = () => void socket.close();
  });
  await openPage(page, `/messages/${id}`);
  const { rows, thread } = partsOf(page);
  await expect(rows).toContainText([firstText, 'Dimanche ?', 'À neuf heures']);
  // A sign that the connection is open: this arrives by itself.
  await write(request, plumber.accessToken, id, ['Ou samedi']);
  await expect(thread.getByText('Ou samedi')).toBeVisible();

  isCut = true;
  cut();
  await expect(page.getByText(fr('messaging', 'lost'))).toBeVisible();
  const headers = { authorization: `Bearer ${plumber.accessToken}` };
  const listed = await request.get(`/api/v1/messages/conversations/${id}/messages?size=10`, { headers });
  const { content } = (await listed.json()) as { content: { id: string; text: string }[] };
  const idOf = (text: string) => content.find((message) => message.text === text)?.id;
  await request.put(`/api/v1/messages/messages/${idOf('Dimanche ?')}`, {
    headers,
    data: { text: 'Lundi ?' },
  });
  await request.delete(`/api/v1/messages/messages/${idOf('À neuf heures')}`, { headers });
  await write(request, plumber.accessToken, id, ['Vers midi']);
  expect(await textsOf(request, customer, id)).toEqual([firstText, 'Lundi ?', '', 'Ou samedi', 'Vers midi']);

  isCut = false;
  await expect(page.getByText(fr('messaging', 'lost'))).toBeHidden();
  await expect(rows).toContainText([
    firstText,
    'Lundi ?',
    fr('messaging', 'message.deleted'),
    'Ou samedi',
    'Vers midi',
  ]);
  await expectUnread(page, 'Camille', 0);
});

test('the connection ends with the network, and is made again as soon as that is back', async ({
  browser,
  request,
}) => {
  const page = await pageOf(browser, await signUpCustomer(request));
  const opening = page.waitForEvent('websocket');
  // Its first frame tells that the connection is made: a socket that has not been opened yet reports no end.
  const connected = opening.then((socket) => socket.waitForEvent('framereceived'));
  await page.clock.install();
  await openPage(page, '/messages');
  const socket = await opening;
  await connected;
  const closing = socket.waitForEvent('close');
  // While the time of the page stands still no heart-beat is missed, and no attempt is made after a pause.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
  await page.context().setOffline(true);
  await closing;
  const again = page.waitForEvent('websocket');
  await page.context().setOffline(false);
  await again;
});

test('the alert about a lost connection goes by itself once the server answers', async ({
  browser,
  request,
}) => {
  const { customer, id } = await startTalk(request);
  const page = await pageOf(browser, customer);
  await openPage(page, `/messages/${id}`);
  const { chooseInMenu } = partsOf(page);
  await page.route('**/favorite', (route) => route.abort());
  await chooseInMenu('favorite');
  const alert = page.getByRole('alert').getByText(fr('alerts', 'network.title'));
  await expect(alert).toBeVisible();
  await page.unroute('**/favorite');
  await chooseInMenu('favorite');
  await expect(alert).toBeHidden({ timeout: 10_000 });
});

test('the connection is made again with a new token before the present one expires', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  // The session of a browser, with the cookie that renews its token.
  const registered = await context.request.post('/api/v1/auth/register', {
    data: {
      email: `${randomUUID()}@example.org`,
      password,
      firstName: 'Camille',
      lastName: 'Durand',
      userType: 'client',
      termsAccepted: true,
    },
  });
  const { accessToken } = (await registered.json()) as { accessToken: string };
  await page.addInitScript((token) => {
    if (!localStorage.getItem('authToken')) localStorage.setItem('authToken', token);
  }, accessToken);
  const sent: { command: string; token?: string | undefined }[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [, command = ''] = /^(CONNECT|DISCONNECT)\n/.exec(String(payload)) ?? [];
      const [, token] = /\nAuthorization:Bearer (\S+)/.exec(String(payload)) ?? [];
      if (command) sent.push({ command, token });
    }),
  );
  // The clock of the page is set shortly before the renewal, so that the journey does not wait for a quarter of an hour.
  const { expiresAt } = claimsOf(accessToken);
  await page.clock.install({ time: (expiresAt ?? 0) - reconnectBeforeExpiryMs - 12_000 });
  await openPage(page, '/messages');
  await expect
    .poll(() => sent.map(({ command }) => command).slice(0, 3), { timeout: 60_000 })
    .toEqual(['CONNECT', 'DISCONNECT', 'CONNECT']);
  expect(sent[2]?.token).toMatch(/./);
  expect(sent[2]?.token).not.toBe(sent[0]?.token);
});
