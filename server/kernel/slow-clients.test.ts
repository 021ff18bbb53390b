import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { endSlowAnswers, slowClientLimits } from './slow-clients.ts';

test('a connection whose answer is not taken in time is ended, and others are served', async () => {
  const large = Buffer.alloc(20_000_000);
  const cutOff = Promise.withResolvers<boolean>();
  const server = createServer((request, response) => {
    if (request.url === '/large') response.once('close', () => cutOff.resolve(!response.writableFinished));
    response.end(request.url === '/large' ? large : 'small');
  });
  endSlowAnswers(server, 20);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const lazy = connect(port, '127.0.0.1').pause();
  lazy.on('error', () => undefined);
  lazy.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(await cutOff.promise).toBe(true);
  const answer = await fetch(`http://127.0.0.1:${port}/small`);
  expect(await answer.text()).toBe('small');
  lazy.destroy();
  server.close();
  server.closeAllConnections();
});

test('Node would swap the limits if the head might take longer than the request', () => {
  const { headMs, requestMs, answerMs, silenceMs, lookEveryMs } = slowClientLimits;
  expect(headMs).toBeLessThan(requestMs);
  expect(Math.max(requestMs, answerMs, silenceMs) + lookEveryMs).toBeLessThanOrEqual(60_000);
});
