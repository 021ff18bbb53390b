import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { defaultLanguage } from '#contract/languages.ts';
import {
  asksForPage,
  errorPagePolicy,
  pageLanguage,
  renderErrorPage,
  type AskedPage,
} from '#server/kernel/pages/error-page.ts';
import { errorPayload } from '#server/kernel/http/errors.ts';

/** The part of a refused request that could be parsed; it may have been refused for too many cookies, for example. */
function askedPage(bytes: unknown): AskedPage {
  const [head = ''] = (Buffer.isBuffer(bytes) ? bytes.toString('latin1') : '').split('\r\n\r\n', 1);
  const [line = '', ...lines] = head.split('\r\n');
  const [method = '', url = ''] = line.split(' ');
  const headers = Object.fromEntries(
    lines.map((text) => {
      const [name = '', ...value] = text.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  return { method, url, headers };
}

/** A request that is not HTTP never reaches a route: it receives the payload or a page too, then the socket is closed. */
export function answerParserError(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const traceId = randomUUID();
  const asked = askedPage(error.rawPacket);
  const isPage = asksForPage(asked);
  const language = isPage ? pageLanguage(asked) : defaultLanguage;
  const payload = errorPayload('VAL001', {}, language, traceId);
  const body = isPage ? renderErrorPage(payload, language) : JSON.stringify(payload);
  socket.end(
    [
      `HTTP/1.1 ${payload.status} ${payload.error}`,
      `content-type: ${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      ...(isPage ? [`content-security-policy: ${errorPagePolicy}`] : []),
      `content-length: ${Buffer.byteLength(body)}`,
      `x-trace-id: ${traceId}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
