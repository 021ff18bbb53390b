import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createRequestLimit } from './request-limit.ts';

test('refuses a request at the limit, and accepts one again after a response or a closed connection', async () => {
  const requestLimit = createRequestLimit(2);
  const inside: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    if (requestLimit.enter(response)) inside.push(response);
    else response.writeHead(503).end();
    server.emit('decided');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const come = async () => {
    const decided = once(server, 'decided');
    const request = get({ port, host: '127.0.0.1', agent: false }).on('error', () => undefined);
    await decided;
    return request;
  };
  const statusOf = async (request: Awaited<ReturnType<typeof come>>) =>
    ((await once(request, 'response')) as [IncomingMessage])[0].statusCode;

  const first = await come();
  const second = await come();
  expect(await statusOf(await come())).toBe(503);
  inside.shift()?.end('served');
  expect(await statusOf(first)).toBe(200);
  await come();
  expect(inside).toHaveLength(2);
  const left = once(inside[0] ?? server, 'close');
  second.destroy();
  await left;
  await come();
  expect(inside).toHaveLength(3);
  server.close();
  server.closeAllConnections();
});
