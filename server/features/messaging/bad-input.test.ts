import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isErrorCode } from '#contract/errors.ts';
import type { Message } from '#contract/messaging.ts';
import { startApiProcess, type ApiProcess } from '#server/testing/api-server.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { brokenForms } from '#server/testing/fuzz/broken-forms.ts';
import { eventually } from '#server/testing/eventually.ts';
import { makePhoto } from '#server/testing/pictures.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp();
/** The real HTTP server, which a fault of ours would end. */
let server: ApiProcess;
beforeAll(async () => {
  server = await startApiProcess(testApp);
});
afterAll(async () => {
  await server.stop();
  await testApp.close();
});
const { ask, makeTalk, send, read, view } = createTalks(testApp);

/** Sends the head and some bytes of a body to the real server, and then goes away. */
async function breakOff(id: string, as: SignedInUser, sent: string, headers: string[]): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST /api/v1/messages/conversations/${id}/messages HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${as.accessToken}`,
    'content-type: application/json',
    ...headers,
  ];
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${sent}`, resolve));
  socket.destroy();
}
const started = async () =>
  ((await (await fetch(`${server.url}/status`)).json()) as { startedAt: string }).startedAt;

describe('a sender that is gone', () => {
  test('before the end of the body has sent nothing', async () => {
    const { customer, id } = await makeTalk();
    const since = await started();
    const body = JSON.stringify({ text: 'Bonjour' });
    for (let length = 0; length < body.length; length += 3) {
      await breakOff(id, customer, body.slice(0, length), [`content-length: ${body.length}`]);
      await breakOff(id, customer, `${length.toString(16)}\r\n${body.slice(0, length)}`, [
        'transfer-encoding: chunked',
      ]);
    }
    expect([await read(id, customer), await started()]).toEqual([[], since]);
  });

  test('before the answer has sent one message, also when it is sent again', async () => {
    const { customer, id } = await makeTalk();
    const message = { text: 'Bonjour', clientMessageId: randomUUID() };
    const body = JSON.stringify(message);
    for (let time = 0; time < 3; time += 1)
      await breakOff(id, customer, body, [`content-length: ${body.length}`]);
    expect([200, 201]).toContain((await send(id, customer, message)).status);
    await eventually(async () => expect(await read(id, customer)).toMatchObject([message]));
  });
});

describe('at once', () => {
  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, at) => make(at));
  const search = (word: string, as: SignedInUser) =>
    ask<{ content: { message: Message }[] }>('GET', `/messages/search?query=${word}`, as);

  test('edits and reads leave the text of one edit everywhere', async () => {
    const { customer, owner, id } = await makeTalk();
    const { body: message } = await send(id, customer, 'mot0');
    const texts = times(12, (index) => `mot${index + 1} 06 12 34 56 ${10 + index}`);
    const answers = await Promise.all([
      ...texts.map((text) => ask('PUT', `/messages/messages/${message.id}`, customer, { text })),
      ...times(12, () => ask('GET', `/messages/conversations/${id}/messages`, owner)),
      ...times(6, () => search('mot', owner)),
      ...times(6, () => ask('PUT', `/messages/conversations/${id}/mark-read`, owner)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [own] = await read(id, customer);
    const [seen] = await read(id, owner);
    expect(texts).toContain(own?.text);
    const word = own?.text?.split(' ')[0] ?? '';
    // Masked for the other member, and found by this word only.
    expect(seen?.text?.startsWith(`${word} •`)).toBe(true);
    const found = await Promise.all(texts.map((text) => search(text.split(' ')[0] ?? '', owner)));
    const hits = found.flatMap(({ body }) => body.content.map((hit) => hit.message.text));
    expect(new Set(hits)).toEqual(new Set([seen?.text]));
    expect((await view(id, owner)).lastMessage?.text).toBe(seen?.text);
  });

  test('edits and a deletion leave nothing of the text', async () => {
    const { customer, owner, id } = await makeTalk();
    const { body: message } = await send(id, customer, 'effacer');
    const path = `/messages/messages/${message.id}`;
    const answers = await Promise.all([
      ...times(6, (index) => ask('PUT', path, customer, { text: `effacer ${index}` })),
      ask('DELETE', path, customer),
      ...times(6, (index) => ask('PUT', path, customer, { text: `effacer ${index + 6}` })),
      ...times(6, () => ask('PUT', `/messages/conversations/${id}/mark-read`, owner)),
    ]);
    for (const { status, code } of answers)
      expect(['200 ', '204 ', '409 CNF001']).toContain(`${status} ${code ?? ''}`);
    expect(await read(id, owner)).toMatchObject([{ text: null, deletedAt: expect.any(String) }]);
    expect((await search('effacer', customer)).body.content).toEqual([]);
    expect(await view(id, owner)).toMatchObject({ unreadCount: 0, firstUnreadId: null });
  });
});

test('a photo in a broken form is refused, and nothing of it is kept', async () => {
  const { customer } = await makeTalk();
  const photo = await makePhoto({ width: 8, height: 8 });
  const url = '/api/v1/files/upload?category=MESSAGE';
  let accepted = 0;
  for (const { fault, contentType, bytes, announced } of brokenForms('file', photo)) {
    if (announced !== undefined) continue;
    const headers = { 'content-type': contentType };
    const response = await testApp.request({ method: 'POST', url, as: customer, headers, payload: bytes });
    const body = response.json<{ errorCode: unknown; status: unknown; traceId: unknown }>();
    // What follows the end of a form does not belong to it.
    if (response.statusCode < 300) {
      accepted += 1;
      continue;
    }
    expect([fault, response.statusCode, isErrorCode(body.errorCode), typeof body.traceId]).toEqual([
      fault,
      expect.toSatisfy((status: number) => status >= 400 && status < 500 && status === body.status),
      true,
      'string',
    ]);
  }
  const files = await testApp.deps.db
    .selectFrom('stored_file')
    .select('id')
    .where('account_id', '=', customer.id)
    .execute();
  expect(files.length).toBe(accepted);
});
