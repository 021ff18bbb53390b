import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  allowSlowDownload,
  allowSlowUpload,
  endSlowExchanges,
  slowClientLimits,
  uploadPortionBytes,
} from './slow-clients.ts';

const { exchangeMs } = slowClientLimits;
let server: Server;
let sockets: Socket[];
/** The number of body bytes received so far. */
let arrived: number;

// Shorter limits, so that the test does not wait half a minute. Fake timers do not affect sockets.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sockets = [];
  arrived = 0;
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  server.close();
  server.closeAllConnections();
});

async function serve(answer: RequestListener): Promise<void> {
  server = createServer((request, response) => {
    answer(request, response);
    request.on('data', ({ length }: Buffer) => (arrived += length));
  });
  endSlowExchanges(server, exchangeMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function begin(head: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  let said = '';
  socket.on('data', (part: Buffer) => (said += part.toString('latin1')));
  // A connection reset also counts as closed by the server.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const requested = once(server, 'request');
  socket.write(`${head}\r\nhost: a\r\n\r\n`);
  await requested;
  return { socket, closed, said: () => said };
}

/** Sends this many bytes and waits until they have arrived. */
async function send(socket: Socket, bytes: number): Promise<void> {
  const expected = arrived + bytes;
  socket.write(Buffer.alloc(bytes));
  while (arrived < expected) await new Promise((resolve) => setImmediate(resolve));
}
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

const answerAtTheEnd: RequestListener = (request, response) =>
  void request.once('end', () => response.end('whole'));
const takeUpload: RequestListener = (request, response) => {
  allowSlowUpload(request);
  answerAtTheEnd(request, response);
};
const post = (length: number) => `POST / HTTP/1.1\r\ncontent-length: ${length}`;

describe('an upload', () => {
  test('that is slow but steady has enough time, and a separate limit for its response', async () => {
    const judged = Promise.withResolvers<void>();
    await serve((request, response) => {
      allowSlowUpload(request);
      void judged.promise.then(() => response.end('kept'));
    });
    const portions = 8;
    const rest = 1000;
    const { socket, said } = await begin(post(portions * uploadPortionBytes + rest));
    for (let sent = 0; sent < portions; sent += 1) {
      pass(exchangeMs - 1000);
      await send(socket, uploadPortionBytes);
    }
    pass(exchangeMs - 1000);
    await send(socket, rest);
    pass(exchangeMs - 1000);
    judged.resolve();
    while (!said().endsWith('kept')) await once(socket, 'data');
    expect(said()).toContain('200 OK');
  });

  test('that drips is closed', async () => {
    await serve(takeUpload);
    const { socket, closed, said } = await begin(post(2 * uploadPortionBytes));
    for (let second = 0; second < 30; second += 1) {
      await send(socket, uploadPortionBytes / 40);
      pass(1000);
    }
    await closed;
    expect(said()).toBe('');
  });

  test('gains no time by being fast at first', async () => {
    await serve(takeUpload);
    const { socket, closed } = await begin(post(9 * uploadPortionBytes));
    await send(socket, 8 * uploadPortionBytes);
    pass(exchangeMs);
    await closed;
  });

  test('has no more time than others when a hundred have it', async () => {
    await serve(takeUpload);
    for (let number = 0; number < 100; number += 1) await begin(post(uploadPortionBytes * 2));
    const { socket, closed } = await begin(post(uploadPortionBytes * 2));
    pass(exchangeMs - 1000);
    await send(socket, uploadPortionBytes);
    pass(1000);
    await closed;
  });
});

describe('a long download', () => {
  /** Larger than the buffers of the two sockets, so that the client's pace is that of the server. */
  const chunk = Buffer.alloc(65_536);
  const chunks = 600;
  let responses: ServerResponse[] = [];
  const download: RequestListener = (request, response) => {
    allowSlowDownload(request, response);
    responses.push(response);
    if (request.url === '/') Readable.from(Array.from({ length: chunks }, () => chunk)).pipe(response);
    else response.write('begun');
  };

  /** A client that has all that the server has written so far. */
  async function beginWaiting() {
    responses = [];
    const { said } = await begin('GET /more HTTP/1.1');
    while (!said().includes('begun')) await new Promise((resolve) => setImmediate(resolve));
    return responses[0] ?? expect.fail('no response');
  }

  /** A client that reads only when it is told to. */
  async function beginReading() {
    responses = [];
    const { socket } = await begin('GET / HTTP/1.1');
    socket.removeAllListeners('data').pause();
    const take = async (bytes: number) => {
      let taken = 0;
      while (taken < bytes) {
        const part = socket.read() as Buffer | null;
        if (part) taken += part.length;
        else await new Promise((resolve) => setImmediate(resolve));
      }
    };
    return { socket, take, response: responses[0] ?? expect.fail('no response') };
  }

  test('that is slow but steady has enough time', async () => {
    await serve(download);
    const { socket, take, response } = await beginReading();
    for (let portion = 0; portion < 5; portion += 1) {
      await take((chunks * chunk.length) / 10);
      pass(exchangeMs);
      expect(response.destroyed).toBe(false);
    }
    socket.resume();
    await once(response, 'finish');
  });

  test('that nobody takes is closed', async () => {
    await serve(download);
    const { response } = await beginReading();
    const closed = once(response, 'close');
    // At first the buffers of the sockets have taken some of it.
    pass(exchangeMs);
    pass(exchangeMs);
    await closed;
    expect(response.writableFinished).toBe(false);
  });

  test('whose client has taken all that there is waits for more, but not for ever', async () => {
    await serve(download);
    const response = await beginWaiting();
    const closed = once(response, 'close');
    for (let time = 1; time < slowClientLimits.downloadMs / exchangeMs; time += 1) {
      pass(exchangeMs);
      expect(response.socket?.destroyed).toBe(false);
    }
    pass(exchangeMs);
    await closed;
  });

  test('has no more time than others when twenty have it', async () => {
    await serve(download);
    for (let number = 0; number < 20; number += 1) await begin('GET /more HTTP/1.1');
    const response = await beginWaiting();
    const closed = once(response, 'close');
    pass(exchangeMs);
    await closed;
  });
});

describe('any other slow client', () => {
  test('that drips a body is closed, at any pace', async () => {
    await serve(answerAtTheEnd);
    const { socket, closed } = await begin(post(9 * uploadPortionBytes));
    for (let sent = 0; sent < 3; sent += 1) {
      await send(socket, uploadPortionBytes);
      pass(exchangeMs / 3);
    }
    await closed;
  });

  test('that continues to drip after the response is closed, too', async () => {
    await serve((_request, response) => void response.end('no'));
    const { socket, closed, said } = await begin(post(9000));
    while (!said().endsWith('no')) await once(socket, 'data');
    await send(socket, 1);
    pass(exchangeMs);
    await closed;
  });

  test('that does not read the response is closed, and others are served', async () => {
    await serve((request, response) => void response.end(request.url === '/large' ? large : 'small'));
    const large = Buffer.alloc(20_000_000);
    const answered = once(server, 'request');
    const lazy = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    sockets.push(lazy);
    lazy.on('error', () => undefined);
    lazy.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
    const [, response] = (await answered) as Parameters<RequestListener>;
    pass(exchangeMs);
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
    const { socket, said } = await begin('GET /small HTTP/1.1');
    while (!said().endsWith('small')) await once(socket, 'data');
  });

  test('that keeps the connection for the next request has the whole time again', async () => {
    await serve((_request, response) => void response.end('small'));
    const { socket, said } = await begin('GET / HTTP/1.1');
    while (!said().endsWith('small')) await once(socket, 'data');
    pass(exchangeMs);
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await once(socket, 'data');
    expect(said().match(/small/g)).toHaveLength(2);
  });
});

test('Node swaps the limits if that for the headers is longer than that for the whole request', () => {
  const { headMs, silenceMs, uploadMs, checkIntervalMs } = slowClientLimits;
  expect(headMs).toBeLessThan(uploadMs);
  expect(headMs + exchangeMs + checkIntervalMs).toBeLessThanOrEqual(60_000);
  expect(silenceMs + checkIntervalMs).toBeLessThanOrEqual(60_000);
});
