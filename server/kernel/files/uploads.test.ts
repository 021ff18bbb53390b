import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { megabyte, photoSizeMax } from '#contract/files-limits.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { slowClientLimits, uploadPortionBytes } from '#server/kernel/http/limits/slow-clients.ts';
import { cleanFileName } from '#server/kernel/files/uploads.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { toForm } from '#server/testing/forms.ts';
import { makePdf, makePhoto } from '#server/testing/pictures.ts';

let testApp: TestApp;
let user: SignedInUser;
let port: number;
/** The server's sockets by the port of the client. */
const accepted = new Map<number | undefined, Socket>();
beforeAll(async () => {
  testApp = await startTestApp();
  user = await testApp.signUp();
  testApp.app.server.on('connection', (socket) => accepted.set(socket.remotePort, socket));
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  port = (testApp.app.server.address() as AddressInfo).port;
});
afterAll(() => testApp.close());

const temporary = () => readdir(join(testApp.deps.config.dataDir, 'temp')).catch(() => [] as string[]);
const temporaryBytes = async () => {
  const [name] = await temporary();
  return name ? (await stat(join(testApp.deps.config.dataDir, 'temp', name))).size : 0;
};
/** Waits for an effect that follows the end of a connection, which no response can report. */
async function untilGone(): Promise<void> {
  while ((await temporary()).length > 0) await new Promise((resolve) => setImmediate(resolve));
}
const boundary = 'abcdef';
const partHead = `--${boundary}\r\nContent-Disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n`;
const head = (length: string) =>
  `POST /api/v1/users/me/avatar HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${user.accessToken}\r\n` +
  `Content-Type: multipart/form-data; boundary=${boundary}\r\n${length}\r\n\r\n`;
const chunkOf = (bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  return socket;
}

/** Sends without end until the server responds or closes; returns the response and how many bytes the server read. */
async function pour(length: string, frame: (bytes: Buffer) => Buffer) {
  const socket = await open();
  const { localPort } = socket;
  let said = '';
  socket.on('data', (part: Buffer) => (said += part.toString()));
  // A connection reset also counts as closed by the server.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(head(length));
  socket.write(frame(Buffer.from(partHead)));
  const part = frame(Buffer.alloc(64 * 1024, 1));
  for (let sent = 0; sent < 100 * megabyte && !socket.destroyed; sent += 64 * 1024) {
    if (!socket.write(part)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
  }
  await closed;
  return { said, taken: accepted.get(localPort)?.bytesRead };
}

describe('a hundred megabytes', () => {
  /** Bytes read beyond the limit, so that the client can read the refusal (docs/product/files.md#uploads). */
  const lingering = megabyte;

  test('are refused unread by their declared length', async () => {
    const { said, taken } = await pour(`Content-Length: ${100 * megabyte}`, (bytes) => bytes);
    expect(said).toContain('413 Payload Too Large');
    expect(taken).toBeLessThan(lingering);
    expect(said).toContain('FIL001');
    expect(await temporary()).toEqual([]);
  });

  test('are refused at the limit without a declared length', async () => {
    const { said, taken } = await pour('Transfer-Encoding: chunked', chunkOf);
    expect(said).toContain('413 Payload Too Large');
    expect(taken).toBeLessThan(photoSizeMax + lingering);
    expect(await temporary()).toEqual([]);
  });

  test('are refused with a response that a client with "connection: close" can still read', async () => {
    const { said } = await pour('Connection: close\r\nTransfer-Encoding: chunked', chunkOf);
    expect(said).toContain('FIL001');
  });

  test('are refused twenty times at once, too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pour('Transfer-Encoding: chunked', chunkOf)),
    );
    for (const { said } of answers) expect(said).toContain('413 Payload Too Large');
    expect(await temporary()).toEqual([]);
  });
});

