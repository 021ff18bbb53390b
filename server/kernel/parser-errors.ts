import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { defaultLanguage } from '#contract/languages.ts';
import { errorPayload } from '#server/kernel/errors.ts';

/** A request that is not HTTP never reaches a route: it gets the payload too, then the socket closes. */
export function answerParserError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const traceId = randomUUID();
  const payload = errorPayload('VAL001', {}, defaultLanguage, traceId);
  const body = JSON.stringify(payload);
  socket.end(
    [
      `HTTP/1.1 ${payload.status} ${payload.error}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-trace-id: ${traceId}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