test('a body that goes on after its form is read to the end, so that its connection stays', async () => {
  const socket = await open();
  const arrived = once(testApp.app.server, 'request') as Promise<[IncomingMessage]>;
  // The parser stops at the second end.
  const form = `--${boundary}--\r\n`.repeat(2);
  const rest = 'x'.repeat(100_000);
  socket.write(head(`Content-Length: ${form.length + rest.length}`) + form);
  const [request] = await arrived;
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toContain('VAL001');
  socket.write(rest);
  await expect.poll(() => request.readableEnded).toBe(true);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

test('a client that disconnects during an upload leaves nothing', async () => {
  const socket = await open();
  socket.write(head('Content-Length: 3000000'));
  socket.write(partHead);
  socket.write(Buffer.alloc(2 * megabyte, 1));
  while ((await temporary()).length === 0) await new Promise((resolve) => setImmediate(resolve));
  socket.destroy();
  await untilGone();
  const again = await testApp.request({
    method: 'POST',
    url: '/api/v1/users/me/avatar',
    as: user,
    form: { files: [{ field: 'avatar', bytes: await makePhoto() }] },
  });
  expect(again.statusCode).toBe(200);
});

describe('a slow connection', () => {
  // Shorter limits, so that the test does not wait half a minute. Fake timers do not affect sockets.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const almost = slowClientLimits.exchangeMs - 1000;

  test('can upload a photo in a minute and a half', async () => {
    // The bytes after the end of a camera's picture are not part of it.
    const photo = Buffer.concat([await makePhoto(), Buffer.alloc(3 * uploadPortionBytes)]);
    const socket = await open();
    let said = '';
    socket.on('data', (part: Buffer) => (said += part.toString()));
    const end = `\r\n--${boundary}--\r\n`;
    socket.write(head(`Content-Length: ${partHead.length + photo.length + end.length}`) + partHead);
    const portion = uploadPortionBytes + 100_000;
    for (const sent of [0, portion]) {
      socket.write(photo.subarray(sent, sent + portion));
      while ((await temporaryBytes()) < sent + uploadPortionBytes)
        await new Promise((resolve) => setImmediate(resolve));
      vi.advanceTimersByTime(almost);
    }
    socket.write(Buffer.concat([photo.subarray(2 * portion), Buffer.from(end)]));
    while (!said.includes('\r\n\r\n')) await once(socket, 'data');
    expect(said).toContain('200 OK');
    socket.destroy();
  });

  test('has half a minute for any other body, and for an upload without a session', async () => {
    const json = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const anonymous = head('Content-Length: 9000').replace(/Authorization.*\r\n/, '');
    for (const first of [`${json}Content-Length: 9000\r\n\r\n{`, anonymous]) {
      const socket = await open();
      socket.resume();
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      const requested = once(testApp.app.server, 'request');
      socket.write(first);
      await requested;
      vi.advanceTimersByTime(almost);
      socket.write(' ');
      vi.advanceTimersByTime(1000);
      await closed;
    }
  });
});

test('without disk space nothing is stored and the response says to retry later', async () => {
  const { dataDir } = testApp.deps.config;
  const person = await testApp.signUp();
  const send = (category: string, bytes: Buffer) =>
    testApp.request({
      method: 'POST',
      url: `/api/v1/files/upload?category=${category}`,
      as: person,
      form: { files: [{ bytes }] },
    });
  for (const area of ['files', 'temp']) {
    await rm(join(dataDir, area), { recursive: true, force: true });
    // A file in place of the folder, because a test cannot fill the disk.
    await writeFile(join(dataDir, area), '');
    const answer = await send('DOCUMENT', makePdf());
    expect([area, answer.statusCode, answer.json<ErrorPayload>().errorCode]).toEqual([area, 503, 'SYS003']);
    expect(answer.headers['retry-after']).toBe('60');
    await rm(join(dataDir, area));
    await mkdir(join(dataDir, area));
  }
  const rows = await testApp.deps.db
    .selectFrom('stored_file')
    .select('id')
    .where('account_id', '=', person.id)
    .execute();
  expect(rows).toEqual([]);
  expect((await send('DOCUMENT', makePdf())).statusCode).toBe(201);
});

test('forms are only accepted by routes for files: elsewhere they are refused, and bodies stay small', async () => {
  const form = toForm([{ bytes: Buffer.alloc(300 * 1024) }]);
  const elsewhere = await testApp.request({ method: 'POST', url: '/api/v1/auth/login', ...form });
  expect([elsewhere.statusCode, elsewhere.json<ErrorPayload>().errorCode]).toEqual([415, 'FIL002']);
  const json = await testApp.request({
    method: 'POST',
    url: '/api/v1/users/me/avatar',
    as: user,
    payload: { avatar: 'x'.repeat(300 * 1024) },
  });
  expect(json.statusCode).toBe(413);
});

describe('the name of a file', () => {
  test.each([
    ['C:\\Users\\Zoé\\carte.jpg', 'carte.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['\u0000\u0007', 'document'],
    ['...htaccess', 'htaccess'],
    [undefined, 'document'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(116)}.pdf`],
    ['👩‍🔧'.repeat(2), '👩🔧👩🔧'],
  ])('%s', (sent, kept) => expect(cleanFileName(sent)).toBe(kept));

  test('is sent in ASCII and unchanged (RFC 6266)', () => {
    expect(fileHeaders('Été "1"; à.pdf')['content-disposition']).toBe(
      `attachment; filename="Ete 1 a.pdf"; filename*=UTF-8''%C3%89t%C3%A9%20%221%22%3B%20%C3%A0.pdf`,
    );
  });
});
